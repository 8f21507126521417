import { type RawBuilder, type SqlBool, sql } from "kysely";
import { OWN_LIMIT } from "~/modules/desk/rules/own-limit";
import {
  admissionsQuery,
  amongDays,
  claimIn,
  isAdmittedAt,
  type KeysetList,
  type KeyTable,
  listPageWith,
  readBy,
  type WaitingQueue,
} from "~/modules/desk/service";
import type { EssayState } from "~/modules/essays/rules/essay-state";
import type {
  Admission,
  EssayReviewPage,
  EssayReviewQuery,
  EssayReviewRow,
  OwnResult,
} from "~/modules/essays/schema/essay-review";
import { type BackendContext, mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { normalText } from "~/rules/normal-text";
import { roundOf } from "./correction-store";

/** The list of essays that the caller may grade. */
export async function essayList(ctx: StaffContext, query: EssayReviewQuery): Promise<KeysetList> {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const user = ctx.caller.userId;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`"tenantId" = ${ctx.tenantId}`,
    // Repeats the condition of the index literally, so that the database can use the index.
    sql`"waitingSince" is not null`,
    ...amongDays(sql.ref("dueOn"), query),
    // The database reads this list once; it is short, because a person knows the authors of few essays.
    sql`id not in (select "attemptId" from "essayConflict" where "tenantId" = ${ctx.tenantId} and "userId" = ${user})`,
    // On the board, a person who has graded an essay may grade it again.
    sql`(state = 'board' or not exists (
      select 1 from "essayGrade" as g where g."tenantId" = "essayAttempt"."tenantId" and g."attemptId" = "essayAttempt".id
        and g."correctorId" = ${user} and g."finishedAt" is not null))`,
  ];
  if (!chosen.every((id) => mayStaff(ctx, "essays.moderate", id)))
    conditions.push(sql`state <> 'board'`, sql`${isAdmittedAt(ctx, sql`"institutionId"`)}`);
  const waits = [
    ...(query.waiting?.includes("overdue") ? [sql<SqlBool>`"dueOn" < ${todayOf(ctx.now)}`] : []),
    ...(query.waiting?.includes("appeal") ? [sql<SqlBool>`state = 'appeal'`] : []),
  ];
  if (waits.length > 0) conditions.push(sql`(${sql.join(waits, sql` or `)})`);
  const list: KeysetList = {
    ...{ table: "essayAttempt", ranges: { institutionId: chosen }, conditions },
    sort: { column: "dueOn", order: query.order },
  };
  // A code names one essay, so its index is read rather than the whole queue.
  const code = normalText(query.q ?? "").toUpperCase();
  return code ? readBy(list, { code: [code] }) : list;
}

type RowContext = Pick<BackendContext, "db" | "now" | "caller">;

/** Selects, for some essays, the columns that the desk shows in its list. */
export function essayRows({ db, now }: Pick<RowContext, "db" | "now">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("essayAttempt as a")
    .innerJoin("essayTheme as t", "t.id", "a.themeId")
    .innerJoin("institution as e", "e.id", "a.institutionId")
    .leftJoin("claim as m", (join) => join.onRef("m.subjectId", "=", "a.id").on("m.until", ">", now.toISOString()))
    .select([
      "a.id",
      "a.code",
      "a.words",
      "a.state",
      "a.dueOn",
      "a.waitingSince",
      "a.appealedAt",
      "t.title as themeTitle",
    ])
    .select(["e.name as institutionName", "m.userId as claimerId", "m.userName as claimerName"])
    .select("m.until as claimedUntil")
    .select((eb) =>
      eb
        .selectFrom("essayGrade as g")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("g.attemptId", "=", "a.id")
        .where("g.finishedAt", "is not", null)
        .as("grades"),
    )
    .whereRef("a.id", "=", "k.id");
}

type EssayColumns = Awaited<ReturnType<ReturnType<typeof essayRows>["execute"]>>[number];

/** An essay as the desk lists it. */
export function essayRowOf({ caller, now }: RowContext, row: EssayColumns): EssayReviewRow {
  const dueOn = row.dueOn ?? todayOf(now);
  return {
    ...{ code: row.code ?? "", themeTitle: row.themeTitle, institutionName: row.institutionName },
    words: row.words ?? 0,
    round: roundOf(row, Number(row.grades ?? 0)),
    state: row.state as EssayState,
    dueOn,
    isOverdue: row.waitingSince !== null && dueOn < todayOf(now),
    claim: claimIn(row, { caller }),
  };
}

/** Selects the caller's results that may still be undone, newest first. */
function ownResults({ db, caller }: RowContext) {
  return db
    .selectFrom("heldDecision as h")
    .innerJoin("essayAttempt as a", "a.id", "h.subjectId")
    .select(["a.code", "h.detailsJson", "h.effectiveAt"])
    .where("h.authorId", "=", caller?.userId ?? "")
    .where("h.kind", "=", "essay")
    .orderBy("h.decidedAt", "desc")
    .orderBy("h.subjectId")
    .limit(OWN_LIMIT);
}

/** Selects the essays that still wait and whose authors the caller declared to know, newest first. */
function knownEssays({ db, caller }: RowContext) {
  return db
    .selectFrom("essayConflict as c")
    .innerJoin("essayAttempt as a", "a.id", "c.attemptId")
    .select(["a.code", "c.declaredAt"])
    .where("c.userId", "=", caller?.userId ?? "")
    .where("a.waitingSince", "is not", null)
    .orderBy("c.declaredAt", "desc")
    .limit(OWN_LIMIT);
}

const ownOf = ({
  code,
  detailsJson,
  effectiveAt,
}: {
  code: string | null;
  detailsJson: string | null;
  effectiveAt: string;
}): OwnResult => ({
  code: code ?? "",
  grade: (JSON.parse(detailsJson ?? "{}") as { grade?: number }).grade ?? 0,
  effectiveAt: effectiveAt,
});

/** An admission as pages read it. */
export const admissionOf = (row: { institutionName: string; required: number; reached: number }): Admission => ({
  ...{ institutionName: row.institutionName, required: Number(row.required), reached: Number(row.reached) },
});

/** One page of the essays that the caller may grade. */
export async function listEssays(ctx: StaffContext, query: EssayReviewQuery): Promise<EssayReviewPage> {
  const list = await essayList(ctx, query);
  const others = { own: ownResults(ctx), known: knownEssays(ctx), admissions: admissionsQuery(ctx) };
  const { rows, also, ...page } = await listPageWith(ctx.db, list, query, (keys) => essayRows(ctx, keys), others);
  const admissions = also.admissions.map(admissionOf);
  const known = also.known.map(({ code, declaredAt }) => ({ code: code ?? "", declaredAt: declaredAt }));
  return { rows: rows.map((row) => essayRowOf(ctx, row)), ...page, own: also.own.map(ownOf), known, admissions };
}

/**
 * The essays that the menu and the home page count: the same as in the corrector's list. It omits essays whose author
 * the corrector knows, those that the corrector has graded (except before the board), and those of institutions that do
 * not admit the corrector. Without the right to moderate, it also omits the essays before the board.
 */
export const essayQueue: WaitingQueue = (ctx) => {
  const user = ctx.caller?.userId ?? "";
  const institution = ctx.caller?.role?.institutionId ?? null;
  const board = mayStaff(ctx, "essays.moderate", institution) ? sql`` : sql`and state <> 'board'`;
  return {
    table: "essayAttempt",
    condition: sql`"waitingSince" is not null and "dueOn" > '' ${board} and ${isAdmittedAt(ctx, sql`"essayAttempt"."institutionId"`)}
      and not exists (select 1 from "essayConflict" as c where c."tenantId" = "essayAttempt"."tenantId"
        and c."attemptId" = "essayAttempt".id and c."userId" = ${user})
      and (state = 'board' or not exists (select 1 from "essayGrade" as g where g."tenantId" = "essayAttempt"."tenantId"
        and g."attemptId" = "essayAttempt".id and g."correctorId" = ${user} and g."finishedAt" is not null))`,
    order: "dueOn",
    isOverdue: sql`"dueOn" < ${todayOf(ctx.now)}`,
  };
};
