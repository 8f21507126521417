import { z } from "zod";
import { actionTypes } from "~/domain/journey/journey";
import { call } from "./call";
import { filterValues } from "./desk";
import { EducationLevel } from "./education-level";
import { JourneyOfStaff, JourneyPage, journey } from "./journey";
import { JourneyDefinition, KeptType } from "./journey-definition";
import { JourneySimulation, SimulationProfile } from "./journey-simulation";
import { problems } from "./problem";
import { Done, Id, Instant, Language, Whole } from "./value";

const Title = z.string().trim().max(200);

/** The editable content of a journey; each version stores all of it. */
export const JourneyContent = z.object({
  name: z.string().trim().max(200),
  titles: z.object({ "pt-BR": Title, en: Title, es: Title }),
  url: z.string().trim().max(200),
  ingressModeCode: z.string().max(100).nullable(),
  definition: JourneyDefinition,
});
export type JourneyContent = z.output<typeof JourneyContent>;

/** A mistake that keeps a draft from being published, as `checkJourney` of the domain finds it. */
export const JourneyProblem = z.object({
  code: z.enum([
    "DUPLICATE_ID",
    "UNKNOWN_PREREQUISITE",
    "PREREQUISITE_LATER",
    "CYCLE",
    "UNKNOWN_TARGET",
    "UNKNOWN_VALUE",
    "WRONG_STAGE",
    "RETIRED",
    "TYPE_LATER",
    "CONDITIONAL",
    "MISSING",
    "REPEATED",
    "TARGET_EARLIER",
    "TARGET_BEYOND",
    "ACTION_REPEATED",
    "ACTION_TARGET",
    "STATUS_EARLY",
    "CHARGE_EARLY",
    "CHARGE_LATE",
    "CONTRACT_LATE",
  ]),
  componentId: z.string(),
  otherId: z.string().optional(),
  type: KeptType.optional(),
  field: z.string().optional(),
  value: z.string().optional(),
  action: z.enum(actionTypes).optional(),
});
export type JourneyProblem = z.output<typeof JourneyProblem>;

/** A code that conditions may compare with, and its name. */
const Code = z.object({ code: z.string(), name: z.string() });

/** A journey as the editor shows it. */
export const JourneyDraft = z.object({
  journey: JourneyOfStaff.omit({ definition: true }),
  /** Counts every change; a save sends the revision that its page showed. */
  revision: z.int(),
  /** The draft, or the published version where there is none. */
  content: JourneyContent,
  /** The newest published version; null before the first. */
  published: JourneyContent.nullable(),
  /** When the draft was saved last, and by whom; null without a draft. */
  saved: z.object({ at: Instant, byName: z.string().nullable() }).nullable(),
  problems: z.array(JourneyProblem),
  /** The language in which a title is required. */
  defaultLanguage: Language,
  /** The ingress modes of the level. */
  modes: z.array(Code),
  /** The courses of the level. */
  courses: z.array(Code),
  /** The other active journey of the level; null when there is none. */
  rival: z.object({ id: Id, name: z.string() }).nullable(),
  /** The activation at `journey.activatesAt`: whether it replaces the level's active journey, and who scheduled it. */
  schedule: z.object({ replace: z.boolean(), byName: z.string() }).nullable(),
  timeZone: z.string(),
  /** Applications and enrolments under way that started with this journey, each counted up to `COUNT_LIMIT` + 1. */
  underWay: z.object({ drafts: z.int(), enrolments: z.int() }),
  /** What the caller may do besides reading. */
  rights: z.object({ write: z.boolean(), publish: z.boolean() }),
});
export type JourneyDraft = z.output<typeof JourneyDraft>;

/** The details of 409 JOURNEY_CHANGED. */
export { DraftChange as JourneyChange } from "./draft-change";

/** A published version. */
export const JourneyVersion = z.object({
  version: z.int(),
  publishedAt: Instant,
  byName: z.string().nullable(),
  note: z.string().nullable(),
  isCurrent: z.boolean(),
  /** The numbers of applications and enrolments on this version, each counted up to `COUNT_LIMIT` + 1. */
  underWay: z.object({ drafts: z.int(), enrolments: z.int() }),
  content: JourneyContent,
});
export type JourneyVersion = z.output<typeof JourneyVersion>;

const Reason = z.string().trim().max(500);
const Saved = z.object({ revision: z.int() });
const path = "/journey-drafts/{id}";
const base = { service: "portal", auth: "user", inPerson: true } as const;

/** Drafts and versions of journeys. Answers 404 to callers without the right, as for an unknown id. */
export const journeyDraft = {
  options: call({
    service: "portal",
    method: "GET",
    path: "/journey-drafts/options",
    auth: "user",
    responses: {
      200: z.object({
        /** The institutions where the caller may read journeys, with their levels and modes. */
        institutions: z.array(
          z.object({
            id: Id,
            name: z.string(),
            mayWrite: z.boolean(),
            mayPublish: z.boolean(),
            defaultLanguage: Language,
            levels: z.array(EducationLevel.omit({ open: true, language: true })),
            modes: z.array(z.object({ levelId: Id, code: z.string(), name: z.string() })),
          }),
        ),
      }),
      ...problems(404),
    },
    summary: "What the components of a journey can be set to",
  }),
  list: call({
    service: "portal",
    method: "GET",
    path: "/journey-drafts",
    auth: "user",
    query: journey.list.query.extend({
      sortBy: z.enum(["name", "educationLevel", "institution", "status", "modifiedAt"]).optional(),
      /** Ids of institutions; absent for all in the scope of the caller's role. */
      institution: filterValues,
    }),
    responses: { 200: JourneyPage, ...problems(404) },
    summary: "Journeys of one or several institutions in the scope of the caller's role",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path,
    auth: "user",
    query: z.object({
      /** An earlier revision, whose content a page still shows. */
      revision: Whole.optional(),
    }),
    responses: { 200: JourneyDraft, ...problems(404, 409) },
    summary: "A journey with its draft; 409 JOURNEY_CHANGED when the revision is not kept any more",
  }),
  create: call({
    ...base,
    method: "POST",
    path: "/journey-drafts",
    body: z.object({
      educationLevelId: Id,
      journeyTemplateId: z.string().max(200).nullable().default(null),
      content: JourneyContent.omit({ definition: true }),
      /** The definition to start with; that of the template when absent. */
      definition: JourneyDefinition.optional(),
    }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary: "Creates a journey that is not published yet",
  }),
  save: call({
    ...base,
    method: "PUT",
    path,
    body: z.object({
      /** The revision on which the content is based. */
      revision: z.int(),
      content: JourneyContent,
      /** Whose value to keep for each field in conflict; ignored unless `against` is still the current revision. */
      choices: z.record(z.string(), z.enum(["mine", "theirs"])).default({}),
      against: z.int().optional(),
    }),
    responses: { 200: Saved, ...problems(404, 409, 422) },
    summary:
      "Saves a draft: merges the caller's changes with those made since the revision; 409 JOURNEY_CHANGED with the fields that both changed",
  }),
  discard: call({
    ...base,
    method: "POST",
    path: `${path}/discard`,
    body: z.object({ revision: z.int() }),
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Discards the draft; the published version stays",
  }),
  publish: call({
    ...base,
    method: "POST",
    path: `${path}/publication`,
    body: z.object({
      revision: z.int(),
      /** `keep` leaves the journey active or inactive; `replace` also deactivates the level's active journey. */
      activation: z.enum(["keep", "activate", "replace"]),
      note: Reason.default(""),
      /** The marks of the cases whose changed results become the expected ones. */
      acceptedCases: z.array(z.string().max(100)).max(100).default([]),
    }),
    responses: { 200: z.object({ version: z.int() }), ...problems(404, 409, 422) },
    summary:
      "Publishes the draft as the next version; 409 JOURNEY_ACTIVE_EXISTS with the other journey, 409 JOURNEY_CASES_CHANGED with the ids of saved cases whose changed results nobody accepted, 422 JOURNEY_CONDITIONS_UNMET with the problems",
  }),
  setStatus: call({
    ...base,
    method: "PUT",
    path: `${path}/status`,
    body: z.object({ active: z.boolean(), replace: z.boolean().default(false), reason: Reason.default("") }),
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Activates or deactivates a published journey; 409 JOURNEY_ACTIVE_EXISTS unless it replaces the other",
  }),
  schedule: call({
    ...base,
    method: "PUT",
    path: `${path}/schedule`,
    body: z.object({
      /** Local time at the institution, `YYYY-MM-DDTHH:mm`. */
      at: z.string().max(40),
      replace: z.boolean().default(false),
      reason: Reason.default(""),
    }),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary:
      "Activates a published, inactive journey at a time within a year; 409 JOURNEY_ACTIVE_EXISTS unless it replaces the other",
  }),
  unschedule: call({
    ...base,
    method: "DELETE",
    path: `${path}/schedule`,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Cancels a scheduled activation; 409 CONFLICT when there is none",
  }),
  versions: call({
    service: "portal",
    method: "GET",
    path: `${path}/versions`,
    auth: "user",
    responses: { 200: z.array(JourneyVersion), ...problems(404) },
    summary: "The newest 50 published versions, with the number of candidates under way on each",
  }),
  simulate: call({
    service: "portal",
    method: "GET",
    path: `${path}/simulation`,
    auth: "user",
    query: SimulationProfile.extend({
      /** A published version, whose ingress mode a profile without one has; the draft when absent. */
      version: Whole.optional(),
    }),
    responses: { 200: JourneySimulation, ...problems(404) },
    summary: "Simulates the journey for a candidate's profile; writes nothing, holds no seat and uses no voucher",
  }),
  restore: call({
    ...base,
    method: "POST",
    path: `${path}/restoration`,
    body: z.object({ revision: z.int(), version: z.int() }),
    responses: { 200: Saved, ...problems(404, 409) },
    summary: "Copies a published version into the draft",
  }),
};
