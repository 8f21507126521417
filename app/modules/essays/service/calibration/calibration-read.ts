import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { admissionsQuery } from "~/modules/desk/service";
import { MOST_CALIBRATIONS } from "~/modules/essays/rules/calibration";
import type { ZeroCause } from "~/modules/essays/rules/essay-rule";
import type { Calibration, CalibrationList, CalibrationRow } from "~/modules/essays/schema/essay-calibration";
import { mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { admissionOf } from "../correction/correction-list";
import { rubricsQuery } from "../correction/correction-store";
import { type CalibrationRecord, type Given, type GivenRecord, givenBy, knownOf, versionIn } from "./calibration-store";

/** The calibration essays in use at the institutions where the caller corrects. */
export async function listCalibrations(ctx: StaffContext): Promise<CalibrationList> {
  const { db, caller, scope } = ctx;
  const rows = await db
    .selectFrom("essayCalibration as c")
    .leftJoin("essayCalibrationGrade as g", (join) =>
      join.onRef("g.calibrationId", "=", "c.id").on("g.correctorId", "=", caller.userId),
    )
    .select(["c.id", "c.institutionId", "c.themeTitle", "c.rubricVersion", "c.words", "c.createdAt"])
    .select(["g.savedAt", "g.finishedAt", "g.agrees"])
    .select([countOfGrades.as("graded"), newestRubric.as("newest")])
    .where(
      "c.institutionId",
      "in",
      scope.map(({ id }) => id),
    )
    // Repeats the condition of the index literally, so that the database can use the index.
    .where(sql<boolean>`c."retiredAt" is null`)
    .orderBy("c.createdAt", "desc")
    .orderBy("c.id")
    .limit(MOST_CALIBRATIONS * scope.length)
    .execute();
  const names = new Map(scope.map(({ id, name }) => [id, name]));
  const all = rows.map((row) => rowOf(ctx, row, names.get(row.institutionId) ?? ""));
  const isToDo = ({ state, isOld }: CalibrationRow) => !isOld && (state === "open" || state === "draft");
  return {
    rows: [...all.filter(isToDo), ...all.filter((row) => !isToDo(row))],
    moderated: scope.filter(({ id }) => mayStaff(ctx, "essays.moderate", id)).map(({ id, name }) => ({ id, name })),
    admissions: (await admissionsQuery(ctx).execute()).map(admissionOf),
  };
}

const countOfGrades = sql<number>`(select count(*) from "essayCalibrationGrade" as f
  where f."tenantId" = c."tenantId" and f."calibrationId" = c.id and f.agrees is not null)`;

const newestRubric = sql<number>`coalesce((select max(r.version) from "essayRubric" as r
  where r."tenantId" = c."tenantId" and r."institutionId" = c."institutionId"), 1)`;

type Columns = Pick<
  CalibrationRecord,
  "id" | "institutionId" | "themeTitle" | "rubricVersion" | "words" | "createdAt"
> &
  Partial<Pick<GivenRecord, "savedAt" | "finishedAt" | "agrees">>;

/** A calibration essay as a row of the list. */
function rowOf(
  ctx: StaffContext,
  row: { [Name in keyof Columns]: Columns[Name] | null } & { graded: number; newest: number },
  institutionName: string,
): CalibrationRow {
  const mayModerate = mayStaff(ctx, "essays.moderate", row.institutionId);
  const own = row.finishedAt ? "finished" : row.savedAt ? "draft" : "open";
  return {
    ...{ id: row.id ?? "", themeTitle: row.themeTitle ?? "", institutionName, words: row.words ?? 0 },
    ...{ rubricVersion: row.rubricVersion ?? 1, createdAt: row.createdAt ?? "" },
    isOld: (row.rubricVersion ?? 1) < Number(row.newest),
    state: mayModerate ? "known" : own,
    agrees: row.finishedAt ? row.agrees === 1 : null,
    graded: mayModerate ? Number(row.graded) : null,
  };
}

/** A calibration essay, with its known grade if the caller may see it. */
export async function calibrationDetail(ctx: StaffContext, record: CalibrationRecord): Promise<Calibration> {
  const { db, caller, scope } = ctx;
  const mayModerate = mayStaff(ctx, "essays.moderate", record.institutionId);
  const name = scope.find(({ id }) => id === record.institutionId)?.name ?? "";
  const found = await together(db, {
    own: givenBy(db, record, caller.userId),
    grades: gradesQuery(db, record),
    rubrics: rubricsQuery(db, record),
  });
  const own = found.own[0];
  const newest = found.rubrics[0]?.version ?? 1;
  const grades = mayModerate ? found.grades.map(gradeView) : [];
  const isFinished = own?.finishedAt != null;
  const { savedAt, finishedAt, agrees } = own ?? {};
  return {
    row: rowOf(ctx, { ...record, savedAt, finishedAt, agrees, graded: grades.length, newest } as never, name),
    ...{ prompt: record.prompt, title: record.title, body: record.body },
    rubric: versionIn(found.rubrics, record.rubricVersion),
    own: own && !mayModerate ? ownOf(own) : null,
    known: mayModerate || isFinished ? knownView(record) : null,
    grades,
    isOpen: !mayModerate && !isFinished && record.retiredAt === null,
    mayRetire: mayModerate && record.retiredAt === null,
  };
}

const pointsOf = ({ pointsJson }: Pick<GivenRecord, "pointsJson">) => JSON.parse(pointsJson) as Record<string, number>;

function ownOf(own: Given): NonNullable<Calibration["own"]> {
  return {
    ...{ points: pointsOf(own), zeroCause: own.zeroCause as ZeroCause | null, note: own.note },
    ...{ savedAt: own.savedAt, total: own.total },
  };
}

function knownView(record: CalibrationRecord): NonNullable<Calibration["known"]> {
  const { zeroCause, total } = knownOf(record);
  return {
    ...{ points: pointsOf(record), zeroCause, total, authorName: record.authorName },
    reasons: JSON.parse(record.reasonsJson) as Record<string, string>,
  };
}

/** Selects the finished grades of a calibration essay. */
function gradesQuery(db: TenantDatabase, { id }: CalibrationRecord) {
  return db
    .selectFrom("essayCalibrationGrade")
    .select(["correctorName", "total", "agrees", "finishedAt"])
    .where("calibrationId", "=", id)
    .where("agrees", "is not", null)
    .orderBy("finishedAt")
    .orderBy("correctorId");
}

type GradeColumns = Pick<GivenRecord, "correctorName" | "total" | "agrees" | "finishedAt">;

const gradeView = ({ correctorName, total, agrees, finishedAt }: GradeColumns): Calibration["grades"][number] => ({
  ...{ correctorName: correctorName, total: total ?? 0, agrees: agrees === 1, finishedAt: finishedAt ?? "" },
});
