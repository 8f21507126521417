import type { FieldErrors } from "~/contract/problem";

/** What a form holds as its action would save it, by name; an absent name is empty. */
export type Values = Readonly<Record<string, string>>;

const namesOf = (...all: Values[]) => [...new Set(all.flatMap(Object.keys))];

export const differs = (one: Values, other: Values): boolean =>
  namesOf(one, other).some((name) => (one[name] ?? "") !== (other[name] ?? ""));

/**
 * Compares a form with the draft after a save; others may have changed the draft too.
 * @param sent what the save posted
 * @param held what the form holds now
 * @param stored what the draft holds now
 * @returns what others changed, to be shown in the form; and whether the form's reader has meanwhile typed into a field
 * that others changed, in which case the next save names the former revision, so that it meets their change as a conflict
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

/** Shows values in the controls of a form that have these names. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const [name, text] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = control.value === text;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text;
  }
}

/** Without one error. */
export const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([one]) => one !== name));
