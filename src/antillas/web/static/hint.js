// The hint beside the board: asks the coach, shows what it says, lights up its choices, and goes when the table moves on.
"use strict";

window.AntillasHint = (() => {
  const ASK_EVERY = 500;
  const main = document.getElementById("main");
  const announcer = document.getElementById("announce");
  let panel = null;
  let steps = "";
  let timer = 0;
  let chosen = "1";
  let shown = true;

  const moment = () => main.querySelector(".moment");
  const advices = () => [...(panel?.querySelectorAll("[data-advice]") || [])];

  // On wide screens beside the board under the others, elsewhere at the top of the table; on phones it is a sheet.
  function insert() {
    const others = main.querySelector(".side .others");
    if (others) others.after(panel);
    else (main.querySelector(".table") || moment()).prepend(panel);
    main.querySelector("[data-board]")?.classList.add("hinting");
    main.querySelector("#hint-button")?.setAttribute("aria-expanded", "true");
    light();
  }

  // Numbers on the pieces that the choices are about.
  function light() {
    for (const old of main.querySelectorAll("[data-hint]")) delete old.dataset.hint;
    if (!shown) return;
    for (const advice of advices()) {
      for (const piece of main.querySelectorAll(`.table [data-action="${advice.dataset.action}"]:not([data-advice])`)) {
        piece.dataset.hint = advice.dataset.advice;
      }
    }
  }

  // What the board draws only after a switch, as places for a tile that is turned, is shown.
  function uncover(advice) {
    const [name, value] = main.querySelector(`[data-shown-by][data-action="${advice.dataset.action}"]`)?.dataset.shownBy.split("=") || [];
    const wanted = name && main.querySelector(`[name="${name}"][value="${value}"]`);
    if (wanted) wanted.checked = true;
  }

  function select(rank) {
    const advice = advices().find((one) => one.dataset.advice === rank);
    if (!advice) return;
    uncover(advice);
    window.AntillasBoard.hold(main, advice);
  }

  function show(html) {
    const next = new DOMParser().parseFromString(html, "text/html").querySelector(".hint");
    if (!next) return close();
    const hadFocus = panel?.contains(document.activeElement);
    panel?.remove();
    panel = next;
    insert();
    if (panel.dataset.state !== "ready") return;
    panel.querySelector("[data-hint-shown]").checked = shown;
    announcer.textContent = panel.innerText;
    window.AntillasBoard.refresh(main);
    select(chosen);
    if (hadFocus || document.activeElement === document.body || document.activeElement.id === "hint-button") {
      advices()[0]?.focus({ preventScroll: true });
    }
  }

  async function fetchPanel(options) {
    const asked = steps;
    try {
      const response = await fetch(`${main.dataset.address}/hint?fragment=1`, { cache: "no-store", ...options });
      const state = response.headers.get("X-Hint");
      if (asked !== steps) return;
      if (!state) throw new Error(response.status);
      if (state === "thinking" && panel) { /* it is said already */ } else show(await response.text());
      if (state === "thinking") timer = setTimeout(() => fetchPanel({}), ASK_EVERY);
    } catch {
      if (asked === steps) close();
    }
  }

  function open(form) {
    close();
    steps = moment().dataset.steps;
    chosen = "1";
    fetchPanel({ method: "POST", body: new URLSearchParams(new FormData(form)) });
  }

  function close() {
    clearTimeout(timer);
    const hadFocus = panel?.contains(document.activeElement);
    panel?.remove();
    panel = null;
    steps = "";
    main.querySelector(".hinting")?.classList.remove("hinting");
    const button = main.querySelector("#hint-button");
    button?.setAttribute("aria-expanded", "false");
    light();
    if (hadFocus) button?.focus({ preventScroll: true });
  }

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "hint") return;
    event.preventDefault();
    if (panel) close();
    else if (!steps) open(event.target); // whoever presses twice is being answered already
  }, true);

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-hint-close]")) close();
    if (event.target.closest(".hint .grab")) panel.classList.toggle("peek");
    const advice = event.target.closest("[data-advice]");
    if (!advice) return;
    chosen = advice.dataset.advice;
    uncover(advice);
  });

  document.addEventListener("change", (event) => {
    if (!event.target.matches("[data-hint-shown]")) return;
    shown = event.target.checked;
    light();
  });

  document.addEventListener("keydown", (event) => {
    if (!panel || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") close();
    if (/^[1-3]$/.test(event.key) && panel.contains(document.activeElement)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      chosen = event.key;
      select(chosen);
      advices().find((one) => one.dataset.advice === chosen)?.focus({ preventScroll: true });
    }
  }, true);

  return {
    // The page was exchanged: the hint stays while the same choice is asked.
    keep() {
      if (!panel && !steps) return;
      if (moment().dataset.steps === steps && main.querySelector("#hint")) {
        if (panel) insert();
      } else {
        close();
      }
    },
    resume() { if (panel) select(chosen); },
  };
})();
