import { z } from "zod";
import type { Charge } from "~/api/charge";
import { type DeskPage, deskQuery, filtersOf } from "~/api/desk";
import type { ExplanationLine } from "~/modules/money/rules/charge-explanation";
import type { MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import type { DeskRefund } from "./refund";

/** A charge in the list of the desk. */
export interface ChargeRow
  extends Pick<
    Charge,
    | "id"
    | "subscriptionId"
    | "method"
    | "state"
    | "purpose"
    | "installment"
    | "amountCents"
    | "refundedCents"
    | "disputedCents"
    | "createdAt"
    | "dueOn"
    | "expiresAt"
    | "paidAt"
  > {
  protocol: string;
  name: string;
  courseName: string;
  institutionName: string;
  /** The last digits of a card; null for other methods. */
  lastDigits: string | null;
  /** The amount that the institution received, including a second payment of the same charge. */
  receivedCents: number;
  /** The amount that was returned or is on its way back to the payer. */
  returningCents: number;
}

/** Filters of the list; `period` is one of `quickPeriods` or a range such as `2026-11-01..2026-11-30`. */
export const chargeFilters = ["period", "state", "method", "money", "institution"] as const;

/** What happened to the money of a charge, as the filter `money` names it. */
export const moneyFilters = ["received", "returned", "returning", "disputed"] as const;

/** The query of the list of charges. */
export const ChargeQuery = z.object({
  ...{ ...deskQuery, ...filtersOf(chargeFilters), sort: z.enum(["newest", "amount"]).default("newest") },
  /** `all` also adds up lists that are longer than `COUNT_LIMIT`, up to 20,000 charges. */
  sums: z.enum(["all"]).optional(),
});
export type ChargeQuery = z.output<typeof ChargeQuery>;

/** The number and the sums, in cents, of the listed charges of one method and state. */
export interface ChargeTotal {
  method: Charge["method"];
  state: Charge["state"];
  count: number;
  amountCents: number;
  receivedCents: number;
  refundedCents: number;
  returningCents: number;
}

export interface ChargePage extends DeskPage<ChargeRow> {
  isTooWide: boolean;
  /** The sums of the whole list; null when it has more than `COUNT_LIMIT` charges, or with `sums` more than 20,000. */
  totals: ChargeTotal[] | null;
}

export const entryKinds = ["payment", "refund", "refund_undone", "dispute", "dispute_won"] as const;

/** A movement of the ledger. */
export interface MoneyEntry {
  id: string;
  kind: (typeof entryKinds)[number];
  /** Positive when the institution receives the money, otherwise negative. */
  amountCents: number;
  externalId: string;
  occurredAt: string;
}

/** A charge with everything that staff know about it. */
export interface ChargeDetail {
  row: ChargeRow;
  charge: Charge;
  /** The portal's reference of the charge, which the provider stores too. */
  reference: string;
  /** The name of the account that collects the charge. */
  provider: string;
  /** The parts that add up to the amount of the charge. */
  explanation: ExplanationLine[];
  voucherTag: string | null;
  /** The whole price when the charge was made, and its number of installments; null where this was not stored. */
  plan: { totalCents: number; installments: number } | null;
  entries: MoneyEntry[];
  /** Notifications and answers of the provider about the charge. */
  events: { at: string; kind: string; state: string; amountCents: number; id: string }[];
  refunds: DeskRefund[];
  /** The entries of the reconciliation about this charge. */
  matters: { id: string; reason: MatterReason; amountCents: number; isOpen: boolean; at: string }[];
  /** The amount that may still be returned. */
  refundableCents: number;
  mayReadEnrolment: boolean;
}
