import { drawnIn, find } from "../dom";

/** Key of the typed values in the tab's storage. */
const KEY = "typed";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The page's form, unless it was sent or saves itself. */
const pageForm = () => find<HTMLFormElement>("form[data-page-form]:not([data-sent],[data-autosave])");

/** The fields that a person fills in, without files and secrets. */
const controls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    // A password that is shown has another type, so `autocomplete` is checked too.
    ({ type, autocomplete }) => !/hidden|password|file|one-time/.test(type + autocomplete),
  );

/**
 * Key of a field: the page, its user and role (`data-mark`), the field's name, and the values that the server drew. A
 * field that others have changed since has another key.
 */
const keyOf = (values: FormData, name: string) =>
  String([location.href, document.documentElement.dataset.mark, name, values.getAll(name)]);

/** Null if the browser stores nothing for this site, as in some frames. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Stores the typed values until the tab's next page, so that a refresh finds them. */
export function keepForm(): void {
  const form = pageForm();
  if (!form) return;
  const held = new FormData(form);
  const typed: Record<string, FormDataEntryValue[]> = {};
  const drawn = drawnIn(form);
  for (const { name } of controls(form)) {
    const key = keyOf(drawn, name);
    if (key !== keyOf(held, name)) typed[key] = held.getAll(name);
  }
  storage()?.setItem(KEY, JSON.stringify(typed));
}

/** Fills in the form again after a refresh, and deletes the stored values. */
export function refillForm(): void {
  const kept = storage()?.getItem(KEY);
  storage()?.removeItem(KEY);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const form = pageForm();
  if (!form) return;
  const drawn = drawnIn(form);
  if (!kept || navigation?.type !== "reload") return;
  const typed = JSON.parse(kept) as Record<string, [string]>;
  const heldIn = ({ name }: Control) => typed[keyOf(drawn, name)];
  const fields = controls(form).filter(heldIn);
  // The texts put back are not saved, so the page must warn before it is left.
  if (fields[0]) form.dataset.unsaved = "";
  for (const field of fields) {
    const held = heldIn(field)!;
    if (/checkbox|radio/.test(field.type)) (field as HTMLInputElement).checked = held.includes(field.value);
    else field.value = held[0];
  }
}
