/* Small comforts on every page: links that copy themselves, names that are remembered, presets that follow the edition. */
"use strict";

(() => {
  const REMEMBERED = "antillas.";

  /* Private browsing may forbid the store; then nothing is remembered. */
  function recall(key) {
    try { return localStorage.getItem(REMEMBERED + key) || ""; } catch { return ""; }
  }
  function remember(key, value) {
    try { localStorage.setItem(REMEMBERED + key, value); } catch { /* not remembered */ }
  }

  async function copy(button) {
    const text = button.dataset.copy;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      /* Without https there is no clipboard: select the text, so that it can be copied by hand. */
      const field = button.parentElement.querySelector("input");
      field.select();
      if (!document.execCommand("copy")) return;
    }
    const label = button.textContent;
    button.textContent = document.body.dataset.copied;
    setTimeout(() => { button.textContent = label; }, 1600);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) copy(button);
  });

  for (const field of document.querySelectorAll("[data-remember]")) {
    if (!field.value) field.value = recall(field.dataset.remember);
    field.form.addEventListener("submit", () => remember(field.dataset.remember, field.value.trim()));
  }

  /* A seat for a bot proposes the bot's name. */
  function proposeName(berth) {
    const field = berth.querySelector("[data-bot-name]");
    const chosen = berth.querySelector("input[type=radio]:checked");
    if (!field.dataset.plain) field.dataset.plain = field.placeholder;
    const isBot = chosen && chosen.value.startsWith("bot-");
    field.placeholder = isBot ? field.dataset.botName : field.dataset.plain;
  }
  for (const berth of document.querySelectorAll("[data-berth]")) {
    proposeName(berth);
    berth.addEventListener("change", () => proposeName(berth));
  }

  const setup = document.querySelector("[data-presets-form]");
  function showPresets() {
    const players = setup.querySelector("[name=players]:checked").value;
    const edition = setup.querySelector(".edition input:checked").value;
    for (const card of setup.querySelectorAll("[data-boxes]")) {
      card.classList.toggle("foreign", !card.dataset.boxes.split(" ").includes(edition));
    }
    const differing = [];
    for (const option of setup.querySelectorAll("[data-usual]")) {
      const value = JSON.parse(option.dataset.usual)[edition][players];
      const { on, off } = option.dataset;
      const shown = option.querySelector("[data-usual-value]");
      shown.textContent = value === true ? on : value === false ? off : wordFor(option, value);
      const field = option.querySelector("input[inputmode=numeric]");
      if (field) field.placeholder = value;
      const chosen = (field || option.querySelector("input:checked")).value.trim();
      if (chosen && chosen !== String(value)) differing.push([option.dataset.says, wordFor(option, chosen)]);
    }
    showHouseRules(differing);
  }
  /* What differs from the edition, in a sentence, though the rules are folded away. */
  function showHouseRules(differing) {
    const told = setup.querySelector("[data-house-rules]");
    told.textContent = JSON.parse(told.dataset.houseRules)[differing.length];
    told.nextElementSibling.replaceChildren(...differing.map(([says, value]) => {
      const line = document.createElement("span");
      const word = document.createElement("b");
      word.textContent = value;
      line.append(`${says} – `, word);
      return line;
    }));
  }
  /* A choice is written beside its own button already, in the language of the page. */
  function wordFor(option, value) {
    const button = [...option.querySelectorAll("input[type=radio]")].find((input) => input.value === String(value));
    return button ? button.nextElementSibling.textContent : value;
  }
  if (setup) {
    showPresets();
    setup.addEventListener("change", showPresets);
  }
})();
