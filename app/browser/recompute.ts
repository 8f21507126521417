// Computes a result anew while its form is filled in; the form's button does the same without this script. A form that
// posts names the button in `data-recompute`.

import { all, find, isEdited, onceRead, reveal } from "./dom";
import { bodyOf, loadPage } from "./enhancement/load-page";

/** A result is computed when nothing was changed for this long. */
const PAUSE_MS = 500;

/** Counts the changes: an answer to older values is not shown. */
let changes = 0;

/** Without an answer in this time the portal counts as unreachable. */
const ANSWER_MS = 10_000;

/** The note that the result shown belongs to older values, because the newest request failed. */
const warning = () => find<HTMLElement>("[data-outdated]");

/** Loads the page for the form's values and shows its results, hints and errors; fields keep focus and caret. */
async function compute(form: HTMLFormElement): Promise<void> {
  const asked = changes;
  const url = new URL(form.action);
  const body = bodyOf(form);
  for (const { name } of all<HTMLInputElement>("[type=file]", form)) body.delete(name);
  const intent = form.dataset.recompute;
  if (intent) body.set("intent", intent);
  else url.search = String(body);
  const sent = intent ? { method: "POST", body } : {};
  const page = await loadPage(url.href, { ...sent, signal: AbortSignal.timeout(ANSWER_MS) });
  if (asked !== changes) return;
  // A visitor whose session has ended gets another page, which has no result.
  const computed = page ? all("[data-computed]", page) : [];
  const outdated = warning();
  if (outdated && computed.length === 0) reveal(outdated);
  else if (outdated) outdated.hidden = true;
  if (!page || computed.length === 0) return say(outdated?.textContent ?? "");
  for (const fresh of computed) document.getElementById(fresh.id)?.replaceWith(fresh);
  for (const control of all("[id]:is(input, select)", form)) showControl(control, page.getElementById(control.id));
  document.dispatchEvent(new Event("computed"));
  document.title = page.title;
  if (!intent) history.replaceState(null, "", url);
  const verdict = all("[data-verdict] *").filter((one) => one.childElementCount === 0);
  say(verdict.map(({ textContent }) => textContent).join(" "));
}

/** Has screen readers announce a text. */
function say(text: string): void {
  const status = find("[data-computed-status]");
  if (status) status.textContent = text;
}

/** Shows the options, the hint and the error that a control has on the new page. */
function showControl(control: HTMLElement, fresh: HTMLElement | null): void {
  if (!fresh) return;
  if (control instanceof HTMLSelectElement && control !== document.activeElement) control.innerHTML = fresh.innerHTML;
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = fresh.getAttribute(name);
    if (value === null) control.removeAttribute(name);
    else control.setAttribute(name, value);
  }
  const field = find(`label[for="${control.id}"]`)?.parentElement;
  for (const note of ["hint", "error"]) {
    const id = `${control.id}-${note}`;
    document.getElementById(id)?.remove();
    const text = fresh.ownerDocument.getElementById(id);
    if (text) field?.append(text);
  }
}

onceRead(() => {
  const form = find<HTMLFormElement>("form[data-recompute]");
  let pause: ReturnType<typeof setTimeout> | undefined;
  form?.addEventListener("input", () => {
    changes += 1;
    clearTimeout(pause);
    pause = setTimeout(() => void compute(form), PAUSE_MS);
  });
  if (form && isEdited(form)) void compute(form);
  addEventListener("online", () => form && warning()?.hidden === false && void compute(form));
});
