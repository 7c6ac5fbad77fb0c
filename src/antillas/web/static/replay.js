/* The game again: goes from step to step, by rounds and by players, and plays by itself. */
"use strict";

window.AntillasReplay = ({ main, address, moment, take, notice, ways, keep }) => {
  const AUTOPLAY_PAUSES = { slow: 2200, normal: 1100, fast: 400 };

  /* Replay: steps are fetched like changes, and each has its address. */

  let playing = 0;
  let going = false;
  let wanted = null;

  /* One step is fetched at a time; whoever asks for more meanwhile gets there, without all that lies between. */
  async function goTo(step) {
    wanted = Math.max(0, Math.min(Number(step), Number(moment().dataset.last)));
    if (going) return;
    going = true;
    try {
      while (wanted !== null && wanted !== Number(moment().dataset.step)) {
        const path = `${address}/replay/${wanted}`;
        if (!await take(await fetch(`${path}?fragment=1`, { cache: "no-store" }))) break;
        history.replaceState(null, "", path);
      }
    } catch {
      notice(main.dataset.failed);
      stop();
    } finally {
      going = false;
      wanted = null;
    }
  }

  /* Where somebody is, or will be when all that was asked for has come. */
  const course = () => (wanted === null ? Number(moment().dataset.step) : wanted);

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
    playing = setInterval(next, AUTOPLAY_PAUSES[ways.speed]);
    main.querySelector("[data-autoplay]").setAttribute("aria-pressed", "true");
    if (step === last) goTo(0);
    else next();
  }

  /* The nearest beginning of a round, or choice of a player, in one direction. */
  function legEnd(leg, back) {
    const { rounds, actors, last } = moment().dataset;
    const stops = leg === "round" ? rounds.split(" ").map(Number)
      : actors.split(" ").map((actor, number) => (actor === leg ? number + 1 : 0)).filter(Boolean);
    return back ? stops.findLast((stop) => stop < course()) || 0 : stops.find((stop) => stop > course()) || Number(last);
  }

  function wakeLegs() {
    for (const button of main.querySelectorAll("[data-leg]")) {
      button.hidden = false;
      button.addEventListener("click", (event) => {
        stop();
        goTo(legEnd(button.dataset.leg, "wayBack" in button.dataset || event.shiftKey));
      });
    }
    const speed = main.querySelector("[data-speed]");
    speed.hidden = false;
    speed.value = ways.speed;
    speed.addEventListener("change", () => {
      ways.speed = speed.value;
      keep("speed");
      if (!playing) return;
      stop();
      play();
    });
  }

  function wake() {
    wakeLegs();
    const button = main.querySelector("[data-autoplay]");
    button.hidden = false;
    button.setAttribute("aria-pressed", String(playing !== 0));
    button.addEventListener("click", play);
    const slider = main.querySelector("[data-course]");
    const output = slider.form.querySelector("output");
    const said = output.textContent.replace(slider.value, "#");
    slider.addEventListener("input", () => { output.textContent = said.replace("#", slider.value); });
    slider.addEventListener("change", () => { stop(); goTo(slider.value); });
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
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [data-keys]")) return;
    const last = Number(moment().dataset.last);
    const step = { ArrowLeft: course() - 1, ArrowRight: course() + 1, Home: 0, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    stop();
    goTo(step);
  });

  return { wake };
};
