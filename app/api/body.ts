/**
 * Reads the text of a message, unless it is too large, so that a huge or endless body cannot exhaust the memory.
 * @returns the text, or null when it has more than `maxBytes` bytes
 */
export async function readText(message: Request | Response, maxBytes: number): Promise<string | null> {
  if (!message.body) return "";
  const declared = message.headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) {
    await message.body.cancel();
    return null;
  }
  // A compressed body may expand beyond its declared length, so only an uncompressed one is read in one go.
  if (declared !== null && !message.headers.has("content-encoding")) return message.text();
  const bytes = await readBytes(message.body, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

const FIRST_BYTES = 16_384;

/**
 * Reads a body, unless it is too large; it then stops receiving it. Memory grows with the bytes alone, even when they
 * arrive one by one.
 * @returns the bytes, or null when there are more than `maxBytes`
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let held = new Uint8Array(0);
  let size = 0;
  for await (const chunk of body ?? []) {
    const end = size + chunk.byteLength;
    if (end > maxBytes) return null;
    if (end > held.length) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(end, 2 * held.length, FIRST_BYTES)));
      larger.set(held.subarray(0, size));
      held = larger;
    }
    held.set(chunk, size);
    size = end;
  }
  return held.subarray(0, size);
}

/** Converts an object of texts, numbers and files to a multipart form; omits absent values. */
export function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}
