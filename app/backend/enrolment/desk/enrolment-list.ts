import { sql } from "kysely";
import type { z } from "zod";
import type { BackendContext } from "~/backend/context";
import { COUNT_LIMIT, countOfList, institutionsWith, type KeysetList, pageOfList } from "~/backend/desk";
import { PEOPLE_LIMIT, peopleNamed } from "~/backend/identity";
import { statusName } from "~/backend/subscription";
import type { EnrolmentPage, enrolment } from "~/contract/enrolment";
import { moverOf, subscriptionStatuses } from "~/domain/journey/subscription-status";
import { enrolmentRows } from "./enrolment-row";

export type EnrolmentQuery = z.output<typeof enrolment.list.query>;

const columns = { newest: "created_at", waiting: "status_since" } as const;

/** The filter value for unassigned enrolments. */
export const NOBODY = "nobody";

interface ListWanted {
  right?: "enrolments.read" | "enrolments.export";
  /** Whether the rows of all pages are counted. */
  counts?: boolean;
}

/** One page of the enrolments in the scope of the caller's role; null without the right. */
export async function listEnrolments(
  ctx: BackendContext,
  query: EnrolmentQuery,
  { right = "enrolments.read", counts = true }: ListWanted = {},
): Promise<EnrolmentPage | null> {
  const institutions = (await institutionsWith(ctx, right)).map(({ id }) => id);
  if (institutions.length === 0) return null;
  const { list, isTooWide } = await keysetOf(ctx, query, institutions);
  const { ids, after, before } = await pageOfList(ctx.db, list, query);
  const count = counts ? await countOfList(ctx.db, list) : 0;
  return {
    rows: await enrolmentRows(ctx, ids),
    after,
    before,
    count: Math.min(count, COUNT_LIMIT),
    isMore: count > COUNT_LIMIT,
    isTooWide,
  };
}

/** The keyset list of a query at some institutions, and whether its search finds more people than are shown. */
export async function keysetOf(ctx: BackendContext, query: EnrolmentQuery, institutions: string[]) {
  const people = query.q ? await peopleNamed(ctx.db, ctx.tenantId, query.q) : null;
  const list = await listOf(ctx, query, institutions, people?.slice(0, PEOPLE_LIMIT) ?? null);
  return { list, isTooWide: (people?.length ?? 0) > PEOPLE_LIMIT };
}

async function listOf(
  ctx: BackendContext,
  query: EnrolmentQuery,
  institutions: string[],
  people: string[] | null,
): Promise<KeysetList> {
  const offers = query.course ? await offersOf(ctx, query.course) : null;
  const statuses = statusesOf(query);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const conditions = [sql<boolean>`tenant_id = ${ctx.tenantId}`];
  const owners = query.owner ?? [];
  if (owners.includes(NOBODY)) conditions.push(sql<boolean>`owner_id is null`);
  else if (owners.length > 0) conditions.push(sql<boolean>`owner_id in (${sql.join(owners)})`);
  if (query.campus) conditions.push(sql<boolean>`campus_id in (${sql.join(query.campus)})`);
  if (people)
    conditions.push(people.length > 0 ? sql<boolean>`person_id in (${sql.join(people)})` : sql<boolean>`1 = 0`);
  if (offers && (statuses || people))
    conditions.push(offers.length > 0 ? sql<boolean>`offer_id in (${sql.join(offers)})` : sql<boolean>`1 = 0`);
  return {
    table: "subscription",
    ranges: {
      institution_id: chosen,
      ...(statuses ? { status: statuses } : offers && !people ? { offer_id: offers } : {}),
    },
    conditions,
    sort: { column: columns[query.sort], order: query.order },
  };
}

/** The statuses that match the filters; null for all. */
function statusesOf({ status, mover }: EnrolmentQuery): string[] | null {
  if (!status && !mover) return null;
  return subscriptionStatuses.filter(
    (one) => (status?.includes(one) ?? true) && (mover?.includes(moverOf(one) ?? "") ?? true),
  );
}

async function offersOf({ db, tenantId }: BackendContext, courses: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("offer")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("course_id", "in", courses)
    .execute();
  return rows.map(({ id }) => id);
}

/** The values of the list's filters in the scope of the caller's role; null without the right. */
export async function enrolmentOptions(ctx: BackendContext) {
  const institutions = await institutionsWith(ctx, "enrolments.read");
  if (institutions.length === 0) return null;
  const ids = institutions.map(({ id }) => id);
  const { db, tenantId } = ctx;
  const named = (table: "course" | "campus") =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "in", ids)
      .orderBy("name")
      .execute();
  const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const [courses, campuses] = [await named("course"), await named("campus")];
  return {
    course: courses.map(optionOf),
    campus: campuses.map(optionOf),
    institution: institutions.map(optionOf),
    owner: (await staffOf(ctx, ids)).map(optionOf),
    status: subscriptionStatuses.map((value) => ({ value, label: statusName(value, ctx.language) })),
  };
}

/** The staff members to whom enrolments of the given institutions can be assigned, by name. */
export function staffOf({ db, tenantId }: BackendContext, institutionIds: readonly string[]) {
  return db
    .selectFrom("user_account")
    .select(["id", "name"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("user_right")
        .select("user_id")
        .where("tenant_id", "=", tenantId)
        .where("right_tenant_id", "=", tenantId)
        // The index's condition, as a literal.
        .where("role_alias", "<>", sql.lit("candidate"))
        .where("role_alias", "in", ["administrator", "admissions"])
        .where("institution_id", "in", ["", ...institutionIds]),
    )
    .orderBy("name")
    .execute();
}
