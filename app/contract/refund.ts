import { z } from "zod";
import { paymentMethods } from "~/domain/payment/payment-method";
import { deskReasons, refundReasons, refundStates, refundWays } from "~/domain/payment/refund";
import { LONGEST_PAYEE_TEXT } from "~/domain/payment/transfer/payee-account";
import { call } from "./call";
import { dayFilters, deskPage, deskQuery, FilterOption, filtersOf } from "./desk";
import { problems } from "./problem";
import { Cents, Id, Instant, Language } from "./value";

/** A refund, done or requested. */
export const DeskRefund = z.object({
  id: Id,
  chargeId: Id,
  name: z.string(),
  courseName: z.string(),
  institutionName: z.string(),
  method: z.enum([...paymentMethods, "none"]),
  amountCents: Cents,
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  endsEnrolment: z.boolean(),
  /** Who requested the refund; null for the candidate or the portal. */
  authorName: z.string().nullable(),
  isOwn: z.boolean(),
  /** Who approved or refused the refund; null where a rule did. */
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionNote: z.string().nullable(),
  requestedAt: Instant,
  /** Since when staff have to act; null when they do not have to. */
  waitingSince: Instant.nullable(),
  /** The provider's code of a failure. */
  failure: z.string().nullable(),
  retryId: Id.nullable(),
});
export type DeskRefund = z.output<typeof DeskRefund>;

const payeeText = z.string().max(LONGEST_PAYEE_TEXT);

/** The account to which a refund is transferred, as somebody typed it or in its stored form; unused fields are empty. */
export const PayeeAccount = z.object({
  pixKey: payeeText,
  bank: payeeText,
  branch: payeeText,
  account: payeeText,
  holder: payeeText,
  /** The CPF or CNPJ of the holder. */
  document: payeeText,
});

export const refundFilters = ["state", "way", "reason", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  ...filtersOf(refundFilters),
  ...filtersOf(dayFilters),
  /** `waiting` shows only the refunds on which staff have to act, oldest first. */
  sort: z.enum(["waiting", "newest", "amount"]).default("waiting"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type RefundQuery = z.output<typeof listQuery>;

export const RefundPage = deskPage(DeskRefund).extend({ isTooWide: z.boolean() });
export type RefundPage = z.output<typeof RefundPage>;

const RefundMessage = z.object({ title: z.string(), text: z.string(), language: Language });
const Reason = z.enum(deskReasons);
const Note = z.string().trim().min(1).max(500);

/** What a refund of a charge would do. */
export const RefundOffer = z.object({
  chargeId: Id,
  name: z.string(),
  method: z.enum([...paymentMethods, "none"]),
  lastDigits: z.string().nullable(),
  paidAt: Instant.nullable(),
  receivedCents: Cents,
  disputedCents: Cents,
  /** Earlier refunds, which reduce the remaining amount; oldest first. */
  refunds: z.array(DeskRefund),
  remainingCents: Cents,
  /** A second person must approve when the refunds of the charge together exceed this sum. */
  limitCents: Cents,
  /** Whether a refund of the whole remainder can end the enrolment. */
  endsEnrolment: z.boolean(),
  way: z.enum(refundWays),
});
export type RefundOffer = z.output<typeof RefundOffer>;

const RefundWish = z.object({
  /** The remainder that the page showed. */
  remainingCents: Cents,
  amountCents: Cents.min(1),
  reason: Reason,
  /** A note that only the team reads. */
  note: z.string().trim().max(500),
  /** Whether the whole remainder also ends the enrolment. */
  endsEnrolment: z.boolean(),
  /** Makes a repeated post the same request. */
  idempotencyKey: z.string().min(8).max(100),
});
export type RefundWish = z.output<typeof RefundWish>;

const desk = { service: "portal", auth: "user" } as const;
const path = "/refunds/{id}";

/** The desk of refunds. Answers 404 to callers without the right, as for an unknown id. */
export const refund = {
  list: call({
    ...desk,
    method: "GET",
    path: "/refunds",
    query: listQuery,
    responses: { 200: RefundPage, ...problems(404) },
    summary: "Refunds in the scope of the caller's role, by keyset",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/refunds/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "What the desk can be filtered by",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    responses: {
      200: z.object({
        refund: DeskRefund,
        message: RefundMessage.nullable(),
        mayDecide: z.boolean(),
        /** Null before somebody gave it, and for callers who may not refund. */
        payee: PayeeAccount.nullable(),
        /** Whether the caller may give or change the account. */
        mayGivePayee: z.boolean(),
      }),
      ...problems(404),
    },
    summary:
      "A refund with the message that its candidate gets on approval (null when there is none), and whether the caller counts as a second person, who may approve it",
  }),
  offer: call({
    ...desk,
    method: "GET",
    path: "/charge-desk/{id}/refund-offer",
    responses: { 200: RefundOffer, ...problems(404) },
    summary: "The amount of a charge that can be refunded, and the effects of a refund",
  }),
  preview: call({
    ...desk,
    method: "POST",
    path: "/charge-desk/{id}/refund-preview",
    inPerson: true,
    body: RefundWish,
    responses: {
      200: z.object({ message: RefundMessage, needsApproval: z.boolean(), endsEnrolment: z.boolean() }),
      ...problems(404, 409, 422),
    },
    summary: "Previews a refund with the exact message to the candidate; same errors as the request itself",
  }),
  request: call({
    ...desk,
    method: "POST",
    path: "/charge-desk/{id}/refunds",
    inPerson: true,
    body: RefundWish,
    responses: { 200: DeskRefund, 201: DeskRefund, ...problems(404, 409, 422) },
    summary:
      "Requests a refund; 409 CONFLICT with `remainingCents` when the remaining amount has changed, 422 when it is exceeded; 200 for a repeated key",
  }),
  approve: call({
    ...desk,
    method: "POST",
    path: `${path}/approval`,
    inPerson: true,
    responses: { 200: DeskRefund, ...problems(403, 404, 409) },
    summary: "Approves another person's request; 403 for the caller's own, 409 when it was decided",
  }),
  refuse: call({
    ...desk,
    method: "POST",
    path: `${path}/refusal`,
    inPerson: true,
    body: z.object({ note: Note }),
    responses: { 200: DeskRefund, ...problems(403, 404, 409) },
    summary: "Refuses another person's request; 409 when it was decided or the payer has a right to the refund",
  }),
  givePayee: call({
    ...desk,
    method: "PUT",
    path: `${path}/payee`,
    inPerson: true,
    body: PayeeAccount,
    responses: { 200: DeskRefund, ...problems(404, 409, 422) },
    summary:
      "Stores the account to which a refund is transferred; 422 with the missing and wrong fields, 409 when no transfer is due",
  }),
  transfer: call({
    ...desk,
    method: "POST",
    path: `${path}/transfer`,
    inPerson: true,
    body: z.object({ note: Note }),
    responses: { 200: DeskRefund, ...problems(404, 409) },
    summary: "Records the transfer by which staff returned the money; 409 when none is due",
  }),
  retry: call({
    ...desk,
    method: "POST",
    path: `${path}/retry`,
    inPerson: true,
    body: z.object({ way: z.enum(refundWays) }),
    responses: { 201: DeskRefund, ...problems(404, 409) },
    summary: "Retries a failed refund; 409 when it was retried or the money is no longer there",
  }),
};
