/** The services of journeys, of forms and of business. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type Asked,
  call,
  created,
  digits,
  done,
  flag,
  found,
  free,
  number,
  ofService,
  Refusal,
  text,
} from "./call.ts";
import * as seed from "./seed.ts";
import { institutionView, journeyView, lookupView, modeView, staffOnly } from "./view.ts";
import type { Journey } from "./world.ts";

const steps = z.array(z.record(z.string(), z.unknown())).max(200);

const journey = z.strictObject({
  name: z.string(),
  title: free,
  url: free,
  status: flag.default(true),
  journeyTemplateId: z.union([text, number]),
  educationLevelId: number,
  educationLevel: free,
  ingressMode: free,
  ingressModeCode: free,
  template: number.nullish(),
  steps: steps.optional(),
});

type Sent = Asked<z.infer<typeof journey>, unknown>;

/** Refuses a journey that breaks a rule of the others, and gives the fields to keep. */
function checked({ world, body, institutionId }: Sent, self?: Journey) {
  const others = world.journeys.filter((row) => row !== self && row.institutionId === institutionId);
  if (body.name.trim() === "") throw new Refusal(400, "Name is empty", "name");
  if (others.some(({ name }) => name.toLowerCase() === body.name.trim().toLowerCase()))
    throw new Refusal(409, "Name is in use", "name");
  const level = seed.levels.find(({ id }) => id === body.educationLevelId);
  if (!level) throw new Refusal(400, "Select level and template", "educationLevelId");
  if (!templates.some(({ id }) => id === String(body.journeyTemplateId)))
    throw new Refusal(400, "Select level and template", "journeyTemplateId");
  if (body.status && others.some(({ status, educationLevel }) => status && educationLevel === level.code))
    throw new Refusal(409, "Active journey exists", "status");
  return {
    ...body,
    name: body.name.trim(),
    title: body.title ?? body.name.trim(),
    url: body.url ?? randomUUID().slice(0, 8),
    educationLevel: level.code,
    template: level.template,
    modificationDate: new Date().toISOString(),
    steps: body.steps ?? self?.steps ?? seed.defaultSteps(),
  };
}

const templates = seed.levels.map(({ template, description, code }) => ({
  id: `template-${template}`,
  name: `Modelo ${description}`,
  template,
  educationLevelCode: code,
  steps: seed.defaultSteps(),
}));

function ownJourney({ world, params, institutionId }: Asked<unknown, unknown>) {
  return found(
    world.journeys.find((row) => row.id === params[0] && row.institutionId === institutionId),
    "Journey",
  );
}

const listed = z.strictObject({
  page: digits.optional(),
  perPage: digits.optional(),
  search: text.optional(),
  order: z.enum(["asc", "desc"]).optional(),
  sortBy: z.enum(["name", "title", "status", "educationLevel", "ingressMode", "modificationDate"]).optional(),
  status: z.enum(["true", "false"]).optional(),
  educationLevel: text.optional(),
  ingressModeCode: text.optional(),
});

export const journeyCalls = ofService("journey", [
  call("GET journeys/list", { query: listed }, (asked) => {
    staffOnly(asked);
    const { page = 1, perPage = 10, search, order = "asc", sortBy = "name", ...only } = asked.query;
    const rows = asked.world.journeys
      .filter(
        (row) =>
          row.institutionId === asked.institutionId &&
          (search === undefined || row.name.toLowerCase().includes(search.toLowerCase())) &&
          Object.entries(only).every(([name, value]) => value === undefined || String(row[name]) === value),
      )
      .sort((a, b) => String(a[sortBy]).localeCompare(String(b[sortBy])) * (order === "asc" ? 1 : -1));
    return {
      journeys: rows.slice((page - 1) * perPage, page * perPage).map(journeyView),
      totalCount: rows.length,
      page,
      perPage,
    };
  }),
  call("GET journey-templates", { query: z.strictObject({ educationLevelCode: text }) }, (asked) => {
    staffOnly(asked);
    return templates.filter(({ educationLevelCode }) => educationLevelCode === asked.query.educationLevelCode);
  }),
  call("GET journeys/get-by-id/{id}", {}, (asked) => {
    staffOnly(asked);
    return journeyView(ownJourney(asked));
  }),
  call("POST journeys", { body: journey }, (asked) => {
    staffOnly(asked);
    const row = { id: randomUUID(), ...checked(asked), institutionId: asked.institutionId };
    asked.world.journeys.push(row);
    return created(journeyView(row));
  }),
  call("PUT journeys/{id}", { body: journey }, (asked) => {
    staffOnly(asked);
    const row = ownJourney(asked);
    return journeyView(Object.assign(row, checked(asked, row)));
  }),
  call("DELETE journeys/{id}", {}, (asked) => {
    staffOnly(asked);
    asked.world.journeys.splice(asked.world.journeys.indexOf(ownJourney(asked)), 1);
    return done;
  }),
  call("GET educationLevels/list", {}, () => seed.levels),
  call("GET ingressmodes", {}, () => seed.ingressModes.map(modeView)),
  call("GET institutions", {}, () => seed.institutions.map((row) => ({ code: row.code, ...institutionView(row) }))),
  call("GET components/get-default/{defaultType}", {}, ({ params }) => {
    if (!seed.defaultTypes.includes(params[0] ?? "")) throw new Refusal(404, "Default type not found");
    return seed.defaultComponents(params[0] ?? "");
  }),
]);

export const businessCalls = ofService("business", [
  call(
    "GET journeys/get-complete-journey-by-education-level/{level}",
    { open: true },
    ({ world, params, institutionId }) =>
      journeyView(
        found(
          world.journeys.find(
            (row) => row.educationLevel === params[0] && row.status && row.institutionId === institutionId,
          ),
          "Journey",
        ),
      ),
  ),
  call("GET emails/email-domains", { open: true }, () => seed.emailDomains),
  call(
    "POST course-suggestions",
    {
      open: true,
      body: z.strictObject({
        course: text,
        name: free,
        email: free,
        cellphone: free,
        educationLevel: free,
        campus: free,
      }),
    },
    ({ world, body }) => {
      world.suggestions.push(body);
      return created({ id: world.suggestions.length });
    },
  ),
]);

export const formCalls = ofService("form", [
  call("GET /forms", { query: z.strictObject({ isActive: z.literal("true") }) }, (asked) => {
    staffOnly(asked);
    return lookupView(["Pesquisa de chegada", "Interesse em bolsas"]).map(({ id, description }) => ({
      id,
      name: description,
      isActive: true,
    }));
  }),
]);
