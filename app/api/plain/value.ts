import { languages, type TextByLanguage } from "~/rules/language";
import type { Language } from "../value";

/** An object of an answer whose fields nobody has checked. */
export type Plain = Readonly<Record<string, unknown>>;

/** What the reading of an answer may depend on besides the answer. */
export interface Asked {
  /** The language of the call, in which services answer. */
  language: Language;
  params: Readonly<Record<string, string>>;
  query: Plain;
  body: Plain;
}

/** Stands for the id of something that an answer does not name. */
export const UNKNOWN = "-";

/** An object, without fields for anything else. */
export const plain = (value: unknown): Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Plain) : {};

/** The objects of a list; none for anything else. */
export const plains = (value: unknown): Plain[] => (Array.isArray(value) ? value.map(plain) : []);

/** A text or a number as text; null for anything else and for an empty text. */
export function textOrNull(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return text || null;
}

/** A text or a number as text; empty for anything else. */
export const text = (value: unknown): string => textOrNull(value) ?? "";

/** A boolean, also as the text `true` or `false`. */
export const flag = (value: unknown, otherwise = false): boolean =>
  value === true || value === "true" ? true : value === false || value === "false" ? false : otherwise;

/** A number, also as a text with a point; null for anything else. */
export function numberOrNull(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A whole number that is not negative; null for anything else. */
export function wholeOrNull(value: unknown): number | null {
  const number = numberOrNull(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** An amount of the specification, in reais, in cents; null without an amount. */
export function centsOrNull(value: unknown): number | null {
  const reais = numberOrNull(value);
  const cents = reais === null ? Number.NaN : Math.round(reais * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** The calendar day of a day or moment in ISO 8601; null for anything else. */
export function dayOrNull(value: unknown): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text(value))?.[1];
  return day && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** A moment of ISO 8601 in UTC; a calendar day is its end in Brasília. Null for anything else. */
export function instantOrNull(value: unknown): string | null {
  const written = text(value);
  const moment = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written}T23:59:59-03:00` : written);
  return /^\d{4}-/.test(written) && !Number.isNaN(moment) ? new Date(moment).toISOString() : null;
}

/** A text for every language. */
export const inAll = (value: string): TextByLanguage =>
  Object.fromEntries(languages.map((language) => [language, value])) as TextByLanguage;

/** The first of some fields that an object has. */
export const firstOf = (given: Plain, ...names: readonly string[]): unknown =>
  names.map((name) => given[name]).find((value) => value !== undefined && value !== null);
