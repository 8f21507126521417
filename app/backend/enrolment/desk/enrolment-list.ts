import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { BackendContext } from "~/backend/context";
import { institutionIdsWith, type KeysetList, listPage } from "~/backend/desk";
import { PEOPLE_LIMIT, peopleNamed } from "~/backend/identity";
import type { EnrolmentPage, enrolment } from "~/contract/enrolment";
import { NOBODY } from "~/domain/desk/owner";
import { moverOf, type SubscriptionStatus, subscriptionStatuses } from "~/domain/journey/subscription-status";
import { enrolmentsOf, rowOf } from "./enrolment-row";

export type EnrolmentQuery = z.output<typeof enrolment.list.query>;

const columns = { newest: "created_at", waiting: "status_since" } as const;

/** The rights by which staff read a list: to look at it, to download it, to move its rows. */
export type ListRight = "enrolments.read" | "enrolments.export" | "enrolments.move";

interface ListWanted {
  right?: ListRight;
  /** Whether the rows of all pages are counted. */
  counts?: boolean;
}

/** One page of the enrolments in the scope of the caller's role; null without the right. */
export async function listEnrolments(
  ctx: BackendContext,
  query: EnrolmentQuery,
  { right = "enrolments.read", counts = true }: ListWanted = {},
): Promise<EnrolmentPage | null> {
  const found = await keysetOf(ctx, query, right);
  if (!found) return null;
  const { db, tenantId, language } = ctx;
  const { rows, ...page } = await listPage(db, found.list, query, (keys) => enrolmentsOf(db, tenantId, keys), counts);
  return { rows: rows.map((row) => rowOf(row, language)), ...page, isTooWide: found.isTooWide };
}

/** The keyset list of a query, and whether its search finds more people than are shown; null without the right. */
export async function keysetOf(ctx: BackendContext, query: EnrolmentQuery, right: ListRight) {
  const institutions = await institutionIdsWith(ctx, right);
  if (institutions.length === 0) return null;
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
  const stage = stageOf(query.mover);
  if (stage) conditions.push(stage);
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
    (one) => (status?.includes(one) ?? true) && (mover?.some((who) => mayMove(who, one)) ?? true),
  );
}

const mayMove = (who: string, status: SubscriptionStatus) =>
  who === moverOf(status) || who === moverOf(status, "in-review");

/** The stages of documents that match the filter of who moves; null when it asks for both or neither of the two. */
function stageOf(movers: EnrolmentQuery["mover"] = []): RawBuilder<boolean> | null {
  const [byCandidate, byStaff] = [movers.includes("candidate"), movers.includes("staff")];
  if (byCandidate === byStaff) return null;
  const sent = sql`coalesce(document_stage, 'missing') = 'in-review'`;
  return sql`(status <> 'documents_pending' or ${byStaff ? sent : sql`not ${sent}`})`;
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
