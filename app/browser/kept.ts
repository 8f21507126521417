/** Calls `run` with the browser's storage; null if that fails, as where the browser stores nothing for this site. */
export function store<Result>(run: (storage: Storage) => Result): Result | null {
  try {
    return run(localStorage);
  } catch {
    return null;
  }
}

/** Removes a value from the browser's storage. */
export const forget = (key: string) => void store((storage) => storage.removeItem(key));
