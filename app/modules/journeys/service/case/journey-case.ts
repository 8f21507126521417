import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { brokenCaseName, MOST_CASES } from "~/modules/journeys/rules/case-name";
import { CaseName } from "~/modules/journeys/schema/journey-case";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { auditEdit } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { canonicalJson } from "~/rules/json/canonical-json";
import {
  contentOf,
  contentOfVersion,
  currentContent,
  revisionQuery,
  versionOf,
  versionQuery,
} from "../journey-content";
import { changeJourney } from "../journey-draft";
import { readPlace } from "../journey-place";
import { findJourney, type JourneyRecord, type JourneyRow } from "../journey-record";
import { nameKey } from "../journey-rule";
import { acceptCase, changeCase, runCases } from "./case-acceptance";
import { type CaseRow, caseQuery, caseView, runProfile, savedBy, startingProfile } from "./case-run";

/** The cases of a journey, or one of them, compared with the journey as it is now. */
async function compared(ctx: BackendContext, record: JourneyRecord, id?: string) {
  const { row } = record;
  const own = caseQuery(ctx.db, row);
  const { rows, ...read } = await together(ctx.db, {
    rows: id === undefined ? own : own.where("id", "=", id),
    versions: versionQuery(ctx.db, row, row.version),
    revisions: revisionQuery(ctx.db, row, row.revision),
  });
  return runCases(ctx, ctx.db, record, { rows, content: contentOf(row, read) });
}

const One = z.object({ id: Id, caseId: Id });
const writing = { access: "journeys.write", inPerson: true } as const;

/** Saved cases of the simulator. */
export const journeyCaseProcedures = {
  /** The cases of a journey by name, each compared with the draft or, without a draft, the published version. */
  list: query({ access: "journeys.read", input: One.pick({ id: true }) }, async (ctx, { id }) =>
    (await compared(ctx, await findJourney(ctx, id))).map(caseView),
  ),

  get: query({ access: "journeys.read", input: One }, async (ctx, { id, caseId }) => {
    const [found] = await compared(ctx, await findJourney(ctx, id), caseId);
    if (!found) throw absent();
    return caseView(found);
  }),

  /** Saves a profile with its present result, by the draft or by a published version. */
  save: operation(
    {
      ...writing,
      input: CaseName.extend({ id: Id, profile: SimulationProfile, version: z.int().positive().optional() }),
    },
    (ctx, { id: journeyId, name, profile, version }) =>
      changeJourney(ctx, journeyId, async (trx, record) => {
        const { row } = record;
        const content = await contentIn(trx, row, version);
        await lockJourney(trx, row);
        const others = await caseQuery(trx, row).execute();
        checkName(name, others);
        if (others.length >= MOST_CASES) throw new Refusal("VALIDATION", { fields: { name: "cases.full" } });
        const place = await readPlace({ ...ctx, db: trx }, record, [startingProfile(profile, content)]);
        const expected = runProfile(profile, { record, content, place });
        if (expected.kind === "impossible")
          throw new Refusal("VALIDATION", { fields: { name: `cases.unknown_${expected.field}` } });
        const id = newId();
        await trx
          .insertInto("journeyCase")
          .values({
            ...{ id, journeyId: row.id, revision: 1 },
            ...{ name: name.trim(), nameKey: nameKey(name) },
            ...{ profileJson: canonicalJson(profile), expectedJson: canonicalJson(expected) },
            ...savedBy(ctx),
          })
          .execute();
        await auditEdit(ctx, trx, row, { action: "journey.caseSaved", details: { case: id } });
        return { id };
      }),
  ),

  /** Renames a case; CONFLICT when somebody changed it since the revision. */
  rename: operation(
    { ...writing, input: One.extend({ revision: z.int() }).extend(CaseName.shape) },
    (ctx, { name, ...wanted }) =>
      changeOne(ctx, wanted, async (trx, { record, found, others }) => {
        if (found.revision !== wanted.revision) throw new Refusal("CONFLICT");
        checkName(name, others);
        if (name.trim() === found.name) return;
        await changeCase(trx, found, { name: name.trim(), nameKey: nameKey(name) });
        await auditEdit(ctx, trx, record.row, { action: "journey.caseRenamed", details: { case: found.id } });
      }),
  ),

  /** Makes the present result the expected one; CONFLICT when the result's mark has changed. */
  accept: operation({ ...writing, input: One.extend({ mark: z.string().max(100) }) }, (ctx, { mark, ...ids }) =>
    changeOne(ctx, ids, async (trx, { record, found }) => {
      const content = await currentContent(trx, record.row);
      const [ran] = await runCases(ctx, trx, record, { rows: [found], content });
      if (ran?.mark !== mark) throw new Refusal("CONFLICT");
      await acceptCase(ctx, trx, record.row, ran);
    }),
  ),

  delete: operation({ ...writing, input: One }, (ctx, ids) =>
    changeOne(ctx, ids, async (trx, { record, found }) => {
      await trx.deleteFrom("journeyCase").where("id", "=", found.id).execute();
      await auditEdit(ctx, trx, record.row, { action: "journey.caseDeleted", details: { case: found.id } });
    }),
  ),
};

/** The content of a published version, or the journey's current content. @throws Refusal for an unknown version */
async function contentIn(trx: TenantDatabase, row: JourneyRow, version?: number): Promise<JourneyContent> {
  if (version === undefined) return currentContent(trx, row);
  const found = await versionOf(trx, row, version);
  if (!found) throw absent();
  return contentOfVersion(found);
}

/** Locks the journey until the transaction ends, so that its cases are counted and named one after the other. */
async function lockJourney(trx: TenantDatabase, { id }: JourneyRow): Promise<void> {
  await trx
    .updateTable("journey")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("id", "=", id)
    .execute();
}

/** @throws Refusal with a text key for a name that a case may not have */
function checkName(name: string, others: readonly CaseRow[]): void {
  const isUsed = others.some((other) => other.nameKey === nameKey(name));
  const broken = brokenCaseName(name) ?? (isUsed ? "cases.nameInUse" : null);
  if (broken) throw new Refusal("VALIDATION", { fields: { name: broken } });
}

interface OneCase {
  record: JourneyRecord;
  found: CaseRow;
  /** The journey's other cases. */
  others: readonly CaseRow[];
}

/** Changes one case in a transaction that locks its journey. @throws Refusal, also that of the work */
function changeOne(
  ctx: StaffContext,
  { id, caseId }: { id: string; caseId: string },
  work: (trx: TenantDatabase, one: OneCase) => Promise<void>,
): Promise<void> {
  return changeJourney(ctx, id, async (trx, record) => {
    await lockJourney(trx, record.row);
    const rows = await caseQuery(trx, record.row).execute();
    const found = rows.find((row) => row.id === caseId);
    if (!found) throw absent();
    await work(trx, { record, found, others: rows.filter((row) => row !== found) });
  });
}
