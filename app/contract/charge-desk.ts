import { z } from "zod";
import { explanationKinds } from "~/domain/payment/charge-explanation";
import { matterReasons } from "~/domain/payment/reconciliation/matter";
import { call } from "./call";
import { Charge, ChargePurpose } from "./charge";
import { deskPage, deskQuery, exportOf, FilterOption, filtersOf } from "./desk";
import { problems } from "./problem";
import { DeskRefund } from "./refund";
import { Cents, Id, Instant } from "./value";

const { method: Method, state: State } = Charge.shape;

/** A charge in the list of the desk. */
export const ChargeRow = z.object({
  id: Id,
  subscriptionId: Id,
  protocol: z.string(),
  name: z.string(),
  courseName: z.string(),
  institutionName: z.string(),
  method: Method,
  /** The last digits of a card; null for other methods. */
  lastDigits: z.string().nullable(),
  state: State,
  purpose: ChargePurpose,
  /** Number of the later installment that the charge pays; null for other charges. */
  installment: z.int().nullable(),
  amountCents: Cents,
  /** The amount that the institution received, including a second payment of the same charge. */
  receivedCents: Cents,
  refundedCents: Cents,
  /** The amount that was returned or is on its way back to the payer. */
  returningCents: Cents,
  disputedCents: Cents,
  createdAt: Instant,
  dueOn: Charge.shape.dueOn,
  expiresAt: Instant.nullable(),
  paidAt: Instant.nullable(),
});
export type ChargeRow = z.output<typeof ChargeRow>;

/** Filters of the list; `period` is one of `quickPeriods` or a range such as `2026-11-01..2026-11-30`. */
export const chargeFilters = ["period", "state", "method", "money", "institution"] as const;

/** What happened to the money of a charge, as the filter `money` names it. */
export const moneyFilters = ["received", "returned", "returning", "disputed"] as const;

const listQuery = z.object({
  ...{ ...deskQuery, ...filtersOf(chargeFilters), sort: z.enum(["newest", "amount"]).default("newest") },
  /** `all` also adds up lists that are longer than `COUNT_LIMIT`, up to 20,000 charges. */
  sums: z.enum(["all"]).optional(),
});
export type ChargeQuery = z.output<typeof listQuery>;

/** The number and the sums, in cents, of the listed charges of one method and state. */
export const ChargeTotal = z.object({
  method: Method,
  state: State,
  count: z.int(),
  amountCents: Cents,
  receivedCents: Cents,
  refundedCents: Cents,
  returningCents: Cents,
});
export type ChargeTotal = z.output<typeof ChargeTotal>;

export const ChargePage = deskPage(ChargeRow).extend({
  isTooWide: z.boolean(),
  /** The sums of the whole list; null when it has more than `COUNT_LIMIT` charges, or with `sums` more than 20,000. */
  totals: z.array(ChargeTotal).nullable(),
});
export type ChargePage = z.output<typeof ChargePage>;

/** A movement of the ledger. */
export const MoneyEntry = z.object({
  id: Id,
  kind: z.enum(["payment", "refund", "refund_undone", "dispute", "dispute_won"]),
  /** Positive when the institution receives the money, otherwise negative. */
  amountCents: Cents,
  externalId: z.string(),
  occurredAt: Instant,
});

/** A notification or answer of the provider about a charge. */
export const ChargeEvent = z.object({
  at: Instant,
  kind: z.string(),
  state: z.string(),
  amountCents: Cents,
  id: z.string(),
});

/** A charge with everything that staff know about it. */
export const ChargeDetail = z.object({
  row: ChargeRow,
  charge: Charge,
  /** The portal's reference of the charge, which the provider stores too. */
  reference: z.string(),
  /** The name of the account that collects the charge. */
  provider: z.string(),
  /** The parts that add up to the amount of the charge. */
  explanation: z.array(z.object({ kind: z.enum(explanationKinds), cents: Cents, installments: z.int() })),
  voucherTag: z.string().nullable(),
  /** The whole price when the charge was made, and its number of installments; null where this was not stored. */
  plan: z.object({ totalCents: Cents, installments: z.int() }).nullable(),
  entries: z.array(MoneyEntry),
  events: z.array(ChargeEvent),
  refunds: z.array(DeskRefund),
  /** The entries of the reconciliation about this charge. */
  matters: z.array(
    z.object({ id: Id, reason: z.enum(matterReasons), amountCents: Cents, isOpen: z.boolean(), at: Instant }),
  ),
  /** The amount that may still be returned. */
  refundableCents: Cents,
  mayReadEnrolment: z.boolean(),
});
export type ChargeDetail = z.output<typeof ChargeDetail>;

const desk = { service: "portal", auth: "user" } as const;

/** The desk of charges. Answers 404 to callers without the right, as for an unknown id. */
export const chargeDesk = {
  list: call({
    ...desk,
    method: "GET",
    path: "/charge-desk",
    query: listQuery,
    responses: { 200: ChargePage, ...problems(404) },
    summary: "Charges in the scope of the caller's role, by keyset, with the sums of the whole list",
  }),
  export: call({
    ...desk,
    method: "POST",
    path: "/charge-desk/export",
    inPerson: true,
    body: exportOf(listQuery),
    responses: { 200: ChargePage, ...problems(404) },
    summary: "Exports the filtered charges, up to 500 rows a call; the first and the last page are audited",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/charge-desk/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "The values that the list can be filtered by",
  }),
  get: call({
    ...desk,
    method: "GET",
    path: "/charge-desk/{id}",
    responses: { 200: ChargeDetail, ...problems(404) },
    summary: "A charge with its ledger, its events, its refunds and the explanation of its amount",
  }),
};
