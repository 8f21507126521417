import { checkKey, type Storage } from "./storage";

/** Stores files in memory, when no storage is configured. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(checkKey(key), bytes),
    get: async (key, range) => {
      const file = files.get(checkKey(key)) ?? null;
      return range ? (file?.subarray(range.start, range.start + range.length) ?? null) : file;
    },
    remove: async (key) => void files.delete(checkKey(key)),
  };
}
