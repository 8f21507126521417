import { everyTenant, type Handle, type TenantDatabase, tenantHandle } from "~/data/tenant";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { BackendContext } from "~/procedure/context";
import { AccountUnusable } from "./account";
import { offersMethod, type PaymentProvider } from "./provider";
import { createSandboxProvider, SANDBOX } from "./sandbox";

/** The parts of the context that opening a provider needs; its account is looked up in all tenants. */
export type ProviderScope<Db extends Handle = Handle> = Pick<BackendContext, "now" | "config"> & { db: Db };

/** The scope on the rows of one tenant. */
export function scopeIn(scope: ProviderScope, tenantId: string): ProviderScope<TenantDatabase> {
  return { ...scope, db: tenantHandle(scope.db, tenantId) };
}

/** The provider that collects by a method at an institution now; null where none does. */
export async function providerFor(
  scope: ProviderScope<TenantDatabase> & Pick<BackendContext, "log">,
  { institutionId }: { institutionId: string },
  method: PaymentMethod,
): Promise<PaymentProvider | null> {
  const account = await scope.config.accounts?.routeOf(scope.db, institutionId, method);
  const provider = await usableProvider(scope, account ?? SANDBOX);
  return provider && offersMethod(provider, method) ? provider : null;
}

/** The provider of an account; null for an unknown account, and for an unusable one, which is logged. */
export function usableProvider(
  scope: ProviderScope & Pick<BackendContext, "log">,
  account: string,
): Promise<PaymentProvider | null> {
  return providerNamed(scope, account).catch((error: unknown) => {
    if (!(error instanceof AccountUnusable)) throw error;
    scope.log.error("a payment account cannot be used, so its methods are not offered", { account, error });
    return null;
  });
}

/**
 * The provider by the name that its charges store: an old charge stays with the provider that made it.
 * @returns null for an account that does not exist
 * @throws AccountUnusable
 */
export async function providerNamed(scope: ProviderScope, name: string): Promise<PaymentProvider | null> {
  const { now, config } = scope;
  const db = everyTenant(scope.db);
  if (name !== SANDBOX) return (await config.accounts?.open(db, name)) ?? null;
  if (!config.sandbox || !config.providerSecret) return null;
  return createSandboxProvider({ db, secret: config.providerSecret, now });
}
