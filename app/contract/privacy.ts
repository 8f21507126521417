import { z } from "zod";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { Id, Instant } from "./value";

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
export const ErasureCase = ErasureRequest.extend({ userId: Id, name: z.string(), email: z.string() });
export type ErasureCase = z.output<typeof ErasureCase>;

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

/** The rights of data subjects (LGPD, articles 8 and 18). */
export const privacy = {
  export: call({
    service: "portal",
    method: "GET",
    path: "/users/me/data",
    auth: "user",
    inPerson: true,
    responses: { 200: PersonalExport },
  }),
  consents: call({
    service: "portal",
    method: "GET",
    path: "/users/me/consents",
    auth: "user",
    responses: { 200: z.array(Consent) },
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
    service: "portal",
    method: "GET",
    path: "/users/me/erasure-requests",
    auth: "user",
    responses: { 200: z.array(ErasureRequest) },
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
    service: "portal",
    method: "GET",
    path: "/erasure-requests",
    auth: "user",
    responses: { 200: z.array(ErasureCase), ...problems(404) },
    summary: "For staff: up to 20 erasure requests within the scope of their role, the oldest open ones first",
  }),
  decideErasure: call({
    service: "portal",
    method: "PUT",
    path: "/erasure-requests/{id}",
    auth: "user",
    inPerson: true,
    body: z.object({ state: z.enum(["done", "refused"]), reason: z.string().trim().max(500).optional() }),
    responses: { 200: ErasureCase, ...problems(404, 409, 422) },
    summary:
      "For staff: erases the data, unless a contract is in force (409 CONTRACT_IN_FORCE) or the person has enrolments at institutions outside the caller's scope (409 ENROLLED_ELSEWHERE), or refuses with a reason (422 without one)",
  }),
};
