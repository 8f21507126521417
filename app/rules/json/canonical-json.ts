/** Says whether two JSON values are equal, whatever the order of their keys; an undefined value counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = keysOf(one);
  return keys.length === keysOf(other).length && keys.every((key) => isSame(one[key], other[key]));
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const keysOf = (tree: Tree) => Object.keys(tree).filter((key) => tree[key] !== undefined);

/** A value as JSON whose keys are sorted, so that equal values have equal texts. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, sorted, indent) ?? "";
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
