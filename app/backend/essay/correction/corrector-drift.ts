import { type RawBuilder, sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { institutionIdsWith } from "~/backend/desk";
import type { CorrectorDrift } from "~/contract/essay-moderation";

const DRIFT_DAYS = 90;
/** The grades that are compared, the newest first; more would tell no more and cost each visit of the page. */
const DRIFT_GRADES = 1_000;

interface Scope {
  institutions: readonly string[];
  /** Instant after which a grade counts. */
  since: string;
}

/**
 * How each corrector grades compared with the others and with the known grades of calibration essays; null without the
 * right to moderate.
 */
export async function correctorDrift(ctx: BackendContext): Promise<CorrectorDrift[] | null> {
  const institutions = await institutionIdsWith(ctx, "essays.moderate");
  if (institutions.length === 0) return null;
  const since = new Date(ctx.now.getTime() - DRIFT_DAYS * 86_400_000).toISOString();
  const compared = await comparedGrades(ctx, { institutions, since });
  const calibrated = await calibrations(ctx, { institutions, since });
  const byCorrector = new Map(calibrated.map((one) => [one.corrector, one]));
  const known = new Set(compared.map(({ corrector }) => corrector));
  const untried = calibrated
    .filter(({ corrector }) => !known.has(corrector))
    .map(({ corrector, correctorName }) => ({
      ...{ corrector, correctorName, count: 0, mean: 0, spread: 0, shared: 0, agreed: 0 },
    }));
  return [...compared, ...untried].map(({ corrector, ...drift }) => ({
    ...drift,
    calibrated: Number(byCorrector.get(corrector)?.finished ?? 0),
    calibratedWithin: Number(byCorrector.get(corrector)?.within ?? 0),
  }));
}

type Compared = Omit<CorrectorDrift, "calibrated" | "calibratedWithin"> & { corrector: string };

/** The newest grades of candidates' essays, summed up by corrector, those with most grades first. */
async function comparedGrades({ db, tenantId }: BackendContext, { institutions, since }: Scope): Promise<Compared[]> {
  const newest = institutions.map(
    (institution) => sql`select * from (
      select corrector_id, corrector_name, finished_at, total, shared, agreed from essay_grade
      where tenant_id = ${tenantId} and institution_id = ${institution} and finished_at is not null
        and finished_at > ${since}
      order by finished_at desc limit ${DRIFT_GRADES}
    ) as i`,
  );
  const number = (value: RawBuilder<unknown>) => sql`cast(${value} as double precision)`;
  const { rows } = await sql<Compared>`
    with newest as materialized (
      select * from (${sql.join(newest, sql` union all `)}) as u order by finished_at desc limit ${DRIFT_GRADES}
    ), corrector as materialized (
      select corrector_id, avg(${number(sql`total`)}) as mean from newest group by corrector_id
    )
    select c.corrector_id as "corrector", max(n.corrector_name) as "correctorName", count(*) as "count",
      max(c.mean) as "mean", avg(abs(n.total - c.mean)) as "spread", sum(n.shared) as "shared",
      sum(n.agreed) as "agreed"
    from corrector as c join newest as n on n.corrector_id = c.corrector_id
    group by c.corrector_id order by count(*) desc, c.corrector_id`.execute(db);
  return rows.map(({ corrector, correctorName, count, mean, spread, shared, agreed }) => ({
    ...{ corrector, correctorName, count: Number(count), mean: Number(mean), spread: Number(spread) },
    ...{ shared: Number(shared), agreed: Number(agreed) },
  }));
}

/** How the grades of calibration essays compare with the known ones, by corrector. */
function calibrations({ db, tenantId }: BackendContext, { institutions, since }: Scope) {
  return db
    .selectFrom("essay_calibration_grade")
    .select(["corrector_id as corrector", "corrector_name as correctorName"])
    .select((eb) => [eb.fn.countAll<number>().as("finished"), eb.fn.sum<number>("agrees").as("within")])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "in", institutions)
    .where("finished_at", ">", since)
    .where("finished_at", "is not", null)
    .groupBy(["corrector_id", "corrector_name"])
    .orderBy("corrector_name")
    .orderBy("corrector_id")
    .execute();
}
