// Asks for the visitor's position once the visitor agrees to tracking; without this script no position is sent.

import { all, find, onceRead } from "./dom";

const OPTIONS = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** Writes the visitor's position to the field that depends on the consent `box`, if there is one. */
function locate(box: HTMLInputElement): void {
  const field = find<HTMLInputElement>(`[data-location="${box.name}"]`);
  if (!field) return;
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      field.value = `${coords.latitude},${coords.longitude}`;
    },
    null,
    OPTIONS,
  );
}

document.addEventListener("change", ({ target }) => {
  const box = target as HTMLInputElement;
  if (box.checked) locate(box);
});
// A box may have been checked before this script had loaded, or by the answers of a refused form.
onceRead(() => all<HTMLInputElement>(":checked").forEach(locate));
