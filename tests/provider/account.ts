import { demoId } from "~/backend/demo";
import { newId } from "~/backend/id";
import type { AccountKind } from "~/backend/providers/payment/account";
import { NOW, type TestBackend } from "~/backend/test-backend";
import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { Bank } from "../peer/bank";

/**
 * Makes references for the secrets of an account.
 * @returns the references by name, a reader that finds a secret by its reference, and the secrets by reference
 */
export function secretsFor(prefix: string, secrets: Record<string, string>) {
  const references = Object.fromEntries(
    Object.keys(secrets).map((name) => [name, `stored:${prefix}-${name.toLowerCase()}`]),
  );
  const known = new Map(Object.entries(secrets).map(([name, value]) => [references[name]!, value]));
  return { references, read: async (reference: string) => known.get(reference) ?? null, known };
}

export function bankSettings({ baseUrl, tokenUrl, pixKey }: Bank, references: Record<string, string>) {
  return { baseUrl, tokenUrl, pixKey, secrets: references };
}

/** Opens an account that collects by some methods at institutions of the demonstration. @returns its id */
export async function addAccount(
  { db }: TestBackend,
  { kind, settings, tenant = "aurora" }: { kind: AccountKind; settings: unknown; tenant?: string },
  routes: { institution: string; methods: PaymentMethod[] }[],
): Promise<string> {
  const id = newId();
  const row = { tenant_id: demoId(tenant), id, kind, name: `Account ${kind}`, settings_json: JSON.stringify(settings) };
  const at = NOW.toISOString();
  await db
    .insertInto("provider_account")
    .values({ ...row, next_catch_up_at: at, created_at: at })
    .execute();
  for (const { institution, methods } of routes) {
    const place = { tenant_id: demoId(tenant), institution_id: demoId(institution) };
    for (const method of methods) {
      await db
        .insertInto("provider_route")
        .values({ ...place, method, account_id: id })
        .onConflict((conflict) =>
          conflict.columns(["tenant_id", "institution_id", "method"]).doUpdateSet({ account_id: id }),
        )
        .execute();
    }
  }
  return id;
}
