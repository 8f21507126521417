import { lineOf, modulus11 } from "~/modules/payments/rules/boleto";
import { dueDayOf } from "~/modules/payments/rules/boleto-due-factor";
import type { Cents } from "~/modules/payments/rules/money";
import { normalText } from "~/rules/normal-text";
import type { Day } from "~/rules/time/date";

/** The data of a bank slip that its line contains. */
export interface BoletoLine {
  line: string;
  barcode: string;
  bank: string;
  /** Null when the slip carries no date. */
  dueOn: Day | null;
  amountCents: Cents;
  freeField: string;
}

/**
 * Parses the line of a slip, with or without its dots, spaces and hyphens; all four check digits must be right.
 * @param reading ISO day of reading, which decides the cycle of the due factor
 * @returns null when it is not the line of a bank slip
 */
export function parseLine(text: string, reading: Day): BoletoLine | null {
  const line = normalText(text).replace(/[\s.-]/g, "");
  if (!/^\d{47}$/.test(line)) return null;
  const freeField = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const barcode = line.slice(0, 4) + line.slice(32) + freeField;
  const checkDigit = modulus11(barcode.slice(0, 4) + barcode.slice(5));
  return barcode.charAt(4) === String(checkDigit) && lineOf(barcode) === line ? dataOf(line, barcode, reading) : null;
}

function dataOf(line: string, barcode: string, reading: Day): BoletoLine {
  return {
    line,
    barcode,
    bank: barcode.slice(0, 3),
    dueOn: dueDayOf(barcode.slice(5, 9), reading),
    amountCents: Number(barcode.slice(9, 19)),
    freeField: barcode.slice(19),
  };
}
