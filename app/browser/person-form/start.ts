import { fillAddress } from "./address";
import { check, checkAgain } from "./field-check";
import { mask } from "./mask";
import { type Messages, personForm } from "./person-field";

/**
 * Helps to fill in forms about people: masks while typing, checks on leaving a field, an address by its postal code.
 * Checks no field that the visitor has not typed in.
 * @param messages texts in the page's language, by key
 */
export function startPersonForm(messages: Messages): void {
  const typed = new Set<EventTarget>();
  // A message that appears while a button is held down would move the button away from the pointer.
  let held = false;
  const waiting: (() => void)[] = [];
  addEventListener("pointerdown", () => {
    held = true;
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => {
      held = false;
      setTimeout(() => {
        for (const work of waiting.splice(0)) work();
      });
    });
  document.addEventListener("input", (event) => {
    const field = event.target as HTMLInputElement;
    if (!personForm(field)) return;
    typed.add(field);
    mask(event as InputEvent, field);
    checkAgain(field, messages);
  });
  document.addEventListener("focusout", ({ target }) => {
    const field = target as HTMLInputElement;
    if (!typed.delete(field)) return;
    const leave = () => {
      check(field, messages);
      if (field.id === "postalCode") fillAddress(field, messages);
    };
    if (held) waiting.push(leave);
    else leave();
  });
}
