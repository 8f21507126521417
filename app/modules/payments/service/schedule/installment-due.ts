import type { TenantDatabase } from "~/data/tenant";
import { payableUntil } from "~/modules/payments/rules/late-fee";
import { availableMethods } from "~/modules/payments/rules/payment-plan";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { addBusinessDays } from "~/rules/time/business-day";
import type { Day } from "~/rules/time/date";
import { computeDue, type DueProblem, type PaymentDue, paymentDue } from "../payment-due";
import { costOf, installmentRow } from "./installment-row";

/**
 * Used in place of the end of the intake. Near that end a first payment hides slow methods; an installment does not,
 * since it may be paid long after the intake.
 */
const NO_END = "9999-12-31";

type Found = { ok: true; due: PaymentDue } | { ok: false; code: DueProblem };

/**
 * The payment that is due now: that of one installment, or that of the enrolment.
 * @param number of the installment; null for the payment of the enrolment
 * @param lateOn the day for which fine and interest of the installment are computed; today by default
 */
export function dueOf(
  db: TenantDatabase,
  subject: PaymentSubject,
  now: Date,
  number: number | null,
  lateOn?: Day,
): Promise<Found> {
  return number === null ? paymentDue(db, subject, now) : installmentDue(db, subject, number, now, lateOn);
}

/** The amount of an open installment today, with fine and interest when it is late, or why it cannot be paid. */
async function installmentDue(
  db: TenantDatabase,
  subject: PaymentSubject,
  number: number,
  now: Date,
  lateOn?: Day,
): Promise<Found> {
  const { price } = subject;
  const row = await installmentRow(db, subject, number);
  if (row?.paidAt) return { ok: false, code: "PAYMENT_ALREADY_MADE" };
  if (!row?.openedAt || row.voidedAt || hasEnded(subject.status)) return { ok: false, code: "STEP_BLOCKED" };
  if (!price) return { ok: false, code: "PRICE_LIST_NOT_REGISTERED" };
  const base = await computeDue(db, { ...subject, price }, "first", now, `installment-${number}`);
  const { today, terms, rest } = base;
  const { netCents, late } = costOf(row, rest, lateOn ?? today, terms);
  const amountCents = netCents + late.fineCents + late.interestCents;
  const last = payableUntil(row.dueOn, terms.holidays);
  const isLate = late.days > 0 || (rest !== null && last < today);
  const due: PaymentDue = {
    ...base,
    installment: { number, count: price.installments, dueOn: row.dueOn, netCents, late },
    // An order for a late installment keeps the amount of today for one business day.
    dueOn: isLate ? addBusinessDays(today, 1, terms.holidays) : last,
    ...{ purpose: "installment", cardPurpose: "installment", amountCents, cardAmountCents: amountCents },
    methods: availableMethods({ flags: subject.flags, intakeEndsOn: NO_END, today }),
  };
  return { ok: true, due };
}
