import { dueFactor } from "~/modules/payments/rules/boleto-due-factor";
import type { Cents } from "~/modules/payments/rules/money";
import type { Day } from "~/rules/time/date";

/** The data of a bank slip (boleto). */
export interface Boleto {
  /** Three digits of the bank, such as 001. */
  bank: string;
  /** 9 is real, the only currency in use. */
  currency?: "9";
  dueOn: Day;
  /** From 0 to 99,999,999.99 in cents; 0 leaves the amount to the payer. */
  amountCents: Cents;
  /** 25 digits that the bank defines. */
  freeField: string;
}

/** Check digit of a field of the line: weights 2 and 1 from the right, digits of the products summed, modulus 10. */
export function modulus10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Check digit of the bar code: weights 2 to 9 from the right, modulus 11; 10 and 11 become 1. */
export function modulus11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

/**
 * The 44 digits of a slip's bar code (Banco Central, Carta-Circular 2.926/2000): bank, currency, check digit,
 * due factor, amount in ten digits of cents, free field.
 * @throws RangeError when a part has the wrong length or is out of range
 */
export function buildBarcode({ bank, currency = "9", dueOn, amountCents, freeField }: Boleto): string {
  if (!/^\d{3}$/.test(bank)) throw new RangeError(`a bank has three digits: ${bank}`);
  if (!/^\d{25}$/.test(freeField)) throw new RangeError("a free field has 25 digits");
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents >= 1e10) {
    throw new RangeError(`not an amount of a slip: ${amountCents}`);
  }
  const start = bank + currency;
  const rest = dueFactor(dueOn) + String(amountCents).padStart(10, "0") + freeField;
  return start + modulus11(start + rest) + rest;
}

/** The 47 digits that a payer types for a bar code of 44: three checked fields, the check digit, factor and amount. */
export function lineOf(barcode: string): string {
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + modulus10(field)).join("") + barcode.slice(4, 19);
}

/** Formats the 47 digits with the printed dots and spaces: `00190.00009 01234.567004 …`. */
export function formatLine(line: string): string {
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}
