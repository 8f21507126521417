/**
 * Encodes one field of an EMV code: two digits of id, two of length, then the value.
 * @throws RangeError when the value is empty or over 99 characters
 */
export function writeField(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`field ${id} must have 1 to 99 characters`);
  return id + String(value.length).padStart(2, "0") + value;
}

/** Decodes the fields of an EMV code by id; null when a length does not fit the text or an id repeats. */
export function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, id = "", length = ""] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (!id || end > text.length || fields.has(id)) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
