import { defaultLanguageOf } from "~/backend/catalogue";
import { type BackendContext, found, implement, mayStaff, notFound, problem } from "~/backend/context";
import { institutionsWith } from "~/backend/desk";
import { type JourneyOfStaff, type JourneyRequest, journey } from "~/contract/journey";
import { ComponentType, type JourneyComponent } from "~/contract/journey-definition";
import type { JourneyContent } from "~/contract/journey-draft";
import { Refusal } from "~/contract/refusal";
import { defaultComponent } from "~/domain/journey/journey-template";
import { settled } from "../revision/settled";
import { completeJourney } from "./complete-journey";
import { currentContent, publishedContent } from "./journey-content";
import { changeJourney } from "./journey-draft";
import { listJourneys } from "./journey-list";
import { deleteJourney, publishContent, setActive } from "./journey-publish";
import { findJourneyRecord, type JourneyRecord, levelsOf, placeOfLevel, rowOf, summaryOf } from "./journey-record";
import { checkInfo } from "./journey-rule";
import { definitionOfTemplate, templatesFor } from "./journey-templates";
import { insertJourney } from "./journey-write";

/** The content that a request of the journey service describes; its one title is in the institution's language. */
function contentIn(
  body: JourneyRequest,
  { titles, level }: { titles: JourneyContent["titles"]; level: { default_language: string } },
): JourneyContent {
  const language = defaultLanguageOf(level);
  return {
    name: body.name,
    titles: { ...titles, [language]: body.title },
    url: body.url,
    ingressModeCode: body.ingressModeCode ?? null,
    definition: body.definition,
  };
}

async function viewOf(ctx: BackendContext, record: JourneyRecord): Promise<JourneyOfStaff> {
  const { definition } = (await publishedContent(ctx.db, record.row)) ?? (await currentContent(ctx.db, record.row));
  return { ...summaryOf(record, ctx), definition };
}

/** The journey service: whole journeys, of which each change is published at once. Drafts are another resource. */
export const journeyResource = implement(journey, {
  getComplete: async ({ params, query }, ctx) => {
    const whole = await completeJourney(ctx, { level: params.level, ...query });
    return whole ? { status: 200, body: whole } : problem(404, "JOURNEY_CLOSED");
  },

  list: async ({ query }, ctx) => found(await listJourneys(ctx, query, ctx.institutionId ? [ctx.institutionId] : [])),

  listTemplates: async ({ query }, ctx) => {
    const institutions = await institutionsWith(ctx, "journeys.read");
    if (institutions.length === 0) return notFound;
    const levels = await levelsOf(
      ctx,
      institutions.map(({ id }) => id),
    );
    const asked = levels.filter(({ code }) => !query.educationLevelCode || code === query.educationLevelCode);
    // Institutions may use one code for levels of different templates.
    const distinct = new Map(asked.map((level) => [`${level.code} ${level.template}`, level]));
    return { status: 200, body: [...distinct.values()].flatMap((level) => templatesFor(level, ctx.language)) };
  },

  get: async ({ params }, ctx) => {
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    return record ? { status: 200, body: await viewOf(ctx, record) } : notFound;
  },

  create: async ({ body }, ctx) => {
    const place = await placeOfLevel(ctx, body.educationLevelId);
    const mayDo = (right: "journeys.write" | "journeys.publish") =>
      mayStaff(ctx, right, place?.level.institution_id ?? null);
    if (!place || !mayDo("journeys.write") || !mayDo("journeys.publish")) return notFound;
    if (!definitionOfTemplate(body.journeyTemplateId, place.level.template))
      return problem(422, "VALIDATION", { fields: { journeyTemplateId: "journey.templateRequired" } });
    const content = contentIn(body, { titles: { "pt-BR": "", en: "", es: "" }, level: place.level });
    const created = await settled(ctx.db, "JOURNEY_NOT_SAVED", async (trx) => {
      await checkInfo(ctx, trx, { place, own: null, content });
      const row = await insertJourney(ctx, trx, { place, templateId: body.journeyTemplateId, content });
      const activation = body.status ? "activate" : "keep";
      await publishContent(ctx, trx, { ...place, row }, { content, activation, note: "", acceptedCases: [] });
      return row.id;
    });
    const record = await findJourneyRecord(ctx, created, "journeys.read");
    return record ? { status: 201, body: await viewOf(ctx, record) } : notFound;
  },

  update: async ({ params, body }, ctx) => {
    await changeJourney(ctx, { ...params, right: "journeys.publish" }, async (trx, record) => {
      const { row } = record;
      if (body.educationLevelId !== row.education_level_id)
        throw new Refusal("VALIDATION", { fields: { educationLevelId: "journey.levelFixed" } });
      if (row.draft_base !== null || (body.version !== undefined && body.version !== row.version))
        throw new Refusal("CONFLICT");
      const content = contentIn(body, { titles: (await currentContent(trx, row)).titles, level: record.level });
      const activation = body.status ? "activate" : "keep";
      await publishContent(ctx, trx, record, { content, activation, note: "", acceptedCases: [] });
      const now = await rowOf(trx, ctx.tenantId, row.id);
      if (now && !body.status) await setActive(ctx, trx, now, { active: false, replace: false, reason: "" });
    });
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    return record ? { status: 200, body: await viewOf(ctx, record) } : notFound;
  },

  delete: async ({ params }, ctx) => {
    await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) => deleteJourney(ctx, trx, row));
    return { status: 204 };
  },

  defaultComponent: async ({ params }, ctx) => {
    const type = ComponentType.safeParse(params.defaultType);
    if (!type.success || (await institutionsWith(ctx, "journeys.read")).length === 0) return notFound;
    return { status: 200, body: defaultComponent(type.data) as JourneyComponent };
  },
});
