import { sql } from "kysely";
import { together } from "~/data/together";
import type { ProviderAccount, ProviderAccounts } from "~/modules/money/schema/provider-account";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import { type BackendContext, mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { AccountKind, adapters } from "~/providers/payment/account";
import { SANDBOX } from "~/providers/payment/sandbox";

/** The right to see the provider accounts: staff who reconcile money must know whether the accounts work. */
export const ACCOUNT_RIGHT = "payments.reconcile";

const SHOWN = 50;
const SOON_MS = 30 * 24 * 60 * 60_000;

/** The accounts in the caller's scope. Staff of one institution see only the accounts that collect for it. */
export function accountsOfTenant(ctx: StaffContext) {
  const ids = ctx.scope.map(({ id }) => id);
  const collecting = ctx.db.selectFrom("providerRoute as r").where("r.institutionId", "in", ids).select("r.accountId");
  return ctx.db
    .selectFrom("providerAccount")
    .$if(!mayStaff(ctx, ACCOUNT_RIGHT, null), (query) => query.where("id", "in", collecting))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(SHOWN);
}

/**
 * The accounts in the caller's scope, and the account that collects each payment method at each institution.
 */
export async function listAccounts(ctx: StaffContext): Promise<ProviderAccounts> {
  const { db, config, scope } = ctx;
  const ids = scope.map(({ id }) => id);
  const routes = () => db.selectFrom("providerRoute as r").where("r.institutionId", "in", ids);
  const found = await together(db, {
    routes: routes()
      .leftJoin("providerAccount as a", "a.id", "r.accountId")
      .select(["r.institutionId", "r.method", "r.accountId", "a.name"]),
    accounts: accountsOfTenant(ctx)
      .select(["id", "name", "kind", "certificateEndsAt", "caughtUpUntil"])
      .select(
        sql<string | null>`(select "receivedAt" from "providerEvent" where provider = "providerAccount".id
          order by "receivedAt" desc limit 1)`.as("last"),
      ),
  });
  const accountOf = (institutionId: string, method: string) => {
    const route = found.routes.find((row) => row.institutionId === institutionId && row.method === method);
    if (route) return route.name ?? route.accountId;
    return config.sandbox ? SANDBOX : null;
  };
  return {
    maySetUp: mayStaff(ctx, ACCOUNT_RIGHT, null),
    accounts: found.accounts.map((row) => accountView(ctx, row)),
    institutions: scope.map(({ id, name }) => ({
      ...{ id, name },
      methods: paymentMethods.map((method) => ({ method, account: accountOf(id, method) })),
    })),
  };
}

interface Row {
  id: string;
  name: string;
  kind: string;
  certificateEndsAt: string | null;
  caughtUpUntil: string | null;
  last: string | null;
}

/**
 * An account as staff see it. If a command registers the address for notifications, the address contains a secret and
 * is not shown.
 */
function accountView({ config, now }: BackendContext, row: Row): ProviderAccount {
  const kind = AccountKind.safeParse(row.kind).data;
  const isRegistered = kind !== undefined && adapters[kind].register !== null;
  const ends = row.certificateEndsAt;
  return {
    ...{ id: row.id, name: row.name, kind: row.kind, certificateEndsAt: ends, isRegistered },
    isEndingSoon: ends !== null && Date.parse(ends) - now.getTime() < SOON_MS,
    address: isRegistered ? null : (config.notificationBase?.(row.id) ?? null),
    ...{ lastEventAt: row.last, caughtUpAt: row.caughtUpUntil },
  };
}
