/* A rule that is linked to opens beside the table; with a key held, or without this script, on a page of its own. */
"use strict";

(() => {
  const beside = document.getElementById("rule-beside");
  if (!beside || !beside.showPopover) return;
  const said = beside.querySelector("[data-said]");
  const whole = beside.querySelector("[data-whole]");
  const chapters = new Map();
  let cameFrom = null;

  async function chapter(address) {
    if (!chapters.has(address)) {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      chapters.set(address, new DOMParser().parseFromString(await response.text(), "text/html"));
    }
    return chapters.get(address);
  }

  async function show(link) {
    const page = await chapter(link.href.replace(/#.*/, ""));
    const rule = page.getElementById(link.hash.slice(1));
    if (!rule) throw new Error(link.hash);
    said.replaceChildren(...[...rule.cloneNode(true).childNodes].map((node) => document.importNode(node, true)));
    whole.href = link.href;
    whole.textContent = page.querySelector("h1").textContent;
    if (!beside.matches(":popover-open")) beside.showPopover();
    beside.focus();
  }

  function close() {
    beside.hidePopover();
    if (cameFrom && cameFrom.isConnected) cameFrom.focus();
    cameFrom = null;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[target=rules], #rule-beside [data-said] a");
    if (!link || !link.hash || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!beside.contains(link)) cameFrom = link;
    show(link).catch(() => window.open(link.href, "rules"));
  });
  beside.querySelector("button").addEventListener("click", close);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !beside.matches(":popover-open")) return;
    event.stopPropagation();
    close();
  }, true);
})();
