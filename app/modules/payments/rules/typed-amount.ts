import { normalText } from "~/rules/normal-text";
import type { Cents } from "./money";

/** Longest typed amount in characters, with the sign of the currency and spaces. */
const MAX_LENGTH = 20;

const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * Reads an amount as people type it, and as `formatMoney` writes it in each language: `1.234,56`, `1,234.56`,
 * `1234.56`, `1234,5`, `1234`, `R$ 1.234,56` and `1234,56 BRL` alike. The last point or comma separates the cents if one
 * or two digits follow it; otherwise it groups thousands.
 * @returns cents; null if the text is not an amount in whole cents
 */
export function parseAmount(typed: string): Cents | null {
  const written = normalText(typed);
  if (written.length > MAX_LENGTH) return null;
  const text = written.replace(/\s/g, "").replace(/^R\$|BRL$/, "");
  const at = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const digits = text.length - at - 1;
  const hasCents = at >= 0 && digits >= 1 && digits <= 2;
  const whole = hasCents ? text.slice(0, at) : text;
  const cents = hasCents ? text.slice(at + 1).padEnd(2, "0") : "00";
  // Cents and groups never have the same separator.
  if (hasCents && whole.includes(text.charAt(at))) return null;
  const isGrouped = GROUPED.test(whole) && !(whole.includes(",") && whole.includes("."));
  if (!/^\d+$/.test(whole) && !isGrouped) return null;
  if (!/^\d\d$/.test(cents)) return null;
  const value = Number(whole.replace(/[.,]/g, "") + cents);
  return Number.isSafeInteger(value) ? value : null;
}
