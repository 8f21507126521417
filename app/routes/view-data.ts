/**
 * Marks the data of a loader or an action as used by server rendering only. Its properties are not enumerable, so the
 * view reads them, but the framework does not serialize them into the page for hydration.
 */
export function viewData<Data extends object>(data: Data): Data {
  const hidden = {} as Data;
  for (const [name, value] of Object.entries(data)) Object.defineProperty(hidden, name, { value });
  return hidden;
}
