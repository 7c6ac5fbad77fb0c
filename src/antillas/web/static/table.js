/* Keeps a table's page alive: hears of changes, fetches and exchanges what has changed, sends moves, plays replays. */
"use strict";

(() => {
  const main = document.getElementById("main");
  if (!main || !main.dataset.address) return;

  const MOST_MOVING = 20;
  const MOST_SCALED = 3;
  const TRAVEL_TAKES = 260;
  const DRIVEN_EACH = 170;
  const MOST_DRIVEN = 900;
  const AUTOPLAY_PAUSE = 1100;
  const NOTICE_STAYS = 9000;
  const LOST_AFTER = 4000;
  const RETRY_AFTER = 5000;
  const address = main.dataset.address;
  const isReplay = "replay" in main.dataset;
  const title = document.title;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const announcer = document.getElementById("announce");
  const lost = document.getElementById("lost");

  const moment = () => main.querySelector(".moment");
  const sequence = () => Number(moment().dataset.sequence);

  /* What is exchanged. */

  function pieces(root) {
    const found = new Map();
    for (const piece of root.querySelectorAll("[data-piece]")) {
      const place = piece.parentElement.closest("section, [id], [data-piece]");
      const where = place ? place.id || place.dataset.piece || place.className : "";
      if (!found.has(piece.dataset.piece)) found.set(piece.dataset.piece, { piece, where });
    }
    return found;
  }

  /* A piece on a road goes along it, place by place, instead of straight on. */
  function middle(element) {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }

  function drive(from) {
    const piece = main.querySelector("[data-road]");
    if (from === null || !piece || still.matches || document.hidden) return;
    const places = main.querySelectorAll("[data-stop]").length;
    const goal = Number(piece.dataset.road);
    const way = [];
    for (let place = from; place !== goal; place = (place + 1) % places) way.push(place);
    if (!way.length || way.some((place) => !main.querySelector(`[data-stop="${place}"] .halt`))) return;
    const [x, y] = middle(piece.parentElement);
    const scale = piece.offsetWidth ? piece.getBoundingClientRect().width / piece.offsetWidth : 1;
    const frames = [...way, goal].map((place) => {
      const [left, top] = middle(main.querySelector(`[data-stop="${place}"] .halt`));
      return { translate: `${(left - x) / scale}px ${(top - y) / scale}px` };
    });
    piece.animate(frames, { duration: Math.min(MOST_DRIVEN, DRIVEN_EACH * way.length), easing: "ease-in-out" });
  }

  /* Only what lies somewhere else than before travels; all the rest stays still. What can be chosen now does not
     travel either, because nobody can hit what moves. */
  function travellers(before, after) {
    const moving = [];
    for (const [name, { piece, where }] of before) {
      if (piece.dataset.road) continue;
      const there = after.get(name);
      if (!there || there.where === where || there.piece.closest("[data-action], [data-group]")) continue;
      moving.push([there.piece, piece.getBoundingClientRect()]);
      if (moving.length === MOST_MOVING) break;
    }
    return moving;
  }

  /* The new page is there at once and can be clicked; the pieces are only drawn on their way from where they lay. */
  function travel(moving) {
    for (const [piece, from] of moving) {
      const to = piece.getBoundingClientRect();
      if (!to.width || !from.width) continue;
      const way = `${from.left - to.left}px ${from.top - to.top}px`;
      const scale = Math.min(MOST_SCALED, Math.max(1 / MOST_SCALED, from.width / to.width));
      piece.animate(
        [{ translate: way, scale, transformOrigin: "0 0", zIndex: 40 }, { translate: "0 0", scale: 1, transformOrigin: "0 0", zIndex: 40 }],
        { duration: TRAVEL_TAKES, easing: "cubic-bezier(.3, .7, .2, 1)" },
      );
    }
  }

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
    const scroll = [scrollX, scrollY];
    const wasOver = main.querySelector(".score");
    keepTyped(next);
    main.replaceChildren(next);
    scrollTo({ left: scroll[0], top: scroll[1], behavior: "instant" });
    const score = !wasOver && !isReplay && main.querySelector(".score");
    if (score) score.scrollIntoView({ block: "center" });
    const same = id && document.getElementById(id);
    if (same) {
      same.focus({ preventScroll: true });
      if (cursor && cursor[0] !== null) same.setSelectionRange(...cursor);
    }
    wake();
    if (hadFocus && document.activeElement === document.body) main.querySelector(".ask h1")?.focus({ preventScroll: true });
  }

  function exchange(html) {
    const next = new DOMParser().parseFromString(html, "text/html").querySelector(".moment");
    if (!next) return;
    const moves = !still.matches && !document.hidden;
    const moving = moves ? travellers(pieces(main), pieces(next)) : [];
    const road = main.querySelector("[data-road]");
    const from = road ? Number(road.dataset.road) : null;
    put(next);
    travel(moving);
    drive(from);
  }

  /* The new content works, and says what is asked now. */
  function wake() {
    if (window.AntillasBoard) window.AntillasBoard.attach(main, (data) => send(`${address}/move`, data));
    const question = main.querySelector(".ask h1");
    if (question && announcer.textContent !== question.textContent) announcer.textContent = question.textContent;
    document.title = main.querySelector(".board.mine") && !isReplay ? `● ${title}` : title;
    if (isReplay) wakeHelm();
    const refusal = main.querySelector("[data-refusal]");
    if (refusal) setTimeout(() => refusal.remove(), NOTICE_STAYS);
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
      exchange(html);
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
    if (heard > sequence()) refresh();
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

  async function refresh(known) {
    if (known !== undefined && known === sequence()) return;
    if (sending) {  // the answer to what is sent shows this change as well, most of the time
      heard = Math.max(heard, known || 0);
      return;
    }
    if (asking) {
      askAgain = true;
      return;
    }
    asking = true;
    try {
      const response = await fetch(`${address}?fragment=1`, { cache: "no-store" });
      if (response.ok && response.headers.get("X-Fragment")) {
        const html = await response.text();
        const fresh = /data-sequence="([0-9]+)"/.exec(html);
        /* every change has a higher number, so an answer that was overtaken by a move's own is old */
        if (fresh && Number(fresh[1]) > sequence() && !sending) exchange(html);
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
      refresh();
    }
  }

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

  /* Replay: steps are fetched like changes, and each has its address. */

  let playing = 0;
  let going = false;

  async function goTo(step, remember = true) {
    if (going) return;
    going = true;
    const path = `${address}/replay/${step}`;
    try {
      const arrived = await take(await fetch(`${path}?fragment=1`, { cache: "no-store" }));
      if (arrived && remember) history.replaceState(null, "", path);
    } catch {
      notice(main.dataset.failed);
      stop();
    } finally {
      going = false;
    }
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    const button = main.querySelector("[data-autoplay]");
    if (button) button.setAttribute("aria-pressed", "false");
  }

  function play() {
    if (playing) {
      stop();
      return;
    }
    const { step, last } = moment().dataset;
    const next = () => {
      const now = Number(moment().dataset.step);
      if (now >= Number(moment().dataset.last)) stop();
      else if (!document.hidden) goTo(now + 1);
    };
    playing = setInterval(next, AUTOPLAY_PAUSE);
    main.querySelector("[data-autoplay]").setAttribute("aria-pressed", "true");
    if (step === last) goTo(0);
    else next();
  }

  function wakeHelm() {
    const button = main.querySelector("[data-autoplay]");
    button.hidden = false;
    button.setAttribute("aria-pressed", String(playing !== 0));
    button.addEventListener("click", play);
    const course = main.querySelector("[data-course]");
    const output = course.form.querySelector("output");
    const said = output.textContent.replace(course.value, "#");
    course.addEventListener("input", () => { output.textContent = said.replace("#", course.value); });
    course.addEventListener("change", () => { stop(); goTo(course.value); });
    for (const link of main.querySelectorAll("[data-step-to]")) {
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        stop();
        goTo(link.dataset.stepTo);
      });
    }
  }

  document.addEventListener("keydown", (event) => {
    if (!isReplay || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [data-keys]")) return;
    const link = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!link) return;
    event.preventDefault();
    main.querySelector(`.helm [rel="${link}"]`).click();
  });

  wake();
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
