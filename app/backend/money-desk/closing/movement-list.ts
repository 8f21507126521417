import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { type KeysetList, type KeyTable, listPage, readBy } from "~/backend/desk";
import type { StaffContext } from "~/backend/procedure";
import { SANDBOX } from "~/backend/providers/payment/sandbox";
import { boundsOf } from "~/backend/today";
import type { Movement, MovementPage, MovementQuery } from "~/contract/closing";
import { protocolOf } from "~/domain/journey/protocol-number";
import { receiptNumber } from "~/domain/payment/receipt";
import { searchCharges } from "../charge/charge-search";
import { placeOn } from "./closing-scope";

/**
 * One page of the ledger of a day.
 * @param counts whether rows are counted
 * @throws Refusal for a day that has not come, and for an institution out of scope
 */
export async function listMovements(ctx: StaffContext, query: MovementQuery, counts = true): Promise<MovementPage> {
  const { db, tenantId } = ctx;
  const { date } = query;
  const { institution } = placeOn(ctx, date, query.institution?.[0]);
  const found = query.q ? await searchCharges(ctx, query.q, [institution.id]) : null;
  const { from, before } = boundsOf(date, date);
  const conditions: RawBuilder<SqlBool>[] = [
    sql`tenant_id = ${tenantId}`,
    sql`occurred_at >= ${from}`,
    sql`occurred_at < ${before}`,
  ];
  if (query.kind) conditions.push(sql`kind in (${sql.join(query.kind)})`);
  if (query.method) conditions.push(sql`method in (${sql.join(query.method)})`);
  const list: KeysetList = {
    ...{ table: "money_entry", ranges: { institution_id: [institution.id] }, conditions },
    sort: { column: "occurred_at", order: query.order },
  };
  const read = found ? readBy(list, { [found.column === "id" ? "charge_id" : "subscription_id"]: found.values }) : list;
  const { rows, ...page } = await listPage(db, read, query, (keys) => movementRows(db, tenantId, keys), counts);
  return { rows: rows.map(movementOf), ...page, isTooWide: found?.isTooWide ?? false, institution };
}

type Columns = Awaited<ReturnType<ReturnType<typeof movementRows>["execute"]>>[number];

function movementOf(row: Columns): Movement {
  return {
    ...{ id: row.id, chargeId: row.charge_id, kind: row.kind, method: row.method as Movement["method"] },
    account: row.provider === SANDBOX ? SANDBOX : (row.account_name ?? row.provider),
    ...{ amountCents: Number(row.amount_cents), occurredAt: row.occurred_at, bookedAt: row.created_at },
    ...{ externalId: row.external_id, name: row.social_name ?? row.person_name },
    ...{ protocol: protocolOf(row.number), courseName: row.course_name },
    receiptNumber: row.receipt_number === null ? null : receiptNumber(Number(row.receipt_number)),
  };
}

/** Selects the columns that the list shows, for the movements in `keys`. */
function movementRows(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("money_entry as g")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "g.tenant_id").onRef("s.id", "=", "g.subscription_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .leftJoin("provider_account as a", "a.id", "g.provider")
    .leftJoin("receipt as issued", (join) =>
      join
        .onRef("issued.tenant_id", "=", "g.tenant_id")
        .onRef("issued.charge_id", "=", "g.charge_id")
        .on("issued.kind", "=", "payment")
        .onRef("issued.movement", "=", "g.charge_id"),
    )
    .select(["g.id", "g.charge_id", "g.kind", "g.method", "g.provider", "g.amount_cents", "g.occurred_at"])
    .select(["g.created_at", "g.external_id", "n.name as person_name", "n.social_name", "s.number"])
    .select(["c.name as course_name", "a.name as account_name", "issued.number as receipt_number"])
    .whereRef("g.id", "=", "k.id")
    .where("g.tenant_id", "=", tenantId);
}
