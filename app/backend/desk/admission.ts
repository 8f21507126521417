import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BackendContext, mayStaff } from "~/backend/context";

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
  select p.institution_id, case when length(p.value) = 1 and p.value between '1' and '9' then cast(p.value as integer) else 0 end as required,
    (select count(*) from essay_calibration as e where e.tenant_id = p.tenant_id and e.institution_id = p.institution_id
      and e.retired_at is null and e.rubric_version = ${newest}) as available,
    (select count(*) from essay_calibration_grade as g where g.tenant_id = p.tenant_id
      and g.institution_id = p.institution_id and g.corrector_id = ${caller?.userId ?? ""} and g.agrees = 1
      and g.rubric_version = ${newest}) as reached
  from parameter as p where p.tenant_id = ${tenantId} and p.name = ${PARAMETER}`;

const newest = sql`coalesce((select max(r.version) from essay_rubric as r
  where r.tenant_id = p.tenant_id and r.institution_id = p.institution_id), 1)`;

/**
 * Selects the institutions that offer the caller no essays of candidates yet, as `institution_id`, `required` and
 * `reached`. Where fewer calibration essays are in use than are required, grading as many as are in use is enough.
 */
function unadmitted(reader: Reader): RawBuilder<{ institution_id: string; required: number; reached: number }> {
  return sql`(select q.institution_id,
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
  return sql`${column} not in (select u.institution_id from ${unadmitted(ctx)} as u)`;
}

/**
 * Selects the institutions that do not admit the caller yet, with the required and the reached number of calibration
 * essays.
 */
export function admissionsQuery(ctx: BackendContext) {
  const { db, tenantId, caller } = ctx;
  const own =
    caller?.role?.level === "institution" ? sql<SqlBool>`i.id = ${caller.role.institutionId}` : sql<SqlBool>`1 = 1`;
  return db
    .selectFrom(unadmitted(ctx).as("u"))
    .innerJoin("institution as i", "i.id", "u.institution_id")
    .select(["i.name as institution_name", "u.required", "u.reached"])
    .where("i.tenant_id", "=", tenantId)
    .where(isModerator(ctx) ? sql<SqlBool>`1 = 0` : own)
    .orderBy("i.name");
}
