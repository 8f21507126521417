import { visit } from "jsonc-parser";

/** The names and indexes that lead to a value. */
export type JsonPath = readonly (string | number)[];

/** A mistake in a JSON text, with the line and the path of the value that has it. */
export interface SourceProblem {
  /**
   * `syntax`: no JSON from here on; `deep`, `excess`: too many levels or values; `long`: a name in this object is too
   * long; `key`: the name `__proto__`.
   */
  kind: "syntax" | "deep" | "excess" | "long" | "duplicate" | "key";
  line: number;
  path: JsonPath;
}

/** A JSON text that was read: its value, which is undefined as a whole if reading stopped at a mistake, and its lines. */
export interface JsonSource {
  value: unknown;
  /** The line of the value at a path, or of the nearest value around it. Lines count from 1. */
  lineOf(path: JsonPath): number;
  problems: SourceProblem[];
}

const MAX_DEPTH = 32;
const MAX_VALUES = 100_000;
/** Longest name of a value, in characters. */
const MAX_NAME = 200;

/** A path in words, such as `journey.stages[0].id`. */
export function pathText(path: JsonPath): string {
  return path.map((name, at) => (typeof name === "number" ? `[${name}]` : at === 0 ? name : `.${name}`)).join("");
}

/** A value, its line, and the places of the values inside. */
interface Place {
  value: unknown;
  line: number;
  inside: Map<string | number, Place>;
}

class Stop extends Error {}

/**
 * Reads untrusted JSON in linear time. It reports every name that an object repeats, where `JSON.parse` would
 * silently drop a value, and stops at sources with too many values, too many levels or too long names.
 */
export function readJson(source: string): JsonSource {
  const root: Place = { value: undefined, line: 1, inside: new Map() };
  const problems: SourceProblem[] = [];
  try {
    readInto(root, source.startsWith("\uFEFF") ? source.slice(1) : source, problems);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    root.value = undefined;
  }
  return { value: root.value, lineOf: (path) => lineIn(root, path), problems };
}

function lineIn(root: Place, path: JsonPath): number {
  let place = root;
  for (const name of path) {
    const inner = place.inside.get(name);
    if (!inner) break;
    place = inner;
  }
  return place.line;
}

/** @throws Stop after the last problem, where it is a reason to stop */
function readInto(root: Place, text: string, problems: SourceProblem[]): void {
  /** The objects and arrays around the current position, each with the name or index of the value there. */
  const around: { place: Place; at: string | number | null }[] = [];
  let values = 0;

  const report = (kind: SourceProblem["kind"], line: number) =>
    problems.push({ kind, line, path: around.flatMap(({ at }) => at ?? []) });
  const stop = (kind: SourceProblem["kind"], line: number): never => {
    report(kind, line);
    throw new Stop();
  };

  /** Adds a value to the object or array around it; of values with the same name the first one counts. */
  function add(value: unknown, line: number): Place {
    values += 1;
    if (around.length > MAX_DEPTH) stop("deep", line);
    if (values > MAX_VALUES) stop("excess", line);
    const parent = around.at(-1);
    if (!parent) return Object.assign(root, { value, line });
    const place: Place = { value, line, inside: new Map() };
    const { at } = parent;
    if (at === null || at === "__proto__" || parent.place.inside.has(at)) return place;
    parent.place.inside.set(at, place);
    (parent.place.value as Record<string | number, unknown>)[at] = value;
    return place;
  }

  const open = (value: object, at: 0 | null, line: number) => {
    around.push({ place: add(value, line), at });
  };
  const close = () => {
    around.pop();
  };

  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => open({}, null, line + 1),
      onObjectEnd: close,
      onArrayBegin: (_offset, _length, line) => open([], 0, line + 1),
      onArrayEnd: close,
      onLiteralValue: (value, _offset, _length, line) => {
        add(value, line + 1);
      },
      onObjectProperty: (name, _offset, _length, line) => {
        const parent = around.at(-1);
        if (!parent) return;
        parent.at = null;
        if (name.length > MAX_NAME) stop("long", line + 1);
        parent.at = name;
        if (name === "__proto__") report("key", line + 1);
        else if (parent.place.inside.has(name)) report("duplicate", line + 1);
      },
      onSeparator: (sign) => {
        const parent = around.at(-1);
        if (sign === "," && typeof parent?.at === "number") parent.at += 1;
      },
      onError: (_error, _offset, _length, line) => stop("syntax", line + 1),
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  );
}
