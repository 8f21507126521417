// Keys and tools of the desks of staff; every page works without this script.

import { all, find, onceRead, reveal } from "./dom";
import { MODAL } from "./enhancement/dialog";
import { store } from "./kept";

/** Storage key of this device's choice whether the single-key shortcuts are on. */
const CHOICE = "desk-keys";
const TURNS = 4;
const ZOOMS = 4;

const isOn = () => document.documentElement.dataset.keys === "on";

/** Turns the keys on or off: shows or hides their list, and sets the text of the switch. */
function turnKeys(on: boolean): void {
  document.documentElement.dataset.keys = on ? "on" : "off";
  const button = find("[data-keys-switch]");
  if (button) button.textContent = (on ? button.dataset.on : button.dataset.off) ?? "";
  for (const list of all(".desk-key-list")) list.hidden = !on;
}

/** Whether the focused element handles keys itself: a text field, a list of choices, or the viewer of a PDF. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches("textarea, select, iframe, input:not([type=radio], [type=checkbox])");

function press(event: KeyboardEvent): void {
  if (!isOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (isTyping(event.target) || find(MODAL)) return;
  const key = event.key.toLowerCase();
  const target = key === "e" ? editable() : all("[aria-keyshortcuts]").find((one) => shortcutOf(one) === key);
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (key !== "e") target.click();
}

const shortcutOf = (one: HTMLElement) => one.getAttribute("aria-keyshortcuts");

/** The visible field for the text that the candidate reads. */
const editable = () => all("[data-edit]").find((field) => field.checkVisibility());

/** Turns, enlarges or reduces the photos by one step. */
function applyTool(tool: string): void {
  for (const sheet of all("[data-sheet]")) {
    const { turn = "0", zoom = "0" } = sheet.dataset;
    if (tool === "turn") sheet.dataset.turn = String((Number(turn) + 1) % TURNS);
    else sheet.dataset.zoom = String(Math.min(ZOOMS, Math.max(0, Number(zoom) + (tool === "zoomIn" ? 1 : -1))));
  }
}

document.addEventListener("keydown", press);
document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-tool], [data-keys-switch]");
  if (!button) return;
  if (button.dataset.tool) return applyTool(button.dataset.tool);
  const on = !isOn();
  store((storage) => storage.setItem(CHOICE, on ? "on" : "off"));
  turnKeys(on);
});

onceRead(() => {
  for (const part of all(find("[data-sheet]") ? "[data-keys-list],[data-tools]" : "[data-keys-list]")) reveal(part);
  turnKeys(store((storage) => storage.getItem(CHOICE)) !== "off");
});
