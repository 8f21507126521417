/**
 * Data of a loader or an action for a view that is only rendered here. The view reads it as it is; the framework, which
 * would write a second copy of it for the browser to take over with, finds nothing to write.
 */
export function viewData<Data extends object>(data: Data): Data {
  const hidden = {} as Data;
  for (const [name, value] of Object.entries(data)) Object.defineProperty(hidden, name, { value });
  return hidden;
}
