import { z } from "zod";
import { receiptKinds } from "~/domain/payment/receipt";
import { matterReasons } from "~/domain/payment/reconciliation/matter";
import { call } from "./call";
import { ChargeRow, MoneyEntry } from "./charge-desk";
import { deskPage, deskQuery, exportOf, FilterOption, filtersOf } from "./desk";
import { problems } from "./problem";
import { Cents, Day, Id, Instant } from "./value";

const { kind: Kind, externalId } = MoneyEntry.shape;
const Sum = { count: z.int(), cents: Cents };

/** The money of a day. A payment belongs to the day, in Brasília, on which the provider received it. */
export const ClosingTotals = z.object({
  /** Payments received that day. */
  receivedCents: Cents,
  /** Receipts of those payments. */
  receiptsCents: Cents,
  /**
   * Payments that did not settle their charge, because of a wrong amount or an earlier payment. `openCount` and
   * `openCents` cover those that staff have not answered.
   */
  entries: z.object({ ...Sum, openCount: z.int(), openCents: Cents }),
  /** Money returned that day, less what did not reach its payer; positive. */
  returnedCents: Cents,
  /** Money withdrawn in disputes, less money returned by won disputes; positive when more was withdrawn. */
  disputedCents: Cents,
  /** Movements of the ledger; `account` is the name of the account at the provider, `sandbox` for the sandbox. */
  movements: z.array(z.object({ kind: Kind, method: ChargeRow.shape.method, account: z.string(), ...Sum })),
  /** Receipts issued that day, with the first and the last number as printed. */
  receipts: z.array(z.object({ kind: z.enum(receiptKinds), ...Sum, first: z.string(), last: z.string() })),
  /** Fines of late payments, booked that day. */
  fineCents: Cents,
  /** Interest of late payments, booked that day. */
  lateInterestCents: Cents,
  /** Interest of card payments in installments, booked that day. */
  cardInterestCents: Cents,
});
export type ClosingTotals = z.output<typeof ClosingTotals>;

/** A day in the list, with the stored sums if it is closed, otherwise with the current sums. */
export const ClosingLine = z.object({
  date: Day,
  payments: z.int(),
  receivedCents: Cents,
  receiptsCents: Cents,
  entriesCents: Cents,
  returnedCents: Cents,
  isOver: z.boolean(),
  closed: z
    .object({
      at: Instant,
      byName: z.string().nullable(),
      /** Whether the current sums differ from the stored ones, because something about the day became known later. */
      hasChanged: z.boolean(),
    })
    .nullable(),
});
export type ClosingLine = z.output<typeof ClosingLine>;

const place = {
  institution: z.object({ id: Id, name: z.string() }),
  /** The institutions that the caller may choose. */
  institutions: z.array(FilterOption),
};

/** The days of a month, newest first. */
export const ClosingMonth = z.object({
  ...place,
  month: z.string(),
  /** The current month, which is the last one with days. */
  thisMonth: z.string(),
  days: z.array(ClosingLine),
});
export type ClosingMonth = z.output<typeof ClosingMonth>;

/** A day with its sums and their proof: payments = receipts + entries of the reconciliation. */
export const ClosingDay = z.object({
  ...place,
  date: Day,
  isOver: z.boolean(),
  /** The current sums. */
  totals: ClosingTotals,
  /** The sums when staff closed the day; null while it is open. */
  closed: z
    .object({ at: Instant, byName: z.string().nullable(), note: z.string().nullable(), totals: ClosingTotals })
    .nullable(),
  /** The first charges whose payments of the day differ from their receipts and entries, and by how many cents. */
  differing: z.array(z.object({ chargeId: Id, cents: Cents })),
  isDifferingMore: z.boolean(),
  /** The first entries of the reconciliation about payments of the day. */
  matters: z.array(z.object({ id: Id, reason: z.enum(matterReasons), amountCents: Cents, isOpen: z.boolean() })),
});
export type ClosingDay = z.output<typeof ClosingDay>;

export const movementFilters = ["institution", "kind", "method"] as const;

const movementQuery = z.object({
  ...deskQuery,
  ...filtersOf(movementFilters),
  order: z.enum(["asc", "desc"]).default("asc"),
  sort: z.enum(["oldest"]).default("oldest"),
});
export type MovementQuery = z.output<typeof movementQuery>;

/** A movement of the ledger with its charge. */
export const Movement = z.object({
  id: Id,
  chargeId: Id,
  kind: Kind,
  method: ChargeRow.shape.method,
  account: z.string(),
  amountCents: Cents,
  occurredAt: Instant,
  bookedAt: Instant,
  externalId,
  name: z.string(),
  protocol: z.string(),
  courseName: z.string(),
  /** Number of the receipt of the charge's payment, as printed; null where there is none. */
  receiptNumber: z.string().nullable(),
});
export type Movement = z.output<typeof Movement>;

export const MovementPage = deskPage(Movement).extend({
  isTooWide: z.boolean(),
  institution: z.object({ id: Id, name: z.string() }),
});
export type MovementPage = z.output<typeof MovementPage>;

const CloseBody = z.object({
  institutionId: Id,
  note: z.string().trim().max(500),
  /** The sums that the page showed. */
  receivedCents: Cents,
  returnedCents: Cents,
});
export type CloseBody = z.output<typeof CloseBody>;

const desk = { service: "portal", auth: "user" } as const;
const path = "/closings/{date}";
const byInstitution = z.object({ institution: Id.optional() });

/** The daily closing of the money desk. Answers 404 without the right, and for an unknown institution or day. */
export const closing = {
  month: call({
    ...desk,
    method: "GET",
    path: "/closings",
    query: byInstitution.extend({ month: z.string().max(10).optional() }),
    responses: { 200: ClosingMonth, ...problems(404) },
    summary: "The days of a month with their sums, of one institution in the scope of the caller's role",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    query: byInstitution,
    responses: { 200: ClosingDay, ...problems(404) },
    summary: "A day with its proof: payments = receipts + entries of the reconciliation",
  }),
  close: call({
    ...desk,
    method: "POST",
    path,
    inPerson: true,
    body: CloseBody,
    responses: { 201: ClosingDay, ...problems(404, 409, 422) },
    summary:
      "Closes a day; 409 when it is closed or its sums have changed, 422 before its end or without a required note",
  }),
  movements: call({
    ...desk,
    method: "GET",
    path: `${path}/movements`,
    query: movementQuery,
    responses: { 200: MovementPage, ...problems(404) },
    summary: "The movements of the ledger of a day, by keyset",
  }),
  export: call({
    ...desk,
    method: "POST",
    path: `${path}/export`,
    inPerson: true,
    body: exportOf(movementQuery),
    responses: { 200: MovementPage, ...problems(404) },
    summary: "Exports the ledger movements of a day, up to 500 rows a call; the first and the last page are audited",
  }),
};
