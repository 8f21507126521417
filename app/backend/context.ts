import type { ServiceName } from "~/contract/call";
import { implementFor } from "~/contract/handler";
import type { HeaderTexts } from "~/contract/message";
import type { Problem, ProblemCode } from "~/contract/problem";
import { type Language, languages } from "~/contract/value";
import { Cache } from "~/domain/cache";
import { type HeldRole, isStaffRole, reaches } from "~/domain/role";
import type { Caller } from "./caller";
import type { Database } from "./database/connection";
import type { PasswordCost, PasswordHasher } from "./password";
import type { Providers } from "./providers/provider";
import type { StorageConfig } from "./providers/storage";
import type { QueueLimits } from "./queue";
import { impersonatorMayStill } from "./right";
import { findToken, holderOf, PAYMENT_PURPOSE } from "./token";

export type { Caller } from "./caller";

/** The key that our SAML messages are signed with, and the certificate that says so; both PEM. */
export interface SamlKeys {
  privateKey: string;
  certificate: string;
}

/** What the embedded services are told about where they run. */
export interface BackendConfig {
  /** Asked of callers of the setting service; null asks nobody. */
  apiKey: string | null;
  /** Signs what payment providers are told and checks what they say. */
  providerSecret: string | null;
  /** Base address of a postal code service; null knows only the embedded table. */
  localityUrl: string | null;
  /** Keys hashes of codes and challenges; the same in every container. Made up for each process where absent. */
  identitySecret?: string | undefined;
  /** Whether the sandbox payment provider may be used. */
  sandbox: boolean;
  /** Signs what SAML providers are asked; null signs nothing. Read when first needed, since making a key takes time. */
  samlKeys?: (() => Promise<SamlKeys>) | null | undefined;
  /** Base addresses of the services that run elsewhere, to say how they are. */
  serviceUrls?: Partial<Record<ServiceName, string>> | undefined;
  /** When the jobs beside the requests last went through; null before they did. */
  jobsRanAt?: (() => Date | null) | undefined;
  /** Address of the portal at a hostname, base path included; to switch from one to another. */
  addressOf?: ((hostname: string) => string) | undefined;
  /** Where files rest; absent keeps them no longer than the process. */
  storage?: StorageConfig | undefined;
  /** A cheaper hash for tests. */
  passwordCost?: PasswordCost | undefined;
  /** How many passwords are worked on at once and how many may wait; absent takes the hasher's own. */
  passwordLimits?: QueueLimits | undefined;
}

export interface BackendLog {
  error(message: string, fields?: Record<string, unknown>): void;
}

/** What stays the same from call to call. */
export interface BackendParts {
  db: Database;
  config: BackendConfig;
  providers: Providers;
  passwords: PasswordHasher;
  log: BackendLog;
}

/**
 * What an implementation knows of one call. Tenant and institution are empty texts when the call named none; no row
 * has such an id, so a query scoped by them finds nothing.
 */
export interface BackendContext extends BackendParts {
  now: Date;
  tenantId: string;
  tenantAlias: string;
  institutionId: string;
  language: Language;
  caller: Caller | null;
  /** The one subscription that may be paid without signing in, by whoever proved to know the candidate. */
  payableId: string | null;
  headers: HeaderTexts;
}

/** Pairs the calls of a resource with what answers them. */
export const implement = implementFor<BackendContext>();

/** An answer with a problem and nothing else. */
export function problem<Status extends number>(status: Status, code: ProblemCode, more: Omit<Problem, "code"> = {}) {
  return { status, body: { code, ...more } };
}

/** The same answer for what does not exist and for what is someone else's. */
export const notFound = { status: 404 as const, body: { code: "NOT_FOUND" as const } };

/** Whether the caller acts in a role of staff, wherever it reaches. */
export function isStaff(caller: Caller | null): boolean {
  return caller?.role ? isStaffRole(caller.role.alias) : false;
}

/**
 * Whether the caller acts as staff of an institution of the call's tenant, by a role there or above.
 * @param institutionId the institution that a thing belongs to; null asks for the whole tenant
 */
export function isStaffOf(
  { caller, tenantId }: Pick<BackendContext, "caller" | "tenantId">,
  institutionId: string | null,
): boolean {
  const role = caller?.role;
  return role ? isStaffRole(role.alias) && reaches(role, { tenantId, institutionId }) : false;
}

/** What the calls of one request have in common: a handle on the database and the present. */
export interface SharedByCalls {
  db: Database;
  now: Date;
}

/**
 * Resolves who calls and for which tenant and institution.
 * @returns null when the tenant is unknown or the institution is not its own
 */
export async function resolveContext(
  parts: BackendParts,
  places: Cache<Place | null>,
  headers: HeaderTexts,
  { db, now }: SharedByCalls,
): Promise<BackendContext | null> {
  const [alias, institutionId] = [headers["x-tenant"], headers["x-institution-id"]];
  const key = JSON.stringify([alias, institutionId]);
  const place = await places.getOrLoad(key, () => findPlace(parts.db, alias, institutionId));
  if (!place) return null;
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const holder = token ? await findToken(db, token, "access", now) : undefined;
  const caller = holder ? await callerOf(db, holder, place.tenantId) : null;
  return {
    ...parts,
    db,
    now,
    tenantId: place.tenantId || (caller?.tenantId ?? ""),
    tenantAlias: place.tenantAlias,
    institutionId: place.institutionId,
    language: languageOf(headers["accept-language"]),
    caller,
    payableId: token && !holder ? await holderOf(db, place.tenantId, token, PAYMENT_PURPOSE, now) : null,
    headers,
  };
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Whoever holds a token, in the tenant of the account and wherever the assumed role reaches; null elsewhere. */
async function callerOf(db: Database, row: TokenRow, tenantId: string): Promise<Caller | null> {
  const role: HeldRole | null =
    row.held_role !== null && row.held_level !== null
      ? {
          alias: row.held_role,
          level: row.held_level,
          tenantId: row.held_tenant_id || null,
          institutionId: row.held_institution_id || null,
        }
      : null;
  const isThere = tenantId === "" || tenantId === row.tenant_id;
  if (!isThere && !(role && (role.level === "application" || role.tenantId === tenantId))) return null;
  const caller: Caller = {
    tenantId: row.tenant_id,
    userId: row.id,
    personId: row.person_id,
    type: row.type,
    role,
    impersonatorId: row.impersonator_id,
    impersonatorTenantId: row.impersonator_tenant_id,
    tokenHash: row.hash,
    tokenExpiresAt: row.expires_at,
    account: row,
  };
  return (await impersonatorMayStill(db, caller)) ? caller : null;
}

export interface Place {
  tenantId: string;
  tenantAlias: string;
  institutionId: string;
}

/** Places by tenant alias and institution: every call names one. What changes shows within seconds. */
export const createPlaceCache = (now: () => Date): Cache<Place | null> =>
  new Cache({
    name: "place",
    maxEntries: 5000,
    maxBytes: 1_000_000,
    ttlMs: 10_000,
    now: () => now().getTime(),
    // Whoever asks for what does not exist leaves nothing behind.
    keeps: (place) => place !== null,
  });

async function findPlace(db: Database, alias = "", institutionId = ""): Promise<Place | null> {
  if (!alias) return institutionId ? null : { tenantId: "", tenantAlias: "", institutionId: "" };
  const row = await db
    .selectFrom("tenant")
    .leftJoin("institution", (join) =>
      join.onRef("institution.tenant_id", "=", "tenant.id").on("institution.id", "=", institutionId),
    )
    .select(["tenant.id as tenant_id", "institution.id as institution_id"])
    .where("tenant.alias", "=", alias)
    .executeTakeFirst();
  if (!row || (institutionId && !row.institution_id)) return null;
  return { tenantId: row.tenant_id, tenantAlias: alias, institutionId: row.institution_id ?? "" };
}

function languageOf(header: string | undefined): Language {
  const wanted = header?.split(/[,;]/, 1)[0]?.trim().toLowerCase() ?? "";
  const found = languages.find((language) => language.toLowerCase() === wanted);
  return found ?? languages.find((language) => language.slice(0, 2) === wanted.slice(0, 2)) ?? "pt-BR";
}
