import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type KeysetList, listPage, onDays, readBy, sentQueue } from "~/modules/desk/service";
import type { RefundPage, RefundQuery } from "~/modules/money/schema/refund";
import type { StaffContext } from "~/procedure/procedure";
import { searchCharges } from "../charge/charge-search";
import { deskRefundOf, refundRows } from "./refund-row";

/** One page of the refunds in the caller's scope. */
export async function listRefunds(ctx: StaffContext, query: RefundQuery): Promise<RefundPage> {
  const institutions = ctx.scope.map(({ id }) => id);
  const found = query.q ? await searchCharges(ctx, query.q, institutions) : null;
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`"tenantId" = ${ctx.tenantId}`,
    ...onDays(sql.ref("requestedAt"), query),
  ];
  // A search or a filter by state also finds refunds that no longer wait.
  const isQueue = query.sort === "waiting" && !query.q && !query.state;
  // Repeats the condition of the index literally, so that the database can use the index.
  if (isQueue) conditions.push(sql`"waitingSince" is not null`);
  if (query.state) conditions.push(sql`state in (${sql.join(query.state)})`);
  if (query.way) conditions.push(sql`way in (${sql.join(query.way)})`);
  if (query.reason) conditions.push(sql`reason in (${sql.join(query.reason)})`);
  const list: KeysetList = {
    ...{ table: "refund", ranges: { institutionId: chosen }, conditions },
    sort:
      query.sort === "amount"
        ? { column: "amountCents", isNumber: true, order: query.order }
        : { column: isQueue ? "waitingSince" : "requestedAt", order: query.order },
  };
  const read = found ? readBy(list, { [found.column === "id" ? "chargeId" : "subscriptionId"]: found.values }) : list;
  const { rows, ...page } = await listPage(ctx.db, read, query, (keys) => refundRows(ctx.db, keys));
  return { rows: rows.map((row) => deskRefundOf(row, ctx)), ...page, isTooWide: found?.isTooWide ?? false };
}

/** The refunds that the menu and the home page count. */
export const refundQueue = sentQueue("refund", "refunds");
