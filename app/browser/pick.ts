// Check boxes of a desk's rows: all of the page at once, ranges with Shift, and how many are checked.

import { all, find, onceRead } from "./dom";

const ROWS = "tbody input[name=row]";

const rows = () => all<HTMLInputElement>(ROWS);

/** The box that was clicked last; a click with Shift sets all boxes between it and the clicked one. */
let last: HTMLInputElement | null = null;
/** The box of all rows, which text browsers would print if the server rendered it. */
const every = document.createElement("input");
every.type = "checkbox";

function setRange(box: HTMLInputElement): void {
  const boxes = rows();
  const [from = 0, to = 0] = [boxes.indexOf(last ?? box), boxes.indexOf(box)].sort((one, other) => one - other);
  for (const one of boxes.slice(from, to + 1)) one.checked = box.checked;
}

/** Shows how many rows are checked, and whether all are. */
function tell(): void {
  const boxes = rows();
  const count = boxes.filter(({ checked }) => checked).length;
  every.checked = count > 0 && count === boxes.length;
  every.indeterminate = count > 0 && count < boxes.length;
  const told = find("[data-picked]");
  if (told) told.textContent = count > 0 ? String(count) : "";
}

document.addEventListener("click", (event) => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !box.matches(ROWS)) return;
  if (event.shiftKey) setRange(box);
  last = box;
});
document.addEventListener("change", ({ target }) => {
  if (target === every) for (const box of rows()) box.checked = every.checked;
  tell();
});
onceRead(() => {
  const place = find("[data-every]");
  if (!place) return;
  every.ariaLabel = place.dataset.every ?? "";
  place.append(every);
  tell();
});
