import { all, find } from "../dom";

/** A text without case and accents, for searching. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Shows only the entries of the list `id` that contain the typed words, and opens the groups that contain them. */
export function filter(field: HTMLInputElement, id: string): void {
  const words = plain(field.value);
  const list = document.getElementById(id);
  if (!list) return;
  const entries = all("[data-item]", list);
  for (const entry of entries) {
    entry.hidden = !plain(entry.textContent).includes(words);
    const group = words && find<HTMLDetailsElement>("details", entry);
    if (group) group.open = true;
  }
  for (const note of all(`[data-none="${id}"]`)) note.hidden = entries.some((entry) => !entry.hidden);
}
