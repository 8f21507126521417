import { all, find } from "../dom";

/** A text without case and accents, for searching. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * Shows only the entries of the list `id` that contain the typed text, and opens the shown groups. An empty field shows
 * all entries, with their groups as they were.
 */
export function filter(field: HTMLInputElement, id: string): void {
  const wanted = plain(field.value);
  const list = document.getElementById(id);
  if (!list) return;
  const entries = all("[data-item]", list);
  for (const entry of entries) {
    entry.hidden = !plain(entry.textContent).includes(wanted);
    const group = find<HTMLDetailsElement>("details", entry);
    if (!group) continue;
    group.dataset.open ??= `${group.open}`;
    group.open = wanted ? !entry.hidden : group.dataset.open === "true";
  }
  for (const note of all(`[data-none="${id}"]`))
    note.textContent = entries.some((entry) => !entry.hidden) ? "" : note.dataset.text!;
}
