import { sql } from "kysely";
import { together } from "~/data/together";
import type { CorrectorDrift } from "~/modules/essays/schema/essay-moderation";
import type { StaffContext } from "~/procedure/procedure";

const DRIFT_DAYS = 90;
/** The most grades that are compared, the newest first; more would slow down the page and hardly change the figures. */
const DRIFT_GRADES = 1_000;

interface Scope {
  institutions: readonly string[];
  /** Instant after which a grade counts. */
  since: string;
}

/** Compares how each corrector grades with the others and with the known grades of calibration essays. */
export async function correctorDrift(ctx: StaffContext): Promise<CorrectorDrift[]> {
  const institutions = ctx.scope.map(({ id }) => id);
  const since = new Date(ctx.now.getTime() - DRIFT_DAYS * 86_400_000).toISOString();
  const { compared, calibrated } = await together(ctx.db, {
    compared: comparedGrades(ctx, { institutions, since }),
    calibrated: calibrations(ctx, { institutions, since }),
  });
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

/** Selects the newest grades of candidates' essays, summed up by corrector, those with most grades first. */
function comparedGrades({ db, tenantId }: StaffContext, { institutions, since }: Scope) {
  // Each institution has an equal share: finding the newest of all institutions together would need a sort.
  const limit = Math.ceil(DRIFT_GRADES / institutions.length);
  const newest = institutions.map(
    (institution) => sql`select * from (
      select "correctorId", "correctorName", total, shared, agreed from "essayGrade"
      where "tenantId" = ${tenantId} and "institutionId" = ${institution} and "finishedAt" is not null
        and "finishedAt" > ${since}
      order by "finishedAt" desc limit ${limit}
    ) as i`,
  );
  // Many grades have few different totals, so they are grouped by total first.
  const summed = sql<Compared>`(
    with given as materialized (
      select "correctorId", total, max("correctorName") as name, count(*) as grades, sum(shared) as shared,
        sum(agreed) as agreed
      from (${sql.join(newest, sql` union all `)}) as u group by "correctorId", total
    ), corrector as materialized (
      select "correctorId", sum(grades) as grades, cast(sum(total * grades) as double precision) / sum(grades) as mean
      from given group by "correctorId"
    )
    select c."correctorId" as "corrector", max(g.name) as "correctorName", c.grades as "count", c.mean as "mean",
      sum(abs(g.total - c.mean) * g.grades) / c.grades as "spread", sum(g.shared) as "shared",
      sum(g.agreed) as "agreed"
    from corrector as c join given as g on g."correctorId" = c."correctorId"
    group by c."correctorId", c.grades, c.mean
  )`;
  return db
    .selectFrom(summed.as("summed"))
    .select(["corrector", "correctorName", "count", "mean", "spread", "shared", "agreed"])
    .orderBy("count", "desc")
    .orderBy("corrector");
}

/** Counts, by corrector, the finished grades of calibration essays and how many of them agree with the known ones. */
function calibrations({ db }: StaffContext, { institutions, since }: Scope) {
  return db
    .selectFrom("essayCalibrationGrade")
    .select(["correctorId as corrector", "correctorName"])
    .select((eb) => [eb.fn.countAll<number>().as("finished"), eb.fn.sum<number>("agrees").as("within")])
    .where("institutionId", "in", institutions)
    .where("finishedAt", ">", since)
    .where("finishedAt", "is not", null)
    .groupBy(["correctorId", "correctorName"])
    .orderBy("correctorName")
    .orderBy("correctorId");
}
