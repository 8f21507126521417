import { sql } from "kysely";
import { absent } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { standardRubric } from "~/modules/essays/rules/correction";
import type { EssayRubric, InstitutionRubric, RubricVersion } from "~/modules/essays/schema/essay-rubric";
import type { StaffContext } from "~/procedure/procedure";
import { copyOf } from "../correction/correction-store";

/** The rubric of an institution that has made none. */
const standard: RubricVersion = { version: 1, authorName: null, createdAt: null, frozenAt: null, grades: 0 };

/** Selects the versions of the rubrics of some institutions, newest first, with the number of grades given by each. */
function versionsQuery({ db }: StaffContext, institutions: readonly string[]) {
  return db
    .selectFrom("essayRubric as r")
    .select(["r.institutionId", "r.version", "r.authorName", "r.createdAt", "r.frozenAt"])
    .select(
      sql<number>`(select count(*) from (select 1 from "essayGrade" as g
        where g."tenantId" = r."tenantId" and g."institutionId" = r."institutionId" and g."rubricVersion" = r.version
          and g."finishedAt" is not null limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`.as("grades"),
    )
    .where("r.institutionId", "in", institutions)
    .orderBy("r.institutionId")
    .orderBy("r.version", "desc");
}

type VersionColumns = Awaited<ReturnType<ReturnType<typeof versionsQuery>["execute"]>>[number];

const versionOf = (row: VersionColumns): RubricVersion => ({
  ...{ version: row.version, authorName: row.authorName, createdAt: row.createdAt, frozenAt: row.frozenAt },
  grades: Number(row.grades),
});

/** The rubrics of the institutions where the caller moderates. */
export async function listRubrics(ctx: StaffContext): Promise<InstitutionRubric[]> {
  const rows = await versionsQuery(
    ctx,
    ctx.scope.map(({ id }) => id),
  ).execute();
  const byInstitution = Map.groupBy(rows, ({ institutionId }) => institutionId);
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
    .select("r.criteriaJson")
    .limit(version === undefined ? 1 : 1000)
    .execute();
  const place = { institutionId: id, institutionName: institution.name };
  const newest = rows[0]?.version ?? standard.version;
  const row = version === undefined ? rows[0] : rows.find((one) => one.version === version);
  if (row) return { ...place, newest, ...versionOf(row), criteria: JSON.parse(row.criteriaJson) as Criteria };
  if (rows.length > 0 || (version ?? standard.version) !== standard.version) throw absent();
  return { ...place, newest, ...standard, criteria: copyOf(standardRubric) };
}

/** The newest version of an institution's rubric, without checking access. */
export async function newestRubric(db: TenantDatabase, institutionId: string) {
  const row = await db
    .selectFrom("essayRubric")
    .select(["version", "createdAt", "criteriaJson"])
    .where("institutionId", "=", institutionId)
    .orderBy("version", "desc")
    .executeTakeFirst();
  if (!row) return { ...standard, criteria: copyOf(standardRubric) };
  return { ...row, criteria: JSON.parse(row.criteriaJson) as Criteria };
}

type Criteria = EssayRubric["criteria"];
