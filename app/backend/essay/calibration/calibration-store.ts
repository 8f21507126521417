import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import type { StaffContext } from "~/backend/procedure";
import type { RubricView } from "~/contract/essay-review";
import { absent } from "~/contract/refusal";
import type { Graded } from "~/domain/essay/correction";
import { gradedOf, rubricFor, rubricsQuery } from "../correction/correction-store";

export type CalibrationRecord = Selectable<Schema["essay_calibration"]>;
export type GivenRecord = Selectable<Schema["essay_calibration_grade"]>;
/** The columns that `givenBy` selects. */
export type Given = Pick<
  GivenRecord,
  "points_json" | "zero_cause" | "total" | "note" | "agrees" | "saved_at" | "finished_at"
>;

/** A calibration essay of an institution where the caller has the right. @throws Refusal for any other id */
export async function findCalibration(ctx: StaffContext, id: string): Promise<CalibrationRecord> {
  const row = await ctx.db
    .selectFrom("essay_calibration")
    .selectAll()
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || !ctx.scope.some((one) => one.id === row.institution_id)) throw absent();
  return row;
}

/** The newest rubric of an institution, or an earlier version of it. */
export async function rubricAt(
  db: Database,
  place: Pick<CalibrationRecord, "tenant_id" | "institution_id">,
  version?: number,
): Promise<RubricView> {
  const rubrics = await rubricsQuery(db, place).execute();
  return version === undefined ? rubricFor(rubrics, []) : versionIn(rubrics, version);
}

/** The rubric with a version number. @param rubrics those of the institution, from `rubricsQuery` */
export const versionIn = (
  rubrics: readonly { version: number; criteria_json: string }[],
  version: number,
): RubricView =>
  rubricFor(
    rubrics.filter((one) => one.version === version),
    [],
  );

/** The known grade of a calibration essay, which a moderator gave. */
export const knownOf = (row: CalibrationRecord): Graded => gradedOf(row);

/** Selects a corrector's grading of a calibration essay; no row before the first save. */
export function givenBy(
  db: Database,
  { tenant_id, id }: Pick<CalibrationRecord, "tenant_id" | "id">,
  corrector: string,
) {
  return db
    .selectFrom("essay_calibration_grade")
    .select(["points_json", "zero_cause", "total", "note", "agrees", "saved_at", "finished_at"])
    .where("tenant_id", "=", tenant_id)
    .where("calibration_id", "=", id)
    .where("corrector_id", "=", corrector);
}
