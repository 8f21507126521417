import { z } from "zod";
import { journeyStates } from "~/modules/journeys/rules/journey-state";
import { defaultLanguage } from "~/rules/language";
import { call } from "./call";
import { filterValues } from "./desk";
import { EducationLevel, EducationTemplate } from "./education-level";
import { IngressMode } from "./ingress-mode";
import { JourneyComponent, JourneyDefinition } from "./journey-definition";
import { definitionOf, stepsOf } from "./journey-step";
import { problems } from "./problem";
import { embeddedOnly, type Fields, fieldsOf, ifAbsent, textFrom } from "./specified";
import { Flag, Id, Instant, Language, Whole } from "./value";

/** Graduation where the service does not say which kind of level it is. */
const templateOf = (level: unknown) => EducationTemplate.safeParse(Number(fieldsOf(level).template)).data ?? 1;

/** The level of a journey whose service names only its id or its code. */
function levelOf({ educationLevelId, educationLevel, template }: Fields) {
  const code = textFrom("id")({ id: educationLevel ?? educationLevelId }) ?? "unknown";
  const id = textFrom("id")({ id: educationLevelId }) ?? code;
  return { id, code, description: code, language: defaultLanguage, template: templateOf({ template }), open: true };
}

export const Journey = z.object({
  id: Id,
  name: ifAbsent(z.string(), textFrom("title")),
  title: ifAbsent(z.string(), textFrom("name")),
  /** The language of name and title: that of the call, otherwise the institution's default. */
  language: ifAbsent(Language, () => defaultLanguage),
  /** Path of its enrolment page. */
  url: ifAbsent(z.string(), ({ educationLevel }) => textFrom("code")(fieldsOf(educationLevel))),
  /** Whether candidates of the level get this journey. */
  status: ifAbsent(z.boolean(), () => true),
  version: ifAbsent(z.int(), () => 1),
  journeyTemplateId: ifAbsent(Id, () => "none"),
  educationLevelId: ifAbsent(Id, ({ educationLevel }) => textFrom("id", "code")(fieldsOf(educationLevel))),
  educationLevel: ifAbsent(EducationLevel, levelOf),
  ingressMode: IngressMode.nullable(),
  ingressModeCode: z.string().nullable(),
  template: ifAbsent(EducationTemplate, ({ educationLevel }) => templateOf(educationLevel)),
  modifiedAt: ifAbsent(
    Instant,
    (answer) => textFrom("modificationDate", "updatedAt")(answer) ?? new Date(0).toISOString(),
  ),
  definition: ifAbsent(JourneyDefinition, definitionOf),
});
export type Journey = z.output<typeof Journey>;

/** The fields of a journey that only staff read. */
const ofStaff = {
  state: ifAbsent(z.enum(journeyStates), ({ status }) => (status === false ? "inactive" : "active")),
  institutionId: ifAbsent(Id, () => "none"),
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

export const JourneySummary = JourneyOfStaff.omit({ definition: true }).extend({
  /** Only where a service of another maker lists whole journeys. */
  definition: ifAbsent(JourneyDefinition.optional(), (answer) => (answer.steps ? definitionOf(answer) : undefined)),
});
export type JourneySummary = z.output<typeof JourneySummary>;

/** The list of a page, by whatever name. */
const listIn = (answer: Fields): unknown[] => Object.values(answer).find(Array.isArray) ?? [];

export const JourneyPage = z.object({
  items: ifAbsent(z.array(JourneySummary), (answer) => listIn(answer) as never),
  page: ifAbsent(z.int(), () => 1),
  perPage: ifAbsent(z.int(), (answer) => listIn(answer).length),
  totalCount: ifAbsent(z.int(), (answer) => Number(answer.total ?? answer.count) || listIn(answer).length),
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

/** A journey as the specification sends it: its components stand in steps, and it has no versions. */
const toSpecified = ({ definition, version: _, ...journey }: JourneyRequest) => ({
  ...journey,
  steps: stepsOf(definition),
});

export const JourneyTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  educationLevelCode: z.string(),
  template: ifAbsent(EducationTemplate, templateOf),
  definition: ifAbsent(JourneyDefinition, definitionOf),
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
      journeyId: embeddedOnly(Id.optional()),
      /** The version of that journey with which the candidate goes on. */
      version: embeddedOnly(Whole.optional()),
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
    toSpecified,
    responses: { 201: JourneyOfStaff, ...problems(404, 409, 422) },
    summary: "Creates a journey and publishes its first version, active if `status` says so",
  }),
  update: call({
    service: "journey",
    method: "PUT",
    path: "/journeys/{id}",
    auth: "user",
    body: JourneyRequest,
    toSpecified,
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
