export type Option = { value: string; label: string; disabled?: boolean | undefined };

const REFERENCES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => (/["&<>]/.test(text) ? text.replace(/["&<>]/g, (mark) => REFERENCES[mark]!) : text);

/** The options of a select as HTML, the one of `selected` value chosen. */
export function optionMarkup(options: readonly Option[], selected: string): string {
  let markup = "";
  for (const { value, label, disabled } of options) {
    const state = (value === selected ? ' selected=""' : "") + (disabled ? ' disabled=""' : "");
    markup += `<option value="${escaped(value)}"${state}>${escaped(label)}</option>`;
  }
  return markup;
}
