import type { FieldErrors } from "~/api/problem";

/** The values of a form as its action would save them, by name; an absent name means an empty value. */
export type Values = Readonly<Record<string, string>>;

const namesOf = (...all: Values[]) => [...new Set(all.flatMap(Object.keys))];

export const differs = (one: Values, other: Values): boolean =>
  namesOf(one, other).some((name) => (one[name] ?? "") !== (other[name] ?? ""));

/**
 * Compares a form with the draft after a save; others may have changed the draft too.
 * @param sent the values that the save posted
 * @param held the values in the form now
 * @param stored the values in the draft now
 * @returns `shown`, the changes of others for the form to show; `isTypedOver`, whether the reader has meanwhile typed
 * into a field that others changed. The next save then posts the former revision, so that it is refused as a conflict
 */
export function mergedBack({ sent, held, stored }: { sent: Values; held: Values; stored: Values }): {
  shown: Values;
  isTypedOver: boolean;
} {
  const foreign = namesOf(sent, stored).filter((name) => (stored[name] ?? "") !== (sent[name] ?? ""));
  const free = foreign.filter((name) => (held[name] ?? "") === (sent[name] ?? ""));
  return {
    shown: Object.fromEntries(free.map((name) => [name, stored[name] ?? ""])),
    isTypedOver: free.length < foreign.length,
  };
}

/** The name under which a control's error is shown: boxes of one list share that of the list. */
export const errorName = (control: string): string => control.replace(/-code-\d+$/, "-operator");

/** Sets the controls of a form to values, by the controls' names. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const [name, text] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = control.value === text;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text;
  }
}

/** The errors without that of one field. */
export const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([one]) => one !== name));
