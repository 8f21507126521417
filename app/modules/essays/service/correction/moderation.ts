import { type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type KeysetList, pageOfList } from "~/modules/desk/service";
import { RELEASED_AT_ONCE, type ReadyResults, ResultRelease } from "~/modules/essays/schema/essay-moderation";
import { actorOf, audit, authorOf } from "~/modules/people/service";
import { isNewestEssay, lockSubject } from "~/modules/subscriptions/service";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { type AttemptRow, attemptsWithThemes, loadAttempt } from "../essay-store";
import { stuckAppeals } from "./appeal-desk";
import { holdResult, totalOf } from "./correction-result";
import { finishedIn, gradesQuery } from "./correction-store";
import { correctorDrift } from "./corrector-drift";

const moderating = { access: "essays.moderate", inPerson: true } as const;

/** Where moderators release results and compare correctors. */
export const essayModerationProcedures = {
  /** Mean, spread and agreement of each corrector in the latest 1,000 grades of the last 90 days. */
  drift: query(moderating, correctorDrift),

  /** The appeals that no corrector can decide, at most 30, those due first. */
  appeals: query(moderating, stuckAppeals),

  /** The results that wait for release, those due first. */
  ready: query(moderating, readyResults),

  /** Releases results, each in a transaction of its own; those that cannot be released any more are left out. */
  releaseResults: operation({ ...moderating, input: ResultRelease }, async (ctx, { codes }) => ({
    released: await releaseResults(ctx, codes),
  })),
};

async function readyResults(ctx: StaffContext): Promise<ReadyResults> {
  const { rows, isMore } = await waitingForRelease(ctx);
  if (rows.length === 0) return { results: [], isMore };
  const essayIds = rows.map(({ id }) => id);
  const grades = await gradesQuery(ctx.db, essayIds).execute();
  const byEssay = Map.groupBy(finishedIn(grades), ({ attemptId }) => attemptId);
  const results = rows.map((row) => ({
    code: row.code ?? "",
    grade: totalOf(byEssay.get(row.id) ?? []).total,
    themeTitle: row.themeTitle,
    dueOn: row.dueOn ?? "",
  }));
  return { results, isMore };
}

/** The corrected essays whose result is not released yet, by the day on which it is due. */
async function waitingForRelease({ db, tenantId, scope }: StaffContext) {
  const list: KeysetList = {
    table: "essayAttempt",
    ranges: { institutionId: scope.map(({ id }) => id) },
    // Repeats the condition of the index literally, so that the database can use the index.
    conditions: [sql`"tenantId" = ${tenantId}`, sql`state = 'held'`, isUnreleased, isCorrected, isNewestEssay],
    sort: { column: "dueOn", order: "asc" },
  };
  const { ids, after } = await pageOfList(db, list, { size: RELEASED_AT_ONCE });
  if (ids.length === 0) return { rows: [], isMore: false };
  const rows = await attemptsWithThemes(db)
    .select(["a.id", "a.code", "a.dueOn", "t.title as themeTitle"])
    .where("a.id", "in", ids)
    .orderBy("a.dueOn")
    .orderBy("a.id")
    .execute();
  return { rows, isMore: after !== null };
}

const isUnreleased = sql<SqlBool>`not exists (
  select 1 from "heldDecision" as h where h."tenantId" = "essayAttempt"."tenantId" and h."subjectId" = "essayAttempt".id)`;

/** Excludes enrolments that have ended, or that staff have moved on. */
const isCorrected = sql<SqlBool>`exists (
  select 1 from subscription as s where s."tenantId" = "essayAttempt"."tenantId" and s.id = "essayAttempt"."subscriptionId"
    and s.status = 'under_correction')`;

/** Loads an essay; null if its result does not wait for a release any more. */
async function loadUnreleased(trx: TenantDatabase, { id }: Pick<AttemptRow, "id">): Promise<AttemptRow | null> {
  const row = await loadAttempt(trx, id);
  if (row?.state !== "held") return null;
  const held = await trx.selectFrom("heldDecision").select("subjectId").where("subjectId", "=", id).executeTakeFirst();
  return held ? null : row;
}

/** Releases results: each is then held for the time in which it can be undone. @returns how many are released */
async function releaseResults(ctx: StaffContext, codes: readonly string[]): Promise<number> {
  const { now } = ctx;
  const actor = actorOf(ctx.caller);
  const wanted = await ctx.db
    .selectFrom("essayAttempt")
    .select(["tenantId", "id", "institutionId", "subscriptionId", "code"])
    .where("code", "in", codes)
    .where(
      "institutionId",
      "in",
      ctx.scope.map(({ id }) => id),
    )
    .orderBy("dueOn")
    .orderBy("id")
    .execute();
  let released = 0;
  for (const row of wanted)
    await inTransaction(ctx.db, async (trx) => {
      await lockSubject(trx, row.subscriptionId);
      const current = await loadUnreleased(trx, row);
      if (!current || !(await holdResult(trx, current, actor, now))) return;
      const place = { institutionId: row.institutionId, ...authorOf(actor) };
      await audit(trx, { ...place, subjectId: row.id, action: "essay.released", details: { code: row.code } }, now);
      released += 1;
    });
  return released;
}
