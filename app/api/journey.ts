import { z } from "zod";
import { journeyStates } from "~/modules/journeys/rules/journey-state";
import { call } from "./call";
import { filterValues } from "./desk";
import { EducationLevel, EducationTemplate } from "./education-level";
import { IngressMode } from "./ingress-mode";
import { JourneyComponent, JourneyDefinition } from "./journey-definition";
import { problems } from "./problem";
import { Flag, Id, Instant, Language, Whole } from "./value";

export const Journey = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  /** The language of name and title: that of the call, otherwise the institution's default. */
  language: Language,
  /** Path of its enrolment page. */
  url: z.string(),
  /** Whether candidates of the level get this journey. */
  status: z.boolean(),
  version: z.int(),
  journeyTemplateId: Id,
  educationLevelId: Id,
  educationLevel: EducationLevel,
  ingressMode: IngressMode.nullable(),
  ingressModeCode: z.string().nullable(),
  template: EducationTemplate,
  modifiedAt: Instant,
  definition: JourneyDefinition,
});
export type Journey = z.output<typeof Journey>;

/** The fields of a journey that only staff read. */
const ofStaff = {
  state: z.enum(journeyStates),
  institutionId: Id,
  institutionName: z.string(),
  /** The author of the last save; null before the first save by staff. */
  modifiedByName: z.string().nullable(),
  /** When the journey becomes active by itself; null when no activation is scheduled. */
  activatesAt: Instant.nullable(),
  /** Whether it has a draft that nobody has changed for 30 days. */
  isForgotten: z.boolean(),
};

export const JourneyOfStaff = Journey.extend(ofStaff);
export type JourneyOfStaff = z.output<typeof JourneyOfStaff>;

export const JourneySummary = JourneyOfStaff.omit({ definition: true });
export type JourneySummary = z.output<typeof JourneySummary>;

export const JourneyPage = z.object({
  items: z.array(JourneySummary),
  page: z.int(),
  perPage: z.int(),
  totalCount: z.int(),
});
export type JourneyPage = z.output<typeof JourneyPage>;

export const JourneyRequest = z.object({
  name: z.string().trim().max(200),
  title: z.string().trim().max(200),
  url: z.string().trim().max(100),
  status: z.boolean().default(true),
  educationLevelId: Id,
  journeyTemplateId: Id,
  ingressModeCode: z.string().max(100).nullable().optional(),
  definition: JourneyDefinition,
  /** The version that the caller read; 409 CONFLICT when there is a newer one. */
  version: z.int().optional(),
});
export type JourneyRequest = z.output<typeof JourneyRequest>;

export const JourneyTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  educationLevelCode: z.string(),
  template: EducationTemplate,
  definition: JourneyDefinition,
});
export type JourneyTemplate = z.output<typeof JourneyTemplate>;

export const journey = {
  getComplete: call({
    service: "business",
    method: "GET",
    path: "/journeys/get-complete-journey-by-education-level/{level}",
    auth: "none",
    keepSeconds: 5,
    query: z.object({
      /** The journey with which a candidate started and goes on. */
      journeyId: Id.optional(),
      /** The version of that journey with which the candidate goes on. */
      version: Whole.optional(),
    }),
    responses: { 200: Journey, ...problems(404) },
    summary: "Active journey of a level by its id, code or journey path; 404 JOURNEY_CLOSED without one",
  }),
  list: call({
    service: "journey",
    method: "GET",
    path: "/journeys/list",
    auth: "user",
    query: z.object({
      page: Whole.optional(),
      perPage: Whole.optional(),
      search: z.string().max(200).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      sortBy: z.enum(["name", "educationLevel", "status", "modifiedAt"]).optional(),
      status: Flag.optional(),
      /** Code of the level, or several. */
      educationLevel: filterValues,
      ingressModeCode: filterValues,
    }),
    responses: { 200: JourneyPage, ...problems(404) },
    summary:
      "Journeys of the institution, or of all institutions in the scope of the caller's role; 404 without the right",
  }),
  listTemplates: call({
    service: "journey",
    method: "GET",
    path: "/journey-templates",
    auth: "user",
    query: z.object({ educationLevelCode: z.string().max(100).optional() }),
    responses: { 200: z.array(JourneyTemplate), ...problems(404) },
    summary: "Templates for new journeys of a level",
  }),
  get: call({
    service: "journey",
    method: "GET",
    path: "/journeys/get-by-id/{id}",
    auth: "user",
    responses: { 200: JourneyOfStaff, ...problems(404) },
    summary: "The published version of a journey; its draft if it was never published",
  }),
  create: call({
    service: "journey",
    method: "POST",
    path: "/journeys",
    auth: "user",
    body: JourneyRequest,
    responses: { 201: JourneyOfStaff, ...problems(404, 409, 422) },
    summary: "Creates a journey and publishes its first version, active if `status` says so",
  }),
  update: call({
    service: "journey",
    method: "PUT",
    path: "/journeys/{id}",
    auth: "user",
    body: JourneyRequest,
    responses: { 200: JourneyOfStaff, ...problems(404, 409, 422) },
    summary:
      "Publishes a new version; 409 CONFLICT while the journey has a draft or when the version is not the newest",
  }),
  delete: call({
    service: "journey",
    method: "DELETE",
    path: "/journeys/{id}",
    auth: "user",
    responses: { 204: null, ...problems(404, 409) },
    summary: "Deletes an inactive journey",
  }),
  defaultComponent: call({
    service: "journey",
    method: "GET",
    path: "/components/get-default/{defaultType}",
    auth: "user",
    responses: { 200: JourneyComponent, ...problems(404) },
    summary: "A new component of a type with its default values",
  }),
};
