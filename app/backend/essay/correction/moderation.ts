import { type SqlBool, sql } from "kysely";
import { type BackendContext, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { institutionIdsWith, type KeysetList, pageOfList } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { isNewestEssay, lockSubject } from "~/backend/subscription";
import { RELEASED_AT_ONCE, type ReadyResults } from "~/contract/essay-moderation";
import { type AttemptRow, attemptsWithThemes, loadAttempt } from "../essay-store";
import { holdResult, totalOf } from "./correction-result";
import { finishedIn, gradesQuery } from "./correction-store";

/** The results that wait for their release; null without the right to moderate. */
export async function readyResults(ctx: BackendContext): Promise<ReadyResults | null> {
  const institutions = await institutionIdsWith(ctx, "essays.moderate");
  if (institutions.length === 0) return null;
  const { rows, isMore } = await waitingForRelease(ctx, institutions);
  if (rows.length === 0) return { results: [], isMore };
  const essayIds = rows.map(({ id }) => id);
  const grades = await gradesQuery(ctx.db, ctx.tenantId, essayIds).execute();
  const byEssay = Map.groupBy(finishedIn(grades), ({ attempt_id }) => attempt_id);
  const results = rows.map((row) => ({
    code: row.code ?? "",
    grade: totalOf(byEssay.get(row.id) ?? []).total,
    themeTitle: row.theme_title,
    dueOn: row.due_on ?? "",
  }));
  return { results, isMore };
}

/** The corrected essays whose result is not released yet, by the day on which it is due. */
async function waitingForRelease({ db, tenantId }: BackendContext, institutions: readonly string[]) {
  const list: KeysetList = {
    table: "essay_attempt",
    ranges: { institution_id: institutions },
    // Repeats the condition of the index literally, so that the database can use the index.
    conditions: [sql`tenant_id = ${tenantId}`, sql`state = 'held'`, isUnreleased, isCorrected, isNewestEssay],
    sort: { column: "due_on", order: "asc" },
  };
  const { ids, after } = await pageOfList(db, list, { size: RELEASED_AT_ONCE });
  if (ids.length === 0) return { rows: [], isMore: false };
  const rows = await attemptsWithThemes(db, tenantId)
    .select(["a.id", "a.code", "a.due_on", "t.title as theme_title"])
    .where("a.id", "in", ids)
    .orderBy("a.due_on")
    .orderBy("a.id")
    .execute();
  return { rows, isMore: after !== null };
}

const isUnreleased = sql<SqlBool>`not exists (
  select 1 from held_decision as h where h.tenant_id = essay_attempt.tenant_id and h.subject_id = essay_attempt.id)`;

/** Excludes enrolments that have ended, or that staff have moved on. */
const isCorrected = sql<SqlBool>`exists (
  select 1 from subscription as s where s.tenant_id = essay_attempt.tenant_id and s.id = essay_attempt.subscription_id
    and s.status = 'under_correction')`;

/** Loads an essay; null if its result does not wait for a release any more. */
async function loadUnreleased(
  trx: Database,
  { tenant_id, id }: Pick<AttemptRow, "tenant_id" | "id">,
): Promise<AttemptRow | null> {
  const row = await loadAttempt(trx, tenant_id, id);
  if (row?.state !== "held") return null;
  const held = await trx
    .selectFrom("held_decision")
    .select("subject_id")
    .where("tenant_id", "=", tenant_id)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return held ? null : row;
}

/** Releases results together: each is then held for the time in which it can be undone. */
export async function releaseResults(ctx: BackendContext, codes: readonly string[]) {
  const institutions = await institutionIdsWith(ctx, "essays.moderate");
  const { caller, now } = ctx;
  if (institutions.length === 0 || !caller) return notFound;
  const actor = actorOf(caller);
  const wanted = await ctx.db
    .selectFrom("essay_attempt")
    .select(["tenant_id", "id", "institution_id", "subscription_id", "code"])
    .where("tenant_id", "=", ctx.tenantId)
    .where("code", "in", codes)
    .where("institution_id", "in", institutions)
    .orderBy("due_on")
    .orderBy("id")
    .execute();
  let released = 0;
  for (const row of wanted)
    await inTransaction(ctx.db, async (trx) => {
      await lockSubject(trx, row.tenant_id, row.subscription_id);
      const current = await loadUnreleased(trx, row);
      if (!current || !(await holdResult(trx, current, actor, now))) return;
      const place = { tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(actor) };
      await audit(trx, { ...place, subjectId: row.id, action: "essay.released", details: { code: row.code } }, now);
      released += 1;
    });
  return { status: 200 as const, body: { released } };
}
