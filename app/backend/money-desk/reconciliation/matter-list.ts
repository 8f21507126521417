import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { type KeysetList, listPage, onDays, readBy } from "~/backend/desk";
import { findPeople } from "~/backend/identity";
import type { StaffContext } from "~/backend/procedure";
import type { MatterPage, MatterQuery } from "~/contract/reconciliation";
import { normalText } from "~/domain/normal-text";
import { chargesByKey } from "../charge/charge-search";
import { matterOf, matterRows } from "./matter-row";
import { institutionsOfMatters } from "./matter-scope";

/** The most entries that a search finds. */
const FOUND_LIMIT = 250;

/** One page of the reconciliation in the caller's scope. */
export async function listMatters(ctx: StaffContext, query: MatterQuery): Promise<MatterPage> {
  const institutions = await institutionsOfMatters(ctx, "payments.read");
  const found = query.q ? await searchMatters(ctx, query.q, institutions) : null;
  const conditions: RawBuilder<SqlBool>[] = [sql`tenant_id = ${ctx.tenantId}`, ...onDays(sql.ref("created_at"), query)];
  // The waiting list holds open entries only, unless a search or a filter by state asks for others. Repeats the
  // condition of the index literally, so that the database can use the index.
  if (query.sort === "waiting" && !query.q && !query.state) conditions.push(sql`resolved_at is null`);
  if (query.reason) conditions.push(sql`reason in (${sql.join(query.reason)})`);
  if (query.state?.length === 1)
    conditions.push(query.state[0] === "open" ? sql`resolved_at is null` : sql`resolved_at is not null`);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const list: KeysetList = {
    ...{ table: "reconciliation", ranges: { institution_id: chosen }, conditions },
    sort:
      query.sort === "amount"
        ? { column: "amount_cents", isNumber: true, order: query.order }
        : { column: "created_at", order: query.order },
  };
  const read = found ? readBy(list, { id: found.ids }) : list;
  const { rows, ...page } = await listPage(ctx.db, read, query, (keys) => matterRows(ctx.db, ctx.tenantId, keys));
  return { rows: rows.map(matterOf), ...page, isTooWide: found?.isTooWide ?? false };
}

/** Finds entries by the reference or the payment that the provider named, or by the charge or the candidate. */
async function searchMatters(ctx: BackendContext, text: string, institutions: string[]) {
  const { db, tenantId } = ctx;
  const wanted = normalText(text);
  const named = await chargesByKey(ctx, wanted, institutions);
  const people = named ? null : await findPeople(db, tenantId, wanted);
  const charges = db
    .selectFrom("subscription as s")
    // A cross join, so that both engines read the enrolments first.
    .crossJoin("charge as c")
    .select("c.id")
    .whereRef("c.tenant_id", "=", "s.tenant_id")
    .whereRef("c.subscription_id", "=", "s.id")
    .where("s.tenant_id", "=", tenantId)
    .where("s.person_id", "in", people?.ids ?? []);
  const matters = db.selectFrom("reconciliation").select("id").where("tenant_id", "=", tenantId);
  const rows = await matters
    .where("reference", "=", wanted)
    .unionAll(matters.where("payment_id", "=", wanted))
    .$if(named !== null, (query) => query.unionAll(matters.where("charge_id", "in", named?.values ?? [])))
    .$if((people?.ids.length ?? 0) > 0, (query) => query.unionAll(matters.where("charge_id", "in", charges)))
    .limit(FOUND_LIMIT + 1)
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const isTooWide = (named ?? people)?.isTooWide || ids.length > FOUND_LIMIT;
  return { ids: ids.slice(0, FOUND_LIMIT), isTooWide };
}
