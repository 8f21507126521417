import type { Storage } from "~/providers/storage";

/** A photo in the two sizes that pages show. */
export interface PhotoFiles {
  full: Uint8Array;
  small: Uint8Array;
}

const keyOf = (tenantId: string, id: string, size: keyof PhotoFiles) => `${tenantId}/photo/${id}-${size}.jpg`;

/** Path of a photo in the portal, without the base; only its owner may load it. */
export function photoUrlOf(id: string): string {
  return `/my-account/photo/${id}.jpg`;
}

/** Stores both sizes of a photo as JPEG. */
export async function keepPhoto(storage: Storage, tenantId: string, id: string, files: PhotoFiles): Promise<void> {
  for (const size of ["full", "small"] as const)
    await storage.put(keyOf(tenantId, id, size), files[size], "image/jpeg");
}

/** @returns null for a file that no longer exists */
export function readPhoto(storage: Storage, tenantId: string, id: string, size: keyof PhotoFiles) {
  return storage.get(keyOf(tenantId, id, size));
}

/** The storage keys of both sizes of a photo. */
export const photoKeys = (tenantId: string, id: string) =>
  (["full", "small"] as const).map((size) => keyOf(tenantId, id, size));

/** Deletes both sizes of a photo. */
export async function dropPhoto(storage: Storage, tenantId: string, id: string): Promise<void> {
  for (const key of photoKeys(tenantId, id)) await storage.remove(key);
}
