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
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of message.body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
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
