import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BackendContext, mayStaff } from "~/procedure/context";

type Reader = Pick<BackendContext, "tenantId" | "caller">;

/** The parameter with the required number of calibration essays, 1 to 9; any other value requires none. */
const PARAMETER = "EssayCalibrationRequired";

/**
 * Selects three numbers for each institution that has the parameter. `required` is how many calibration essays a
 * corrector must grade within the tolerance. `available` is how many of the newest rubric are in use, and `reached` how
 * many of the newest rubric the caller has graded within the tolerance. The query is in this folder because the queue
 * of essays and the count of waiting work both omit institutions that do not admit the caller yet.
 */
const standingsQuery = ({ tenantId, caller }: Reader) => sql`
  select p."institutionId", case when length(p.value) = 1 and p.value between '1' and '9' then cast(p.value as integer) else 0 end as required,
    (select count(*) from "essayCalibration" as e where e."tenantId" = p."tenantId" and e."institutionId" = p."institutionId"
      and e."retiredAt" is null and e."rubricVersion" = ${newest}) as available,
    (select count(*) from "essayCalibrationGrade" as g where g."tenantId" = p."tenantId"
      and g."institutionId" = p."institutionId" and g."correctorId" = ${caller?.userId ?? ""} and g.agrees = 1
      and g."rubricVersion" = ${newest}) as reached
  from parameter as p where p."tenantId" = ${tenantId} and p.name = ${PARAMETER}`;

const newest = sql`coalesce((select max(r.version) from "essayRubric" as r
  where r."tenantId" = p."tenantId" and r."institutionId" = p."institutionId"), 1)`;

/**
 * Selects the institutions that offer the caller no essays of candidates yet, as `institutionId`, `required` and
 * `reached`. Where fewer calibration essays are in use than are required, grading as many as are in use is enough.
 */
function unadmitted(reader: Reader): RawBuilder<{ institutionId: string; required: number; reached: number }> {
  return sql`(select q."institutionId",
      case when q.available < q.required then q.available else q.required end as required, q.reached as reached
    from (${standingsQuery(reader)}) as q where q.reached < q.required and q.reached < q.available)`;
}

/** Whether the caller may set the known grades of calibration essays, and so needs no admission. */
const isModerator = (ctx: BackendContext) => mayStaff(ctx, "essays.moderate", ctx.caller?.role?.institutionId ?? null);

/**
 * The condition that essays belong to institutions that offer them to the caller.
 * @param column the institution's id
 */
export function isAdmittedAt(ctx: BackendContext, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (isModerator(ctx)) return sql`1 = 1`;
  return sql`${column} not in (select u."institutionId" from ${unadmitted(ctx)} as u)`;
}

/**
 * Selects the institutions that do not admit the caller yet, with the required and the reached number of calibration
 * essays.
 */
export function admissionsQuery(ctx: BackendContext) {
  const { db, caller } = ctx;
  const own =
    caller?.role?.level === "institution" ? sql<SqlBool>`i.id = ${caller.role.institutionId}` : sql<SqlBool>`1 = 1`;
  return db
    .selectFrom(unadmitted(ctx).as("u"))
    .innerJoin("institution as i", "i.id", "u.institutionId")
    .select(["i.name as institutionName", "u.required", "u.reached"])
    .where(isModerator(ctx) ? sql<SqlBool>`1 = 0` : own)
    .orderBy("i.name");
}
