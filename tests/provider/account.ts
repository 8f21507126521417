import { NOW, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { demoId } from "~/demo";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { AccountKind } from "~/providers/payment/account";
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
  const row = { tenantId: demoId(tenant), id, kind, name: `Account ${kind}`, settingsJson: JSON.stringify(settings) };
  const at = NOW.toISOString();
  await db
    .insertInto("providerAccount")
    .values({ ...row, nextCatchUpAt: at, createdAt: at })
    .execute();
  for (const { institution, methods } of routes) {
    const place = { tenantId: demoId(tenant), institutionId: demoId(institution) };
    for (const method of methods) {
      await db
        .insertInto("providerRoute")
        .values({ ...place, method, accountId: id })
        .onConflict((conflict) =>
          conflict.columns(["tenantId", "institutionId", "method"]).doUpdateSet({ accountId: id }),
        )
        .execute();
    }
  }
  return id;
}
