import { defaultLanguageOf } from "~/backend/catalogue";
import { type BackendContext, done, found, implement, mayStaff, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { institutionsWith } from "~/backend/desk";
import { nameIn } from "~/backend/text";
import type { EducationTemplate } from "~/contract/education-level";
import { journeyDraft } from "~/contract/journey-draft";
import { absent, Refusal } from "~/contract/refusal";
import type { FeatureAlias } from "~/domain/access/role";
import { settled } from "../revision/settled";
import { contentAt, contentOfVersion, currentContent, versionOf } from "./journey-content";
import { draftView, readDraft } from "./journey-draft-view";
import { listJourneys } from "./journey-list";
import { publishContent, setActive } from "./journey-publish";
import { findJourneyRecord, type JourneyRecord, levelsOf, modesOf, placeOfLevel, rowOf } from "./journey-record";
import { checkComponents, checkInfo } from "./journey-rule";
import { discardDraft, overtaken, saveDraft, writeDraft } from "./journey-save";
import { cancelActivation, scheduleActivation } from "./journey-schedule";
import { simulateQuery } from "./journey-simulation";
import { definitionOfTemplate } from "./journey-templates";
import { versionsOf } from "./journey-versions";
import { insertJourney } from "./journey-write";

/** Changes a journey in a transaction that reads it anew. @throws Refusal, also that of the work */
export async function changeJourney<Result>(
  ctx: BackendContext,
  { id, right }: { id: string; right: FeatureAlias },
  work: (trx: Database, record: JourneyRecord) => Promise<Result>,
): Promise<Result> {
  const record = await findJourneyRecord(ctx, id, right);
  if (!record) throw absent();
  return settled(ctx.db, "JOURNEY_NOT_SAVED", async (trx) => {
    const row = await rowOf(trx, ctx.tenantId, id);
    if (!row) throw absent();
    return work(trx, { ...record, row });
  });
}

/** Refuses work on a draft that was changed since its page was rendered. @throws Refusal */
async function expectRevision(trx: Database, { row }: JourneyRecord, revision: number): Promise<void> {
  if (row.revision !== revision) throw await overtaken(trx, row, {});
}

/** Drafts and versions of journeys, for the editor. */
export const journeyDraftResource = implement(journeyDraft, {
  options: async (_, ctx) => {
    const institutions = await institutionsWith(ctx, "journeys.read");
    if (institutions.length === 0) return notFound;
    const ids = institutions.map(({ id }) => id);
    const [levels, modes] = [await levelsOf(ctx, ids), await modesOf(ctx, ids)];
    const body = institutions.map(({ id, name }) => {
      const own = levels.filter(({ institution_id }) => institution_id === id);
      const ownModes = modes.filter(({ education_level_id }) => own.some((level) => level.id === education_level_id));
      return {
        ...{ id, name },
        mayWrite: mayStaff(ctx, "journeys.write", id),
        mayPublish: mayStaff(ctx, "journeys.publish", id),
        defaultLanguage: defaultLanguageOf({ default_language: own[0]?.default_language ?? "" }),
        levels: own.map(({ id, code, names_json, template }) => ({
          ...{ id, code },
          description: nameIn(names_json, ctx.language),
          template: template as EducationTemplate,
        })),
        modes: ownModes.map(({ education_level_id: levelId, code, names_json }) => ({
          ...{ levelId, code },
          name: nameIn(names_json, ctx.language),
        })),
      };
    });
    return { status: 200, body: { institutions: body } };
  },

  get: async ({ params, query }, ctx) => {
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    if (!record) return notFound;
    const read = await readDraft(ctx, record);
    const { revision = record.row.revision } = query;
    const content = revision === record.row.revision ? read.content : await contentAt(ctx.db, record.row, revision);
    if (content) return { status: 200, body: draftView(ctx, record, { ...read, content }) };
    throw await overtaken(ctx.db, record.row, { isOver: true });
  },

  list: async ({ query }, ctx) => found(await listJourneys(ctx, query, query.institution ?? [])),

  create: async ({ body }, ctx) => {
    const place = await placeOfLevel(ctx, body.educationLevelId);
    if (!place || !mayStaff(ctx, "journeys.write", place.level.institution_id)) return notFound;
    const definition = body.definition ?? definitionOfTemplate(body.journeyTemplateId, place.level.template);
    const content = definition ? { ...body.content, definition } : null;
    const created = await settled(ctx.db, "JOURNEY_NOT_SAVED", async (trx) => {
      const missing = content ? {} : { journeyTemplateId: "journey.templateRequired" };
      if (content) checkComponents(content);
      await checkInfo(ctx, trx, { place, own: null, content: body.content, missing });
      if (!content) throw new Refusal("VALIDATION", { fields: missing });
      return insertJourney(ctx, trx, { place, templateId: body.journeyTemplateId, content });
    });
    return { status: 201, body: { id: created.id } };
  },

  save: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.write" }, (trx, record) =>
      saveDraft(ctx, trx, record, body),
    );
    return { status: 200, body: { revision: changed } };
  },

  discard: async ({ params, body }, ctx) => {
    await changeJourney(ctx, { ...params, right: "journeys.write" }, (trx, { row }) =>
      discardDraft(ctx, trx, row, body.revision),
    );
    return done;
  },

  publish: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.publish" }, async (trx, record) => {
      await expectRevision(trx, record, body.revision);
      if (record.row.draft_base === null) throw new Refusal("CONFLICT");
      const content = await currentContent(trx, record.row);
      return publishContent(ctx, trx, record, { ...body, content });
    });
    return { status: 200, body: { version: changed } };
  },

  setStatus: async ({ params, body }, ctx) => {
    await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) =>
      setActive(ctx, trx, row, body),
    );
    return done;
  },

  schedule: async ({ params, body }, ctx) => {
    await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) =>
      scheduleActivation(ctx, trx, row, body),
    );
    return done;
  },

  unschedule: async ({ params }, ctx) => {
    await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) =>
      cancelActivation(ctx, trx, row),
    );
    return done;
  },

  versions: async ({ params }, ctx) => {
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    return record ? { status: 200, body: await versionsOf(ctx.db, record.row) } : notFound;
  },

  simulate: async ({ params, query }, ctx) => {
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    if (!record) return notFound;
    const simulated = await simulateQuery(ctx, record, query);
    return simulated ? { status: 200, body: simulated } : notFound;
  },

  restore: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.write" }, async (trx, record) => {
      await expectRevision(trx, record, body.revision);
      const version = await versionOf(trx, record.row, body.version);
      if (!version) throw absent();
      const from = await currentContent(trx, record.row);
      const content = contentOfVersion(record.row, version);
      return writeDraft(ctx, trx, record.row, { kind: "restored", from, content });
    });
    return { status: 200, body: { revision: changed } };
  },
});
