/* Keeps a table's page alive: hears of changes, fetches and exchanges what has changed, sends moves. */
"use strict";

(() => {
  const main = document.getElementById("main");
  if (!main || !main.dataset.address) return;

  const NOTICE_STAYS = 9000;
  const LOST_AFTER = 4000;
  const RETRY_AFTER = 5000;
  const PAUSES = { slow: 1600, normal: 750, instant: 0 };
  const MANY_STOPS = 12;  // where more wait to be shown, each of them is shown for a shorter time,
  const SHORTEST = 0.5;  // but never for less than this share of it
  const ENDS_AFTER = 3000;
  const LOOKS_EVERY = 150;  // changes that follow each other more quickly are fetched together
  const address = main.dataset.address;
  const isReplay = "replay" in main.dataset;
  const title = document.title;
  const announcer = document.getElementById("announce");
  const lost = document.getElementById("lost");

  /* What this person has chosen for this browser; a browser that keeps nothing has these. */
  const ways = { pace: "normal", ends: "ask", curtain: "on", speed: "normal" };

  function keep(name) {
    try {
      localStorage.setItem(`antillas-${name}`, ways[name]);
    } catch { /* it holds until the page is left */ }
  }

  function readWays() {
    for (const name of Object.keys(ways)) {
      try {
        ways[name] = localStorage.getItem(`antillas-${name}`) || ways[name];
      } catch { /* nothing is kept here */ }
    }
    const panel = document.getElementById("ways-to-play");
    if (!panel) return;
    panel.hidden = false;
    for (const choice of panel.querySelectorAll("[data-way]")) {
      choice.checked = ways[choice.name] === choice.value;
      choice.addEventListener("change", () => {
        ways[choice.name] = choice.value;
        keep(choice.name);
        endByItself();
      });
    }
  }

  const moment = () => main.querySelector(".moment");
  const sequence = () => Number(moment().dataset.sequence);

  /* What is exchanged. */

  function keepTyped(next) {
    for (const field of main.querySelectorAll("input[id], textarea[id]")) {
      const same = next.querySelector(`[id="${field.id}"]`);
      if (same && field.value !== field.defaultValue && field.type !== "hidden") same.value = field.value;
    }
  }

  function put(next) {
    const active = document.activeElement;
    const hadFocus = active && main.contains(active);
    const id = hadFocus ? active.id : "";
    const cursor = id && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
    const putBack = AntillasScroll.hold(main);
    const wasOver = main.querySelector(".score");
    const asked = AntillasScroll.asked(main)?.classList[0];
    const open = main.querySelector("[popover]:popover-open")?.id;
    keepTyped(next);
    main.replaceChildren(next);
    window.AntillasHint?.keep();
    if (open) document.getElementById(open)?.showPopover();
    putBack();
    showAsked(asked);
    const score = !wasOver && !isReplay && main.querySelector(".score");
    if (score) score.scrollIntoView({ block: "center" });
    const same = id && document.getElementById(id);
    if (same) {
      same.focus({ preventScroll: true });
      if (cursor && cursor[0] !== null) same.setSelectionRange(...cursor);
    }
    wake();
    window.AntillasHint?.resume();
    if (hadFocus && document.activeElement === document.body) main.querySelector(".ask h1")?.focus({ preventScroll: true });
  }

  /* What is asked about now comes into view; nothing moves while the same is asked. */
  function showAsked(before) {
    const part = AntillasScroll.asked(main);
    if (part && part.classList[0] !== before) AntillasScroll.reveal(main, part);
  }

  const momentIn = (html) => new DOMParser().parseFromString(html, "text/html").querySelector(".moment");

  /* People who share a screen do not see each other's secrets: the curtain falls before the next one's are shown. */
  const curtain = document.getElementById("curtain");

  function fall(next) {
    const text = next.dataset.curtain;
    if (!curtain || ways.curtain === "off" || !text) return;
    curtain.querySelector("p").textContent = text;
    if (!curtain.open) curtain.showModal();
  }

  function exchange(next) {
    if (!next) return;
    if (next.dataset.seat !== moment().dataset.seat) fall(next);
    const journey = AntillasMotion.prepare(main, next);
    put(next);
    lookedAt = performance.now();
    AntillasMotion.run(main, journey);
  }

  /* Why a click changes nothing; a page that cannot find out says nothing. */
  async function explain(asked) {
    try {
      const response = await fetch(`${address}/why?${new URLSearchParams(asked)}`);
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  /* The new content works, and says what is asked now. */
  function wake() {
    if (window.AntillasBoard) window.AntillasBoard.attach(main, (data) => send(`${address}/move`, data), isReplay ? null : explain);
    const question = main.querySelector(".ask h1");
    if (question && announcer.textContent !== question.textContent) announcer.textContent = question.textContent;
    document.title = isReplay ? title : main.querySelector("#end-turn-button") ? `● ${main.dataset.waiting} · ${title}`
      : main.querySelector(".board.mine") ? `● ${title}` : title;
    if (!isReplay) setTimeout(endByItself, 0);  // when the answer to what was sent is dealt with
    if (replay) replay.wake();
    const refusal = main.querySelector("[data-refusal]");
    if (refusal) setTimeout(() => refusal.remove(), NOTICE_STAYS);
  }

  /* A turn can end by itself, unless there is something to regret. */

  let ending = 0;
  let regrets = false;

  function endByItself() {
    clearTimeout(ending);
    const button = main.querySelector("#end-turn-button");
    if (!button || ways.ends === "ask" || regrets) return;
    const wait = main.querySelector("#wait-button");
    const stays = () => {
      clearTimeout(ending);
      wait.hidden = true;
      button.classList.remove("counting");
    };
    const pause = ways.ends === "soon" ? ENDS_AFTER : 0;
    wait.hidden = !pause;
    wait.onclick = stays;
    button.classList.toggle("counting", pause > 0);
    ending = setTimeout(() => { if (button.isConnected) button.click(); }, pause);
  }

  function notice(text) {
    const told = document.createElement("p");
    told.className = "refusal afloat";
    told.setAttribute("role", "alert");
    told.textContent = text;
    document.body.append(told);
    setTimeout(() => told.remove(), NOTICE_STAYS);
  }

  /* An answer is the fragment, whatever its status, or a page that says what went wrong. */
  async function take(response) {
    const html = await response.text();
    if (response.headers.get("X-Fragment")) {
      exchange(momentIn(html));
      return true;
    }
    const page = new DOMParser().parseFromString(html, "text/html");
    const reason = page.querySelector("[data-reason]") || page.querySelector("h1");
    notice(reason ? reason.textContent : main.dataset.failed);
    return false;
  }

  /* Sending: one thing at a time; what is sent twice the table refuses by its number. */

  let sending = false;
  let heard = 0;

  async function send(path, data, form) {
    if (sending) return;
    sending = true;
    hurry();
    clearTimeout(ending);
    const action = data.get("action");
    regrets = action !== null && main.querySelector(`[data-action="${action}"]:is([data-warn], [data-key="P"])`) !== null;
    main.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(`${path}?fragment=1`, { method: "POST", body: new URLSearchParams(data) });
      if (response.ok && form) form.reset();  // what was typed has been played
      await take(response);
    } catch {
      notice(main.dataset.failed);
      wake();
    } finally {
      sending = false;
      main.removeAttribute("aria-busy");
    }
    if (heard > sequence()) refresh(heard);
  }

  main.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.getAttribute("method") !== "post" || "plain" in form.dataset) return;
    event.preventDefault();
    send(form.getAttribute("action"), new FormData(form, event.submitter), form);
  });

  /* Hearing: the stream only says that something changed; the page asks for it, one question at a time. */

  let asking = false;
  let askAgain = false;
  let lookedAt = -LOOKS_EVERY;
  let lookingSoon = 0;

  async function refresh(known) {
    if (known !== undefined) {
      if (known <= sequence()) return;
      heard = Math.max(heard, known);
    }
    if (sending) return;  // the answer to what is sent shows this change as well, most of the time
    if (asking) {
      askAgain = true;
      return;
    }
    const wait = lookedAt + LOOKS_EVERY - performance.now();
    if (wait > 0 && known !== undefined) {
      lookingSoon ||= setTimeout(() => { lookingSoon = 0; refresh(heard); }, wait);
      return;
    }
    asking = true;
    try {
      const response = await fetch(`${address}?fragment=1`, { cache: "no-store" });
      if (response.ok && response.headers.get("X-Fragment")) {
        const html = await response.text();
        const fresh = /data-sequence="([0-9]+)"/.exec(html);
        /* every change has a higher number, so an answer that was overtaken by a move's own is old */
        if (fresh && Number(fresh[1]) > sequence() && !sending) {
          const next = momentIn(html);
          if (!await goThere(next)) askAgain = true;
          else if (!sending) exchange(next);
        }
        showLost(false);
      } else {
        retryLater();
      }
    } catch {
      retryLater();
    } finally {
      asking = false;
    }
    if (askAgain) {
      askAgain = false;
      refresh(heard);
    }
  }

  /* What the others did meanwhile is shown stop by stop, so that it can be followed; a click or a key goes on at once.
     A stop is a moment at which there is something new to look at; only after such a moment the page rests. */

  let goOn = null;
  let stoppedAt = 0;

  function hurry() {
    if (goOn) goOn();
  }

  function rest(milliseconds) {
    return new Promise((done) => {
      const timer = setTimeout(() => { goOn = null; done(true); }, milliseconds);
      goOn = () => { clearTimeout(timer); goOn = null; done(false); };
    });
  }

  const restOut = (pause) => rest(Math.max(0, stoppedAt + pause - Date.now()));

  async function showStop(stop) {
    const response = await fetch(`${address}?fragment=1&step=${stop}`, { cache: "no-store" });
    if (!response.ok || sending) return false;
    const past = momentIn(await response.text());
    past.dataset.sequence = moment().dataset.sequence;  // so that the present is asked for again if it gets lost
    exchange(past);
    stoppedAt = Date.now();
    return true;
  }

  /* Gives whether the present is to be shown: not in the midst of a stop if the rest of it has come meanwhile. */
  async function goThere(next) {
    const [here, there] = [Number(moment().dataset.steps), Number(next.dataset.steps)];
    const stops = next.dataset.stops.split(" ").map(Number).filter((stop) => stop > here);
    const pause = PAUSES[ways.pace] * Math.max(SHORTEST, Math.min(1, MANY_STOPS / stops.length));
    if (!pause || document.hidden || there <= here) return true;
    for (const stop of stops.filter((one) => one < there)) {
      if (!await restOut(pause) || !await showStop(stop)) return true;
    }
    if (!await restOut(pause)) return true;
    if ("goesOn" in next.dataset) return !await rest(pause / 2) || heard <= Number(next.dataset.sequence);
    if (stops.includes(there)) stoppedAt = Date.now();
    return true;
  }

  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, hurry, true);

  /* An answer that is no table (too many requests, a server that restarts) is asked for again. */
  function retryLater() {
    showLost(true);
    setTimeout(refresh, RETRY_AFTER);
  }

  let lostTimer = 0;

  function showLost(isLost) {
    clearTimeout(lostTimer);
    lostTimer = 0;
    if (isLost) lostTimer = setTimeout(() => { lost.hidden = false; }, LOST_AFTER);
    else lost.hidden = true;
  }

  let source = null;

  function listen() {
    source = new EventSource(`${address}/events`);
    source.addEventListener("change", (event) => refresh(JSON.parse(event.data).sequence));
    source.addEventListener("open", () => showLost(false));
    source.addEventListener("error", () => {
      if (!lostTimer && lost.hidden) showLost(true);
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY_AFTER);
    });
  }

  const replay = isReplay ? AntillasReplay({ main, address, moment, take, notice, ways, keep }) : null;

  readWays();
  fall(moment());  // who opens the page, or opens it again, may be somebody else
  wake();
  showAsked();
  if ("live" in main.dataset) {
    listen();
    document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
    addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
    addEventListener("offline", () => {  // the stream would not notice for a long time
      source.close();
      showLost(true);
    });
    addEventListener("online", () => {
      source.close();
      listen();
      refresh();
    });
  }
})();
