import { type Selectable, type SqlBool, sql } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { isAdmittedAt } from "~/modules/desk/service";
import { type Criterion, type Graded, standardRubric } from "~/modules/essays/rules/correction";
import { agreementsOf } from "~/modules/essays/rules/drift";
import type { ZeroCause } from "~/modules/essays/rules/essay-rule";
import type { GivenGrade, RubricView } from "~/modules/essays/schema/essay-review";
import type { StaffContext } from "~/procedure/procedure";
import { type AttemptRow, attemptQuery } from "../essay-store";

export type GradeRow = Selectable<Schema["essayGrade"]>;

/** A submitted essay; null if it is absent or out of the caller's scope, or the caller is not admitted (`isAdmittedAt`). */
export async function findEssay(ctx: StaffContext, code: string): Promise<AttemptRow | null> {
  const row = await attemptQuery(ctx.db)
    .where("a.code", "=", code)
    .where(sql<SqlBool>`${isAdmittedAt(ctx, sql`a."institutionId"`)}`)
    .executeTakeFirst();
  return row && ctx.scope.some(({ id }) => id === row.institutionId) ? row : null;
}

const gradeColumns = [
  ...(["tenantId", "id", "institutionId", "attemptId", "correctorId", "correctorName", "round"] as const),
  ...(["rubricVersion", "pointsJson", "zeroCause", "total", "note", "feedback", "textHash"] as const),
  ...(["savedAt", "finishedAt", "shared", "agreed"] as const),
];

/** Selects the grades of some essays, drafts included, in the order of the rounds. */
export function gradesQuery(db: TenantDatabase, essayIds: readonly string[]) {
  return db
    .selectFrom("essayGrade")
    .select(gradeColumns)
    .where("attemptId", "in", essayIds)
    .orderBy("round")
    .orderBy("finishedAt")
    .orderBy("id");
}

/** The finished ones among some grades, in the same order. */
export const finishedIn = (grades: readonly GradeRow[]) => grades.filter(({ finishedAt }) => finishedAt !== null);

/** The round of an essay's next grade: 1 to 3 for the correctors, 4 for the board, 5 for the corrector of an appeal. */
export function roundOf({ state, appealedAt }: Pick<AttemptRow, "state" | "appealedAt">, finished: number): number {
  if (appealedAt !== null) return 5;
  return state === "board" ? 4 : Math.min(finished + 1, 4);
}

/** A finished grade as the rules of correction read it. */
export function gradedOf({
  pointsJson,
  zeroCause,
  total,
}: Pick<GradeRow, "pointsJson" | "zeroCause" | "total">): Graded {
  return {
    points: JSON.parse(pointsJson) as Record<string, number>,
    zeroCause: zeroCause as ZeroCause | null,
    total: total ?? 0,
  };
}

/** Stores how the finished grades of an essay agree. Call it in the transaction that finishes or reopens a grade. */
export async function storeAgreements(trx: TenantDatabase, grades: readonly GradeRow[]): Promise<void> {
  const finished = finishedIn(grades);
  const graded = finished.map((row) => ({ ...gradedOf(row), corrector: row.correctorId }));
  for (const [index, agreement] of agreementsOf(graded).entries()) {
    const row = finished[index];
    if (!row || (row.shared === agreement.shared && row.agreed === agreement.agreed)) continue;
    await trx
      .updateTable("essayGrade")
      .set({ ...agreement })
      .where("id", "=", row.id)
      .execute();
  }
}

/** A finished grade as moderators see it. */
export function givenGradeOf(row: GradeRow): GivenGrade {
  return {
    ...{ round: row.round, correctorName: row.correctorName, rubricVersion: row.rubricVersion },
    ...gradedOf(row),
    points: JSON.parse(row.pointsJson) as Record<string, number>,
    ...{ note: row.note, feedback: row.feedback, finishedAt: row.finishedAt ?? row.savedAt },
  };
}

/** Selects the rubrics of an institution, the newest first. */
export function rubricsQuery(db: TenantDatabase, { institutionId }: Pick<AttemptRow, "institutionId">) {
  return db
    .selectFrom("essayRubric")
    .select(["version", "criteriaJson", "frozenAt"])
    .where("institutionId", "=", institutionId)
    .orderBy("version", "desc");
}

/**
 * The rubric by which an essay is graded: that of its first finished grade, so that all its grades are comparable.
 * Without a grade it is the newest rubric; without any rubric, the standard one.
 */
export function rubricFor(
  rubrics: readonly { version: number; criteriaJson: string }[],
  grades: readonly GradeRow[],
): RubricView {
  const given = finishedIn(grades)[0]?.rubricVersion;
  const row = rubrics.find(({ version }) => version === given) ?? rubrics[0];
  const criteria = row ? (JSON.parse(row.criteriaJson) as readonly Criterion[]) : standardRubric;
  return { version: row?.version ?? 1, criteria: copyOf(criteria) };
}

/** The criteria of a rubric, as pages read them. */
export const copyOf = (criteria: readonly Criterion[]): RubricView["criteria"] =>
  criteria.map(({ levels, ...criterion }) => ({ ...criterion, levels: levels.map((level) => ({ ...level })) }));

/** Freezes a version of a rubric at its first finished grade; stores it if it has no row. Later calls do nothing. */
export async function freezeRubric(
  trx: TenantDatabase,
  { institutionId }: Pick<AttemptRow, "institutionId">,
  { version, criteria }: RubricView,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto("essayRubric")
    .values({
      ...{ institutionId, version, criteriaJson: JSON.stringify(criteria) },
      ...{ frozenAt: at, createdAt: at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["institutionId", "version"])
        .doUpdateSet({ frozenAt: at })
        .where("essayRubric.frozenAt", "is", null),
    )
    .execute();
}
