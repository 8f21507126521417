import { type JourneyOfStaff, type JourneyRequest, journey } from "~/api/journey";
import { ComponentType, type JourneyComponent } from "~/api/journey-definition";
import { Refusal } from "~/api/refusal";
import { staffContext } from "~/modules/desk/service";
import { defaultComponent } from "~/modules/journeys/rules/journey-template";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { settled } from "~/modules/versioned/service";
import { type BackendContext, implement, mayStaff, notFound, problem } from "~/procedure/context";
import { inEachLanguage } from "~/rules/language";
import { completeJourney } from "./complete-journey";
import { currentContent, publishedContent } from "./journey-content";
import { changeJourney } from "./journey-draft";
import { listJourneys } from "./journey-list";
import { deleteJourney, publishContent, setActive } from "./journey-publish";
import { findJourney, levelsOf, placeOfLevel, rowOf, summaryOf } from "./journey-record";
import { checkInfo } from "./journey-rule";
import { definitionOfTemplate, templatesFor } from "./journey-templates";
import { insertJourney } from "./journey-write";

/** The content that a request of the journey service describes; its one title is in the institution's language. */
function contentIn(
  body: JourneyRequest,
  { titles, level }: { titles: JourneyContent["titles"]; level: { defaultLanguage: string } },
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

/** A journey that the caller may read. @throws Refusal for any other */
async function viewOf(ctx: BackendContext, id: string): Promise<JourneyOfStaff> {
  const record = await findJourney(await staffContext(ctx, "journeys.read"), id);
  const { definition } = (await publishedContent(ctx.db, record.row)) ?? (await currentContent(ctx.db, record.row));
  return { ...summaryOf(record, ctx), definition };
}

/** The journey service: whole journeys, of which each change is published at once. Drafts are another resource. */
export const journeyResource = implement(journey, {
  getComplete: async ({ params, query }, ctx) => {
    const whole = await completeJourney(ctx, { level: params.level, ...query });
    return whole ? { status: 200, body: whole } : problem(404, "JOURNEY_CLOSED");
  },

  list: async ({ query }, ctx) => {
    const staff = await staffContext(ctx, "journeys.read");
    return { status: 200, body: await listJourneys(staff, query, ctx.institutionId ? [ctx.institutionId] : []) };
  },

  listTemplates: async ({ query }, ctx) => {
    const { scope } = await staffContext(ctx, "journeys.read");
    const levels = await levelsOf(
      ctx,
      scope.map(({ id }) => id),
    );
    const asked = levels.filter(({ code }) => !query.educationLevelCode || code === query.educationLevelCode);
    // Institutions may use one code for levels of different templates.
    const distinct = new Map(asked.map((level) => [`${level.code} ${level.template}`, level]));
    return { status: 200, body: [...distinct.values()].flatMap((level) => templatesFor(level, ctx.language)) };
  },

  get: async ({ params }, ctx) => ({ status: 200, body: await viewOf(ctx, params.id) }),

  create: async ({ body }, ctx) => {
    const place = await placeOfLevel(await staffContext(ctx, "journeys.publish"), body.educationLevelId);
    if (!mayStaff(ctx, "journeys.write", place.level.institutionId)) return notFound;
    if (!definitionOfTemplate(body.journeyTemplateId, place.level.template))
      return problem(422, "VALIDATION", { fields: { journeyTemplateId: "journey.templateRequired" } });
    const content = contentIn(body, { titles: inEachLanguage(() => ""), level: place.level });
    const created = await settled(ctx.db, new Refusal("JOURNEY_NOT_SAVED"), async (trx) => {
      await checkInfo(ctx, trx, { place, own: null, content });
      const row = await insertJourney(ctx, trx, { place, templateId: body.journeyTemplateId, content });
      const activation = body.status ? "activate" : "keep";
      await publishContent(ctx, trx, { ...place, row }, { content, activation, note: "", acceptedCases: [] });
      return row.id;
    });
    return { status: 201, body: await viewOf(ctx, created) };
  },

  update: async ({ params, body }, ctx) => {
    await changeJourney(await staffContext(ctx, "journeys.publish"), params.id, async (trx, record) => {
      const { row } = record;
      if (body.educationLevelId !== row.educationLevelId)
        throw new Refusal("VALIDATION", { fields: { educationLevelId: "journey.levelFixed" } });
      if (row.draftBase !== null || (body.version !== undefined && body.version !== row.version))
        throw new Refusal("CONFLICT");
      const content = contentIn(body, { titles: (await currentContent(trx, row)).titles, level: record.level });
      const activation = body.status ? "activate" : "keep";
      await publishContent(ctx, trx, record, { content, activation, note: "", acceptedCases: [] });
      const now = await rowOf(trx, row.id);
      if (now && !body.status) await setActive(ctx, trx, now, { active: false, replace: false, reason: "" });
    });
    return { status: 200, body: await viewOf(ctx, params.id) };
  },

  delete: async ({ params }, ctx) => {
    const staff = await staffContext(ctx, "journeys.publish");
    await changeJourney(staff, params.id, (trx, { row }) => deleteJourney(ctx, trx, row));
    return { status: 204 };
  },

  defaultComponent: async ({ params }, ctx) => {
    const type = ComponentType.safeParse(params.defaultType);
    if (!type.success) return notFound;
    await staffContext(ctx, "journeys.read");
    return { status: 200, body: defaultComponent(type.data) as JourneyComponent };
  },
});
