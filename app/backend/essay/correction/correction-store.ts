import { type Selectable, type SqlBool, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { isAdmittedAt } from "~/backend/desk";
import type { StaffContext } from "~/backend/procedure";
import type { GivenGrade, RubricView } from "~/contract/essay-review";
import { type Criterion, type Graded, standardRubric } from "~/domain/essay/correction";
import { agreementsOf } from "~/domain/essay/drift";
import type { ZeroCause } from "~/domain/essay/essay-rule";
import { type AttemptRow, attemptQuery } from "../essay-store";

export type GradeRow = Selectable<Schema["essay_grade"]>;

/** A submitted essay; null if it is absent or out of the caller's scope, or the caller is not admitted (`isAdmittedAt`). */
export async function findEssay(ctx: StaffContext, code: string): Promise<AttemptRow | null> {
  const row = await attemptQuery(ctx.db, ctx.tenantId)
    .where("a.code", "=", code)
    .where(sql<SqlBool>`${isAdmittedAt(ctx, sql`a.institution_id`)}`)
    .executeTakeFirst();
  return row && ctx.scope.some(({ id }) => id === row.institution_id) ? row : null;
}

const gradeColumns = [
  ...(["tenant_id", "id", "institution_id", "attempt_id", "corrector_id", "corrector_name", "round"] as const),
  ...(["rubric_version", "points_json", "zero_cause", "total", "note", "feedback", "text_hash"] as const),
  ...(["saved_at", "finished_at", "shared", "agreed"] as const),
];

/** Selects the grades of some essays, drafts included, in the order of the rounds. */
export function gradesQuery(db: Database, tenantId: string, essayIds: readonly string[]) {
  return db
    .selectFrom("essay_grade")
    .select(gradeColumns)
    .where("tenant_id", "=", tenantId)
    .where("attempt_id", "in", essayIds)
    .orderBy("round")
    .orderBy("finished_at")
    .orderBy("id");
}

/** The finished ones among some grades, in the same order. */
export const finishedIn = (grades: readonly GradeRow[]) => grades.filter(({ finished_at }) => finished_at !== null);

/** The round of an essay's next grade: 1 to 3 for the correctors, 4 for the board, 5 for the corrector of an appeal. */
export function roundOf({ state, appealed_at }: Pick<AttemptRow, "state" | "appealed_at">, finished: number): number {
  if (appealed_at !== null) return 5;
  return state === "board" ? 4 : Math.min(finished + 1, 4);
}

/** A finished grade as the rules of correction read it. */
export function gradedOf({
  points_json,
  zero_cause,
  total,
}: Pick<GradeRow, "points_json" | "zero_cause" | "total">): Graded {
  return {
    points: JSON.parse(points_json) as Record<string, number>,
    zeroCause: zero_cause as ZeroCause | null,
    total: total ?? 0,
  };
}

/** Stores how the finished grades of an essay agree. Call it in the transaction that finishes or reopens a grade. */
export async function storeAgreements(trx: Database, grades: readonly GradeRow[]): Promise<void> {
  const finished = finishedIn(grades);
  const graded = finished.map((row) => ({ ...gradedOf(row), corrector: row.corrector_id }));
  for (const [index, agreement] of agreementsOf(graded).entries()) {
    const row = finished[index];
    if (!row || (row.shared === agreement.shared && row.agreed === agreement.agreed)) continue;
    await trx
      .updateTable("essay_grade")
      .set({ ...agreement })
      .where("tenant_id", "=", row.tenant_id)
      .where("id", "=", row.id)
      .execute();
  }
}

/** A finished grade as moderators see it. */
export function givenGradeOf(row: GradeRow): GivenGrade {
  return {
    ...{ round: row.round, correctorName: row.corrector_name, rubricVersion: row.rubric_version },
    ...gradedOf(row),
    points: JSON.parse(row.points_json) as Record<string, number>,
    ...{ note: row.note, feedback: row.feedback, finishedAt: row.finished_at ?? row.saved_at },
  };
}

/** Selects the rubrics of an institution, the newest first. */
export function rubricsQuery(
  db: Database,
  { tenant_id, institution_id }: Pick<AttemptRow, "tenant_id" | "institution_id">,
) {
  return db
    .selectFrom("essay_rubric")
    .select(["version", "criteria_json", "frozen_at"])
    .where("tenant_id", "=", tenant_id)
    .where("institution_id", "=", institution_id)
    .orderBy("version", "desc");
}

/**
 * The rubric by which an essay is graded: that of its first finished grade, so that all its grades are comparable.
 * Without a grade it is the newest rubric; without any rubric, the standard one.
 */
export function rubricFor(
  rubrics: readonly { version: number; criteria_json: string }[],
  grades: readonly GradeRow[],
): RubricView {
  const given = finishedIn(grades)[0]?.rubric_version;
  const row = rubrics.find(({ version }) => version === given) ?? rubrics[0];
  const criteria = row ? (JSON.parse(row.criteria_json) as readonly Criterion[]) : standardRubric;
  return { version: row?.version ?? 1, criteria: copyOf(criteria) };
}

/** The criteria of a rubric, as the contract has them. */
export const copyOf = (criteria: readonly Criterion[]): RubricView["criteria"] =>
  criteria.map(({ levels, ...criterion }) => ({ ...criterion, levels: levels.map((level) => ({ ...level })) }));

/** Freezes a version of a rubric at its first finished grade; stores it if it has no row. Later calls do nothing. */
export async function freezeRubric(
  trx: Database,
  { tenant_id, institution_id }: Pick<AttemptRow, "tenant_id" | "institution_id">,
  { version, criteria }: RubricView,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto("essay_rubric")
    .values({
      ...{ tenant_id, institution_id, version, criteria_json: JSON.stringify(criteria) },
      ...{ frozen_at: at, created_at: at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "institution_id", "version"])
        .doUpdateSet({ frozen_at: at })
        .where("essay_rubric.frozen_at", "is", null),
    )
    .execute();
}
