import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type KeysetList, listPage, onDays, overdueIn, readBy, type WaitingQueue } from "~/modules/desk/service";
import type { MatterPage, MatterQuery } from "~/modules/money/schema/reconciliation";
import { findPeople } from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { normalText } from "~/rules/normal-text";
import { chargesByKey } from "../charge/charge-search";
import { matterOf, matterRows } from "./matter-row";
import { institutionsOfMatters } from "./matter-scope";

/** The most entries that a search finds. */
const FOUND_LIMIT = 250;

/** One page of the reconciliation in the caller's scope. */
export async function listMatters(ctx: StaffContext, query: MatterQuery): Promise<MatterPage> {
  const institutions = await institutionsOfMatters(ctx, "payments.read");
  const found = query.q ? await searchMatters(ctx, query.q, institutions) : null;
  const conditions: RawBuilder<SqlBool>[] = [sql`"tenantId" = ${ctx.tenantId}`, ...onDays(sql.ref("createdAt"), query)];
  // The waiting list holds open entries only, unless a search or a filter by state asks for others. Repeats the
  // condition of the index literally, so that the database can use the index.
  if (query.sort === "waiting" && !query.q && !query.state) conditions.push(sql`"resolvedAt" is null`);
  if (query.reason) conditions.push(sql`reason in (${sql.join(query.reason)})`);
  if (query.state?.length === 1)
    conditions.push(query.state[0] === "open" ? sql`"resolvedAt" is null` : sql`"resolvedAt" is not null`);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const list: KeysetList = {
    ...{ table: "reconciliation", ranges: { institutionId: chosen }, conditions },
    sort:
      query.sort === "amount"
        ? { column: "amountCents", isNumber: true, order: query.order }
        : { column: "createdAt", order: query.order },
  };
  const read = found ? readBy(list, { id: found.ids }) : list;
  const { rows, ...page } = await listPage(ctx.db, read, query, (keys) => matterRows(ctx.db, keys));
  return { rows: rows.map((row) => matterOf(ctx, row)), ...page, isTooWide: found?.isTooWide ?? false };
}

/** Finds entries by the reference or the payment that the provider named, or by the charge or the candidate. */
async function searchMatters(ctx: BackendContext, text: string, institutions: string[]) {
  const { db } = ctx;
  const wanted = normalText(text);
  const named = await chargesByKey(ctx, wanted, institutions);
  const people = named ? null : await findPeople(db, wanted);
  const charges = db
    .selectFrom("subscription as s")
    // A cross join, so that both engines read the enrolments first.
    .crossJoin("charge as c")
    .select("c.id")
    .whereRef("c.subscriptionId", "=", "s.id")
    .where("s.personId", "in", people?.ids ?? []);
  const matters = db.selectFrom("reconciliation").select("id");
  const rows = await matters
    .where("reference", "=", wanted)
    .unionAll(matters.where("paymentId", "=", wanted))
    .$if(named !== null, (query) => query.unionAll(matters.where("chargeId", "in", named?.values ?? [])))
    .$if((people?.ids.length ?? 0) > 0, (query) => query.unionAll(matters.where("chargeId", "in", charges)))
    .limit(FOUND_LIMIT + 1)
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const isTooWide = (named ?? people)?.isTooWide || ids.length > FOUND_LIMIT;
  return { ids: ids.slice(0, FOUND_LIMIT), isTooWide };
}

/**
 * The entries that the menu and the home page count; for staff of the whole tenant also those without a known
 * institution.
 */
export const matterQueue: WaitingQueue = (ctx, scope) => ({
  ...{ table: "reconciliation", condition: sql`"resolvedAt" is null`, order: "createdAt" },
  isOverdue: overdueIn(ctx, scope, "reconciliation", "createdAt"),
  placesWith: (institutions) =>
    ctx.caller?.role?.level === "institution"
      ? institutions
      : sql`from (
          select institution."tenantId", institution.id ${institutions} union all select ${ctx.tenantId}, ''
        ) as institution`,
});
