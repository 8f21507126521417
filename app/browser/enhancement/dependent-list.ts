import { all } from "../dom";
import { bodyOf, loadPage } from "./load-page";

/**
 * Reloads the lists that depend on a choice, if any do, without leaving the page, so that choosing by keyboard keeps
 * the focus. What is chosen meanwhile stays chosen if the new list has it.
 */
export async function refill(choice: Pick<HTMLInputElement, "form" | "value" | "dataset">): Promise<void> {
  const { value, dataset } = choice;
  const form = choice.form!;
  if (!dataset.refill) return;
  const body = bodyOf(form);
  body.set("intent", dataset.refill);
  const page = await loadPage(form.action, { method: "POST", body });
  // The answer to a newer choice replaces this answer.
  if (choice.value !== value) return;
  for (const list of all<HTMLSelectElement>("select", form)) {
    const fresh = page?.getElementById(list.id);
    const held = list.value;
    if (!fresh || list === choice) continue;
    list.innerHTML = fresh.innerHTML;
    if (held === body.get(list.name)) continue;
    for (const option of list.options) if (option.value === held) option.selected = true;
  }
}
