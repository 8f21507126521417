import type { KyselyPlugin } from "kysely";
import type { Connections } from "~/api";
import { serviceNames } from "~/api/call";
import type { Engine } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { openCopy } from "~/data/test-database";
import { demoId, seedDemo } from "~/demo";
import type { HeldRole } from "~/modules/people/rules/access/role";
import { createPasswordHasher } from "~/modules/people/service/password/password";
import { heldRights, heldRoleOf } from "~/modules/people/service/right/right";
import { issueToken } from "~/modules/people/service/token";
import { OPERATIONS } from "~/modules/tenancy/service/operation-setting";
import { createCipher } from "~/procedure/cipher";
import type { BackendConfig, PasswordCost } from "~/procedure/context";
import { createPaymentAccounts } from "~/providers/payment/account";
import type { PaymentSecrets, ReadSecret } from "~/providers/payment/secret-reference";
import type { Providers } from "~/providers/provider";
import { createBackend } from ".";
import { createPortalApi } from "./portal-api";

/** An instant inside the current demo intakes. */
export const NOW = new Date("2026-03-10T15:00:00.000Z");

/** The weakest argon2id setting, so that tests are fast. */
export const CHEAP: PasswordCost = { memoryKib: 64, passes: 1, parallelism: 1 };

/** Secret for the notifications of the sandbox provider. */
export const PROVIDER_SECRET = "a secret that only tests know";

interface Visitor {
  tenant?: string;
  institution?: string;
  language?: string;
  hostname?: string;
  token?: string;
  /** The IP address, for limits. */
  address?: string;
}

/** The embedded services on a fresh database with the demonstration data, and typed clients of any visitor. */
export async function openTestBackend(
  engine: Engine,
  providers: Partial<Providers> = {},
  secrets: ReadSecret | PaymentSecrets = async () => null,
  plugins: readonly KyselyPlugin[] = [],
) {
  const connection = await openCopy(engine, "demo", (db) => seedDemo(db, NOW, createPasswordHasher(CHEAP)));
  const { close } = connection;
  const db = plugins.reduce((plain, plugin) => plain.withPlugin(plugin), connection.db);
  let now = NOW;
  const config: BackendConfig = {
    cipherFor: (purpose) => createCipher("a secret that only tests know, long enough", purpose),
    accounts: createPaymentAccounts(typeof secrets === "function" ? typedSecrets(secrets) : secrets, () => now),
    apiKey: null,
    providerSecret: PROVIDER_SECRET,
    localityUrl: null,
    sandbox: true,
    passwordCost: CHEAP,
  };
  const failures: unknown[] = [];
  const logged: string[] = [];
  const log = {
    error(message: string, fields?: Record<string, unknown>) {
      failures.push(fields?.error);
      logged.push(JSON.stringify([message, fields], (_, value) => (value instanceof Error ? value.stack : value)));
    },
  };
  const backend = createBackend({ db, config, clock: () => now, providers, log });
  // A busy machine may take longer than a visitor would be asked to wait.
  const timeoutMs = 60_000;
  const connections = Object.fromEntries(
    serviceNames.map((name) => [name, { fetch: backend[name], baseUrl: `http://${name}.embedded`, timeoutMs }]),
  ) as Connections;
  return {
    db,
    close,
    backend,
    config,
    /** Failures that the services logged; a test that expects none asserts that the list is empty. */
    failures,
    /** The logged failures as texts, with message and fields. */
    logged,
    at: (moment: Date) => {
      now = moment;
    },
    /** The client of a visitor of an institution, signed in when a token is given. */
    as: ({
      tenant = "aurora",
      institution = "aurora-uni",
      language = "pt-BR",
      hostname,
      token,
      address,
    }: Visitor = {}) =>
      createPortalApi({ connections, perform: backend.perform }, () => ({
        ...(tenant ? { "x-tenant": tenant } : {}),
        ...(institution ? { "x-institution-id": demoId(institution) } : {}),
        "accept-language": language,
        ...(hostname ? { "x-hostname": hostname } : {}),
        ...(address ? { "x-forwarded-for": address } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      })),
    /** An access token of a demo account in its first role that matches `wanted`; in no role when `wanted` is null. */
    tokenOf: async (email: string, tenant = "aurora", wanted: Partial<HeldRole> | null = {}): Promise<string> => {
      const owner = { tenantId: tenant === OPERATIONS ? OPERATIONS : demoId(tenant), userId: demoId("user", email) };
      const rights = (await heldRights(db, owner)).map(heldRoleOf);
      const isWanted = (role: HeldRole) =>
        wanted !== null && Object.entries(wanted).every(([key, value]) => role[key as keyof HeldRole] === value);
      return (
        await issueToken(tenantHandle(db, owner.tenantId), owner.userId, "access", now, 3_600_000, {
          role: rights.find(isWanted),
        })
      ).token;
    },
  };
}

/** Secrets that pages store, in memory, before those of `read`. */
function typedSecrets(read: ReadSecret): PaymentSecrets {
  const typed = new Map<string, string>();
  return {
    read: async (reference) => typed.get(reference) ?? read(reference),
    store: async (name, secret) => void typed.set(`stored:${name}`, secret),
    present: async (references) => {
      const found = await Promise.all(references.map(async (one) => typed.has(one) || (await read(one)) !== null));
      return new Set(references.filter((_, index) => found[index]));
    },
  };
}

export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;
