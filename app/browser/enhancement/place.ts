import { find } from "../dom";

const OPTIONS = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** Writes the visitor's position to the field that depends on the consent `box`, if there is one. */
export function locate(box: HTMLInputElement, form: HTMLFormElement): void {
  const field = find<HTMLInputElement>(`[data-location="${box.name}"]`, form);
  if (!field) return;
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      field.value = `${coords.latitude},${coords.longitude}`;
    },
    null,
    OPTIONS,
  );
}
