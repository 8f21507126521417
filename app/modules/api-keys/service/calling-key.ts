import { timingSafeEqual } from "node:crypto";
import type { Database } from "~/data/connection";
import { sha256 } from "~/data/hash";
import { prepare } from "~/data/prepare";
import { tenantHandle } from "~/data/tenant";
import { type Environment, parseKey } from "~/modules/api-keys/rules/key-text";
import type { Scope } from "~/modules/api-keys/schema/scope";

/** The key of another system that calls now, and the only place that its calls reach. */
export interface CallingKey {
  id: string;
  tenantId: string;
  tenantAlias: string;
  institutionId: string;
  /** A hostname of the institution's pages, for links in mails; empty without one. */
  hostname: string;
  scopes: ReadonlySet<Scope>;
  /** Origins of the pages whose scripts may use it. */
  origins: readonly string[];
  /** Calls allowed in a minute. */
  perMinute: number;
  lastUsedAt: string | null;
}

const selectKey = prepare((db: Database, wanted: { id: string }) =>
  db
    .selectFrom("apiKey")
    .innerJoin("tenant", "tenant.id", "apiKey.tenantId")
    .selectAll("apiKey")
    .select("tenant.alias as tenantAlias")
    .select((eb) =>
      eb
        .selectFrom("hostname")
        .select((inner) => inner.fn.max<string | null>("hostname.hostname").as("hostname"))
        .whereRef("hostname.tenantId", "=", "apiKey.tenantId")
        .whereRef("hostname.institutionId", "=", "apiKey.institutionId")
        .as("hostname"),
    )
    .where("apiKey.id", "=", wanted.id),
);

/** A hash that no secret has, so that an unknown key takes as long as a wrong one. */
const NO_HASH = "0".repeat(64);

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The key that a caller sends.
 * @param environment the kind of this installation; a key of the other kind opens nothing here
 * @returns null for a text that is no key, a wrong or revoked one and one of the other kind; "expired" for one whose
 * time is over
 */
export async function findCallingKey(
  db: Database,
  text: string,
  environment: Environment,
  now: Date,
): Promise<CallingKey | "expired" | null> {
  const sent = parseKey(text);
  if (!sent || sent.environment !== environment) return null;
  const [row] = await selectKey(db, { id: sent.id });
  const hash = sha256(sent.secret);
  const at = now.toISOString();
  const isCurrent = isSame(hash, row?.secretHash ?? NO_HASH);
  const isFormer = isSame(hash, row?.formerHash ?? NO_HASH) && (row?.formerUntil ?? "") > at;
  if (!row || !(isCurrent || isFormer) || row.revokedAt || row.environment !== environment) return null;
  if (row.expiresAt && row.expiresAt <= at) return "expired";
  const { id, tenantId, tenantAlias, institutionId, hostname, perMinute, lastUsedAt } = row;
  return {
    ...{ id, tenantId, tenantAlias, institutionId, perMinute, lastUsedAt },
    hostname: hostname ?? "",
    scopes: new Set(JSON.parse(row.scopesJson) as Scope[]),
    origins: JSON.parse(row.originsJson) as string[],
  };
}

const MINUTE_MS = 60_000;

/** Notes that a key was used, at most once in a minute. */
export async function noteUse(db: Database, { tenantId, id, lastUsedAt }: CallingKey, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS).toISOString();
  if (lastUsedAt && lastUsedAt > before) return;
  await tenantHandle(db, tenantId)
    .updateTable("apiKey")
    .set({ lastUsedAt: now.toISOString() })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("lastUsedAt", "is", null), eb("lastUsedAt", "<=", before)]))
    .execute();
}
