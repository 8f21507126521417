/** Keeps files that people gave, out of everyone's direct reach. */
export interface Storage {
  /** Replaces what the key named before. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns null when there is nothing under the key */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>;
}

/** Names of letters, digits, `-` and `_` between slashes, with one ending: safe as a path and as an address. */
const KEY = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

/** @throws RangeError when a key could lead elsewhere */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError("not a storage key");
  return key;
}
