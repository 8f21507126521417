import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "~/data/connection";
import type { TenantDatabase } from "~/data/tenant";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import { Cache, type CacheFigures } from "~/rules/cache";
import { ApiPixSettings } from "./api-pix/setting";
import { bad, type Finding, good } from "./finding";
import type { PaymentProvider } from "./provider";
import type { PaymentSecrets, ReadSecret } from "./secret-reference";
import { StripeSettings } from "./stripe/setting";

/** An account at a provider, as it is stored. */
export interface StoredAccount {
  id: string;
  tenantId: string;
  kind: AccountKind;
  name: string;
  settings: unknown;
}

interface OpenAccount {
  id: string;
  tenantId: string;
  settings: unknown;
  secrets: Readonly<Record<string, string>>;
}

interface Adapter {
  /** The methods by which its accounts can collect. */
  methods: readonly PaymentMethod[];
  settings: z.ZodType<{ secrets: Readonly<Record<string, string | undefined>> }>;
  /** Creates the provider, and loads the adapter's module only then. */
  create(account: OpenAccount, now: () => Date): Promise<PaymentProvider>;
  /** Tries the account without moving money. @param base address of its notifications; null when it is not known */
  check(account: OpenAccount, base: string | null, now: () => Date): Promise<Finding[]>;
  /** The address to which the provider posts notifications. @param base its part without secrets */
  addressOf(account: OpenAccount, base: string): Promise<string>;
  /** Registers the address at the provider; null where that is done in the provider's dashboard. */
  register: ((account: OpenAccount, base: string, now: () => Date) => Promise<void>) | null;
}

const pixAccount = (account: OpenAccount) => ({ ...account, settings: ApiPixSettings.parse(account.settings) });
const stripeAccount = (account: OpenAccount) => ({ ...account, settings: StripeSettings.parse(account.settings) });

/** The kinds of accounts; each has its settings and its adapter. */
export const adapters = {
  "api-pix": {
    methods: ["pix"],
    settings: ApiPixSettings,
    create: async (account, now) => {
      const { createApiPixProvider } = await import("./api-pix");
      return createApiPixProvider(pixAccount(account), now);
    },
    check: async (account, base, now) => {
      const { apiPixAddress, checkApiPix } = await import("./api-pix/check");
      const own = pixAccount(account);
      return checkApiPix(own, base && apiPixAddress(own, base), now);
    },
    addressOf: async (account, base) => {
      const { apiPixAddress } = await import("./api-pix/check");
      return apiPixAddress(pixAccount(account), base);
    },
    register: async (account, base, now) => {
      const { apiPixAddress, registerApiPix } = await import("./api-pix/check");
      const own = pixAccount(account);
      await registerApiPix(own, apiPixAddress(own, base), now);
    },
  },
  stripe: {
    methods: ["pix", "card", "slip"],
    settings: StripeSettings,
    create: async (account, now) => {
      const { createStripeProvider } = await import("./stripe");
      return createStripeProvider(stripeAccount(account), now);
    },
    check: async (account, base, now) => {
      const { checkStripe } = await import("./stripe/check");
      return checkStripe(stripeAccount(account), base, now);
    },
    addressOf: async (_, base) => base,
    register: null,
  },
} as const satisfies Record<string, Adapter>;

export type AccountKind = keyof typeof adapters;
export const AccountKind = z.enum(Object.keys(adapters) as [AccountKind]);

/** The accounts of all tenants, opened when they are needed. */
export interface PaymentAccounts {
  /** The account that collects by a method at an institution; null where none is set. */
  routeOf(db: TenantDatabase, institutionId: string, method: PaymentMethod): Promise<string | null>;
  /** The provider of an account; null for an unknown one. @throws AccountUnusable */
  open(db: Database, id: string): Promise<PaymentProvider | null>;
  /** Tries an account without moving money. @param base address of its notifications; null when it is not known */
  check(db: Database, id: string, base: string | null): Promise<Finding[]>;
  /**
   * Registers the address of an account's notifications at its provider.
   * @param base the public address without its secret part; null while it is not known
   * @returns the fault in a sentence that says how to mend it, or that it is registered
   */
  register(db: Database, id: string, base: string | null): Promise<Finding>;
  readonly secrets: Omit<PaymentSecrets, "read">;
  readonly caches: readonly CacheFigures[];
}

/** An account whose settings or secrets cannot be used; the message names what is missing, never a value. */
export class AccountUnusable extends Error {
  override name = "AccountUnusable";
}

/** How long a change of an account or a route may take to have effect. */
const FRESH_MS = 10_000;

/** Opens the accounts of the database, with their secrets. */
export function createPaymentAccounts(secrets: PaymentSecrets, now: () => Date): PaymentAccounts {
  const readSecret = secrets.read;
  const limits = { maxEntries: 1_000, maxBytes: 1_000_000, ttlMs: FRESH_MS, now: () => now().getTime() };
  const routes = new Cache<Record<string, string>>({ ...limits, name: "provider-route" });
  const opened = new Cache<Opened>({ ...limits, name: "provider-account", sizeOf: () => 500 });

  async function load(db: Database, id: string, last: Opened | undefined): Promise<Opened> {
    const row = await findAccount(db, id);
    if (!row) return { digest: "", provider: null };
    const secrets = await secretsOf(row, readSecret);
    const digest = createHash("sha256")
      .update(JSON.stringify([row, secrets]))
      .digest("hex");
    // An unchanged account keeps its connections and its token.
    if (last?.digest === digest) return last;
    const provider = await adapters[row.kind].create({ ...row, secrets }, now).catch((error: unknown) => {
      throw new AccountUnusable(`${row.name}: ${error instanceof Error ? error.message : "unusable"}`);
    });
    return { digest, provider };
  }

  return {
    caches: [routes, opened],
    async routeOf(db, institutionId, method) {
      const found = await routes.getOrLoad(`${db.tenantId} ${institutionId}`, async () => {
        const rows = await db
          .selectFrom("providerRoute")
          .select(["method", "accountId"])
          .where("institutionId", "=", institutionId)
          .execute();
        return Object.fromEntries(rows.map((row) => [row.method, row.accountId]));
      });
      return found[method] ?? null;
    },
    async open(db, id) {
      return (await opened.getOrLoad(id, (last) => load(db, id, last))).provider;
    },
    check: (db, id, base) => checkAccount(db, { id, base }, readSecret, now),
    register: (db, id, base) => registerAccount(db, { id, base }, readSecret, now),
    secrets: { store: secrets.store, present: secrets.present },
  };
}

/**
 * Tries an account without moving money, and reports, in one sentence each, what works and how to mend the faults.
 * Reports nothing for an unknown id.
 * @param base address of its notifications; null when it is not known
 */
export async function checkAccount(
  db: Database,
  { id, base }: { id: string; base: string | null },
  readSecret: ReadSecret,
  now: () => Date,
): Promise<Finding[]> {
  try {
    const stored = await findAccount(db, id);
    if (!stored) return [];
    const account = { ...stored, secrets: await secretsOf(stored, readSecret) };
    return await adapters[stored.kind].check(account, base, now);
  } catch (error) {
    if (!(error instanceof AccountUnusable)) throw error;
    return [bad(`${error.message}: type it on the account's page, or store it with npm run provider -- secret.`)];
  }
}

/**
 * Registers the address of an account's notifications at its provider.
 * @param base the public address without its secret part; null while it is not known
 * @returns the fault in a sentence that says how to mend it, or that it is registered
 */
export async function registerAccount(
  db: Database,
  { id, base }: { id: string; base: string | null },
  readSecret: ReadSecret,
  now: () => Date,
): Promise<Finding> {
  if (!base?.startsWith("https:")) return bad("Set PUBLIC_URL to the portal's https address first.");
  try {
    const stored = await findAccount(db, id);
    if (!stored) return bad(`There is no account ${id}.`);
    const account = { ...stored, secrets: await secretsOf(stored, readSecret) };
    const { register, addressOf }: Adapter = adapters[stored.kind];
    if (!register) return bad(`Add ${await addressOf(account, base)} in the provider's dashboard.`);
    await register(account, base, now);
    return good("Registered.");
  } catch (error) {
    if (error instanceof AccountUnusable) return bad(`${error.message}.`);
    return bad(`Not registered: ${error instanceof Error ? error.message : "no answer"}.`);
  }
}

interface Opened {
  digest: string;
  provider: PaymentProvider | null;
}

/** An account as it is stored; undefined for an unknown id. @throws AccountUnusable when its kind is unknown */
export async function findAccount(db: Database, id: string): Promise<StoredAccount | undefined> {
  const row = await db.selectFrom("providerAccount").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const kind = AccountKind.safeParse(row.kind).data;
  if (!kind) throw new AccountUnusable(`the account ${row.name} is of an unknown kind`);
  return { id, tenantId: row.tenantId, kind, name: row.name, settings: JSON.parse(row.settingsJson) };
}

/** Reads the secrets of an account. @throws AccountUnusable that names an invalid setting or the missing secrets */
export async function secretsOf(account: StoredAccount, readSecret: ReadSecret): Promise<Record<string, string>> {
  const parsed = adapters[account.kind].settings.safeParse(account.settings);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AccountUnusable(`the settings of ${account.name} are invalid: ${issue?.path.join(".")}`);
  }
  const secrets: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, reference] of Object.entries(parsed.data.secrets)) {
    const value = reference === undefined ? null : await readSecret(reference);
    if (value !== null) secrets[name] = value;
    else if (reference !== undefined) missing.push(reference);
  }
  if (missing.length > 0) throw new AccountUnusable(`${account.name} lacks the secret ${missing.join(", ")}`);
  return secrets;
}
