import { type DestinationStream, destination, type Logger, pino } from "pino";
import { parseCardNumber } from "~/modules/payments/rules/card";
import { maskCpf, parseCpf } from "~/modules/people/rules/cpf";

type Level = "debug" | "info" | "warn" | "error";
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

/** Each write to standard output costs as much as a query, so entries are written together, after this time. */
const FLUSH_MS = 50;

/** A log that drops entries below `level`; "silent" drops everything. */
export function createLog(level: Level | "silent", output?: DestinationStream): Log {
  const standard = output ? null : destination({ sync: false, minLength: 8192, periodicFlush: FLUSH_MS });
  const logger = pino(
    {
      level,
      base: null,
      messageKey: "message",
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name) => ({ level: name }), log: (fields) => redact(fields) as Fields },
      hooks: {
        logMethod([fields, message], log, severity) {
          log.call(this, fields, redact(message) as string);
          // Warnings and errors must not get lost with the process.
          if (severity >= pino.levels.values.warn!) standard?.flushSync();
        },
      },
    },
    output ?? standard!,
  );
  return logOf(logger);
}

function logOf(logger: Logger): Log {
  const at =
    (name: Level) =>
    (message: string, fields: Fields = {}): void =>
      logger[name](fields, message);
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    with: (fields) => logOf(logger.child(redact(fields) as Fields)),
  };
}
