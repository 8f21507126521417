import { z } from "zod";
import { call } from "./call";
import { deskPage, deskQuery, FilterOption, filterValues, Note, TimelineEntry } from "./desk";
import { problems } from "./problem";
import { Subscription } from "./subscription";
import { Step, SubscriptionState } from "./subscription-status";
import { Done, Id, Instant } from "./value";

/** An enrolment in the list of the desk. */
export const EnrolmentRow = z.object({
  id: Id,
  /** The number that a candidate can read out. */
  protocol: z.string(),
  name: z.string(),
  courseName: z.string(),
  campusName: z.string(),
  institutionName: z.string(),
  status: z.object({ type: SubscriptionState, description: z.string() }),
  /** Who has to act next; null when no action is due. */
  mover: z.enum(["candidate", "staff", "provider"]).nullable(),
  /** When it entered this status. */
  since: Instant,
  createdAt: Instant,
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

export const EnrolmentPage = deskPage(EnrolmentRow).extend({
  /** Whether the search found more people than one list shows; it then needs another word. */
  isTooWide: z.boolean(),
});
export type EnrolmentPage = z.output<typeof EnrolmentPage>;

export const EnrolmentSort = z.enum(["newest", "waiting"]);

/** Filters of the list. */
export const enrolmentFilters = ["status", "mover", "course", "campus", "institution", "owner"] as const;

const filters = Object.fromEntries(enrolmentFilters.map((name) => [name, filterValues])) as Record<
  (typeof enrolmentFilters)[number],
  typeof filterValues
>;

/** An enrolment with all data that staff see. */
export const EnrolmentDetail = z.object({
  row: EnrolmentRow,
  subscription: Subscription,
  steps: z.array(Step),
  contact: z.object({ email: z.string(), cellphone: z.string(), maskedDocument: z.string(), birthday: z.string() }),
  notes: z.array(Note),
  timeline: z.array(TimelineEntry),
  /** The states that staff may set, each with the message that the candidate would receive. */
  moves: z.array(
    z.object({
      to: z.object({ type: SubscriptionState, description: z.string() }),
      message: z.object({ title: z.string(), text: z.string(), language: z.string() }),
    }),
  ),
  /** Staff members to whom the enrolment can be assigned. */
  staff: z.array(FilterOption),
});
export type EnrolmentDetail = z.output<typeof EnrolmentDetail>;

const Reason = z.string().trim().min(1).max(500);

const listQuery = z.object({ ...deskQuery, ...filters, sort: EnrolmentSort.default("newest") });

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
    body: listQuery,
    responses: { 200: EnrolmentPage, ...problems(404) },
    summary: "The same list for a file, up to 500 rows a call; the first page is audited with filters and count",
  }),
  options: call({
    service: "portal",
    method: "GET",
    path: "/enrolments/options",
    auth: "user",
    responses: {
      200: z.object({
        course: z.array(FilterOption),
        campus: z.array(FilterOption),
        institution: z.array(FilterOption),
        owner: z.array(FilterOption),
      }),
      ...problems(404),
    },
    summary: "The values that the list can be filtered by",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: "/enrolments/{id}",
    auth: "user",
    responses: { 200: EnrolmentDetail, ...problems(404) },
  }),
  move: call({
    service: "portal",
    method: "PUT",
    path: "/enrolments/{id}/status",
    auth: "user",
    inPerson: true,
    body: z.object({ from: SubscriptionState, to: SubscriptionState, reason: Reason }),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary: "Sets a status that the level allows and tells the candidate; 409 when the status has changed meanwhile",
  }),
  assign: call({
    service: "portal",
    method: "PUT",
    path: "/enrolments/{id}/owner",
    auth: "user",
    inPerson: true,
    body: z.object({ ownerId: z.string().max(200) }),
    responses: { 200: Done, ...problems(404, 422) },
    summary: "Names the member of staff who takes care of an enrolment; an empty id names nobody",
  }),
  annotate: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/notes",
    auth: "user",
    inPerson: true,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    responses: { 201: Note, ...problems(404, 422) },
  }),
  reveal: call({
    service: "portal",
    method: "POST",
    path: "/enrolments/{id}/document",
    auth: "user",
    inPerson: true,
    body: z.object({ reason: Reason }),
    responses: { 200: z.object({ document: z.string() }), ...problems(404, 422) },
    summary: "The candidate's whole document; the reason is audited",
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
