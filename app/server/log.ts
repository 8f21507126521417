const LEVELS = ["debug", "info", "warn", "error"] as const;
type Level = (typeof LEVELS)[number];
type Fields = Record<string, unknown>;

/** Structured log: one JSON object a line. */
export type Log = Record<Level, (message: string, fields?: Fields) => void> & { with(fields: Fields): Log };

const SECRET = /pass(word)?|secret|token|authorization|cookie|api[-_]?key|security.?code|card.?number/i;
const CPF = /\b(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})\b/g;
/** What neither a CPF nor a card's number does without. */
const DIGITS = /\d[\d .-]{9,}\d/;
const LONG_DIGITS = /\b(?:\d[ -]?){12,18}\d\b/g;

/** The value as it may be logged: secrets dropped by name, CPF masked, long digit runs removed. */
export function redact(value: unknown, name = ""): unknown {
  if (name && SECRET.test(name)) return "[redacted]";
  if (typeof value === "string")
    return DIGITS.test(value) ? value.replace(LONG_DIGITS, "[digits]").replace(CPF, "***.$2.$3-**") : value;
  if (value instanceof Error)
    return { name: value.name, message: redact(value.message), stack: redact(value.stack ?? "") };
  if (Array.isArray(value)) return value.map((item) => redact(item));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]));
  return value;
}

const FLUSH_MS = 50;

/** Writes lines to the standard output some together, for each write costs as much as a query; trouble is told at once. */
function createWriter(): (line: string, level: Level) => void {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) process.stdout.write(waiting);
    waiting = "";
  };
  process.once("exit", flush);
  // Whoever read the log may go away; the portal stays.
  process.stdout.on("error", () => {});
  return (line, level) => {
    waiting += `${line}\n`;
    if (level === "warn" || level === "error") flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
}

/** A log that drops what is below `level`; "silent" drops everything. */
export function createLog(level: Level | "silent", write: (line: string, level: Level) => void = createWriter()): Log {
  const lowest = level === "silent" ? LEVELS.length : LEVELS.indexOf(level);
  const make = (bound: Fields): Log => {
    const at =
      (name: Level) =>
      (message: string, fields: Fields = {}): void => {
        if (LEVELS.indexOf(name) < lowest) return;
        const safe = redact({ ...bound, ...fields }) as Fields;
        write(JSON.stringify({ time: new Date().toISOString(), level: name, message: redact(message), ...safe }), name);
      };
    return {
      debug: at("debug"),
      info: at("info"),
      warn: at("warn"),
      error: at("error"),
      with: (more) => make({ ...bound, ...more }),
    };
  };
  return make({});
}
