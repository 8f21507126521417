import { all } from "../dom";
import { bodyOf, loadPage } from "./load-page";
import { validateAll } from "./validity";

/** Brings the lists that depend on a choice up to date; choosing by keyboard must not leave the page. */
export async function refill(choice: HTMLElement, form: HTMLFormElement, intent: string): Promise<void> {
  const body = bodyOf(form);
  body.set("intent", intent);
  const page = await loadPage(form.action, { method: "POST", body });
  for (const list of all<HTMLSelectElement>("select", form)) {
    const fresh = list === choice ? null : page?.getElementById(list.id);
    if (fresh) list.innerHTML = fresh.innerHTML;
  }
  validateAll();
}
