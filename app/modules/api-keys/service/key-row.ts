import type { Selectable } from "kysely";
import { absent } from "~/api/refusal";
import type { Schema } from "~/data/schema";
import { prefixOf } from "~/modules/api-keys/rules/key-text";
import type { KeyRow, KeyState } from "~/modules/api-keys/schema/api-key";
import type { Scope } from "~/modules/api-keys/schema/scope";
import type { StaffContext } from "~/procedure/procedure";

export type ApiKey = Selectable<Schema["apiKey"]>;

/** Whether a key opens something at a time. */
export function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">, now: Date): KeyState {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= now.toISOString() ? "expired" : "active";
}

/** A key as the list shows it. */
export function keyRowOf(row: Omit<ApiKey, "secretHash" | "formerHash">, ctx: StaffContext): KeyRow {
  const { id, name, environment, createdAt, lastUsedAt, expiresAt } = row;
  return {
    ...{ id, name, environment, createdAt, lastUsedAt, expiresAt },
    prefix: prefixOf(row),
    institutionName: ctx.scope.find((one) => one.id === row.institutionId)?.name ?? "",
    scopes: JSON.parse(row.scopesJson) as Scope[],
    state: stateOf(row, ctx.now),
  };
}

/** A key of an institution in the caller's scope. @throws Refusal for any other id */
export async function findKey({ db, scope }: StaffContext, id: string): Promise<ApiKey> {
  const row = await db.selectFrom("apiKey").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}
