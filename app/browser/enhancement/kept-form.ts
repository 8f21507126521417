import { all, find } from "../dom";

/** Key of the typed texts in the tab's storage. */
const KEY = "typed";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields of the page's form that a person fills in, without secrets. */
function controls(): Control[] {
  const form = find<HTMLFormElement>("form[data-page-form]");
  // A form that saves itself has a newer copy on the server.
  if (!form || form.dataset.sent || "autosave" in form.dataset) return [];
  return all<Control>("input,select,textarea", form).filter(
    ({ type, autocomplete }) => !/hidden|password|file|submit/.test(type) && autocomplete !== "one-time-code",
  );
}

const isTicked = (field: Control): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** Null if the browser stores nothing for this site, as in some frames. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Stores the typed texts until the tab's next page, so that a refresh finds them. */
export function keepForm(): void {
  const values = controls().map((field) => (isTicked(field) ? field.checked : field.value));
  if (values.length > 0) storage()?.setItem(KEY, JSON.stringify([location.href, values]));
}

/** Fills in the form again after a refresh, and deletes the stored texts. */
export function refillForm(): void {
  const kept = storage()?.getItem(KEY);
  storage()?.removeItem(KEY);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!kept || navigation?.type !== "reload") return;
  const [address, values] = JSON.parse(kept) as [string, (string | boolean)[]];
  const fields = controls();
  if (address !== location.href || values.length !== fields.length) return;
  for (const [index, field] of fields.entries()) {
    const value = values[index];
    if (isTicked(field)) field.checked = value === true;
    else field.value = String(value);
  }
}
