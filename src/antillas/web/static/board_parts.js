// Parts of the board in the browser: bubbles with rules and reasons, ghosts of what would happen, pickers of numbers.
"use strict";

window.AntillasParts = (() => {
  const HOVER_DELAY = 450;
  const GRACE = 160;

  const isOff = (element) => element.getAttribute("aria-disabled") === "true";
  const setOff = (element, why) => {
    if (why) {
      element.setAttribute("aria-disabled", "true");
      element.dataset.why = why;
    } else {
      element.removeAttribute("aria-disabled");
      delete element.dataset.why;
    }
  };
  const make = (tag, css, ...children) => {
    const element = document.createElement(tag);
    element.className = css;
    element.append(...children);
    return element;
  };

  // A reason as the table tells it, with a link to its rule.
  const reason = ({ text, rule, rules }) => {
    const told = make("p", "no", text);
    if (!rule) return told;
    const link = make("a", "rid", rule);
    link.href = rules;
    link.target = "rules";
    told.append(" ", link);
    return told;
  };

  // What a piece does and why it cannot be chosen, in a bubble beside it. While it only follows the pointer it is in
  // nobody's way: what lies under it can be clicked. Pinned by a click or a key it stays, and its links work.
  class Bubble {
    constructor() {
      this.element = make("div", "bubble");
      this.element.setAttribute("role", "status");
      this.element.hidden = true;
      this.owner = null;
      this.pinned = false;
      this.timer = 0;
      this.element.addEventListener("pointerenter", () => clearTimeout(this.timer));
      this.element.addEventListener("pointerleave", () => this.hideSoon());
      document.body.append(this.element);
    }

    showSoon(owner) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.show(owner), HOVER_DELAY);
    }

    // `told` is the answer of the table to why nothing comes of a click.
    pin(owner, told) {
      this.show(owner, told);
      this.pinned = this.owner !== null;
      this.element.classList.toggle("pinned", this.pinned);
    }

    show(owner, told) {
      clearTimeout(this.timer);
      this.unpin();
      const parts = [];
      const text = owner.dataset.rule && document.getElementById(`rule-${owner.dataset.rule}`);
      if (text) parts.push(...[...text.childNodes].map((node) => node.cloneNode(true)));
      if (owner.dataset.why) parts.push(make("p", "no", owner.dataset.why));
      if (owner.dataset.warn) parts.push(make("p", "warn", owner.dataset.warn));
      if (told) parts.push(reason(told));
      if (!parts.length || !owner.isConnected) return this.hide();
      this.owner = owner;
      this.element.replaceChildren(...parts);
      this.element.hidden = false;
      this.place(owner.getBoundingClientRect());
    }

    // Above, below or beside what it tells of: at the first of these places that covers no choice, or covers least of them.
    place(box) {
      const { offsetWidth: width, offsetHeight: height } = this.element;
      const bar = document.querySelector(".top");
      const edge = (bar && !bar.contains(this.owner) ? bar.getBoundingClientRect().bottom : 0) + 4;
      const inside = (at, from, size, room) => Math.max(from, Math.min(at, room - size - from));
      const across = inside(box.left + box.width / 2 - width / 2, 6, width, innerWidth);
      const along = Math.max(edge, Math.min(box.top + box.height / 2 - height / 2, innerHeight - height - 4));
      const [above, below] = [box.top - height - 10, box.bottom + 10];
      const places = [[across, above], [across, below], [box.right + 10, along], [box.left - width - 10, along]]
        .filter(([left, top]) => top >= edge && top + height <= innerHeight - 4 && left >= 6 && left + width <= innerWidth - 6);
      const choices = [...document.querySelectorAll(".table .can")].filter((choice) => !choice.contains(this.owner) && choice.checkVisibility())
        .map((choice) => choice.getBoundingClientRect());
      const covered = ([left, top]) => choices.reduce((sum, choice) => sum
        + Math.max(0, Math.min(choice.right, left + width) - Math.max(choice.left, left))
        * Math.max(0, Math.min(choice.bottom, top + height) - Math.max(choice.top, top)), 0);
      const least = Math.min(...places.map(covered));
      const [left, top] = places.find((place) => covered(place) === least) || [across, Math.min(below, innerHeight - height - 4)];
      this.element.style.left = `${left}px`;
      this.element.style.top = `${top}px`;
    }

    hideSoon() {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.hide(), GRACE);
    }

    unpin() {
      this.pinned = false;
      this.element.classList.remove("pinned");
    }

    hide() {
      clearTimeout(this.timer);
      this.unpin();
      this.owner = null;
      this.element.hidden = true;
    }
  }

  // Where a previewed choice would land, drawn as a ghost on the board.
  class Ghost {
    constructor(root) {
      this.root = root;
      this.undo = [];
    }

    clear() {
      for (const step of this.undo.splice(0).reverse()) step();
    }

    show(choice) {
      const [place, number] = (choice.dataset.lands || "").split("-");
      if (choice.dataset.lights) this.light(choice.dataset.lights);
      if (place === "city" || place === "isl") this.tile(choice, place);
      if (place === "shelf") this.goods([...this.root.querySelectorAll(".shelf span:empty")].slice(0, 1), choice);
      if (place === "ship") this.cargo(this.root.querySelector(`[data-ship="${number}"] .hold`), choice);
    }

    // The tile or building itself, where the choice is one of the bar or of a hint.
    pieceOf(choice) {
      const pieces = ":is(.plot, .house)";
      return choice.matches(pieces) ? choice : this.root.querySelector(`.table ${pieces}[data-action="${choice.dataset.action}"]`);
    }

    tile(choice, place) {
      const piece = this.pieceOf(choice);
      const ground = piece && this.root.querySelector(`.own .${place}`);
      const free = ground ? [...ground.querySelectorAll(".void")] : [];
      const large = piece?.classList.contains("big");
      if (free.length < (large ? 2 : 1)) return;
      const ghost = make("span", `${piece.className} ghost`);
      ghost.classList.remove("can", "sel", "off");
      if (large) ghost.classList.add("two", `c${ground.querySelectorAll(".two").length + 1}`);
      ghost.append(...[...piece.children].filter((part) => !part.matches(".coin, s")).map((part) => part.cloneNode(true)));
      ghost.querySelectorAll(".left, .reason, .prize").forEach((part) => part.remove());
      if (place === "isl") ghost.append(make("i", "w"));
      free[0].before(ghost);
      this.undo.push(() => ghost.remove());
      for (const space of free.slice(0, large ? 2 : 1)) {
        space.hidden = true;
        this.undo.push(() => { space.hidden = false; });
      }
    }

    // Where something could go after the choice.
    light(word) {
      for (const place of this.root.querySelectorAll(`[data-lit~="${word}"]`)) {
        place.classList.add("maybe");
        this.undo.push(() => place.classList.remove("maybe"));
      }
    }

    goods(spaces, choice) {
      const drawing = choice.querySelector(".ic");
      for (const space of drawing ? spaces : []) {
        space.append(drawing.cloneNode(true));
        space.classList.add("maybe");
        this.undo.push(() => { space.replaceChildren(); space.classList.remove("maybe"); });
      }
    }

    cargo(hold, choice) {
      for (let left = Number(choice.dataset.count); hold && left > 0; left -= 1) {
        const space = make("span", "");
        hold.append(space);
        this.undo.push(() => space.remove());
        this.goods([space], choice);
      }
    }
  }

  // Numbers that are chosen on the board and sent together: workers on their places, goods that are kept.
  class Picker {
    constructor(root, before) {
      this.area = root.querySelector("[data-picker]");
      this.field = root.querySelector("[data-picked]");
      this.finish = root.querySelector("[data-finish]");
      this.line = root.querySelector(".ask p");
      if (!this.area || !this.field || !this.finish) return;
      this.texts = JSON.parse(this.finish.dataset.texts);
      this.places = [...this.area.querySelectorAll("[data-group]")];
      this.crates = [...this.area.querySelectorAll(".crate")];
      this.start = this.places.map((place) => place.dataset.count);
      this.nobleStart = this.places.map((place) => place.dataset.nobles);
      this.pressed = this.crates.map((crate) => crate.getAttribute("aria-pressed"));
      if (before && before.area && before.key === this.key) this.resume(before);
      this.update();
    }

    // What is being picked: the same key after a change of the table means that nothing of it has changed.
    get key() {
      const places = this.places.map((place) => `${place.dataset.group} ${place.dataset.room} ${isOff(place)}`);
      return [this.area.dataset.picker, this.area.dataset.workers, ...places, ...this.crates.map((crate) => crate.dataset.good)].join();
    }

    resume(before) {
      this.places.forEach((place, number) => {
        place.dataset.count = before.places[number].dataset.count;
        if ("nobles" in place.dataset) place.dataset.nobles = before.places[number].dataset.nobles;
      });
      this.crates.forEach((crate, number) => crate.setAttribute("aria-pressed", before.crates[number].getAttribute("aria-pressed")));
    }

    get target() { return Number(this.area.dataset.target); }

    get noblemen() { return Number(this.area.dataset.noblemen || 0); }

    sum(name) { return this.places.reduce((sum, place) => sum + Number(place.dataset[name] || 0), 0); }

    get placed() { return this.sum("count"); }

    // Whoever is not placed yet: workers, and nobles.
    get workersLeft() { return Number(this.area.dataset.workers) - this.noblemen - (this.placed - this.sum("nobles")); }

    get noblesLeft() { return this.noblemen - this.sum("nobles"); }

    // A click beside the circles fills the place and then empties it; a circle itself is put on or lifted. With nobles
    // a circle goes round: empty, a worker, a noble, empty, as far as there are any.
    press(place, circle) {
      const count = Number(place.dataset.count);
      const nobles = Number(place.dataset.nobles || 0);
      const free = count < Number(place.dataset.room) && this.placed < this.target && !place.hasAttribute("data-settled");
      const on = circle && circle.classList.contains("on");
      if (circle && circle.classList.contains("no")) this.promote(place, -1, true);
      else if (on && this.promote(place, 1)) return;
      else if (on) this.change(place, -1);
      else if (free) this.change(place, 1);
      else if (!circle && !this.promote(place, 1)) this.empty(place, count, nobles);
    }

    // What is asked for by a press that changes nothing: one more on the place.
    tried(place) {
      const numbers = JSON.parse(this.field.value);
      numbers[place.dataset.group] = (numbers[place.dataset.group] || 0) + 1;
      return { [this.field.name]: JSON.stringify(numbers) };
    }

    // One more of the people on a place is a noble, or one less; `lifts` also takes that one away where it can.
    promote(place, by, lifts = false) {
      const nobles = Number(place.dataset.nobles || 0) + by;
      if (isOff(place) || !("nobles" in place.dataset) || nobles < 0 || nobles > Number(place.dataset.count)) return false;
      if (by > 0 && this.noblesLeft <= 0) return false;
      place.dataset.nobles = nobles;
      if (lifts && !place.hasAttribute("data-settled")) place.dataset.count = Number(place.dataset.count) - 1;
      this.update();
      return true;
    }

    empty(place, count, nobles) {
      if (nobles) place.dataset.nobles = 0;
      if (place.hasAttribute("data-settled")) this.update();
      else this.change(place, -count);
    }

    change(place, by) {
      const count = Number(place.dataset.count) + by;
      if (isOff(place) || place.hasAttribute("data-settled") || count < 0 || count > Number(place.dataset.room)) return;
      if (by > 0 && this.placed >= this.target) return;
      const asNoble = by > 0 && "nobles" in place.dataset && this.workersLeft <= 0;
      place.dataset.count = count;
      if (asNoble) place.dataset.nobles = Number(place.dataset.nobles) + 1;
      else if (Number(place.dataset.nobles || 0) > count) place.dataset.nobles = count;
      this.update();
    }

    toggle(crate) {
      if (isOff(crate)) return;
      crate.setAttribute("aria-pressed", String(crate.getAttribute("aria-pressed") !== "true"));
      this.update();
    }

    help(name) {
      this.places.forEach((place, number) => {
        const settled = place.hasAttribute("data-settled");
        if (isOff(place)) return;
        if (!settled) place.dataset.count = name === "suggest" ? this.start[number] : 0;
        if ("nobles" in place.dataset) place.dataset.nobles = name === "suggest" ? this.nobleStart[number] : 0;
      });
      this.crates.forEach((crate, number) => {
        if (name === "suggest") crate.setAttribute("aria-pressed", this.pressed[number]);
      });
      this.update();
    }

    update() {
      const numbers = {};
      for (const place of this.places) {
        const count = Number(place.dataset.count);
        const nobles = Number(place.dataset.nobles || 0);
        const { group } = place.dataset;
        numbers[group] = (numbers[group] || 0) + count;
        if ("nobles" in place.dataset) numbers[`noble ${group}`] = (numbers[`noble ${group}`] || 0) + nobles;
        place.querySelectorAll(".w").forEach((circle, number) => {
          circle.classList.toggle("on", number < count);
          circle.classList.toggle("no", number < count && number >= count - nobles);
        });
        place.classList.toggle("full", count === Number(place.dataset.room));
        const label = JSON.parse(place.dataset.labels)[count];
        place.setAttribute("aria-label", nobles ? `${label}, ${JSON.parse(place.dataset.nobleLabels)[nobles]}` : label);
      }
      const kept = this.crates.filter((crate) => crate.getAttribute("aria-pressed") === "true");
      for (const crate of kept) numbers[crate.dataset.good] = (numbers[crate.dataset.good] || 0) + 1;
      this.field.value = JSON.stringify(numbers);
      const rest = this.places.length ? this.target - this.placed : this.crates.length - kept.length;
      const fits = this.places.length ? rest === 0 && this.workersLeft >= 0 && this.noblesLeft >= 0 : this.fits(numbers);
      this.line.textContent = this.finish.dataset.filled && this.isAsFilled() ? this.finish.dataset.filled : this.texts[rest];
      this.area.querySelectorAll("[data-left]").forEach((element) => { element.textContent = this.texts[rest]; });
      setOff(this.finish, fits ? "" : this.finish.dataset.refuse);
    }

    // Whether everything is as the page has filled it in.
    isAsFilled() {
      return this.places.every(({ dataset }, number) => dataset.count === this.start[number] && dataset.nobles === this.nobleStart[number]);
    }

    // The table sends the largest stores: what is picked must lie within one of them.
    fits(numbers) {
      const limits = JSON.parse(this.area.dataset.limits);
      return limits.some((limit) => Object.entries(numbers).every(([good, amount]) => amount <= (limit[good] || 0)));
    }
  }

  return { Bubble, Ghost, Picker, isOff, make, setOff };
})();
