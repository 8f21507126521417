import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { type KeysetList, type KeyTable, listPage, readBy } from "~/modules/desk/service";
import type { Movement, MovementPage, MovementQuery } from "~/modules/money/schema/closing";
import { receiptNumber } from "~/modules/payments/rules/receipt";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { StaffContext } from "~/procedure/procedure";
import { boundsOf } from "~/procedure/today";
import { SANDBOX } from "~/providers/payment/sandbox";
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
    sql`"tenantId" = ${tenantId}`,
    sql`"occurredAt" >= ${from}`,
    sql`"occurredAt" < ${before}`,
  ];
  if (query.kind) conditions.push(sql`kind in (${sql.join(query.kind)})`);
  if (query.method) conditions.push(sql`method in (${sql.join(query.method)})`);
  const list: KeysetList = {
    ...{ table: "moneyEntry", ranges: { institutionId: [institution.id] }, conditions },
    sort: { column: "occurredAt", order: query.order },
  };
  const read = found ? readBy(list, { [found.column === "id" ? "chargeId" : "subscriptionId"]: found.values }) : list;
  const { rows, ...page } = await listPage(db, read, query, (keys) => movementRows(db, keys), counts);
  return { rows: rows.map(movementOf), ...page, isTooWide: found?.isTooWide ?? false, institution };
}

type Columns = Awaited<ReturnType<ReturnType<typeof movementRows>["execute"]>>[number];

function movementOf(row: Columns): Movement {
  return {
    ...{ id: row.id, chargeId: row.chargeId, kind: row.kind, method: row.method as Movement["method"] },
    account: row.provider === SANDBOX ? SANDBOX : (row.accountName ?? row.provider),
    ...{ amountCents: Number(row.amountCents), occurredAt: row.occurredAt, bookedAt: row.createdAt },
    ...{ externalId: row.externalId, name: row.socialName ?? row.personName },
    ...{ protocol: protocolOf(row.number), courseName: row.courseName },
    receiptNumber: row.receiptNumber === null ? null : receiptNumber(Number(row.receiptNumber)),
  };
}

/** Selects the columns that the list shows, for the movements in `keys`. */
function movementRows(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("moneyEntry as g")
    .innerJoin("subscription as s", "s.id", "g.subscriptionId")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .leftJoin("providerAccount as a", "a.id", "g.provider")
    .leftJoin("receipt as issued", (join) =>
      join
        .onRef("issued.chargeId", "=", "g.chargeId")
        .on("issued.kind", "=", "payment")
        .onRef("issued.movement", "=", "g.chargeId"),
    )
    .select(["g.id", "g.chargeId", "g.kind", "g.method", "g.provider", "g.amountCents", "g.occurredAt"])
    .select(["g.createdAt", "g.externalId", "n.name as personName", "n.socialName", "s.number"])
    .select(["c.name as courseName", "a.name as accountName", "issued.number as receiptNumber"])
    .whereRef("g.id", "=", "k.id");
}
