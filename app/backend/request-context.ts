import type { HeaderTexts } from "~/api/message";
import type { Database } from "~/data/connection";
import { prepare } from "~/data/prepare";
import { tenantHandle } from "~/data/tenant";
import type { HeldRole } from "~/modules/people/rules/access/role";
import { findToken, holderOf, impersonatorMayStill, PAYMENT_PURPOSE } from "~/modules/people/service";
import type { BackendContext, BackendParts, Caller, InstitutionName } from "~/procedure/context";
import { Cache } from "~/rules/cache";
import { defaultLanguage, preferredLanguage } from "~/rules/language";

/** What the calls of one request share: a database handle and the current time. */
export interface SharedByCalls {
  db: Database;
  now: Date;
}

/**
 * Resolves caller, tenant and institution of a call.
 * @returns null when the tenant is unknown, or has no institution with the given id
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
  const tenantId = place.tenantId || (caller?.tenantId ?? "");
  return {
    ...parts,
    db: tenantHandle(db, tenantId),
    now,
    tenantId,
    tenantAlias: place.tenantAlias,
    institutionId: place.institutionId,
    hostname: headers["x-hostname"] ?? "",
    language: preferredLanguage(headers["accept-language"]) ?? defaultLanguage,
    caller,
    payableId: token && !holder ? await holderOf(tenantHandle(db, place.tenantId), token, PAYMENT_PURPOSE, now) : null,
    confinedTo: null,
    isVouchedFor: false,
    headers,
  };
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/**
 * The caller of a token, in the account's own tenant and in those that the assumed role reaches. Null in other tenants,
 * and when the caller's impersonator has lost the right to impersonate.
 */
async function callerOf(db: Database, row: TokenRow, tenantId: string): Promise<Caller | null> {
  const role: HeldRole | null =
    row.heldRole !== null && row.heldLevel !== null
      ? {
          alias: row.heldRole,
          level: row.heldLevel,
          tenantId: row.heldTenantId || null,
          institutionId: row.heldInstitutionId || null,
        }
      : null;
  const isThere = tenantId === "" || tenantId === row.tenantId;
  if (!isThere && !(role && (role.level === "application" || role.tenantId === tenantId))) return null;
  const caller: Caller = {
    tenantId: row.tenantId,
    userId: row.id,
    personId: row.personId,
    type: row.type,
    role,
    impersonatorId: row.impersonatorId,
    impersonatorTenantId: row.impersonatorTenantId,
    confinedTo: null,
    tokenHash: row.hash,
    tokenExpiresAt: row.expiresAt,
    account: row,
  };
  return (await impersonatorMayStill(db, caller)) ? caller : null;
}

export interface Place {
  tenantId: string;
  tenantAlias: string;
  institutionId: string;
}

/** Caches the tenants and institutions that calls name. Changes take effect within ten seconds. */
export const createPlaceCache = (now: () => Date): Cache<Place | null> =>
  new Cache({
    name: "place",
    maxEntries: 5000,
    maxBytes: 1_000_000,
    ttlMs: 10_000,
    now: () => now().getTime(),
    // Unknown places are not cached, since callers can invent any number of them.
    keeps: (place) => place !== null,
  });

/** Caches the institutions of each tenant, which most calls of staff need. Changes take effect within ten seconds. */
export const createInstitutionCache = (now: () => Date): Cache<InstitutionName[]> =>
  new Cache({
    name: "institution",
    maxEntries: 1000,
    maxBytes: 1_000_000,
    ttlMs: 10_000,
    now: () => now().getTime(),
  });

const selectPlace = prepare((db: Database, wanted: { alias: string; institutionId: string }) =>
  db
    .selectFrom("tenant")
    .leftJoin("institution", (join) =>
      join.onRef("institution.tenantId", "=", "tenant.id").on("institution.id", "=", wanted.institutionId),
    )
    .select(["tenant.id as tenantId", "institution.id as institutionId"])
    .where("tenant.alias", "=", wanted.alias),
);

async function findPlace(db: Database, alias = "", institutionId = ""): Promise<Place | null> {
  if (!alias) return institutionId ? null : { tenantId: "", tenantAlias: "", institutionId: "" };
  const [row] = await selectPlace(db, { alias, institutionId });
  if (!row || (institutionId && !row.institutionId)) return null;
  return { tenantId: row.tenantId, tenantAlias: alias, institutionId: row.institutionId ?? "" };
}
