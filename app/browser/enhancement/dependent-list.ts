import { all } from "../dom";
import { bodyOf, loadPage } from "./load-page";

/** Reloads the lists that depend on a choice without leaving the page, so that choosing by keyboard keeps the focus. */
export async function refill(choice: HTMLElement, form: HTMLFormElement, intent: string): Promise<void> {
  const body = bodyOf(form);
  body.set("intent", intent);
  const page = await loadPage(form.action, { method: "POST", body });
  for (const list of all<HTMLSelectElement>("select", form)) {
    const fresh = list === choice ? null : page?.getElementById(list.id);
    if (fresh) list.innerHTML = fresh.innerHTML;
  }
}
