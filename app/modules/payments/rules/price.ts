import type { Cents } from "~/modules/payments/rules/money";

/** The price of a course, from the price list of its offer and campus. */
export interface Price {
  /** Enrolment fee, on top of the installments; only levels of template 4 charge it, before the contract. */
  feeCents: Cents;
  /** One monthly installment. */
  installmentCents: Cents;
  /** Number of monthly installments of the whole plan. */
  installments: number;
  /** Number of monthly installments of a semester; 6 except in unusual calendars. */
  semesterInstallments: number;
}

/** What a payment of the enrolment pays: its fee, the first installment, those of a semester, or all. */
export type Purpose = "fee" | "first" | "semester" | "total";

/** What a charge may pay: a purpose of the enrolment's first payment, or one later installment of its plan. */
export type ChargePurpose = Purpose | "installment";

/** The number of monthly installments that a charge pays; the fee pays none. */
export function installmentsPaid(purpose: Purpose, price: Price): number {
  const counts = { fee: 0, first: 1, semester: price.semesterInstallments, total: price.installments };
  return Math.min(counts[purpose], price.installments);
}

/** The amount of a charge before any voucher. */
export function amountOf(purpose: Purpose, price: Price): Cents {
  return purpose === "fee" ? price.feeCents : price.installmentCents * installmentsPaid(purpose, price);
}

/** Whether a price is lower than another one in some part and higher in none: the fee, an installment, or their sum. */
export function isBetterPrice(one: Price, other: Price): boolean {
  const parts = ({ feeCents, installmentCents, installments }: Price) => [
    feeCents,
    installmentCents,
    installmentCents * installments,
  ];
  const differences = parts(one).map((cents, at) => cents - (parts(other)[at] ?? 0));
  return differences.every((cents) => cents <= 0) && differences.some((cents) => cents < 0);
}
