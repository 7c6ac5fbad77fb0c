/* Pieces on their way: what lies somewhere else after a change is drawn as it goes there. */
"use strict";

window.AntillasMotion = (() => {
  const MOST_MOVING = 20;
  const MOST_SCALED = 3;
  const TRAVEL_TAKES = 260;
  const DRIVEN_EACH = 170;
  const MOST_DRIVEN = 900;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

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

  function drive(root, from) {
    const piece = root.querySelector("[data-road]");
    if (from === null || !piece) return;
    const places = root.querySelectorAll("[data-stop]").length;
    const goal = Number(piece.dataset.road);
    const way = [];
    for (let place = from; place !== goal; place = (place + 1) % places) way.push(place);
    if (!way.length || way.some((place) => !root.querySelector(`[data-stop="${place}"] .halt`))) return;
    const [x, y] = middle(piece.parentElement);
    const scale = piece.offsetWidth ? piece.getBoundingClientRect().width / piece.offsetWidth : 1;
    const frames = [...way, goal].map((place) => {
      const [left, top] = middle(root.querySelector(`[data-stop="${place}"] .halt`));
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
      const always = { transformOrigin: "0 0", zIndex: 40, pointerEvents: "none" };  // a click goes to what lies there
      piece.animate(
        [{ translate: way, scale, ...always }, { translate: "0 0", scale: 1, ...always }],
        { duration: TRAVEL_TAKES, easing: "cubic-bezier(.3, .7, .2, 1)" },
      );
    }
  }

  return {
    /* Before the change: what will move, and from where; null if nothing shall. */
    prepare(root, next) {
      if (still.matches || document.hidden) return null;
      const road = root.querySelector("[data-road]");
      return { moving: travellers(pieces(root), pieces(next)), from: road ? Number(road.dataset.road) : null };
    },

    /* After it. */
    run(root, journey) {
      if (!journey) return;
      travel(journey.moving);
      drive(root, journey.from);
    },
  };
})();
