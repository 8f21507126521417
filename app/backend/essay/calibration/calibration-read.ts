import { sql } from "kysely";
import { mayStaff } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { admissionsQuery } from "~/backend/desk";
import type { StaffContext } from "~/backend/procedure";
import type { Calibration, CalibrationList, CalibrationRow } from "~/contract/essay-calibration";
import { MOST_CALIBRATIONS } from "~/domain/essay/calibration";
import type { ZeroCause } from "~/domain/essay/essay-rule";
import { admissionOf } from "../correction/correction-list";
import { rubricsQuery } from "../correction/correction-store";
import { type CalibrationRecord, type Given, type GivenRecord, givenBy, knownOf, versionIn } from "./calibration-store";

/** The calibration essays in use at the institutions where the caller corrects. */
export async function listCalibrations(ctx: StaffContext): Promise<CalibrationList> {
  const { db, tenantId, caller, scope } = ctx;
  const rows = await db
    .selectFrom("essay_calibration as c")
    .leftJoin("essay_calibration_grade as g", (join) =>
      join
        .onRef("g.tenant_id", "=", "c.tenant_id")
        .onRef("g.calibration_id", "=", "c.id")
        .on("g.corrector_id", "=", caller.userId),
    )
    .select(["c.id", "c.institution_id", "c.theme_title", "c.rubric_version", "c.words", "c.created_at"])
    .select(["g.saved_at", "g.finished_at", "g.agrees"])
    .select([countOfGrades.as("graded"), newestRubric.as("newest")])
    .where("c.tenant_id", "=", tenantId)
    .where(
      "c.institution_id",
      "in",
      scope.map(({ id }) => id),
    )
    // Repeats the condition of the index literally, so that the database can use the index.
    .where(sql<boolean>`c.retired_at is null`)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .limit(MOST_CALIBRATIONS * scope.length)
    .execute();
  const names = new Map(scope.map(({ id, name }) => [id, name]));
  const all = rows.map((row) => rowOf(ctx, row, names.get(row.institution_id) ?? ""));
  const isToDo = ({ state, isOld }: CalibrationRow) => !isOld && (state === "open" || state === "draft");
  return {
    rows: [...all.filter(isToDo), ...all.filter((row) => !isToDo(row))],
    moderated: scope.filter(({ id }) => mayStaff(ctx, "essays.moderate", id)).map(({ id, name }) => ({ id, name })),
    admissions: (await admissionsQuery(ctx).execute()).map(admissionOf),
  };
}

const countOfGrades = sql<number>`(select count(*) from essay_calibration_grade as f
  where f.tenant_id = c.tenant_id and f.calibration_id = c.id and f.agrees is not null)`;

const newestRubric = sql<number>`coalesce((select max(r.version) from essay_rubric as r
  where r.tenant_id = c.tenant_id and r.institution_id = c.institution_id), 1)`;

type Columns = Pick<
  CalibrationRecord,
  "id" | "institution_id" | "theme_title" | "rubric_version" | "words" | "created_at"
> &
  Partial<Pick<GivenRecord, "saved_at" | "finished_at" | "agrees">>;

/** A calibration essay as a row of the list. */
function rowOf(
  ctx: StaffContext,
  row: { [Name in keyof Columns]: Columns[Name] | null } & { graded: number; newest: number },
  institutionName: string,
): CalibrationRow {
  const mayModerate = mayStaff(ctx, "essays.moderate", row.institution_id);
  const own = row.finished_at ? "finished" : row.saved_at ? "draft" : "open";
  return {
    ...{ id: row.id ?? "", themeTitle: row.theme_title ?? "", institutionName, words: row.words ?? 0 },
    ...{ rubricVersion: row.rubric_version ?? 1, createdAt: row.created_at ?? "" },
    isOld: (row.rubric_version ?? 1) < Number(row.newest),
    state: mayModerate ? "known" : own,
    agrees: row.finished_at ? row.agrees === 1 : null,
    graded: mayModerate ? Number(row.graded) : null,
  };
}

/** A calibration essay, with its known grade if the caller may see it. */
export async function calibrationDetail(ctx: StaffContext, record: CalibrationRecord): Promise<Calibration> {
  const { db, caller, scope } = ctx;
  const mayModerate = mayStaff(ctx, "essays.moderate", record.institution_id);
  const name = scope.find(({ id }) => id === record.institution_id)?.name ?? "";
  const found = await together(db, {
    own: givenBy(db, record, caller.userId),
    grades: gradesQuery(db, record),
    rubrics: rubricsQuery(db, record),
  });
  const own = found.own[0];
  const newest = found.rubrics[0]?.version ?? 1;
  const grades = mayModerate ? found.grades.map(gradeView) : [];
  const isFinished = own?.finished_at != null;
  const { saved_at, finished_at, agrees } = own ?? {};
  return {
    row: rowOf(ctx, { ...record, saved_at, finished_at, agrees, graded: grades.length, newest } as never, name),
    ...{ prompt: record.prompt, title: record.title, body: record.body },
    rubric: versionIn(found.rubrics, record.rubric_version),
    own: own && !mayModerate ? ownOf(own) : null,
    known: mayModerate || isFinished ? knownView(record) : null,
    grades,
    isOpen: !mayModerate && !isFinished && record.retired_at === null,
    mayRetire: mayModerate && record.retired_at === null,
  };
}

const pointsOf = ({ points_json }: Pick<GivenRecord, "points_json">) =>
  JSON.parse(points_json) as Record<string, number>;

function ownOf(own: Given): NonNullable<Calibration["own"]> {
  return {
    ...{ points: pointsOf(own), zeroCause: own.zero_cause as ZeroCause | null, note: own.note },
    ...{ savedAt: own.saved_at, total: own.total },
  };
}

function knownView(record: CalibrationRecord): NonNullable<Calibration["known"]> {
  const { zeroCause, total } = knownOf(record);
  return {
    ...{ points: pointsOf(record), zeroCause, total, authorName: record.author_name },
    reasons: JSON.parse(record.reasons_json) as Record<string, string>,
  };
}

/** Selects the finished grades of a calibration essay. */
function gradesQuery(db: Database, { tenant_id, id }: CalibrationRecord) {
  return db
    .selectFrom("essay_calibration_grade")
    .select(["corrector_name", "total", "agrees", "finished_at"])
    .where("tenant_id", "=", tenant_id)
    .where("calibration_id", "=", id)
    .where("agrees", "is not", null)
    .orderBy("finished_at")
    .orderBy("corrector_id");
}

type GradeColumns = Pick<GivenRecord, "corrector_name" | "total" | "agrees" | "finished_at">;

const gradeView = ({ corrector_name, total, agrees, finished_at }: GradeColumns): Calibration["grades"][number] => ({
  ...{ correctorName: corrector_name, total: total ?? 0, agrees: agrees === 1, finishedAt: finished_at ?? "" },
});
