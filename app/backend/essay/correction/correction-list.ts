import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BackendContext, mayStaff } from "~/backend/context";
import {
  admissionsQuery,
  amongDays,
  claimIn,
  isAdmittedAt,
  type KeysetList,
  type KeyTable,
  listPageWith,
  readBy,
} from "~/backend/desk";
import type { StaffContext } from "~/backend/procedure";
import { todayOf } from "~/backend/today";
import type { Admission, EssayReviewPage, EssayReviewQuery, EssayReviewRow, OwnResult } from "~/contract/essay-review";
import { OWN_LIMIT } from "~/domain/desk/own-limit";
import type { EssayState } from "~/domain/essay/essay-state";
import { normalText } from "~/domain/normal-text";
import { roundOf } from "./correction-store";

/** The list of essays that the caller may grade. */
export async function essayList(ctx: StaffContext, query: EssayReviewQuery): Promise<KeysetList> {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const user = ctx.caller.userId;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`tenant_id = ${ctx.tenantId}`,
    // Repeats the condition of the index literally, so that the database can use the index.
    sql`waiting_since is not null`,
    ...amongDays(sql.ref("due_on"), query),
    // The database reads this list once; it is short, because a person knows the authors of few essays.
    sql`id not in (select attempt_id from essay_conflict where tenant_id = ${ctx.tenantId} and user_id = ${user})`,
    // On the board, a person who has graded an essay may grade it again.
    sql`(state = 'board' or not exists (
      select 1 from essay_grade as g where g.tenant_id = essay_attempt.tenant_id and g.attempt_id = essay_attempt.id
        and g.corrector_id = ${user} and g.finished_at is not null))`,
  ];
  if (!chosen.every((id) => mayStaff(ctx, "essays.moderate", id)))
    conditions.push(sql`state <> 'board'`, sql`${isAdmittedAt(ctx, sql`institution_id`)}`);
  const waits = [
    ...(query.waiting?.includes("overdue") ? [sql<SqlBool>`due_on < ${todayOf(ctx.now)}`] : []),
    ...(query.waiting?.includes("appeal") ? [sql<SqlBool>`state = 'appeal'`] : []),
  ];
  if (waits.length > 0) conditions.push(sql`(${sql.join(waits, sql` or `)})`);
  const list: KeysetList = {
    ...{ table: "essay_attempt", ranges: { institution_id: chosen }, conditions },
    sort: { column: "due_on", order: query.order },
  };
  // A code names one essay, so its index is read rather than the whole queue.
  const code = normalText(query.q ?? "").toUpperCase();
  return code ? readBy(list, { code: [code] }) : list;
}

type RowContext = Pick<BackendContext, "db" | "tenantId" | "now" | "caller">;

/** Selects, for some essays, the columns that the desk shows in its list. */
export function essayRows({ db, tenantId, now }: Pick<RowContext, "db" | "tenantId" | "now">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("essay_attempt as a")
    .innerJoin("essay_theme as t", (join) =>
      join.onRef("t.tenant_id", "=", "a.tenant_id").onRef("t.id", "=", "a.theme_id"),
    )
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "a.tenant_id").onRef("e.id", "=", "a.institution_id"),
    )
    .leftJoin("claim as m", (join) =>
      join
        .onRef("m.tenant_id", "=", "a.tenant_id")
        .onRef("m.subject_id", "=", "a.id")
        .on("m.until", ">", now.toISOString()),
    )
    .select([
      "a.id",
      "a.code",
      "a.words",
      "a.state",
      "a.due_on",
      "a.waiting_since",
      "a.appealed_at",
      "t.title as theme_title",
    ])
    .select(["e.name as institution_name", "m.user_id as claimer_id", "m.user_name as claimer_name"])
    .select("m.until as claimed_until")
    .select((eb) =>
      eb
        .selectFrom("essay_grade as g")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("g.tenant_id", "=", "a.tenant_id")
        .whereRef("g.attempt_id", "=", "a.id")
        .where("g.finished_at", "is not", null)
        .as("grades"),
    )
    .whereRef("a.id", "=", "k.id")
    .where("a.tenant_id", "=", tenantId);
}

type EssayColumns = Awaited<ReturnType<ReturnType<typeof essayRows>["execute"]>>[number];

/** An essay as the desk lists it. */
export function essayRowOf({ caller, now }: RowContext, row: EssayColumns): EssayReviewRow {
  const dueOn = row.due_on ?? todayOf(now);
  return {
    ...{ code: row.code ?? "", themeTitle: row.theme_title, institutionName: row.institution_name },
    words: row.words ?? 0,
    round: roundOf(row, Number(row.grades ?? 0)),
    state: row.state as EssayState,
    dueOn,
    isOverdue: row.waiting_since !== null && dueOn < todayOf(now),
    claim: claimIn(row, { caller }),
  };
}

/** Selects the caller's results that may still be undone, newest first. */
function ownResults({ db, tenantId, caller }: RowContext) {
  return db
    .selectFrom("held_decision as h")
    .innerJoin("essay_attempt as a", (join) =>
      join.onRef("a.tenant_id", "=", "h.tenant_id").onRef("a.id", "=", "h.subject_id"),
    )
    .select(["a.code", "h.details_json", "h.effective_at"])
    .where("h.tenant_id", "=", tenantId)
    .where("h.author_id", "=", caller?.userId ?? "")
    .where("h.kind", "=", "essay")
    .orderBy("h.decided_at", "desc")
    .orderBy("h.subject_id")
    .limit(OWN_LIMIT);
}

/** Selects the essays that still wait and whose authors the caller declared to know, newest first. */
function knownEssays({ db, tenantId, caller }: RowContext) {
  return db
    .selectFrom("essay_conflict as c")
    .innerJoin("essay_attempt as a", (join) =>
      join.onRef("a.tenant_id", "=", "c.tenant_id").onRef("a.id", "=", "c.attempt_id"),
    )
    .select(["a.code", "c.declared_at"])
    .where("c.tenant_id", "=", tenantId)
    .where("c.user_id", "=", caller?.userId ?? "")
    .where("a.waiting_since", "is not", null)
    .orderBy("c.declared_at", "desc")
    .limit(OWN_LIMIT);
}

const ownOf = ({
  code,
  details_json,
  effective_at,
}: {
  code: string | null;
  details_json: string | null;
  effective_at: string;
}): OwnResult => ({
  code: code ?? "",
  grade: (JSON.parse(details_json ?? "{}") as { grade?: number }).grade ?? 0,
  effectiveAt: effective_at,
});

/** An admission in the form of the contract. */
export const admissionOf = (row: { institution_name: string; required: number; reached: number }): Admission => ({
  ...{ institutionName: row.institution_name, required: Number(row.required), reached: Number(row.reached) },
});

/** One page of the essays that the caller may grade. */
export async function listEssays(ctx: StaffContext, query: EssayReviewQuery): Promise<EssayReviewPage> {
  const list = await essayList(ctx, query);
  const others = { own: ownResults(ctx), known: knownEssays(ctx), admissions: admissionsQuery(ctx) };
  const { rows, also, ...page } = await listPageWith(ctx.db, list, query, (keys) => essayRows(ctx, keys), others);
  const admissions = also.admissions.map(admissionOf);
  const known = also.known.map(({ code, declared_at }) => ({ code: code ?? "", declaredAt: declared_at }));
  return { rows: rows.map((row) => essayRowOf(ctx, row)), ...page, own: also.own.map(ownOf), known, admissions };
}
