import { z } from "zod";
import { erasableParts, keptParts } from "~/domain/desk/erasure";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { Day, Id, Instant } from "./value";

/** One grant or withdrawal of a consent. */
export const ConsentEntry = z.object({
  granted: z.boolean(),
  /** Version of the text that was shown. */
  textVersion: z.string(),
  at: Instant,
});

/** The purpose of a consent, its current state and its history. */
export const Consent = z.object({
  purpose: z.enum(["terms", "tracking", "cookies", "recurrence"]),
  /** The enrolment that a recurrence consent belongs to. */
  subscriptionId: Id.nullable(),
  courseName: z.string().nullable(),
  granted: z.boolean(),
  /** Whether it can be withdrawn. Candidates accept the terms by enrolling, so these cannot. */
  withdrawable: z.boolean(),
  /** Newest first. */
  history: z.array(ConsentEntry),
});
export type Consent = z.output<typeof Consent>;

/** A request to erase one's personal data. */
export const ErasureRequest = z.object({
  id: Id,
  /** `delayed` until a contract in force has ended. */
  state: z.enum(["open", "delayed", "refused", "done"]),
  /** Reason of the refusal, as the staff member wrote it. */
  reason: z.string().nullable(),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type ErasureRequest = z.output<typeof ErasureRequest>;

/** An erasure request with the person who made it, for staff. */
export const ErasureCase = ErasureRequest.extend({
  userId: Id,
  name: z.string(),
  email: z.string(),
  /** The last day for an answer, in UTC. */
  dueAt: Instant,
  /** The erasure that somebody decided and that waits to take effect; null for none. */
  held: z.object({ until: Instant, byName: z.string() }).nullable(),
});
export type ErasureCase = z.output<typeof ErasureCase>;

/** An erasure request with what the erasure would do. */
export const ErasurePlan = ErasureCase.extend({
  /** What would be erased or ended, with the number of records. */
  goes: z.array(z.object({ what: z.enum(erasableParts), count: z.int() })),
  /** What the law keeps, until when; null for no end. */
  stays: z.array(z.object({ what: z.enum(keptParts), until: Day.nullable() })),
  /** Why nothing can be erased now; null when it can. */
  obstacle: z.enum(["CONTRACT_IN_FORCE", "ENROLLED_ELSEWHERE"]).nullable(),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;

const Rows = z.array(z.record(z.string(), z.unknown()));

/** All data stored about a person in the tenant. */
export const PersonalExport = z.object({
  exportedAt: Instant,
  account: z.record(z.string(), z.unknown()),
  person: z.record(z.string(), z.unknown()).nullable(),
  drafts: Rows,
  subscriptions: Rows,
  contracts: Rows,
  documents: Rows,
  documentAttempts: Rows,
  documentFiles: Rows,
  entranceExams: Rows,
  entranceAnswers: Rows,
  essays: Rows,
  essayDrafts: Rows,
  essayExtraTimes: Rows,
  examScores: Rows,
  installments: Rows,
  charges: Rows,
  refunds: Rows,
  receipts: Rows,
  vouchers: Rows,
  messages: Rows,
  notifications: Rows,
  consents: Rows,
  recurrences: Rows,
  recurrenceConsents: Rows,
  externalIdentities: Rows,
  rights: Rows,
  opportunities: Rows,
  erasureRequests: Rows,
  suggestions: Rows,
  audit: Rows,
});
export type PersonalExport = z.output<typeof PersonalExport>;

const read = { service: "portal", method: "GET", auth: "user" } as const;

/** The rights of data subjects (LGPD, articles 8 and 18). */
export const privacy = {
  export: call({
    ...read,
    path: "/users/me/data",
    inPerson: true,
    responses: { 200: PersonalExport },
    summary: "Everything that is stored about the user",
  }),
  consents: call({
    ...read,
    path: "/users/me/consents",
    responses: { 200: z.array(Consent) },
    summary: "Consents of the user",
  }),
  setConsent: call({
    service: "portal",
    method: "PUT",
    path: "/users/me/consents/{purpose}",
    ...ofOwnAccount,
    inPerson: true,
    body: z.object({
      granted: z.boolean(),
      textVersion: z.string().min(1).max(40),
      /** Only for `recurrence`, which can be withdrawn here but not granted. */
      subscriptionId: Id.optional(),
    }),
    responses: { 200: z.array(Consent), ...problems(404, 422) },
    summary: "Grants or withdraws a consent; repeating it changes nothing",
  }),
  erasureRequests: call({
    ...read,
    path: "/users/me/erasure-requests",
    responses: { 200: z.array(ErasureRequest) },
    summary: "Requests of the user to be erased",
  }),
  requestErasure: call({
    service: "portal",
    method: "POST",
    path: "/users/me/erasure-requests",
    ...ofOwnAccount,
    inPerson: true,
    responses: { 200: ErasureRequest, 201: ErasureRequest },
    summary: "Requests erasure; 200 with the open request, if there is one",
  }),
  erasureCases: call({
    ...read,
    path: "/erasure-requests",
    responses: { 200: z.array(ErasureCase), ...problems(404) },
    summary: "For staff: up to 20 erasure requests within the scope of their role, the oldest open ones first",
  }),
  erasurePlan: call({
    ...read,
    path: "/erasure-requests/{id}",
    responses: { 200: ErasurePlan, ...problems(404) },
    summary: "For staff: an erasure request with what would be erased, and what the law keeps until when",
  }),
  undoErasure: call({
    service: "portal",
    method: "DELETE",
    path: "/erasure-requests/{id}/decision",
    auth: "user",
    inPerson: true,
    responses: { 200: ErasureCase, ...problems(404, 409) },
    summary: "For staff: undoes a decided erasure before it takes effect; 409 CONFLICT afterwards",
  }),
  decideErasure: call({
    service: "portal",
    method: "PUT",
    path: "/erasure-requests/{id}",
    auth: "user",
    inPerson: true,
    body: z.object({
      state: z.enum(["done", "refused"]),
      reason: z.string().trim().max(500).optional(),
      /** Whether an erasure waits for a day, in which it can be undone. */
      hold: z.boolean().default(true),
    }),
    responses: { 200: ErasureCase, ...problems(404, 409, 422) },
    summary:
      "For staff: erases the data, at once or after a day, unless a contract is in force (409 CONTRACT_IN_FORCE) or the person has enrolments at institutions outside the caller's scope (409 ENROLLED_ELSEWHERE), or refuses with a reason (422 without one)",
  }),
};
