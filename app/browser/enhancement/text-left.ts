import { find } from "../dom";

/** Says how many characters are left once nine tenths of a text's limit are typed. */
export function countLeft({ id, maxLength, value }: HTMLInputElement): void {
  const note = find(`[data-left-of="${id}"]`);
  const left = maxLength - value.length;
  if (note) note.textContent = left > maxLength / 10 ? "" : `${note.dataset.left} ${left}`;
}
