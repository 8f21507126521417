import type { Content, Control, Fields } from "./setting-field";
import type { SettingKind } from "./setting-kind";

/** New keys of records by their former ones, by kind. */
export type NewKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A content whose references follow the records that got new keys. */
export function withNewKeys(fields: Fields, content: Content, keys: NewKeys): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, renamed(fields[name]?.control, value, keys)]),
  );
}

function renamed(control: Control | undefined, value: unknown, keys: NewKeys): unknown {
  const next = (to: string, key: unknown) => keys.get(to)?.get(String(key)) ?? key;
  if (value === null) return value;
  if (control?.type === "reference") return next(control.to, value);
  if (control?.type === "references") return (value as unknown[]).map((key) => next(control.to, key));
  if (control?.type === "group") return withNewKeys(control.fields, value as Content, keys);
  if (control?.type === "entries") return (value as Content[]).map((entry) => withNewKeys(control.fields, entry, keys));
  return value;
}

/** The longest keys, in characters. */
const LONGEST = { code: 60, capitals: 40 } as const;

/**
 * A content under another key that is free: it ends with a number.
 * @param isTaken whether a record has the key of a content
 * @returns null for a kind whose records have no key of their own, such as one that has a single record
 */
export function underFreeKey(
  kind: SettingKind,
  content: Content,
  isTaken: (content: Content) => boolean,
): Content | null {
  const name = kind.key.findLast((one) => isOwnKey(kind.fields[one]?.control));
  const control = name && kind.fields[name]?.control;
  if (!name || !control || (control.type !== "code" && control.type !== "capitals")) return null;
  const stem = String(content[name]).replace(/-\d{1,4}$/, "");
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const next = { ...content, [name]: stem.slice(0, LONGEST[control.type] - ending.length) + ending };
    if (!isTaken(next)) return next;
  }
}

const isOwnKey = (control: Control | undefined) => control?.type === "code" || control?.type === "capitals";

const DAY_MS = 86_400_000;

/** A content whose days and instants are moved by a number of days. */
export function withMovedDays(fields: Fields, content: Content, days: number): Content {
  if (days === 0) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, movedValue(fields[name]?.control, value, days)]),
  );
}

function movedValue(control: Control | undefined, value: unknown, days: number): unknown {
  if (value === null) return value;
  if (control?.type === "day") return movedInstant(`${value}T00:00:00.000Z`, days).slice(0, 10);
  if (control?.type === "instant") return movedInstant(String(value), days);
  if (control?.type === "group") return withMovedDays(control.fields, value as Content, days);
  if (control?.type === "entries") return (value as Content[]).map((one) => withMovedDays(control.fields, one, days));
  return value;
}

const movedInstant = (instant: string, days: number) => new Date(Date.parse(instant) + days * DAY_MS).toISOString();
