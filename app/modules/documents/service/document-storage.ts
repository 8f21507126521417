import type { Storage } from "~/providers/storage";

/** The stored forms of a file: the original, and for photos the copy that pages show and a thumbnail. */
const extensions = { original: "bin", view: "jpg", thumbnail: "jpg" } as const;
export type StoredForm = keyof typeof extensions;

/** The key contains nothing that the candidate chose. */
const keyOf = (tenantId: string, id: string, form: StoredForm) =>
  `${tenantId}/document/${id}-${form}.${extensions[form]}`;

const partKey = (tenantId: string, uploadId: string, part: number) => `${tenantId}/upload/${uploadId}-${part}.part`;

export type StoredFile = { tenantId: string; id: string };

/** The key of the PDF that combines the photos of an attempt. */
export const photoPdfKey = ({ tenantId, id }: StoredFile) => `${tenantId}/document/${id}-photos.pdf`;

/** Stores a file in one of its forms and replaces earlier contents. */
export function keepFile(storage: Storage, file: StoredFile, form: StoredForm, bytes: Uint8Array): Promise<void> {
  const type = form === "original" ? "application/octet-stream" : "image/jpeg";
  return storage.put(keyOf(file.tenantId, file.id, form), bytes, type);
}

/** A file in one of its forms, or a range of its bytes. @returns null when it is not stored */
export function readFile(
  storage: Storage,
  file: StoredFile,
  form: StoredForm,
  range?: { start: number; length: number },
) {
  return storage.get(keyOf(file.tenantId, file.id, form), range);
}

/** The keys of a file with its copy and thumbnail. */
export const fileKeys = ({ tenantId, id }: StoredFile) =>
  (["original", "view", "thumbnail"] as const).map((form) => keyOf(tenantId, id, form));

/** Deletes a file with its copy and thumbnail; missing ones are ignored. */
export async function dropFile(storage: Storage, file: StoredFile): Promise<void> {
  for (const key of fileKeys(file)) await storage.remove(key);
}

/** Stores the PDF that combines the photos of an attempt. */
export function keepPhotoPdf(storage: Storage, attempt: StoredFile, bytes: Uint8Array): Promise<void> {
  return storage.put(photoPdfKey(attempt), bytes, "application/pdf");
}

/** The PDF of an attempt's photos, or a range of its bytes. @returns null when it is not stored */
export function readPhotoPdf(storage: Storage, attempt: StoredFile, range?: { start: number; length: number }) {
  return storage.get(photoPdfKey(attempt), range);
}

/** Deletes the PDF of an attempt's photos, if there is one. */
export function dropPhotoPdf(storage: Storage, attempt: StoredFile): Promise<void> {
  return storage.remove(photoPdfKey(attempt));
}

export interface Upload extends StoredFile {
  parts: number;
  receivedBytes: number;
}

/** Stores the next part of an upload; a repetition overwrites it until the part is counted. */
export function keepPart(storage: Storage, upload: Upload, bytes: Uint8Array): Promise<void> {
  return storage.put(partKey(upload.tenantId, upload.id, upload.parts), bytes, "application/octet-stream");
}

/** All parts of a file as one. @returns null when a part is missing or the sizes do not add up */
export async function joinParts(storage: Storage, upload: Upload): Promise<Buffer | null> {
  const whole = Buffer.allocUnsafe(upload.receivedBytes);
  let at = 0;
  for (let part = 0; part < upload.parts; part++) {
    const bytes = await storage.get(partKey(upload.tenantId, upload.id, part));
    if (bytes === null || at + bytes.length > whole.length) return null;
    whole.set(bytes, at);
    at += bytes.length;
  }
  return at === whole.length ? whole : null;
}

/**
 * The keys of an upload's parts, and of one more than was counted, because the last part may be stored without being
 * counted.
 */
export const partKeys = ({ tenantId, id, parts }: Upload) =>
  Array.from({ length: parts + 1 }, (_, part) => partKey(tenantId, id, part));

/** Deletes all stored parts of an upload. */
export async function dropParts(storage: Storage, upload: Upload): Promise<void> {
  for (const key of partKeys(upload)) await storage.remove(key);
}
