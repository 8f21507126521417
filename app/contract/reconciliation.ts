import { z } from "zod";
import { matchOutcomes, matchReasons, matterAnswers, matterReasons } from "~/domain/payment/reconciliation/matter";
import { refundWays } from "~/domain/payment/refund";
import { call } from "./call";
import { ChargeRow } from "./charge-desk";
import { dayFilters, deskPage, deskQuery, FilterOption, filtersOf } from "./desk";
import { problems } from "./problem";
import { Cents, Id, Instant, Language } from "./value";

/** An entry of the reconciliation, `matter` in the code: money that does not match, for staff to answer. */
export const Matter = z.object({
  id: Id,
  reason: z.enum(matterReasons),
  /** The amount as received, or as the provider reports it. */
  amountCents: Cents,
  /** The reference that the provider named; usually that of one of the portal's charges. */
  reference: z.string(),
  /** The provider's id of the payment that settled no charge; null in an entry that is not about a single payment. */
  paymentId: z.string().nullable(),
  /** The name of the account that received the money; `sandbox` for the sandbox provider. */
  provider: z.string(),
  paidAt: Instant.nullable(),
  createdAt: Instant,
  /** Null where the institution is not known yet. */
  institutionName: z.string().nullable(),
  /** The charge and its candidate; null where they are not known. */
  charge: z
    .object({ id: Id, subscriptionId: Id, name: z.string(), protocol: z.string(), courseName: z.string() })
    .nullable(),
  /** How it was answered; null while it is open. */
  answered: z
    .object({
      answer: z.enum(matterAnswers).nullable(),
      note: z.string().nullable(),
      byName: z.string().nullable(),
      at: Instant,
      refundId: Id.nullable(),
    })
    .nullable(),
  /** The id of the answered entry that this one replaces; null for none. */
  formerId: Id.nullable(),
});
export type Matter = z.output<typeof Matter>;

export const matterFilters = ["reason", "state", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  ...filtersOf(matterFilters),
  ...filtersOf(dayFilters),
  /** `waiting` shows only open entries, unless `q` or a filter by state is set. */
  sort: z.enum(["waiting", "newest", "amount"]).default("waiting"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type MatterQuery = z.output<typeof listQuery>;

export const MatterPage = deskPage(Matter).extend({ isTooWide: z.boolean() });
export type MatterPage = z.output<typeof MatterPage>;

/** An answer that is allowed now, with its consequences. */
export const MatterOffer = z.object({
  answer: z.enum(matterAnswers),
  /** The amount that is settled, returned or charged; 0 where no money moves. */
  amountCents: Cents,
  /** The difference that is waived when less was received than charged. */
  waivedCents: Cents,
  /** The amount left to return, because more was received than charged. */
  excessCents: Cents,
  /** For a refund: how the money is returned, whether a second person approves it, and whether the enrolment ends. */
  refund: z
    .object({
      way: z.enum(refundWays),
      needsApproval: z.boolean(),
      endsEnrolment: z.boolean(),
    })
    .nullable(),
  /** The message to the candidate, or null. For a refund it is sent after the approval, for a remainder at once. */
  message: z.object({ title: z.string(), text: z.string(), language: Language }).nullable(),
});
export type MatterOffer = z.output<typeof MatterOffer>;

/** A charge that money without a known reference may belong to. */
export const MatterSuggestion = z.object({
  charge: ChargeRow,
  reasons: z.array(z.enum(matchReasons)),
  /**
   * What linking does: it settles the charge, or opens a new entry because the amount differs, the enrolment is closed
   * or the purpose is already paid.
   */
  outcome: z.enum(matchOutcomes),
});
export type MatterSuggestion = z.output<typeof MatterSuggestion>;

/** An entry with the facts of the portal and the provider, and the answers that are allowed. */
export const MatterDetail = z.object({
  matter: Matter,
  /** The charge in the portal; null where it is not known. */
  charge: ChargeRow.nullable(),
  /** Empty when it is answered, or the caller may not answer. */
  offers: z.array(MatterOffer),
  suggestions: z.array(MatterSuggestion),
  /** Whether the search found more charges or enrolments than its limit. */
  isTooWide: z.boolean(),
  /** The id of the entry that replaces this one; null for none. */
  laterId: Id.nullable(),
  mayCorrect: z.boolean(),
});
export type MatterDetail = z.output<typeof MatterDetail>;

const Note = z.string().trim().min(1).max(500);
const MatterAnswerBody = z.object({
  answer: z.enum(matterAnswers),
  note: Note,
  /** For the answer `match`, the charge to which the money belongs. */
  chargeId: Id.optional(),
  /** The amount that the page showed for this answer, in cents. */
  amountCents: Cents,
});
export type MatterAnswerBody = z.output<typeof MatterAnswerBody>;

const desk = { service: "portal", auth: "user" } as const;
const path = "/reconciliation/{id}";

/** The reconciliation. Answers 404 to callers without the right, as for an unknown id. */
export const reconciliation = {
  list: call({
    ...desk,
    method: "GET",
    path: "/reconciliation",
    query: listQuery,
    responses: { 200: MatterPage, ...problems(404) },
    summary: "Reconciliation entries (unmatched money) in the scope of the caller's role, by keyset",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/reconciliation/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "What the desk can be filtered by",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    query: z.object({ q: deskQuery.q }),
    responses: { 200: MatterDetail, ...problems(404) },
    summary: "An entry with its charge, or with charges that are suggested or found by `q`, and its possible answers",
  }),
  answer: call({
    ...desk,
    method: "POST",
    path: `${path}/answer`,
    inPerson: true,
    body: MatterAnswerBody,
    responses: { 200: Matter, ...problems(404, 409, 422) },
    summary:
      "Answers an entry; 409 when it has another answer, or this answer is no longer allowed or moves another amount",
  }),
  correct: call({
    ...desk,
    method: "POST",
    path: `${path}/correction`,
    inPerson: true,
    body: z.object({ note: Note }),
    responses: { 201: Matter, ...problems(404, 409) },
    summary: "Replaces an entry that was answered by mistake with a new one; 409 when the answer moved money",
  }),
};
