import { find } from "../dom";
import { refill } from "./dependent-list";

/** Key of the typed values in the tab's storage. */
const KEY = "typed";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The page's form, unless it was sent. A form that saves itself has a newer copy on the server. */
const pageForm = () => find<HTMLFormElement>("form[data-page-form]:not([data-sent],[data-autosave])");

/** The fields that a person fills in, without secrets. */
const controls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    // A password that is shown is of another type.
    ({ type, autocomplete }) => !/hidden|password|file|one-time/.test(type + autocomplete),
  );

/** What the page showed in a form, whatever its fields hold now. */
function drawnIn(form: HTMLFormElement): FormData {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return new FormData(copy);
}

/** Names a field by its page, whose page it is, and its value: one that others have changed since is another one. */
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

/** What the page showed at first. */
let first: FormData[] = [];

/** Stores the typed values until the tab's next page, so that a refresh finds them. */
export function keepForm(): void {
  const form = pageForm();
  if (!form) return;
  const held = new FormData(form);
  const typed: Record<string, FormDataEntryValue[]> = {};
  // After a choice that others depend on, a page may be drawn as at first, or with the newest lists.
  for (const drawn of [...first, drawnIn(form)])
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
  first = [drawn];
  if (!kept || navigation?.type !== "reload") return;
  const typed = JSON.parse(kept) as Record<string, [string]>;
  const heldIn = ({ name }: Control) => typed[keyOf(drawn, name)];
  const fields = controls(form).filter(heldIn);
  const choices = fields.filter(({ dataset }) => dataset.refill);
  // Such texts are not saved, of which an editor warns.
  if (fields[0]) form.dataset.unsaved = "";
  for (const field of fields) {
    const held = heldIn(field)!;
    if (/checkbox|radio/.test(field.type)) (field as HTMLInputElement).checked = held.includes(field.value);
    else field.value = held[0];
    // A list that depends on a choice was drawn for another one, without this option.
    if (choices[0] && field.value !== held[0]) (field as HTMLSelectElement).add?.(new Option("…", held[0], true, true));
  }
  choices.forEach(refill);
}
