/** Calls `run` with the browser's storage; null where the browser stores nothing for this site. */
export function store<Result>(run: (storage: Storage) => Result): Result | null {
  try {
    return run(localStorage);
  } catch {
    return null;
  }
}

/** Drops what the browser kept under a key. */
export const forget = (key: string) => void store((storage) => storage.removeItem(key));
