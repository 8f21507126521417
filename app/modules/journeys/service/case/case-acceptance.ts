import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { auditEdit, Overtaken } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { canonicalJson } from "~/rules/json/canonical-json";
import { readPlace } from "../journey-place";
import type { JourneyRecord, JourneyRow } from "../journey-record";
import { type CaseRow, caseQuery, profileOf, type RanCase, runCase, savedBy, startingProfile } from "./case-run";

type Record = Pick<JourneyRecord, "row" | "level" | "modes">;

/**
 * Simulates cases with a journey's content, and compares each result with the expected one.
 * @param rows cases of this journey
 */
export async function runCases(
  ctx: BackendContext,
  db: TenantDatabase,
  record: Record,
  { rows, content }: { rows: readonly CaseRow[]; content: JourneyContent },
): Promise<RanCase[]> {
  if (rows.length === 0) return [];
  const profiles = rows.map((row) => startingProfile(profileOf(row), content));
  const place = await readPlace({ ...ctx, db }, record, profiles);
  return rows.map((row) => runCase(row, { record, content, place }));
}

/**
 * Runs all cases of a journey with the content that is about to be published, in the transaction of its caller, and
 * makes the accepted results the expected ones.
 * @param accepted the marks (`RanCase.mark`) of the results that the author has accepted
 * @throws Refusal 409 with the ids of the cases that change and are not accepted
 */
export async function acceptCases(
  ctx: BackendContext,
  trx: TenantDatabase,
  record: Record,
  { content, accepted }: { content: JourneyContent; accepted: readonly string[] },
): Promise<void> {
  const rows = await caseQuery(trx, record.row).execute();
  const ran = await runCases(ctx, trx, record, { rows, content });
  const changed = ran.filter(({ differences }) => differences.length > 0);
  const open = changed.filter(({ mark }) => !accepted.includes(mark));
  if (open.length > 0) throw new Refusal("JOURNEY_CASES_CHANGED", { facts: { cases: open.map(({ row }) => row.id) } });
  for (const one of changed) await acceptCase(ctx, trx, record.row, one);
}

/** Makes the result of a case the expected one. @throws Overtaken after a concurrent change of the case */
export async function acceptCase(ctx: BackendContext, trx: TenantDatabase, journey: JourneyRow, { row, now }: RanCase) {
  await changeCase(trx, row, { expectedJson: canonicalJson(now), ...savedBy(ctx) });
  await auditEdit(ctx, trx, journey, { action: "journey.caseAccepted", details: { case: row.id } });
}

/** Changes a case that is still at the revision that was read. @throws Overtaken after a concurrent change */
export async function changeCase(
  trx: TenantDatabase,
  row: CaseRow,
  change: Partial<Pick<CaseRow, "name" | "nameKey" | "expectedJson" | "authorName" | "savedAt">>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("journeyCase")
    .set({ ...change, revision: row.revision + 1 })
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}
