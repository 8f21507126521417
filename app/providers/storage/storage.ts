/** A part of a file, in bytes; `length` is at least 1. */
export interface ByteRange {
  start: number;
  length: number;
}

/** A store for uploaded files, without direct public access. */
export interface Storage {
  /** Replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * @param range the wanted part; the result is shorter, or empty, if the file ends before
   * @returns null for an unknown key
   */
  get(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

/** Names of letters, digits, `-` and `_` between slashes, with one extension: safe as a path and in a URL. */
const KEY = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

/** @throws RangeError for a key that could lead outside the store */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError("not a storage key");
  return key;
}
