import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { agreementsOf } from "~/domain/essay/drift";
import type { ZeroCause } from "~/domain/essay/essay-rule";

const statements = [
  "alter table essay_grade add column shared integer not null default 0",
  "alter table essay_grade add column agreed integer not null default 0",
  "drop index essay_grade_drift",
  // Contains all columns that the comparison of correctors adds up.
  `create index essay_grade_drift on essay_grade
    (tenant_id, institution_id, finished_at, corrector_id, corrector_name, total, shared, agreed)
    where finished_at is not null`,
];

interface Grades {
  essay_grade: {
    tenant_id: string;
    id: string;
    attempt_id: string;
    corrector_id: string;
    round: number;
    points_json: string;
    zero_cause: string | null;
    total: number | null;
    finished_at: string | null;
    shared: number;
    agreed: number;
  };
}

const BATCH = 500;

/** Compares the grades given so far, in batches of essays with more than one grade. */
async function compareGrades(db: Kysely<Grades>): Promise<void> {
  for (let last = { tenant_id: "", attempt_id: "" }; ; ) {
    const essays = await db
      .selectFrom("essay_grade")
      .select(["tenant_id", "attempt_id"])
      .distinct()
      .where("round", ">", 1)
      .where(sql<boolean>`(tenant_id, attempt_id) > (${last.tenant_id}, ${last.attempt_id})`)
      .orderBy("tenant_id")
      .orderBy("attempt_id")
      .limit(BATCH)
      .execute();
    for (const { tenant_id, attempt_id } of essays) {
      const own = db.selectFrom("essay_grade").where("tenant_id", "=", tenant_id).where("attempt_id", "=", attempt_id);
      const rows = await own
        .select(["id", "corrector_id", "points_json", "zero_cause", "total"])
        .where("finished_at", "is not", null)
        .execute();
      const graded = rows.map(({ corrector_id, points_json, zero_cause, total }) => ({
        corrector: corrector_id,
        points: JSON.parse(points_json) as Record<string, number>,
        ...{ zeroCause: zero_cause as ZeroCause | null, total: total ?? 0 },
      }));
      for (const [index, agreement] of agreementsOf(graded).entries())
        await db
          .updateTable("essay_grade")
          .set({ ...agreement })
          .where("tenant_id", "=", tenant_id)
          .where("id", "=", rows[index]?.id ?? "")
          .execute();
    }
    if (essays.length < BATCH) return;
    last = essays.at(-1)!;
  }
}

/** The agreement of an essay's grades, and an index with all columns that the comparison of correctors reads. */
export const gradeAgreement: Migration = {
  async up(db: Kysely<Grades>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await compareGrades(db);
  },
};
