import type { ServiceName } from "~/api/call";
import { implementFor } from "~/api/handler";
import type { HeaderTexts } from "~/api/message";
import type { Problem, ProblemCode } from "~/api/problem";
import type { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import type { TenantDatabase } from "~/data/tenant";
import { type FeatureAlias, hasFeature, isStaffRole, reaches } from "~/modules/people/rules/access/role";
import type { PaymentAccounts } from "~/providers/payment/account";
import type { Providers } from "~/providers/provider";
import type { StorageConfig } from "~/providers/storage";
import type { Cache } from "~/rules/cache";
import type { Caller } from "./caller";
import type { Cipher } from "./cipher";
import type { QueueLimits } from "./queue";

export type { Caller } from "./caller";

/** The key that signs our SAML messages, and the certificate of this key; both in PEM. */
export interface SamlKeys {
  privateKey: string;
  certificate: string;
}

/** Cost of argon2id: `memoryKib` in KiB, `passes` over that memory, `parallelism` in lanes. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
  parallelism: number;
}

export interface PasswordHasher {
  /** @returns the hash in PHC string format. @throws QueueFull when too many are waiting */
  hash(password: string): Promise<string>;
  /** Compares in constant time; a text that is not a hash matches nothing. @throws QueueFull */
  verify(password: string, stored: string): Promise<boolean>;
}

/** Configuration of the embedded services. */
export interface BackendConfig {
  /** Key that callers of the setting service must send; null requires none. */
  apiKey: string | null;
  /** Verifies the notifications of the sandbox payment provider; null turns that provider off. */
  providerSecret: string | null;
  /** Base URL of a postal code service; null uses only the embedded table. */
  localityUrl: string | null;
  /** Key for hashes of codes and challenges; the same in every container. Random per process when absent. */
  identitySecret?: string | undefined;
  /** Whether the sandbox payment provider may be used. */
  sandbox: boolean;
  /** The accounts at payment providers; absent for none. */
  accounts?: PaymentAccounts | undefined;
  /** The public URL to which a provider sends an account's notifications; null while it is not known. */
  notificationBase?: ((accountId: string) => string | null) | undefined;
  /** Signs requests to SAML providers; null signs nothing. Loaded on first use, since generating a key is slow. */
  samlKeys?: (() => Promise<SamlKeys>) | null | undefined;
  /** Base URLs of remote services, for reporting their status. */
  serviceUrls?: Partial<Record<ServiceName, string>> | undefined;
  /** When the background jobs last ended a run; the oldest of these times. Null before the jobs start. */
  jobsRanAt?: (() => Date | null) | undefined;
  /** A cipher for the data of one purpose, the same in every container; absent where nothing is sealed. */
  cipherFor?: ((purpose: string) => Cipher) | undefined;
  /** URL of the portal at a hostname, base path included, for switching applications. */
  addressOf?: ((hostname: string) => string) | undefined;
  /** First segments of the paths of pages, which no journey may have as its address. */
  reservedPaths?: readonly string[] | undefined;
  /** Where files are stored; absent keeps them in memory. */
  storage?: StorageConfig | undefined;
  /** Address of the malware scanner; without one uploaded files are not scanned. */
  scanner?: string | undefined;
  /** A cheaper hash for tests. */
  passwordCost?: PasswordCost | undefined;
  /** How many passwords are hashed concurrently and how many may wait; absent uses the hasher's defaults. */
  passwordLimits?: QueueLimits | undefined;
}

export interface BackendLog {
  error(message: string, fields?: Record<string, unknown>): void;
}

/** The parts that all calls share. */
export interface BackendParts {
  db: Database;
  config: BackendConfig;
  providers: Providers;
  passwords: PasswordHasher;
  log: BackendLog;
  /** The institutions of tenants by the tenant's id, sorted by name. */
  institutions: Cache<InstitutionName[]>;
}

export interface InstitutionName {
  id: string;
  name: string;
  alias: string;
  defaultLanguage: string;
  timeZone: string;
  /** The parameters that say when it answers and within which time, by their names. */
  answering: Readonly<Record<string, string>>;
}

/**
 * The context of one call. A call that names no tenant acts in the caller's tenant. The id of a tenant or institution
 * that is not known is an empty text; no row has such an id, so a query restricted to it finds nothing.
 */
export interface BackendContext extends Omit<BackendParts, "db"> {
  /** The handle on the rows of the call's tenant. */
  db: TenantDatabase;
  now: Date;
  tenantId: string;
  tenantAlias: string;
  institutionId: string;
  /** The hostname where the person acts, for the links in mails; an empty text when the call names none. */
  hostname: string;
  language: Language;
  caller: Caller | null;
  /**
   * The one subscription that the caller may pay without signing in, after giving the candidate's document and
   * birthday.
   */
  payableId: string | null;
  /** The only institution that the call reaches, where another system makes it with a key; null for the portal. */
  confinedTo: string | null;
  /** Whether another system answers for its visitors, who need no captcha then. */
  isVouchedFor: boolean;
  headers: HeaderTexts;
}

/** Defines the handlers of a resource's calls. */
export const implement = implementFor<BackendContext>();

/** An answer that contains only a problem. */
export function problem<Status extends number, Code extends ProblemCode>(
  status: Status,
  code: Code,
  more: Omit<Problem, "code"> = {},
) {
  return { status, body: { code, ...more } };
}

/** The answer for a resource that does not exist or belongs to someone else, so that callers cannot tell which. */
export const notFound = { status: 404 as const, body: { code: "NOT_FOUND" as const } };

/** The answer with a body, or `notFound` for null. */
export function found<Body>(body: Body | null) {
  return body === null ? notFound : { status: 200 as const, body };
}

/** The answer to a call that only changes something and returns no data. */
export const done = { status: 200 as const, body: { Message: "OK" as const } };

/** Says whether the caller has a role of staff, in any scope. */
export function isStaff(caller: Caller | null): boolean {
  return caller?.role ? isStaffRole(caller.role.alias) : false;
}

/**
 * Says whether the caller is staff of an institution of the call's tenant, by a role there or at a higher level.
 * @param institutionId the institution that owns a resource; null requires a role for the whole tenant
 */
export function isStaffOf(
  { caller, tenantId }: Pick<BackendContext, "caller" | "tenantId">,
  institutionId: string | null,
): boolean {
  const role = caller?.role;
  return role ? isStaffRole(role.alias) && reaches(role, { tenantId, institutionId }) : false;
}

/**
 * Says whether the caller's role has a right at an institution of the call's tenant. Staff who impersonate a person
 * have the rights of that person only.
 * @param institutionId the institution that owns a resource; null requires a role for the whole tenant
 */
export function mayStaff(
  ctx: Pick<BackendContext, "caller" | "tenantId">,
  right: FeatureAlias,
  institutionId: string | null,
): boolean {
  return isStaffOf(ctx, institutionId) && hasFeature(ctx.caller?.role?.alias ?? "", right);
}
