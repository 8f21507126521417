import { sql } from "kysely";
import type { StaffContext } from "~/backend/procedure";
import type { EssayRubric, InstitutionRubric, RubricVersion } from "~/contract/essay-rubric";
import { absent } from "~/contract/refusal";
import { COUNT_LIMIT } from "~/domain/desk/count-limit";
import { standardRubric } from "~/domain/essay/correction";
import { copyOf } from "../correction/correction-store";

/** The rubric of an institution that has made none. */
const standard: RubricVersion = { version: 1, authorName: null, createdAt: null, frozenAt: null, grades: 0 };

/** Selects the versions of the rubrics of some institutions, newest first, with the number of grades given by each. */
function versionsQuery({ db, tenantId }: StaffContext, institutions: readonly string[]) {
  return db
    .selectFrom("essay_rubric as r")
    .select(["r.institution_id", "r.version", "r.author_name", "r.created_at", "r.frozen_at"])
    .select(
      sql<number>`(select count(*) from (select 1 from essay_grade as g
        where g.tenant_id = r.tenant_id and g.institution_id = r.institution_id and g.rubric_version = r.version
          and g.finished_at is not null limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`.as("grades"),
    )
    .where("r.tenant_id", "=", tenantId)
    .where("r.institution_id", "in", institutions)
    .orderBy("r.institution_id")
    .orderBy("r.version", "desc");
}

type VersionColumns = Awaited<ReturnType<ReturnType<typeof versionsQuery>["execute"]>>[number];

const versionOf = (row: VersionColumns): RubricVersion => ({
  ...{ version: row.version, authorName: row.author_name, createdAt: row.created_at, frozenAt: row.frozen_at },
  grades: Number(row.grades),
});

/** The rubrics of the institutions where the caller moderates. */
export async function listRubrics(ctx: StaffContext): Promise<InstitutionRubric[]> {
  const rows = await versionsQuery(
    ctx,
    ctx.scope.map(({ id }) => id),
  ).execute();
  const byInstitution = Map.groupBy(rows, ({ institution_id }) => institution_id);
  return ctx.scope.map(({ id, name }) => ({
    ...{ institutionId: id, institutionName: name },
    versions: byInstitution.get(id)?.map(versionOf) ?? [standard],
  }));
}

/** A version of an institution's rubric, by default the newest. @throws Refusal when absent or out of scope */
export async function findRubric(ctx: StaffContext, id: string, version?: number): Promise<EssayRubric> {
  const institution = ctx.scope.find((one) => one.id === id);
  if (!institution) throw absent();
  const rows = await versionsQuery(ctx, [id])
    .select("r.criteria_json")
    .limit(version === undefined ? 1 : 1000)
    .execute();
  const place = { institutionId: id, institutionName: institution.name };
  const newest = rows[0]?.version ?? standard.version;
  const row = version === undefined ? rows[0] : rows.find((one) => one.version === version);
  if (row) return { ...place, newest, ...versionOf(row), criteria: JSON.parse(row.criteria_json) as Criteria };
  if (rows.length > 0 || (version ?? standard.version) !== standard.version) throw absent();
  return { ...place, newest, ...standard, criteria: copyOf(standardRubric) };
}

type Criteria = EssayRubric["criteria"];
