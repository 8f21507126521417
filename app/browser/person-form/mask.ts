import { withMask } from "~/modules/people/rules/digit-mask";

/**
 * Adds the separators of a mask to text typed or pasted at the end of a field. It ignores deletions and changes in the
 * middle, so it never moves the cursor.
 */
export function mask(event: InputEvent, field: HTMLInputElement): void {
  const { mask: pattern } = field.dataset;
  if (!pattern || event.isComposing || event.inputType?.startsWith("delete")) return;
  if (field.selectionStart !== field.value.length) return;
  const written = withMask(pattern, field.value);
  if (written !== field.value) field.value = written;
}
