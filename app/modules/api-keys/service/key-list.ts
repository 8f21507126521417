import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { KeyPage, KeyQuery, KeyState } from "~/modules/api-keys/schema/api-key";
import { type KeysetList, listPage } from "~/modules/desk/service";
import type { StaffContext } from "~/procedure/procedure";
import { keyRowOf } from "./key-row";

/** The conditions of the states, at a time. */
const inState = (now: string): Record<KeyState, RawBuilder<SqlBool>> => ({
  active: sql<SqlBool>`("revokedAt" is null and ("expiresAt" is null or "expiresAt" > ${now}))`,
  expired: sql<SqlBool>`("revokedAt" is null and "expiresAt" <= ${now})`,
  revoked: sql<SqlBool>`"revokedAt" is not null`,
});

/** A page of the keys of the institutions where the caller may make some. */
export async function listKeys(ctx: StaffContext, wanted: KeyQuery): Promise<KeyPage> {
  const { db, now, scope } = ctx;
  const places = scope.map(({ id }) => id).filter((id) => wanted.institution?.includes(id) ?? true);
  const known = inState(now.toISOString());
  const states = wanted.state?.flatMap((name) => known[name as KeyState] ?? []);
  const ofStates = states && (states.length > 0 ? sql<SqlBool>`(${sql.join(states, sql` or `)})` : sql<SqlBool>`1 = 0`);
  const list: KeysetList = {
    table: "apiKey",
    ranges: { tenantId: [ctx.tenantId], institutionId: places },
    conditions: ofStates ? [ofStates] : [],
    sort: { column: "name", order: wanted.order },
  };
  const { rows, ...page } = await listPage(db, list, wanted, (keys) =>
    db.selectFrom(keys).crossJoin("apiKey").selectAll("apiKey").whereRef("apiKey.id", "=", "k.id"),
  );
  return { ...page, rows: rows.map((row) => keyRowOf(row, ctx)) };
}
