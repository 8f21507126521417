import { type RawBuilder, type SqlBool, sql } from "kysely";
import { among, type KeysetList, type KeyTable, listPage, onDays, type Ranges } from "~/modules/desk/service";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import { searchPartOf } from "~/modules/enrolments/rules/search-part";
import type { EnrolmentPage, EnrolmentQuery } from "~/modules/enrolments/schema/enrolment";
import { everyoneNamed, isNamed } from "~/modules/people/service";
import {
  moverOf,
  openStages,
  type SubscriptionStatus,
  subscriptionStatuses,
} from "~/modules/subscriptions/rules/subscription-status";
import type { StaffContext } from "~/procedure/procedure";
import { hasPart } from "./enrolment-part";
import { enrolmentsOf, rowOf } from "./enrolment-row";

const columns = { newest: "createdAt", waiting: "statusSince" } as const;

/**
 * One page of the enrolments of the institutions where the caller has the right.
 * @param counts whether the rows of all pages are counted
 */
export async function listEnrolments(ctx: StaffContext, query: EnrolmentQuery, counts = true): Promise<EnrolmentPage> {
  const { db, language } = ctx;
  const select = (keys: KeyTable) => enrolmentsOf(db, keys);
  const page = await listPage(db, await keysetOf(ctx, query), query, select, counts);
  return { ...page, rows: page.rows.map((row) => rowOf(row, language)) };
}

/** The keyset list of a query. */
export async function keysetOf(ctx: StaffContext, query: EnrolmentQuery): Promise<KeysetList> {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const filters = await filtersOf(ctx, query, chosen);
  return createdWithin(await searched(ctx, query, filters), query);
}

/** The list of a search text: a name, or a part of an e-mail address, a CPF, a mobile or a protocol number. */
async function searched(ctx: StaffContext, query: EnrolmentQuery, filters: Filters): Promise<KeysetList> {
  if (!query.q) return listOf(ctx, query, filters);
  const part = searchPartOf(query.q);
  if (part) return listChecked(ctx, query, filters, [hasPart(ctx.tenantId, part)]);
  const people = await everyoneNamed(ctx.db, query.q);
  if (people) return listOfPeople(ctx, query, filters, people);
  return listChecked(ctx, query, filters, isNamed(ctx.tenantId, query.q, sql.ref("checked.personId")));
}

/**
 * The list with only the enrolments of some days in Brasília. In the order of creation they are a range of its index, in
 * another order each row is checked. Ignores what is not a day.
 */
function createdWithin(list: KeysetList, query: EnrolmentQuery): KeysetList {
  const isOrdered = list.sort.column === "createdAt" && !list.sieve;
  const within = onDays(sql.ref(isOrdered ? "createdAt" : "checked.createdAt"), query);
  if (within.length === 0) return list;
  if (!isOrdered) {
    const { columns, conditions } = list.sieve ?? { columns: [], conditions: [] };
    return { ...list, sieve: { columns: [...columns, "createdAt"], conditions: [...conditions, ...within] } };
  }
  const narrowed = (part: Ranges) => ({ ...part, conditions: [...(part.conditions ?? []), ...within] });
  return { ...list, ...narrowed(list), others: list.others ? narrowed(list.others) : null };
}

/** The filters of a query: values of columns, and conditions on rows. */
interface Filters {
  values: Record<string, readonly string[]>;
  conditions: RawBuilder<SqlBool>[];
  /** The filters of further rows, complete enrolments with open documents; null if the query wants none. */
  others: Filters | null;
  /** The institution of each offer among the values. */
  parents: ReadonlyMap<string, string>;
}

async function filtersOf(ctx: StaffContext, query: EnrolmentQuery, institutions: string[]): Promise<Filters> {
  const offers = query.course ? await offersOf(ctx, query.course, institutions) : null;
  const statuses = statusesOf(query);
  const stage = stageOf(query.mover);
  const owners = query.owner ?? [];
  const isNobodys = owners.includes(NOBODY);
  const values = {
    institutionId: institutions,
    ...(statuses ? { status: statuses } : {}),
    ...(offers ? { offerId: [...offers.keys()] } : {}),
    ...(owners.length > 0 && !isNobodys ? { ownerId: owners } : {}),
    ...(query.campus ? { campusId: query.campus } : {}),
  };
  const conditions = isNobodys ? [nobodysOr(owners)] : [];
  const filters = { values, conditions, parents: offers ?? new Map(), others: null };
  const open = openOf(query);
  return {
    ...{ ...filters, conditions: [...(stage ? [stage] : []), ...conditions] },
    others: open && { ...filters, values: { ...values, status: ["enrolled"] }, conditions: [...open, ...conditions] },
  };
}

/** The condition of rows without an owner, or with one of some owners. */
function nobodysOr(owners: readonly string[]): RawBuilder<SqlBool> {
  const others = owners.filter((owner) => owner !== NOBODY);
  return others.length > 0 ? sql`("ownerId" is null or ${among("ownerId", others)})` : sql`"ownerId" is null`;
}

/** The indexed columns of each sort. The first of them that the query filters by divides the list into ranges. */
const RANGES = { newest: ["ownerId", "status", "offerId"], waiting: ["status", "offerId"] } as const;

/** The list in the ranges of its index, with the other filters as conditions. */
function listOf({ tenantId }: StaffContext, query: EnrolmentQuery, filters: Filters): KeysetList {
  const partOf = ({ values, conditions, parents }: Filters) => {
    const { institutionId = [], ...others } = values;
    const range = RANGES[query.sort].find((column) => others[column]);
    return {
      ranges: { institutionId, ...(range ? { [range]: others[range] ?? [] } : {}) },
      parents,
      conditions: [
        sql<SqlBool>`"tenantId" = ${tenantId}`,
        ...conditions,
        ...Object.entries(others).flatMap(([column, chosen]) => (column === range ? [] : [among(column, chosen)])),
      ],
    };
  };
  return {
    ...{ table: "subscription", ...partOf(filters), others: filters.others && partOf(filters.others) },
    sort: { column: columns[query.sort], order: query.order },
  };
}

/** The list of `listOf`, read from the enrolments of some people; the filters are checked on each enrolment. */
function listOfPeople(ctx: StaffContext, query: EnrolmentQuery, filters: Filters, people: string[]): KeysetList {
  return {
    ...listOf(ctx, query, filters),
    // Without people, a range without values makes the list empty.
    ranges: people.length > 0 ? {} : { personId: [] },
    conditions: [sql<SqlBool>`"tenantId" = ${ctx.tenantId}`, among("personId", people)],
    others: null,
    sieve: { columns: CHECKED, conditions: [matchOf(filters)] },
  };
}

/** The condition of the rows that match filters. */
function matchOf({ values, conditions, others }: Filters): RawBuilder<SqlBool> {
  const chosen = Object.entries(values).map(([column, wanted]) => among(column, wanted));
  const own = sql<SqlBool>`(${sql.join([...chosen, ...conditions], sql` and `)})`;
  return others ? sql<SqlBool>`(${own} or ${matchOf(others)})` : own;
}

/**
 * For searches that no index answers, such as a name that many people have: the list of `listOf` in its own order, with
 * the wanted conditions and the filters checked on each row.
 */
function listChecked(
  ctx: StaffContext,
  query: EnrolmentQuery,
  filters: Filters,
  wanted: readonly RawBuilder<SqlBool>[],
): KeysetList {
  return {
    ...listOf(ctx, query, filters),
    conditions: [sql<SqlBool>`"tenantId" = ${ctx.tenantId}`],
    sieve: { columns: CHECKED, conditions: [matchOf(filters), ...wanted] },
    isUncounted: true,
  };
}

/** The columns that the filters and the search for names read. */
const CHECKED = ["personId", "institutionId", "status", "documentStage", "offerId", "ownerId", "campusId", "number"];

/** The statuses that match the filters; null for all. */
function statusesOf({ status, mover }: EnrolmentQuery): string[] | null {
  if (!status && !mover) return null;
  return subscriptionStatuses.filter(
    (one) => (status?.includes(one) ?? true) && (mover?.some((who) => mayMove(who, one)) ?? true),
  );
}

const mayMove = (who: string, status: SubscriptionStatus) =>
  status !== "enrolled" && (who === moverOf(status) || who === moverOf(status, "in-review"));

/** The condition of the index of complete enrolments with open documents. */
const OPEN = sql<SqlBool>`status = 'enrolled' and "documentStage" in (${sql.join(openStages.map((stage) => sql.lit(stage)))})`;

/**
 * The conditions of complete enrolments whose open documents wait for one of the wanted movers; null if the query wants
 * none.
 */
function openOf({ status, mover }: EnrolmentQuery): RawBuilder<SqlBool>[] | null {
  const stages = openStages.filter((stage) => mover?.some((who) => who === moverOf("enrolled", stage)));
  const isWanted = stages.length > 0 && (status?.includes("enrolled") ?? true);
  return isWanted ? [OPEN, among("documentStage", stages)] : null;
}

/** The condition of the mover filter on the document stage; null if it names candidate and staff, or neither. */
function stageOf(movers: EnrolmentQuery["mover"] = []): RawBuilder<boolean> | null {
  const [byCandidate, byStaff] = [movers.includes("candidate"), movers.includes("staff")];
  if (byCandidate === byStaff) return null;
  const sent = sql`coalesce("documentStage", 'missing') = 'in-review'`;
  return sql`(status <> 'documents_pending' or ${byStaff ? sent : sql`not ${sent}`})`;
}

/** The offers of some courses at some institutions, each with its institution. */
async function offersOf({ db }: StaffContext, courses: string[], institutions: string[]) {
  const rows = await db.selectFrom("offer").select(["id", "institutionId"]).where("courseId", "in", courses).execute();
  const own = rows.filter(({ institutionId }) => institutions.includes(institutionId));
  return new Map(own.map(({ id, institutionId }) => [id, institutionId]));
}
