import { z } from "zod";
import { type DeskPage, deskQuery, type FilterOption, filtersOf } from "~/api/desk";
import { Cents, Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import type { ReceiptKind } from "~/modules/payments/rules/receipt";
import type { MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import type { ChargeRow, MoneyEntry } from "./charge-desk";

interface Sum {
  count: number;
  cents: number;
}

/** The money of a day. A payment belongs to the day, in Brasília, on which the provider received it. */
export interface ClosingTotals {
  /** Payments received that day. */
  receivedCents: number;
  /** Receipts of those payments. */
  receiptsCents: number;
  /**
   * Payments that did not settle their charge, because of a wrong amount or an earlier payment. `openCount` and
   * `openCents` cover those that staff have not answered.
   */
  entries: Sum & { openCount: number; openCents: number };
  /** Money returned that day, less what did not reach its payer; positive. */
  returnedCents: number;
  /** Money withdrawn in disputes, less money returned by won disputes; positive when more was withdrawn. */
  disputedCents: number;
  /** Movements of the ledger; `account` is the name of the account at the provider, `sandbox` for the sandbox. */
  movements: (Sum & { kind: MoneyEntry["kind"]; method: ChargeRow["method"]; account: string })[];
  /** Receipts issued that day, with the first and the last number as printed. */
  receipts: (Sum & { kind: ReceiptKind; first: string; last: string })[];
  /** Fines of late payments, booked that day. */
  fineCents: number;
  /** Interest of late payments, booked that day. */
  lateInterestCents: number;
  /** Interest of card payments in installments, booked that day. */
  cardInterestCents: number;
}

/** A day in the list, with the stored sums if it is closed, otherwise with the current sums. */
export interface ClosingLine {
  date: string;
  payments: number;
  receivedCents: number;
  receiptsCents: number;
  entriesCents: number;
  returnedCents: number;
  isOver: boolean;
  closed: {
    at: string;
    byName: string | null;
    /** Whether the current sums differ from the stored ones, because something about the day became known later. */
    hasChanged: boolean;
  } | null;
}

/** The institution of a closing. */
export interface ClosingPlace {
  institution: { id: string; name: string };
  /** The institutions that the caller may choose. */
  institutions: FilterOption[];
}

/** The days of a month, newest first. */
export interface ClosingMonth extends ClosingPlace {
  month: string;
  /** The current month, which is the last one with days. */
  thisMonth: string;
  days: ClosingLine[];
}

/** A day with its sums and their proof: payments = receipts + entries of the reconciliation. */
export interface ClosingDay extends ClosingPlace {
  date: string;
  isOver: boolean;
  /** The current sums. */
  totals: ClosingTotals;
  /** The sums when staff closed the day; null while it is open. */
  closed: { at: string; byName: string | null; note: string | null; totals: ClosingTotals } | null;
  /** The first charges whose payments of the day differ from their receipts and entries, and by how many cents. */
  differing: { chargeId: string; cents: number }[];
  isDifferingMore: boolean;
  /** The first entries of the reconciliation about payments of the day. */
  matters: { id: string; reason: MatterReason; amountCents: number; isOpen: boolean }[];
}

export const movementFilters = ["institution", "kind", "method"] as const;

/** The query of the list of a day's movements. */
export const MovementQuery = z.object({
  date: z.string(),
  ...deskQuery,
  ...filtersOf(movementFilters),
  order: z.enum(["asc", "desc"]).default("asc"),
  sort: z.enum(["oldest"]).default("oldest"),
});
export type MovementQuery = z.output<typeof MovementQuery>;

/** A movement of the ledger with its charge. */
export interface Movement extends MoneyEntry {
  chargeId: string;
  method: ChargeRow["method"];
  account: string;
  bookedAt: string;
  name: string;
  protocol: string;
  courseName: string;
  /** Number of the receipt of the charge's payment, as printed; null where there is none. */
  receiptNumber: string | null;
}

export interface MovementPage extends DeskPage<Movement> {
  isTooWide: boolean;
  institution: ClosingPlace["institution"];
}

/** The closing of a day. */
export const ClosingInput = z.object({
  date: z.string(),
  institutionId: Id,
  note: z.string().trim().max(500, messageKey("closing.noteTooLong")).default(""),
  /** The sums that the page showed. */
  receivedCents: Cents,
  returnedCents: Cents,
});
export type ClosingInput = z.output<typeof ClosingInput>;
