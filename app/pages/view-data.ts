/**
 * Copies the data of a loader or an action for server rendering only. The properties of the copy are not enumerable:
 * the view can read them, but the framework does not serialize them into the page for hydration.
 */
export function viewData<Data extends object>(data: Data): Data {
  const hidden = {} as Data;
  for (const [name, value] of Object.entries(data)) Object.defineProperty(hidden, name, { value });
  return hidden;
}
