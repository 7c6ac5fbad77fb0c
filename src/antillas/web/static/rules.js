/* Old links name a rule of the whole book: lead to the chapter that states it. */
"use strict";

(() => {
  const rule = location.hash.slice(1);
  const book = location.pathname.replace(/\/$/, "");
  if (/^[A-Z][A-Z0-9-]*-[0-9]+$/.test(rule)) location.replace(`${book}/rule/${rule}${location.search}`);
})();
