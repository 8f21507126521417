import { z } from "zod";
import type { Charge } from "~/api/charge";
import { type DeskPage, dayFilters, deskQuery, filtersOf } from "~/api/desk";
import type { FieldErrors } from "~/api/problem";
import { Cents, Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import { deskReasons, type RefundReason, type RefundWay, type refundStates } from "~/modules/payments/rules/refund";
import { LONGEST_PAYEE_TEXT, payeeFields, type TypedPayee } from "~/modules/payments/rules/transfer/payee-account";
import { parseAmount } from "~/modules/payments/rules/typed-amount";

/** A refund, done or requested. */
export interface DeskRefund {
  id: string;
  chargeId: string;
  name: string;
  courseName: string;
  institutionName: string;
  method: Charge["method"];
  amountCents: number;
  state: (typeof refundStates)[number];
  way: RefundWay;
  reason: RefundReason;
  note: string | null;
  endsEnrolment: boolean;
  /** Who requested the refund; null for the candidate or the portal. */
  authorName: string | null;
  isOwn: boolean;
  /** Who approved or refused the refund; null where a rule did. */
  decidedByName: string | null;
  decidedAt: string | null;
  decisionNote: string | null;
  requestedAt: string;
  /** Whether it has waited longer than the institution promises. */
  isOverdue: boolean;
  /** Since when staff have to act; null when they do not have to. */
  waitingSince: string | null;
  /** The provider's code of a failure. */
  failure: string | null;
  retryId: string | null;
}

/** Why staff refuse a refund, or how they transferred it. */
export const RefundNote = z.object({
  note: z
    .string({ error: messageKey("word.writeNote") })
    .trim()
    .min(1, messageKey("word.writeNote"))
    .max(500, messageKey("money.refundNoteTooLong")),
});

const payeeText = z.string().max(LONGEST_PAYEE_TEXT).default("");

/** The messages about the fields of a typed account. */
export function payeeErrors(wrong: NonNullable<TypedPayee["wrong"]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of payeeFields)
    if (wrong[field])
      errors[field] = messageKey(wrong[field] === "missing" ? "payee.missing" : `payee.invalid_${field}`);
  return errors;
}

/** The account to which a refund is transferred, as somebody typed it or in its stored form; unused fields are empty. */
export const PayeeInput = z.object({
  pixKey: payeeText,
  bank: payeeText,
  branch: payeeText,
  account: payeeText,
  holder: payeeText,
  /** The CPF or CNPJ of the holder. */
  document: payeeText,
});

export const refundFilters = ["state", "way", "reason", "institution"] as const;

/** The query of the list of refunds. */
export const RefundQuery = z.object({
  ...deskQuery,
  ...filtersOf(refundFilters),
  ...filtersOf(dayFilters),
  /** `waiting` shows only the refunds on which staff have to act, oldest first. */
  sort: z.enum(["waiting", "newest", "amount"]).default("waiting"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type RefundQuery = z.output<typeof RefundQuery>;

export interface RefundPage extends DeskPage<DeskRefund> {
  isTooWide: boolean;
}

/** What a refund of a charge would do. */
export interface RefundOffer {
  chargeId: string;
  name: string;
  method: Charge["method"];
  lastDigits: string | null;
  paidAt: string | null;
  receivedCents: number;
  disputedCents: number;
  /** Earlier refunds, which reduce the remaining amount; oldest first. */
  refunds: DeskRefund[];
  remainingCents: number;
  /** A second person must approve when the refunds of the charge together exceed this sum. */
  limitCents: number;
  /** Whether a refund of the whole remainder can end the enrolment. */
  endsEnrolment: boolean;
  way: RefundWay;
}

/** A refund of a charge that staff wish for. */
export const RefundWish = z.object({
  chargeId: Id,
  /** The remainder that the page showed. */
  remainingCents: Cents,
  amountCents: Cents.min(1),
  reason: z.enum(deskReasons),
  /** A note that only the team reads. */
  note: z.string().trim().max(500),
  /** Whether the whole remainder also ends the enrolment. */
  endsEnrolment: z.boolean(),
  /** Makes a repeated post the same request. */
  idempotencyKey: z.string().min(8).max(100),
});
export type RefundWish = z.output<typeof RefundWish>;

const RefundAmount = z.object({
  how: z.enum(["all", "part"], { error: messageKey("money.refundHowRequired") }),
  /** The remainder that the page showed. */
  remaining: Cents,
  /** As people type an amount. */
  amount: z.string().default(""),
});

const amountOf = ({ how, remaining, amount }: z.output<typeof RefundAmount>) =>
  how === "all" ? remaining : parseAmount(amount);

/** The form by which staff wish for a refund of a charge: of the whole remainder, or of a typed amount. */
export const RefundForm = RefundAmount.extend({
  reason: z.enum(deskReasons, { error: messageKey("money.refundReasonRequired") }),
  note: z.string().trim().max(500, messageKey("money.refundNoteTooLong")).default(""),
  key: RefundWish.shape.idempotencyKey,
})
  .refine((form) => (amountOf(form) ?? 0) > 0, {
    path: ["amount"],
    error: messageKey("money.refundAmountWrong"),
    when: ({ value }) => RefundAmount.safeParse(value).success,
  })
  .transform((form) => ({
    ...{ remainingCents: form.remaining, amountCents: amountOf(form) ?? 0, reason: form.reason, note: form.note },
    ...{ endsEnrolment: form.how === "all", idempotencyKey: form.key },
  }));
