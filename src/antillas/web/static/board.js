// The board in the browser: previews choices and sends them, and listens to pointers and keys.
"use strict";

window.AntillasBoard = (() => {
  const { Bubble, Ghost, Picker, isOff, make, setOff } = window.AntillasParts;
  const BUSY_AT_MOST = 4000;
  const REAL_MOVE = 4;
  const PIECES = "button, [data-why], [data-rule], [data-about], [data-ship], [data-piece], [role=img], .cnt";
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const boards = new Map();
  const bubble = new Bubble();

  // What a piece is, by the id that the engine knows it by; whose it is.
  const aboutOf = (piece) => {
    const { about, rule, ship } = piece.dataset;
    const drawn = piece.querySelector("use")?.getAttribute("href") || "";
    return about || rule || (ship ? `ship=${ship}` : drawn.replace(/^#([bf]-)?/, ""));
  };
  const ownerOf = (piece) => {
    const seat = piece.closest(".seat[id]");
    return seat ? Number(seat.id.slice(1)) - 1 : "";
  };

  class View {
    constructor(root) {
      this.root = root;
      this.bubble = bubble;
      this.pointer = "mouse";
      this.focused = "";
      this.at = null;
      this.resting = false;
      this.ended = false;
      root.addEventListener("pointerdown", (event) => { this.pointer = event.pointerType; }, true);
      root.addEventListener("pointerover", (event) => this.over(event));
      root.addEventListener("pointermove", (event) => this.move(event));
      root.addEventListener("pointerleave", () => this.leave());
      root.addEventListener("focusin", (event) => this.focus(event.target));
      root.addEventListener("focusout", () => this.bubble.hideSoon());
      root.addEventListener("click", (event) => this.click(event));
      root.addEventListener("keydown", (event) => this.arrow(event));
      document.addEventListener("click", (event) => this.once(event), true);
      document.addEventListener("click", (event) => this.rest(event), true);
      addEventListener("scroll", () => this.bubble.hide(), { passive: true });
    }

    // The board was put on the page, or has changed.
    refresh(send, explain) {
      this.send = send;
      this.explain = explain;
      this.busy = 0;
      this.resting = this.at !== null;
      if (this.shown) this.preview(null);
      this.pinned = null;
      this.shown = null;
      this.bubble.hide();
      this.ghost = new Ghost(this.root);
      this.board = this.root.querySelector("[data-board]") || this.root;
      this.board.classList.add("alive");
      this.primary = this.root.querySelector("[data-primary]");
      this.idleWhy = this.primary ? this.primary.dataset.why : "";
      this.line = this.root.querySelector(".ask p");
      this.picker = new Picker(this.root, this.picker);
      for (const group of this.root.querySelectorAll("[data-keys]")) {
        const buttons = [...group.querySelectorAll("button")];
        const seen = buttons.filter((button) => button.checkVisibility());
        const first = seen.find((button) => button.matches(".can")) || seen[0];
        for (const button of buttons) button.tabIndex = button === first ? 0 : -1;
      }
      const before = this.focused && this.root.querySelector(this.focused);
      if (before && document.activeElement === document.body) before.focus({ preventScroll: true });
    }

    choiceAt(element) {
      const choice = element instanceof Element && element.closest("[data-action]");
      return choice && choice !== this.primary && this.root.contains(choice) ? choice : null;
    }

    // After a change something else may lie under a pointer that rests; it says nothing before the pointer is moved.
    move(event) {
      if (event.pointerType !== "mouse") return;
      const [x, y] = this.at || [event.clientX, event.clientY];
      if (!this.resting || Math.hypot(event.clientX - x, event.clientY - y) > REAL_MOVE) {
        this.at = [event.clientX, event.clientY];
        if (!this.resting) return;
        this.resting = false;
        this.over(event);
      }
    }

    // The second half of a double click on End turn does not mean what has come to lie there since.
    once(event) {
      const ends = Boolean(event.target.closest("#end-turn-button"));
      if (event.detail < 2) this.ended = ends;
      if (!this.ended || ends) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    // What lay over the board may be gone after a click on it, such as the curtain.
    rest(event) {
      if (!event.detail || this.root.contains(event.target)) return;
      this.at = [event.clientX, event.clientY];
      this.resting = true;
    }

    over(event) {
      if (event.pointerType !== "mouse" || this.resting) return;
      const told = event.target.closest("[data-rule], [data-why], [data-warn]");
      if (told !== this.bubble.owner) {
        if (!this.bubble.pinned) this.bubble.hide();
        if (told) this.bubble.showSoon(told);
        else this.bubble.hideSoon();
      }
      const choice = this.choiceAt(event.target);
      if (choice) this.preview(choice);
      else if (!event.target.closest(".bar")) this.preview(this.pinned);
    }

    leave() {
      this.at = null;
      this.resting = false;
      this.bubble.hideSoon();
      this.preview(this.pinned);
    }

    focus(element) {
      const named = element.closest("[data-piece], [id]");
      this.focused = !named ? "" : named.dataset.piece ? `[data-piece="${named.dataset.piece}"]` : `[id="${named.id}"]`;
      const group = element.closest("[data-keys]");
      if (group && element.matches("button")) {
        for (const button of group.querySelectorAll("button")) button.tabIndex = button === element ? 0 : -1;
      }
      if (!element.matches(":focus-visible")) return;
      if (element.matches("[data-rule], [data-why], [data-warn]")) this.bubble.showSoon(element);
      const choice = this.choiceAt(element);
      if (choice) this.preview(choice);
    }

    // Show what a choice would do: ring, sum in the bar, green button, ghost on the board. Null shows nothing.
    preview(choice) {
      if (choice === this.shown || this.isBusy()) return;
      for (const old of this.root.querySelectorAll(".sel")) {
        old.classList.remove("sel");
        old.removeAttribute("aria-pressed");
      }
      this.ghost.clear();
      this.shown = choice;
      const idle = this.primary && this.primary.hasAttribute("data-default") ? this.primary : null;
      this.tell(choice || idle);
      if (!choice) return;
      for (const same of this.root.querySelectorAll(`[data-action="${choice.dataset.action}"]`)) {
        if (same !== this.primary && (same === choice || !same.matches(".plot"))) same.classList.add("sel");
      }
      choice.setAttribute("aria-pressed", "true");
      this.ghost.show(choice);
    }

    tell(choice) {
      if (this.picker.area) return;
      this.about(choice);
      const rule = choice && choice.dataset.rule && document.querySelector(`#rule-${choice.dataset.rule} .effect`);
      this.line.textContent = choice ? choice.dataset.warn || choice.dataset.say : this.line.dataset.line;
      this.line.classList.toggle("warn", Boolean(choice && choice.dataset.warn));
      if (rule) this.line.append(make("span", "rule", ` ${rule.textContent}`));
      if (!this.primary || this.primary.hasAttribute("data-default") || !this.primary.hasAttribute("data-idle")) return;
      const parts = [make("span", "do", choice ? choice.dataset.do : this.primary.dataset.idle)];
      if (choice && choice.dataset.coin) parts.push(make("i", "coin s", choice.dataset.coin));
      if (choice && choice.dataset.points) parts.push(make("i", "hex s", choice.dataset.points));
      this.primary.replaceChildren(...parts, this.primary.lastElementChild);
      setOff(this.primary, choice ? "" : this.idleWhy);
    }

    // What is pointed at, in full, on pages that have a place for it.
    about(choice) {
      const panel = this.root.querySelector("[data-about]");
      if (!panel) return;
      const text = choice && choice.dataset.rule && document.getElementById(`rule-${choice.dataset.rule}`);
      panel.hidden = !text;
      if (!text) return;
      panel.querySelector("use").setAttribute("href", choice.querySelector(".glyph use").getAttribute("href"));
      panel.querySelector("h2").textContent = text.querySelector("b").textContent;
      panel.querySelector("p").textContent = text.querySelector(".effect").textContent;
    }

    click(event) {
      const button = event.target.closest("button");
      event.target.closest(".ask p")?.classList.toggle("whole");
      if (!button) this.ask(event.target.closest(PIECES));
      if (!button || !this.root.contains(button)) return;
      if (this.pick(button, event)) return;
      if (button.dataset.toggle) {
        this.toggle(button.dataset.toggle);
        return;
      }
      if (isOff(button)) {
        event.preventDefault();
        this.bubble.pin(button);
      } else if (button === this.primary && !button.form) {
        event.preventDefault();
        if (this.shown) this.act(this.shown);
      } else if (button === this.primary && button.hasAttribute("data-action")) {
        event.preventDefault();
        this.act(button);
      } else if (button.hasAttribute("data-action")) {
        event.preventDefault();
        this.choose(button);
      } else if (button.form && button.form.id === "pick") {
        event.preventDefault();
        this.dispatch(new FormData(button.form));
      } else if (!button.form && !button.hasAttribute("popovertarget") && !button.closest(".bar")) {
        this.ask(button);
      }
    }

    // What a piece does, and why nothing comes of a click on it: the table is asked for the reason only now.
    async ask(piece, tried) {
      if (!piece || !this.board.contains(piece) || piece.closest(".bar, .log, a")) return;
      this.bubble.pin(piece);
      if (piece.dataset.why || !this.explain || this.isBusy()) return;
      const asked = tried || { about: aboutOf(piece), owner: ownerOf(piece) };
      const told = await this.explain(asked);
      if (told && piece.isConnected) this.bubble.pin(piece, told);
    }

    // Show or hide what a quiet button of the bar is about.
    toggle(name) {
      const on = this.board.classList.toggle(name);
      this.preview(null);
      for (const button of this.root.querySelectorAll(`[data-toggle="${name}"]`)) button.setAttribute("aria-pressed", String(on));
      const first = on && this.root.querySelector(".aim.guest");
      if (first && this.pointer !== "mouse") first.scrollIntoView({ block: "nearest" });
      else if (first) first.focus({ preventScroll: true });
    }

    // With a finger the first tap previews; so does the first click on what must be read before.
    choose(choice) {
      const asks = choice.dataset.warn || choice.dataset.advice || (this.pointer !== "mouse" && !choice.matches(".quiet"));
      if (asks && this.pinned !== choice) {
        this.pinned = choice;
        this.preview(choice);
      } else {
        this.act(choice);
      }
    }

    // Show a choice as if it had been tapped once.
    hold(choice) {
      this.pinned = choice;
      this.preview(choice);
    }

    act(choice) {
      const data = new FormData(this.root.querySelector("#move"));
      data.set("action", choice.dataset.action);
      this.dispatch(data);
    }

    // From sending a choice until the board changes, or until an answer cannot be expected any more.
    isBusy() { return Date.now() - this.busy < BUSY_AT_MOST; }

    dispatch(data) {
      if (this.isBusy()) return;
      this.busy = Date.now();
      this.bubble.hide();
      this.send(data);
    }

    pick(button, event) {
      if (!this.picker.area) return false;
      if (button.dataset.group) {
        if (isOff(button)) this.bubble.pin(button);
        else this.place(button, event.target.closest(".w"));
      } else if (button.matches(".crate")) {
        if (isOff(button)) this.bubble.pin(button);
        else this.picker.toggle(button);
      } else if (button.dataset.pick) {
        this.picker.help(button.dataset.pick);
      } else {
        return false;
      }
      return true;
    }

    // Workers on a place; if nothing comes of it, the table says why one more cannot go there.
    place(button, circle) {
      const before = this.picker.field.value;
      this.picker.press(button, circle);
      if (this.picker.field.value === before) this.ask(button, this.picker.tried(button));
      else this.bubble.hide();
    }

    // Arrow keys go to the nearest button of the group in that direction; + and - place and lift workers, n makes nobles.
    arrow(event) {
      const here = event.target.closest("[data-keys] button");
      if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
      if (here.dataset.group && (event.key === "+" || event.key === "-")) this.picker.change(here, event.key === "+" ? 1 : -1);
      if (here.dataset.group && event.key === "n" && !this.picker.promote(here, 1)) this.picker.promote(here, -1);
      const way = ARROWS[event.key];
      if (!way) return;
      const from = here.getBoundingClientRect();
      let best = null;
      let nearest = Infinity;
      for (const button of here.closest("[data-keys]").querySelectorAll("button")) {
        if (!button.checkVisibility()) continue;
        const box = button.getBoundingClientRect();
        const across = [(box.left + box.right - from.left - from.right) / 2, (box.top + box.bottom - from.top - from.bottom) / 2];
        const ahead = across[0] * way[0] + across[1] * way[1];
        const distance = ahead + 3 * Math.abs(across[0] * way[1] + across[1] * way[0]);
        if (ahead > 4 && distance < nearest) [best, nearest] = [button, distance];
      }
      event.preventDefault();
      if (best) best.focus();
    }

    // Single letters, wherever the focus is; false if the key means nothing here.
    letter(key) {
      const named = { L: "#log", O: "#own", T: "#typed" }[key] || (/^[1-5]$/.test(key) ? `#p${key}, #own .flag.p${key}` : "");
      const found = named && this.root.querySelector(named);
      const button = !named && this.root.querySelector(`[data-key="${key}"]`);
      if (found) {
        const target = found.closest("section, input") || found;
        target.focus();
        target.scrollIntoView({ block: "nearest" });
      } else if (button) {
        button.focus();
        button.click();
      } else if (key === "?") {
        const told = document.activeElement.closest("[data-rule], [data-why]");
        if (told) this.bubble.pin(told);
      } else if (key === "ESCAPE") {
        this.pinned = null;
        this.preview(null);
        this.bubble.hide();
        this.root.querySelector("[popover]:popover-open")?.hidePopover();
      } else if (key === "ENTER" && this.primary && !document.activeElement.closest("button, a, input, summary, select")) {
        this.primary.click();
      } else {
        return false;
      }
      return true;
    }
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    for (const [root, view] of boards) {
      if (root.isConnected && view.letter(event.key.toUpperCase())) event.preventDefault();
    }
  });

  return {
    // Makes the board in `root` alive; called again after every change. `send` posts a choice to the table, `explain`
    // asks it why something cannot be chosen.
    attach(root, send, explain) {
      for (const old of boards.keys()) if (!old.isConnected) boards.delete(old);
      if (!boards.has(root)) boards.set(root, new View(root));
      boards.get(root).refresh(send, explain);
    },
    // Something was added to the board.
    refresh(root) {
      const view = boards.get(root);
      if (view) view.refresh(view.send, view.explain);
    },
    // Selects a choice without making it.
    hold(root, choice) { boards.get(root)?.hold(choice); },
  };
})();
