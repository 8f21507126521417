/** A mistake in a JSON text, with the line and the path of the value that has it. */
export interface SourceProblem {
  /** `syntax`: no JSON from here on; `deep`, `excess`: too many levels or values; `key`: the name `__proto__`. */
  kind: "syntax" | "deep" | "excess" | "duplicate" | "key";
  line: number;
  path: string;
}

/**
 * A JSON text that was read: its value, which is undefined as a whole if reading stopped at a mistake, and the line of
 * each value by its path.
 */
export interface JsonSource {
  value: unknown;
  /** The line of a path such as `journey.stages[0].id`, or of the nearest value around it. Lines count from 1. */
  lineOf(path: string): number;
  problems: SourceProblem[];
}

const MAX_DEPTH = 32;
const MAX_VALUES = 100_000;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = { true: true, false: false, null: null } as const;

/**
 * Reads untrusted JSON in linear time. It reports every name that an object repeats, where `JSON.parse` would
 * silently drop a value, and stops at sources that are nested too deeply or have too many values.
 */
export function readJson(text: string): JsonSource {
  const reader = new Reader(text.startsWith("\uFEFF") ? text.slice(1) : text);
  return { value: reader.whole(), lineOf: (path) => lineIn(reader.lines, path), problems: reader.problems };
}

/** The path of a member of an object or an array. */
export const memberPath = (path: string, name: string | number): string =>
  typeof name === "number" ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;

function lineIn(lines: ReadonlyMap<string, number>, path: string): number {
  for (
    let around = path;
    around !== "";
    around = around.slice(0, Math.max(around.lastIndexOf("."), around.lastIndexOf("["), 0))
  ) {
    const line = lines.get(around);
    if (line !== undefined) return line;
  }
  return 1;
}

class Stop extends Error {}

class Reader {
  readonly lines = new Map<string, number>();
  readonly problems: SourceProblem[] = [];
  private readonly text: string;
  private at = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
  }

  whole(): unknown {
    try {
      const value = this.value("", 0);
      this.space();
      if (this.at < this.text.length) this.stop("syntax", "");
      return value;
    } catch (error) {
      if (error instanceof Stop) return undefined;
      throw error;
    }
  }

  private value(path: string, depth: number): unknown {
    this.space();
    this.lines.set(path, this.line);
    if (depth > MAX_DEPTH) this.stop("deep", path);
    if (this.lines.size > MAX_VALUES) this.stop("excess", path);
    const sign = this.text[this.at];
    if (sign === "{") return this.object(path, depth);
    if (sign === "[") return this.array(path, depth);
    if (sign === '"') return this.string(path);
    for (const [word, value] of Object.entries(WORDS)) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text)?.[0] ?? this.stop("syntax", path);
    this.at += number.length;
    return Number(number);
  }

  private object(path: string, depth: number): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    this.at += 1;
    if (this.takes("}")) return found;
    do {
      this.space();
      const name = this.text[this.at] === '"' ? this.string(path) : this.stop("syntax", path);
      const inner = memberPath(path, name);
      if (!this.takes(":")) this.stop("syntax", inner);
      const line = this.line;
      const value = this.value(inner, depth + 1);
      if (name === "__proto__") this.problems.push({ kind: "key", line, path: inner });
      else if (Object.hasOwn(found, name)) this.problems.push({ kind: "duplicate", line, path: inner });
      else found[name] = value;
    } while (this.takes(","));
    return this.takes("}") ? found : this.stop("syntax", path);
  }

  private array(path: string, depth: number): unknown[] {
    const found: unknown[] = [];
    this.at += 1;
    if (this.takes("]")) return found;
    do found.push(this.value(memberPath(path, found.length), depth + 1));
    while (this.takes(","));
    return this.takes("]") ? found : this.stop("syntax", path);
  }

  private string(path: string): string {
    const start = this.at;
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at];
      if (sign === "\\") this.at += 1;
      else if (sign === '"') break;
    }
    this.at += 1;
    try {
      return JSON.parse(this.text.slice(start, this.at)) as string;
    } catch {
      return this.stop("syntax", path);
    }
  }

  /** Skips white space, and the next character if it is `sign`. @returns whether it was `sign` */
  private takes(sign: string): boolean {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private space(): void {
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at];
      if (sign === "\n") this.line += 1;
      else if (sign !== " " && sign !== "\t" && sign !== "\r") return;
    }
  }

  private stop(kind: SourceProblem["kind"], path: string): never {
    this.problems.push({ kind, line: this.line, path });
    throw new Stop();
  }
}
