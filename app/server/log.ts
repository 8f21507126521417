import { parseCardNumber } from "~/domain/payment/card";
import { maskCpf, parseCpf } from "~/domain/person/cpf";

const LEVELS = ["debug", "info", "warn", "error"] as const;
type Level = (typeof LEVELS)[number];
type Fields = Record<string, unknown>;

/** Structured log: one JSON object per line. */
export type Log = Record<Level, (message: string, fields?: Fields) => void> & { with(fields: Fields): Log };

const SECRET = /pass(word)?|secret|token|authorization|cookie|api[-_]?key|security.?code|card.?number/i;
/** Matches a CPF with its dots and dash, or eleven digits in its groups that no other digit touches. */
const CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}|(?<!\d)\d{3}[ .]?\d{3}[ .]?\d{3}[ -]?\d{2}(?!\d)/g;
/** Matches one of our ids, which may contain many digits, or a run of digits as in documents and card numbers. */
const NUMBER = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d(?:[\s./\p{Pd}]{0,3}\d)*/giu;

/** Masks CPFs and removes runs of 13 digits or more, such as card and slip numbers, in one pass. */
function maskNumbers(text: string): string {
  return text.replace(NUMBER, (found) => {
    if (found.length < 11 || /[a-f]/i.test(found)) return found;
    if (found.replace(/\D/g, "").length >= 13) return "[digits]";
    // A twelfth digit may belong to the words around a CPF, as in "step 2 123.456.789-09".
    return found.replace(CPF, (cpf) => maskCpf(cpf.replace(/\D/g, "")));
  });
}

/** Masks a number only if it passes the checks of a CPF or a card: amounts and times may have as many digits. */
function maskNumber(value: number): number | string {
  const text = String(value);
  const isPersonal = Number.isInteger(value) && (parseCpf(text) ?? parseCardNumber(text)) !== null;
  return isPersonal ? maskNumbers(text) : value;
}

/** The value as it may be logged: secrets removed by field name, CPFs masked, long digit runs removed. */
export function redact(value: unknown, name = ""): unknown {
  if (name && SECRET.test(name)) return "[redacted]";
  if (typeof value === "string") return maskNumbers(value);
  if (typeof value === "number") return maskNumber(value);
  if (value instanceof Error)
    return { name: value.name, message: redact(value.message), stack: redact(value.stack ?? "") };
  if (Array.isArray(value)) return value.map((item) => redact(item));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]));
  return value;
}

const FLUSH_MS = 50;

/**
 * Writes lines to standard output in batches, since each write costs as much as a query; warnings and errors at once.
 */
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
  // If the process that reads the log exits, the portal continues.
  process.stdout.on("error", () => {});
  return (line, level) => {
    waiting += `${line}\n`;
    if (level === "warn" || level === "error") flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
}

/** A log that drops entries below `level`; "silent" drops everything. */
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
