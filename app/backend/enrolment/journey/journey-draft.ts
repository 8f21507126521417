import { defaultLanguageOf } from "~/backend/catalogue";
import { type BackendContext, done, found, implement, mayStaff, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { institutionsWith } from "~/backend/desk";
import { nameIn } from "~/backend/text";
import type { EducationTemplate } from "~/contract/education-level";
import { journeyDraft } from "~/contract/journey-draft";
import type { FeatureAlias } from "~/domain/access/role";
import { type FieldlessReply, Refusal } from "../revision/refusal";
import { changeSettled, settled } from "../revision/settled";
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

/**
 * Changes a journey in a transaction that reads it anew.
 * @returns the refusal's answer, 404 without the right, or the result
 */
export async function changeJourney<Result>(
  ctx: BackendContext,
  { id, right }: { id: string; right: FeatureAlias },
  work: (trx: Database, record: JourneyRecord) => Promise<Result>,
) {
  const record = await findJourneyRecord(ctx, id, right);
  if (!record) return { ok: false as const, reply: notFound };
  const find = (trx: Database) => rowOf(trx, ctx.tenantId, id);
  return changeSettled(ctx.db, { find, code: "JOURNEY_NOT_SAVED" }, (trx, row) => work(trx, { ...record, row }));
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
    return (await overtaken(ctx.db, record.row, { isOver: true })).reply as FieldlessReply;
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
      if (!content) throw new Refusal(422, { code: "VALIDATION", fields: missing });
      return insertJourney(ctx, trx, { place, templateId: body.journeyTemplateId, content });
    });
    return created instanceof Refusal ? created.reply : { status: 201, body: { id: created.id } };
  },

  save: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.write" }, (trx, record) =>
      saveDraft(ctx, trx, record, body),
    );
    return changed.ok ? { status: 200, body: { revision: changed.value } } : changed.reply;
  },

  discard: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.write" }, (trx, { row }) =>
      discardDraft(ctx, trx, row, body.revision),
    );
    return changed.ok ? done : (changed.reply as FieldlessReply);
  },

  publish: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.publish" }, async (trx, record) => {
      await expectRevision(trx, record, body.revision);
      if (record.row.draft_base === null) throw new Refusal(409, { code: "CONFLICT" });
      const content = await currentContent(trx, record.row);
      return publishContent(ctx, trx, record, { ...body, content });
    });
    return changed.ok ? { status: 200, body: { version: changed.value } } : changed.reply;
  },

  setStatus: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) =>
      setActive(ctx, trx, row, body),
    );
    return changed.ok ? done : (changed.reply as FieldlessReply);
  },

  schedule: async ({ params, body }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) =>
      scheduleActivation(ctx, trx, row, body),
    );
    return changed.ok ? done : changed.reply;
  },

  unschedule: async ({ params }, ctx) => {
    const changed = await changeJourney(ctx, { ...params, right: "journeys.publish" }, (trx, { row }) =>
      cancelActivation(ctx, trx, row),
    );
    return changed.ok ? done : (changed.reply as FieldlessReply);
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
      if (!version) return null;
      const from = await currentContent(trx, record.row);
      const content = contentOfVersion(record.row, version);
      return writeDraft(ctx, trx, record.row, { kind: "restored", from, content });
    });
    if (!changed.ok) return changed.reply as FieldlessReply;
    return changed.value === null ? notFound : { status: 200, body: { revision: changed.value } };
  },
});
