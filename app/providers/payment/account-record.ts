import { sql } from "kysely";
import type { Database } from "~/data/connection";
import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import { type AccountKind, adapters, type StoredAccount } from "./account";

/** The longest name of an account. */
export const LONGEST_NAME = 80;

/** Adds an account with a new id, which collects nothing yet. Its settings have been checked by those of its kind. */
export async function insertAccount(db: Database, account: StoredAccount, now: Date): Promise<void> {
  const { id, tenantId, kind, name, settings } = account;
  const at = now.toISOString();
  await db
    .insertInto("providerAccount")
    .values({ tenantId, id, kind, name, settingsJson: JSON.stringify(settings), nextCatchUpAt: at, createdAt: at })
    .execute();
}

/** Replaces the name and the settings of an account, which have been checked by those of its kind. */
export async function updateAccount(
  db: Database,
  { id, name, settings }: Pick<StoredAccount, "id" | "name" | "settings">,
): Promise<void> {
  await db
    .updateTable("providerAccount")
    .set({ name, settingsJson: JSON.stringify(settings), revision: sql<number>`coalesce(revision, 0) + 1` })
    .where("id", "=", id)
    .execute();
}

/** Those of some methods by which accounts of a kind cannot collect. */
export function impossibleMethods(kind: AccountKind, methods: readonly PaymentMethod[]): PaymentMethod[] {
  const possible: readonly PaymentMethod[] = adapters[kind].methods;
  return methods.filter((method) => !possible.includes(method));
}

/**
 * Lets an account collect by some methods at an institution. Open charges stay with the account that made them.
 * @param accountId an account of the same tenant that can collect by the methods; null for none, which leaves the
 * methods to the sandbox where it is on
 */
export async function routeMethods(
  db: TenantDatabase,
  institutionId: string,
  methods: readonly PaymentMethod[],
  accountId: string | null,
): Promise<void> {
  for (const method of methods) {
    if (accountId === null) {
      const old = db.deleteFrom("providerRoute").where("institutionId", "=", institutionId);
      await old.where("method", "=", method).execute();
    } else {
      await db
        .insertInto("providerRoute")
        .values({ institutionId, method, accountId })
        .onConflict((conflict) => conflict.columns(["tenantId", "institutionId", "method"]).doUpdateSet({ accountId }))
        .execute();
    }
  }
}

/** The name under which a page stores a secret of an account. No other account has it. */
export function ownSecretName(accountId: string, secret: string): string {
  return `${sha256(accountId).slice(0, 32)}-${secret.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
