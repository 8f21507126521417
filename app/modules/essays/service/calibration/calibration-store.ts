import type { Selectable } from "kysely";
import { absent } from "~/api/refusal";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { Graded } from "~/modules/essays/rules/correction";
import type { RubricView } from "~/modules/essays/schema/essay-review";
import type { StaffContext } from "~/procedure/procedure";
import { gradedOf, rubricFor, rubricsQuery } from "../correction/correction-store";

export type CalibrationRecord = Selectable<Schema["essayCalibration"]>;
export type GivenRecord = Selectable<Schema["essayCalibrationGrade"]>;
/** The columns that `givenBy` selects. */
export type Given = Pick<
  GivenRecord,
  "pointsJson" | "zeroCause" | "total" | "note" | "agrees" | "savedAt" | "finishedAt"
>;

/** A calibration essay of an institution where the caller has the right. @throws Refusal for any other id */
export async function findCalibration(ctx: StaffContext, id: string): Promise<CalibrationRecord> {
  const row = await ctx.db.selectFrom("essayCalibration").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !ctx.scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}

/** The newest rubric of an institution, or an earlier version of it. */
export async function rubricAt(
  db: TenantDatabase,
  place: Pick<CalibrationRecord, "institutionId">,
  version?: number,
): Promise<RubricView> {
  const rubrics = await rubricsQuery(db, place).execute();
  return version === undefined ? rubricFor(rubrics, []) : versionIn(rubrics, version);
}

/** The rubric with a version number. @param rubrics those of the institution, from `rubricsQuery` */
export const versionIn = (rubrics: readonly { version: number; criteriaJson: string }[], version: number): RubricView =>
  rubricFor(
    rubrics.filter((one) => one.version === version),
    [],
  );

/** The known grade of a calibration essay, which a moderator gave. */
export const knownOf = (row: CalibrationRecord): Graded => gradedOf(row);

/** Selects a corrector's grading of a calibration essay; no row before the first save. */
export function givenBy(db: TenantDatabase, { id }: Pick<CalibrationRecord, "id">, corrector: string) {
  return db
    .selectFrom("essayCalibrationGrade")
    .select(["pointsJson", "zeroCause", "total", "note", "agrees", "savedAt", "finishedAt"])
    .where("calibrationId", "=", id)
    .where("correctorId", "=", corrector);
}
