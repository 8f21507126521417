export type Option = { value: string; label: string; disabled?: boolean | undefined };

const REFERENCES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as HTML has it between tags or quotes; an apostrophe is harmless in both. */
export const escaped = (text: string) =>
  /["&<>]/.test(text) ? text.replace(/["&<>]/g, (mark) => REFERENCES[mark]!) : text;

interface Written {
  markup: string;
  /** Where in it the state of an option stands, by value. */
  places: Map<string, number>;
}

const written = new WeakMap<readonly Option[], Written>();

/** The options of a select as HTML, the one of `selected` value chosen; a list that is kept is written once. */
export function optionMarkup(options: readonly Option[], selected: string): string {
  let list = written.get(options);
  if (!list) {
    list = write(options);
    written.set(options, list);
  }
  const place = list.places.get(selected);
  if (place === undefined) return list.markup;
  return `${list.markup.slice(0, place)} selected=""${list.markup.slice(place)}`;
}

function write(options: readonly Option[]): Written {
  let markup = "";
  const places = new Map<string, number>();
  for (const { value, label, disabled } of options) {
    markup += `<option value="${escaped(value)}"`;
    if (!places.has(value)) places.set(value, markup.length);
    markup += `${disabled ? ' disabled=""' : ""}>${escaped(label)}</option>`;
  }
  return { markup, places };
}
