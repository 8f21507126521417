/** A fact of an audit entry: the path of its value, and the values before and after; null for an absent one. */
interface Fact {
  name: string;
  before: string | null;
  after: string | null;
}

const MOST_FACTS = 200;
const LONGEST = 500;

/** Parts of names whose values nobody reads, even if an entry should contain them. */
const SECRET = /password|secret|token|hash|cookie|authorization|accesskey|privatekey/i;

/**
 * The facts of an audit entry. `from` and `to` are the values before and after; every other detail is what was so
 * afterwards. Secrets are not among them.
 */
export function factsOf(details: unknown): Fact[] {
  const { from, to, ...others } = isRecord(details) ? details : {};
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].map((name): Fact => {
    return { name, before: before.get(name) ?? null, after: after.get(name) ?? null };
  });
  const said = [...valuesOf(others)].map(([name, value]): Fact => ({ name, before: null, after: value }));
  return [...changed, ...said].slice(0, MOST_FACTS);
}

/** The values within a detail as texts, by their paths. */
function valuesOf(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || SECRET.test(path) || found.size >= MOST_FACTS) return found;
  if (typeof value !== "object") return found.set(path, String(value).slice(0, LONGEST));
  for (const [name, inner] of Object.entries(value)) valuesOf(inner, path ? `${path}.${name}` : name, found);
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
