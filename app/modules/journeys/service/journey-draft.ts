import { z } from "zod";
import { filterValues } from "~/api/desk";
import { Drawn, Merging, Note } from "~/api/draft-change";
import type { EducationTemplate } from "~/api/education-level";
import { journey } from "~/api/journey";
import { JourneyDefinition } from "~/api/journey-definition";
import { absent, Refusal } from "~/api/refusal";
import { Id, Whole } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { JourneyContent, JourneyPublication } from "~/modules/journeys/schema/journey-draft";
import { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { expectRevision, settled } from "~/modules/versioned/service";
import { mayStaff } from "~/procedure/context";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { adopt } from "./journey-adoption";
import { contentAt, contentOfVersion, currentContent, versionOf } from "./journey-content";
import { draftView, readDraft } from "./journey-draft-view";
import { listJourneys } from "./journey-list";
import { publishContent, setActive } from "./journey-publish";
import { findJourney, type JourneyRecord, levelsOf, modesOf, placeOfLevel, rowOf } from "./journey-record";
import { checkComponents, checkInfo } from "./journey-rule";
import { discardDraft, overtaken, saveDraft, writeDraft } from "./journey-save";
import { cancelActivation, scheduleActivation } from "./journey-schedule";
import { simulateQuery } from "./journey-simulation";
import { definitionOfTemplate } from "./journey-templates";
import { versionsOf } from "./journey-versions";
import { insertJourney } from "./journey-write";

/** Changes a journey in a transaction that reads it anew. @throws Refusal, also that of the work */
export async function changeJourney<Result>(
  ctx: StaffContext,
  id: string,
  work: (trx: TenantDatabase, record: JourneyRecord) => Promise<Result>,
): Promise<Result> {
  const record = await findJourney(ctx, id);
  return settled(ctx.db, new Refusal("JOURNEY_NOT_SAVED"), async (trx) => {
    const row = await rowOf(trx, id);
    if (!row) throw absent();
    return work(trx, { ...record, row });
  });
}

const One = z.object({ id: Id });
const writing = { access: "journeys.write", inPerson: true } as const;
const publishing = { access: "journeys.publish", inPerson: true } as const;

/** Drafts and versions of journeys, for the editor. */
export const journeyDraftProcedures = {
  adopt,

  /** The institutions where the caller may read journeys, with their levels and modes. */
  options: query({ access: "journeys.read" }, async (ctx) => {
    const ids = ctx.scope.map(({ id }) => id);
    const [levels, modes] = [await levelsOf(ctx, ids), await modesOf(ctx, ids)];
    return ctx.scope.map(({ id, name }) => {
      const own = levels.filter(({ institutionId }) => institutionId === id);
      const ownModes = modes.filter(({ educationLevelId }) => own.some((level) => level.id === educationLevelId));
      return {
        ...{ id, name },
        mayWrite: mayStaff(ctx, "journeys.write", id),
        mayPublish: mayStaff(ctx, "journeys.publish", id),
        defaultLanguage: defaultLanguageOf({ defaultLanguage: own[0]?.defaultLanguage ?? "" }),
        levels: own.map(({ id, code, namesJson, template }) => ({
          ...{ id, code },
          description: nameIn(namesJson, ctx.language),
          template: template as EducationTemplate,
        })),
        modes: ownModes.map(({ educationLevelId: levelId, code, namesJson }) => ({
          ...{ levelId, code },
          name: nameIn(namesJson, ctx.language),
        })),
      };
    });
  }),

  /** Journeys of some institutions, by default of all in the caller's scope. */
  list: query(
    {
      access: "journeys.read",
      input: journey.list.query.extend({
        sortBy: z.enum(["name", "educationLevel", "institution", "status", "modifiedAt"]).optional(),
        institution: filterValues,
      }),
    },
    (ctx, wanted) => listJourneys(ctx, wanted, wanted.institution ?? []),
  ),

  /** A journey with its draft, or with an earlier revision of it; CHANGED_MEANWHILE when that is not kept any more. */
  get: query({ access: "journeys.read", input: One.extend({ revision: Whole.optional() }) }, async (ctx, wanted) => {
    const record = await findJourney(ctx, wanted.id);
    const read = await readDraft(ctx, record);
    const { revision = record.row.revision } = wanted;
    const content = revision === record.row.revision ? read.content : await contentAt(ctx.db, record.row, revision);
    if (!content) throw await overtaken(ctx.db, record.row, { isOver: true });
    return draftView(ctx, record, { ...read, content });
  }),

  /** Creates a journey that is not published yet, with a definition or with that of a template. */
  create: operation(
    {
      ...writing,
      input: z.object({
        educationLevelId: Id,
        journeyTemplateId: z.string().max(200).nullable().default(null),
        content: JourneyContent.omit({ definition: true }),
        definition: JourneyDefinition.optional(),
      }),
    },
    async (ctx, { educationLevelId, journeyTemplateId, ...given }) => {
      const place = await placeOfLevel(ctx, educationLevelId);
      const definition = given.definition ?? definitionOfTemplate(journeyTemplateId, place.level.template);
      const content = definition ? { ...given.content, definition } : null;
      return settled(ctx.db, new Refusal("JOURNEY_NOT_SAVED"), async (trx) => {
        const missing = content ? {} : { journeyTemplateId: "journey.templateRequired" };
        if (content) checkComponents(content);
        await checkInfo(ctx, trx, { place, own: null, content: given.content, missing });
        if (!content) throw new Refusal("VALIDATION", { fields: missing });
        const { id } = await insertJourney(ctx, trx, { place, templateId: journeyTemplateId, content });
        return { id };
      });
    },
  ),

  /** Saves a draft: merges the caller's changes with those made since the revision. */
  save: operation(
    {
      ...writing,
      input: Merging.extend(One.shape).extend({ content: JourneyContent }),
    },
    async (ctx, { id, ...edit }) => ({
      revision: await changeJourney(ctx, id, (trx, record) => saveDraft(ctx, trx, record, edit)),
    }),
  ),

  /** Discards the draft; the published version stays. */
  discard: operation({ ...writing, input: Drawn.extend(One.shape) }, (ctx, { id, revision }) =>
    changeJourney(ctx, id, (trx, { row }) => discardDraft(ctx, trx, row, revision)),
  ),

  /** Publishes the draft as the next version. */
  publish: operation(
    {
      ...publishing,
      input: JourneyPublication.extend(One.shape),
    },
    async (ctx, { id, revision, ...publication }) => ({
      version: await changeJourney(ctx, id, async (trx, record) => {
        expectRevision(record.row, revision);
        if (record.row.draftBase === null) throw new Refusal("CONFLICT");
        const content = await currentContent(trx, record.row);
        return publishContent(ctx, trx, record, { ...publication, content });
      }),
    }),
  ),

  /** Activates or deactivates a published journey; JOURNEY_ACTIVE_EXISTS unless it replaces the other. */
  setStatus: operation(
    {
      ...publishing,
      input: One.extend({ active: z.boolean(), replace: z.boolean().default(false), reason: Note }),
    },
    (ctx, { id, ...change }) => changeJourney(ctx, id, (trx, { row }) => setActive(ctx, trx, row, change)),
  ),

  /** Activates a published, inactive journey at a time within a year. */
  schedule: operation(
    {
      ...publishing,
      input: One.extend({
        /** Local time at the institution, `YYYY-MM-DDTHH:mm`. */
        at: z.string().max(40),
        replace: z.boolean().default(false),
        reason: Note,
      }),
    },
    (ctx, { id, ...wanted }) => changeJourney(ctx, id, (trx, { row }) => scheduleActivation(ctx, trx, row, wanted)),
  ),

  /** Cancels a scheduled activation; CONFLICT when there is none. */
  unschedule: operation({ ...publishing, input: One }, (ctx, { id }) =>
    changeJourney(ctx, id, (trx, { row }) => cancelActivation(ctx, trx, row)),
  ),

  /** The newest 50 published versions, with the number of candidates under way on each. */
  versions: query({ access: "journeys.read", input: One }, async (ctx, { id }) =>
    versionsOf(ctx.db, (await findJourney(ctx, id)).row),
  ),

  /** Simulates the draft, or a published version, for a candidate; writes nothing. */
  simulate: query(
    { access: "journeys.read", input: SimulationProfile.extend({ id: Id, version: Whole.optional() }) },
    async (ctx, { id, ...asked }) => simulateQuery(ctx, await findJourney(ctx, id), asked),
  ),

  /** Copies a published version into the draft. */
  restore: operation(
    { ...writing, input: Drawn.extend(One.shape).extend({ version: z.int() }) },
    async (ctx, { id, ...wanted }) => ({
      revision: await changeJourney(ctx, id, async (trx, record) => {
        expectRevision(record.row, wanted.revision);
        const version = await versionOf(trx, record.row, wanted.version);
        if (!version) throw absent();
        const from = await currentContent(trx, record.row);
        const content = contentOfVersion(version);
        return writeDraft(ctx, trx, record.row, { kind: "restored", from, content });
      }),
    }),
  ),
};
