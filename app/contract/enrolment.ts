import { z } from "zod";
import { revealReasons } from "~/domain/desk/reveal-reason";
import { call } from "./call";
import { deskPage, deskQuery, exportOf, FilterOption, filtersOf, Note } from "./desk";
import { CandidateView, EnrolmentDetail, EnrolmentMoves, EnrolmentRow, MessageDraft } from "./enrolment-detail";
import { EnrolmentPerson } from "./enrolment-person";
import { problems } from "./problem";
import { SavedView } from "./saved-view";
import { SubscriptionState } from "./subscription-status";
import { Done, Instant } from "./value";

export const EnrolmentPage = deskPage(EnrolmentRow);
export type EnrolmentPage = z.output<typeof EnrolmentPage>;

/** One page of an export, with the people of the enrolments. */
export const EnrolmentExport = deskPage(EnrolmentRow.extend({ person: EnrolmentPerson }));

export const EnrolmentSort = z.enum(["newest", "waiting"]);

export const enrolmentFilters = [
  "status",
  "mover",
  "course",
  "campus",
  "institution",
  "owner",
  "from",
  "until",
] as const;

/** Why staff did something, for the audit. */
export const Reason = z.string().trim().min(1).max(500);

/** The query that selects a list of enrolments: search, filters, order and page. */
export const listQuery = z.object({
  ...deskQuery,
  ...filtersOf(enrolmentFilters),
  sort: EnrolmentSort.default("newest"),
});

/** The values of the list's filters, and the lists that the caller has saved under a name. */
export const EnrolmentOptions = z.object({
  course: z.array(FilterOption),
  campus: z.array(FilterOption),
  institution: z.array(FilterOption),
  owner: z.array(FilterOption),
  status: z.array(FilterOption),
  views: z.array(SavedView),
});
export type EnrolmentOptions = z.output<typeof EnrolmentOptions>;

/** The desk of enrolments. Answers 404 to callers without the right, as for an unknown id. */
export const enrolment = {
  list: call({
    service: "portal",
    method: "GET",
    path: "/enrolments",
    auth: "user",
    query: listQuery,
    responses: { 200: EnrolmentPage, ...problems(404) },
    summary: "Enrolments in the scope of the caller's role, by keyset",
  }),
  export: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/export",
    auth: "user",
    inPerson: true,
    body: exportOf(listQuery),
    responses: { 200: EnrolmentExport, ...problems(404) },
    summary: "Exports the filtered enrolments, up to 500 rows a call; the first and the last page are audited",
  }),
  options: call({
    service: "portal",
    method: "GET",
    path: "/enrolments/options",
    auth: "user",
    responses: {
      200: EnrolmentOptions,
      ...problems(404),
    },
    summary: "The values that the list can be filtered by, and the caller's saved views",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: "/enrolments/{id}",
    auth: "user",
    responses: { 200: EnrolmentDetail, ...problems(404) },
    summary: "An enrolment as staff see it",
  }),
  moves: call({
    service: "portal",
    method: "GET",
    path: "/enrolments/{id}/moves",
    auth: "user",
    responses: { 200: EnrolmentMoves, ...problems(404) },
    summary: "The states that staff may set, each with its effects and the message to the candidate",
  }),
  move: call({
    service: "portal",
    method: "PUT",
    path: "/enrolments/{id}/status",
    auth: "user",
    inPerson: true,
    body: z.object({
      from: SubscriptionState,
      to: SubscriptionState,
      reason: Reason,
      /** Whether the move waits, as decisions do, so that it can be undone. */
      hold: z.boolean().default(true),
    }),
    responses: { 200: z.object({ effectiveAt: Instant.nullable() }), ...problems(404, 409, 422) },
    summary:
      "Sets a status that the level allows and that says no more than the facts, and notifies the candidate, at once or when the hold is over; ending an enrolment also releases its seat and requests a refund of the paid amount; 409 STATUS_CHANGED when the status has changed meanwhile, STEPS_MISSING when a step is missing, CONFLICT while another move is held",
  }),
  reopen: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/reopening",
    auth: "user",
    inPerson: true,
    body: z.object({ reason: Reason }),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary:
      "Reopens a cancelled or expired enrolment in its former state, or a complete one whose documents are no longer approved; withdraws refunds that have not left yet; 409 NO_VACANCIES without a free seat",
  }),
  candidateView: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/candidate-view",
    auth: "user",
    inPerson: true,
    openToReaders: true,
    responses: { 200: CandidateView, ...problems(404) },
    summary: "An enrolment as its candidate sees it now. Opening it is audited",
  }),
  message: call({
    service: "portal",
    method: "GET",
    path: "/enrolments/{id}/messages/{message}",
    auth: "user",
    responses: { 200: MessageDraft, ...problems(404) },
    summary:
      "A message as it would be sent now: an earlier message by its id, the link to pay by `payment-link`, the link to sign in by `access-link`",
  }),
  resend: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/messages/{message}",
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409, 429) },
    summary: "Sends a message to the candidate's current address; 429 TOO_MANY_REQUESTS after three in an hour",
  }),
  assign: call({
    service: "portal",
    method: "PUT",
    path: "/enrolments/{id}/owner",
    auth: "user",
    inPerson: true,
    body: z.object({ ownerId: z.string().max(200) }),
    responses: { 200: Done, ...problems(404, 422) },
    summary: "Sets the owner of an enrolment, a member of staff; an empty id removes the owner",
  }),
  annotate: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/notes",
    auth: "user",
    inPerson: true,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    responses: { 201: Note, ...problems(404, 422) },
    summary: "Adds a note to an enrolment",
  }),
  reveal: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/document",
    auth: "user",
    inPerson: true,
    body: z
      .object({ reason: z.enum(revealReasons), note: z.string().trim().max(500).default("") })
      .refine(({ reason, note }) => reason !== "another" || note !== "", { path: ["note"] }),
    responses: { 200: z.object({ document: z.string() }), ...problems(404, 422) },
    summary:
      "The candidate's CPF or other identity document, unmasked; the reason, one of a list, is audited, with a note if it is another one",
  }),
  search: call({
    service: "portal",
    method: "GET",
    path: "/enrolment-search",
    auth: "user",
    query: z.object({ q: z.string().max(200) }),
    responses: { 200: z.object({ rows: z.array(EnrolmentRow), isTooWide: z.boolean() }), ...problems(404) },
    summary: "Enrolments by name, CPF, e-mail, protocol number, slip line or txid",
  }),
};
