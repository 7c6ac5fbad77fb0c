/* Keeps what somebody looks at in its place when the page changes, and brings into view what is asked about. */
"use strict";

window.AntillasScroll = (() => {
  const PARTS = ".table section[class], .table aside[class]";
  const MARGIN = 14;

  const nameOf = (part) => part.id || part.classList[0];
  const sticks = (part) => getComputedStyle(part).position === "sticky";

  /* What the bar above and the dock below leave free, from where to where. */
  function free(main) {
    const bar = main.querySelector(".top");
    const dock = main.querySelector(".own");
    return [
      bar && sticks(bar) ? bar.getBoundingClientRect().bottom : 0,
      dock && sticks(dock) ? dock.getBoundingClientRect().top : innerHeight,
    ];
  }

  const seen = (box, top, bottom) => Math.min(box.bottom, bottom) - Math.max(box.top, top);

  /* Remembers which part of the table is looked at; the function that it gives puts that part where it was. */
  function hold(main) {
    const [left, height] = [scrollX, scrollY];
    const [top, bottom] = free(main);
    const parts = height > 0 ? [...main.querySelectorAll(PARTS)] : [];
    const held = parts.find((part) => !sticks(part) && seen(part.getBoundingClientRect(), top, bottom) > 0);
    const before = held && held.getBoundingClientRect().top;
    return () => {
      scrollTo({ left, top: height, behavior: "instant" });
      const same = held && [...main.querySelectorAll(PARTS)].find((part) => nameOf(part) === nameOf(held));
      if (same) scrollBy({ top: same.getBoundingClientRect().top - before, behavior: "instant" });
    };
  }

  /* The part of the table that the bar asks about; null if nothing is asked here. */
  function asked(main) {
    const name = main.querySelector("[data-asks]")?.dataset.asks;
    return name ? main.querySelector(`.table .${name}`) : null;
  }

  const heightOf = (box) => box.bottom - box.top;

  /* From where to where a part must be in view: all of it or, where there is less room, its choices. */
  function needed(part, room) {
    const whole = part.getBoundingClientRect();
    const found = [...part.querySelectorAll(".can")].filter((one) => one.checkVisibility());
    if (heightOf(whole) <= room || !found.length) return whole;
    const boxes = found.map((one) => one.getBoundingClientRect());
    return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
  }

  /* Shows a part of the table; of choices that reach further than there is room for, half a screen is enough. */
  function reveal(main, part) {
    if (sticks(part)) return;
    const [top, bottom] = free(main);
    const room = bottom - top;
    const box = needed(part, room);
    if (seen(box, top, bottom) >= (heightOf(box) <= room ? heightOf(box) : room / 2) - 1) return;
    const under = box.top - top - MARGIN;
    scrollBy({ top: under < 0 ? under : Math.min(under, box.bottom - bottom + MARGIN) });
  }

  return { asked, hold, reveal };
})();
