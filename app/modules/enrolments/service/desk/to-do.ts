import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { absent } from "~/api/refusal";
import { Instant, type Language } from "~/api/value";
import { WAITING_LIMIT } from "~/modules/desk/rules/queue-right";
import { countAt, type IndexRange, placeWith } from "~/modules/desk/service";
import type { Dashboard } from "~/modules/enrolments/schema/dashboard";
import type { ToDo } from "~/modules/enrolments/schema/to-do";
import { ageingStatuses, overdueDays } from "~/modules/journeys/rules/ageing";
import {
  openStatuses,
  type SubscriptionStatus,
  staffStatuses,
  subscriptionStatuses,
} from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import { command, query, type UserContext } from "~/procedure/procedure";
import { enrolmentRows } from "./enrolment-row";

const DAY_MS = 86_400_000;
const CHANGED = 10;

/**
 * The to-do list of staff who may read enrolments. Operators, who have no institution, find nothing to do.
 */
export const toDoProcedures = {
  /** What waits for the member of staff. */
  get: query({ access: "user" }, (ctx) => toDoOf(ctx, placeOf(ctx))),

  /** Marks changes up to an instant as seen, unless later ones were marked already. */
  markSeen: command(
    { access: "user", inPerson: true, openToReaders: true, input: z.object({ at: Instant }) },
    async (ctx, { at }) => {
      placeOf(ctx);
      const seenAt = new Date(Math.min(Date.parse(at), ctx.now.getTime())).toISOString();
      await ctx.db
        .insertInto("deskVisit")
        .values({ userId: ctx.caller.userId, seenAt })
        .onConflict((conflict) =>
          conflict.column("userId").doUpdateSet({ seenAt }).where("deskVisit.seenAt", "<", seenAt),
        )
        .execute();
    },
  ),
};

/** Selects the institutions where the caller may read enrolments. @throws Refusal without the right */
function placeOf(ctx: UserContext): RawBuilder<unknown> {
  const place = placeWith(ctx, "enrolments.read");
  if (!place) throw absent();
  return place;
}

async function toDoOf(ctx: UserContext, place: RawBuilder<unknown>): Promise<ToDo> {
  const { db, tenantId, language } = ctx;
  const found = await factsOf(ctx, place);
  const countOf = (kind: string) => found.reduce((sum, row) => (row.kind === kind ? sum + Number(row.count) : sum), 0);
  const cappedOf = (kind: string) => Math.min(countOf(kind), WAITING_LIMIT + 1);
  const changed = found.flatMap(({ kind, value }) => (kind === "changed" && value ? [value] : []));
  return {
    overdue: ageingStatuses.flatMap((type) => {
      const count = cappedOf(type);
      const status = { type, description: statusName(type, language) };
      return count > 0 ? [{ status, days: overdueDays[type], count }] : [];
    }),
    dashboard: dashboardOf((status) => countOf(`status:${status}`), language),
    mine: cappedOf("mine"),
    nobodys: cappedOf("nobodys"),
    suggestions: cappedOf("suggestions"),
    seenAt: found.find(({ kind }) => kind === "seen")?.value ?? null,
    arrived: cappedOf("arrived"),
    changed: await enrolmentRows({ db, tenantId, language }, changed),
  };
}

function dashboardOf(countOf: (status: SubscriptionStatus) => number, language: Language): Dashboard {
  const subscriptions = subscriptionStatuses.flatMap((status) => {
    const count = countOf(status);
    return count > 0 ? [{ status, description: statusName(status, language), count }] : [];
  });
  return { total: subscriptions.reduce((sum, { count }) => sum + count, 0), subscriptions };
}

interface Fact {
  kind: string;
  count: number;
  value: string | null;
}

/** All facts of the to-do list in one statement, each from an index; a kind may have several counts. */
async function factsOf(ctx: UserContext, place: RawBuilder<unknown>): Promise<readonly Fact[]> {
  const { db, tenantId, now } = ctx;
  const { userId } = ctx.caller;
  const seen = sql`(select "seenAt" from "deskVisit" where "tenantId" = ${tenantId} and "userId" = ${userId})`;
  const counted = (kind: string, range: IndexRange) =>
    sql`select ${sql.lit(kind)} as kind, ${countAt(place, range)} as count, cast(null as text) as value`;
  const enrolments = (kind: string, condition: RawBuilder<unknown>, order: string) =>
    counted(kind, { table: "subscription", condition, order });
  const inPlace = sql`"tenantId" = ${tenantId} and "institutionId" in (select institution.id ${place})`;
  const parts = [
    sql`select 'seen' as kind, 0 as count, cast(${seen} as text) as value`,
    ...ageingStatuses.map((status) => {
      const until = new Date(now.getTime() - overdueDays[status] * DAY_MS).toISOString();
      return enrolments(status, sql`status = ${status} and "statusSince" <= ${until}`, "statusSince");
    }),
    enrolments("mine", sql`"ownerId" = ${userId} and status in (${sql.join(openStatuses)})`, "createdAt"),
    ...staffStatuses.map((status) => enrolments("nobodys", sql`status = ${status} and "ownerId" is null`, "createdAt")),
    counted("suggestions", { table: "courseSuggestion", condition: sql`state = 'open'`, order: "createdAt" }),
    enrolments("arrived", sql`"createdAt" > ${seen}`, "createdAt"),
    sql`select 'changed' as kind, 0 as count, id as value from (
      select id from subscription where ${inPlace} and "ownerId" = ${userId} and "statusSince" > ${seen}
      order by "statusSince" desc limit ${sql.lit(CHANGED)}
    ) as changed`,
    sql`select 'status:' || status as kind, sum(count) as count, cast(null as text) as value
      from "subscriptionCount" where ${inPlace} group by status`,
  ];
  return (await sql<Fact>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
