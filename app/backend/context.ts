import type { ServiceName } from "~/contract/call";
import { implementFor } from "~/contract/handler";
import type { HeaderTexts } from "~/contract/message";
import type { Problem, ProblemCode } from "~/contract/problem";
import type { Language } from "~/contract/value";
import { isStaffRole, reaches } from "~/domain/access/role";
import type { Caller } from "./caller";
import type { Database } from "./database/connection";
import type { Providers } from "./providers/provider";
import type { StorageConfig } from "./providers/storage";
import type { QueueLimits } from "./queue";

export type { Caller } from "./caller";

/** The key that our SAML messages are signed with, and the certificate that says so; both PEM. */
export interface SamlKeys {
  privateKey: string;
  certificate: string;
}

/** Cost of argon2id: `memoryKib` in KiB, `passes` over it, `parallelism` in lanes. */
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
