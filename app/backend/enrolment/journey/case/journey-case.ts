import { type BackendContext, done, implement, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { newId } from "~/backend/id";
import { journeyCase } from "~/contract/journey-case";
import type { JourneyContent } from "~/contract/journey-draft";
import { absent, Refusal } from "~/contract/refusal";
import { brokenCaseName, MOST_CASES } from "~/domain/journey/case-name";
import { canonicalJson } from "~/domain/json/canonical-json";
import { auditEdit } from "../../revision/revision";
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
import { findJourneyRecord, type JourneyRecord, type JourneyRow } from "../journey-record";
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

/** Saved cases of the simulator. */
export const journeyCaseResource = implement(journeyCase, {
  list: async ({ params }, ctx) => {
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    return record ? { status: 200, body: (await compared(ctx, record)).map(caseView) } : notFound;
  },

  get: async ({ params }, ctx) => {
    const record = await findJourneyRecord(ctx, params.id, "journeys.read");
    const [found] = record ? await compared(ctx, record, params.case) : [];
    return found ? { status: 200, body: caseView(found) } : notFound;
  },

  save: async ({ params, body: { name, profile, version } }, ctx) => {
    const saved = await changeJourney(ctx, { ...params, right: "journeys.write" }, async (trx, record) => {
      const { row } = record;
      const content = await contentIn(trx, row, version);
      if (!content) throw absent();
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
        .insertInto("journey_case")
        .values({
          ...{ tenant_id: row.tenant_id, id, journey_id: row.id, revision: 1 },
          ...{ name: name.trim(), name_key: nameKey(name) },
          ...{ profile_json: canonicalJson(profile), expected_json: canonicalJson(expected) },
          ...savedBy(ctx),
        })
        .execute();
      await auditEdit(ctx, trx, row, { action: "journey.caseSaved", details: { case: id } });
      return id;
    });
    return { status: 201, body: { id: saved } };
  },

  rename: async ({ params, body }, ctx) => {
    await changeOne(ctx, params, async (trx, { record, found, others }) => {
      if (found.revision !== body.revision) throw new Refusal("CONFLICT");
      checkName(body.name, others);
      if (body.name.trim() === found.name) return;
      await changeCase(trx, found, { name: body.name.trim(), name_key: nameKey(body.name) });
      await auditEdit(ctx, trx, record.row, { action: "journey.caseRenamed", details: { case: found.id } });
    });
    return done;
  },

  accept: async ({ params, body }, ctx) => {
    await changeOne(ctx, params, async (trx, { record, found }) => {
      const content = await currentContent(trx, record.row);
      const [ran] = await runCases(ctx, trx, record, { rows: [found], content });
      if (ran?.mark !== body.mark) throw new Refusal("CONFLICT");
      await acceptCase(ctx, trx, record.row, ran);
    });
    return done;
  },

  delete: async ({ params }, ctx) => {
    await changeOne(ctx, params, async (trx, { record, found }) => {
      await trx
        .deleteFrom("journey_case")
        .where("tenant_id", "=", found.tenant_id)
        .where("id", "=", found.id)
        .execute();
      await auditEdit(ctx, trx, record.row, { action: "journey.caseDeleted", details: { case: found.id } });
    });
    return { status: 204 };
  },
});

/** The content of a published version, or the journey's current content; null for an unknown version. */
async function contentIn(trx: Database, row: JourneyRow, version?: number): Promise<JourneyContent | null> {
  if (version === undefined) return currentContent(trx, row);
  const found = await versionOf(trx, row, version);
  return found ? contentOfVersion(row, found) : null;
}

/** Locks the journey until the transaction ends, so that its cases are counted and named one after the other. */
async function lockJourney(trx: Database, { tenant_id, id }: JourneyRow): Promise<void> {
  await trx
    .updateTable("journey")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .execute();
}

/** @throws Refusal with a text key for a name that a case may not have */
function checkName(name: string, others: readonly CaseRow[]): void {
  const isUsed = others.some((other) => other.name_key === nameKey(name));
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
  ctx: BackendContext,
  params: { id: string; case: string },
  work: (trx: Database, one: OneCase) => Promise<void>,
): Promise<void> {
  return changeJourney(ctx, { id: params.id, right: "journeys.write" }, async (trx, record) => {
    await lockJourney(trx, record.row);
    const rows = await caseQuery(trx, record.row).execute();
    const found = rows.find(({ id }) => id === params.case);
    if (!found) throw absent();
    await work(trx, { record, found, others: rows.filter((row) => row !== found) });
  });
}
