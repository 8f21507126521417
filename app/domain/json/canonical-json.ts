/** Says whether two values are equal as JSON, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** A value as JSON whose keys are sorted, so that equal values have equal texts. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, sorted, indent) ?? "";
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
