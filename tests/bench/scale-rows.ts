import { documentStatements } from "./scale-documents.ts";
import type { Expressions } from "./scale-insert.ts";
import { paymentStatements } from "./scale-payments.ts";
import { peopleStatements } from "./scale-people.ts";
import { selectionStatements } from "./scale-selection.ts";
import { tenantStatements } from "./scale-tenants.ts";

/** Runs one statement after another on one connection. */
export type RunStatement = (statement: string) => unknown;

export interface Scale {
  /** Number of tenants besides those of the demo. */
  tenants?: number;
  /** Number of enrolments of the demo tenant `aurora`, each of a different person. */
  enrolments?: number;
  /** Serial number of the first enrolment; earlier fills end below it. */
  first?: number;
  /** For each kind of row that expires: how many of these enrolments have an expired row for the jobs. */
  overdue?: number;
  /** The current time; the enrolments lie within the two years before it. */
  now?: Date;
}

/**
 * Fills a migrated database, which has the demo data, with as many rows as years of use produce. The statements are SQL
 * that SQLite and PostgreSQL share; they generate the rows inside the database. The ids of an enrolment's rows contain
 * 10000000 plus its serial number. The accounts `candidate.<10000000 + serial>@example.com` have the demo password.
 * Afterwards run `analyze` on PostgreSQL, because the server itself would run it only minutes later; on SQLite the
 * product never runs it.
 */
export async function fill(run: RunStatement, scale: Scale): Promise<void> {
  for (const statement of scaleStatements(scale)) await run(statement);
}

/** The statements of `fill`. */
export function scaleStatements(scale: Scale): string[] {
  const { tenants = 0, enrolments = 0 } = scale;
  return [...tenantStatements(tenants), ...(enrolments > 0 ? enrolmentStatements(scale) : [])];
}

const DAYS = 730;
const DAY_MS = 86_400_000;

/** The status of each tenth of the enrolments. */
const STATUSES = [
  ...["registered", "selective_pending", "contract_pending", "payment_pending", "payment_processing"],
  ...["documents_pending", "enrolled", "enrolled", "enrolled", "cancelled"],
];

function enrolmentStatements({ enrolments = 0, first = 1, overdue = 0, now = new Date() }: Scale): string[] {
  const at = (days: number) => `'${new Date(now.getTime() + days * DAY_MS).toISOString()}'`;
  const last = first + enrolments - 1;
  const days = Array.from({ length: DAYS }, (_, day) => `(${day}, ${at(day + 1 - DAYS)})`);
  const isOver = `n.i < ${first + overdue}`;
  const shared: Expressions = { isOver, expiry: `case when ${isOver} then ${at(-1)} else ${at(7)} end`, at };
  return [
    "create table scale_day (k integer primary key, at text not null)",
    `insert into scale_day values ${days.join(", ")}`,
    // The places of graduation come first, because only its candidates are selected: the overdue attempts are theirs.
    `create table scale_place as
      select row_number() over (order by l.template, o.id, oc."campusId") - 1 as k, o."tenantId", o."institutionId", o.id as "offerId",
        oc."campusId", oc.id as "seatsId", p."installmentCents", p.installments, j.id as "journeyId",
        (select min(a.id) from "academicClass" a where a."tenantId" = o."tenantId" and a."offerId" = o.id
          and a."campusId" = oc."campusId") as "classId"
      from tenant t join offer o on o."tenantId" = t.id
        join "offerCampus" oc on oc."tenantId" = t.id and oc."offerId" = o.id
        join "priceList" p on p."tenantId" = t.id and p.id = oc."priceListId"
        join course c on c."tenantId" = t.id and c.id = o."courseId"
        join "educationLevel" l on l."tenantId" = t.id and l.id = c."educationLevelId"
        join journey j on j."tenantId" = t.id and j."educationLevelId" = c."educationLevelId" and j.active = 1
          and j."deletedAt" is null
      where t.alias = 'aurora'`,
    "create unique index scale_place_k on scale_place (k)",
    `create table scale_row as
      with recursive n (i) as (select ${first} union all select i + 1 from n where i < ${last})
      select n.i, cast(10000000 + n.i as text) as s, d.at, p.*,
        case n.i % 10 ${STATUSES.map((status, tenth) => `when ${tenth} then '${status}'`).join(" ")} end as status,
        case when n.i % 10 between 5 and 8 then 1 else 0 end as paid
      from n join scale_day d on d.k = n.i % ${DAYS}
        join scale_place p on p.k = n.i % (select count(*) from scale_place)`,
    `update "offerCampus" set seats = seats + ${enrolments}, taken = taken + ${enrolments} / (select count(*) from scale_place)
      where id in (select "seatsId" from scale_place)`,
    `update "academicClass" set slots = slots + ${enrolments}, taken = taken + ${enrolments} / (select count(*) from scale_place)
      where id in (select "classId" from scale_place)`,
    `update voucher set "usesLimit" = "usesLimit" + ${enrolments}, "usesTaken" = "usesTaken" + ${Math.floor(enrolments / 5)}
      where code = 'BEMVINDO10'`,
    ...peopleStatements(shared),
    ...paymentStatements(shared),
    ...documentStatements(),
    ...selectionStatements(shared),
    `insert into "subscriptionCount" ("tenantId", "institutionId", status, count)
      select "tenantId", "institutionId", status, count(*) from scale_row where true group by "tenantId", "institutionId", status
      on conflict ("tenantId", "institutionId", status) do update set count = "subscriptionCount".count + excluded.count`,
    "drop table scale_row",
    "drop table scale_place",
    "drop table scale_day",
  ];
}
