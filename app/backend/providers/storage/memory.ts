import { checkKey, type Storage } from "./storage";

/** Keeps files for as long as the process lives, where no place for them is configured. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(checkKey(key), bytes),
    get: async (key) => files.get(checkKey(key)) ?? null,
    remove: async (key) => void files.delete(checkKey(key)),
  };
}
