import { institution } from "~/api/institution";
import type { Schema } from "~/data/schema";
import { type BackendContext, implement, mayStaff, notFound, problem } from "~/procedure/context";
import { codesOf, institutionSettingsOf } from "./setting-json";

type Place = Pick<BackendContext, "db"> & Partial<Pick<BackendContext, "confinedTo">>;

/** The institutions of the call's tenant; for another system only that of its key. */
function institutionsOf({ db, confinedTo = null }: Place) {
  const all = db.selectFrom("institution").selectAll();
  return confinedTo === null ? all : all.where("id", "=", confinedTo);
}

/** Converts an institution to the API's form. @param codes from its settings; pass them if already parsed */
export function institutionOf(row: Schema["institution"], codes = codesOf(row)) {
  const { id, alias, code, name, acronym } = row;
  return { id, alias, code, name, acronym, safeAId: codes.safeAId, trackingCode: codes.trackingCode };
}

/** An institution of the call's tenant by its code; undefined when the tenant has no such institution. */
export function findInstitutionByCode(ctx: BackendContext, code: string) {
  return institutionsOf(ctx).where("code", "=", code).executeTakeFirst();
}

/** An institution of the call's tenant by its alias; undefined when the tenant has no such institution. */
export function findInstitutionByAlias(ctx: BackendContext, alias: string) {
  return institutionsOf(ctx).where("alias", "=", alias).executeTakeFirst();
}

/** An institution of the call's tenant by its id; undefined when the tenant has no such institution. */
export function findInstitution(ctx: Place, id: string) {
  return institutionsOf(ctx).where("id", "=", id).executeTakeFirst();
}

const getByCode = async ({ params }: { params: { code: string } }, ctx: BackendContext) => {
  const row = await findInstitutionByCode(ctx, params.code);
  return row ? { status: 200 as const, body: institutionOf(row) } : notFound;
};

/** Id of a subscription's institution, empty for an unknown subscription; without a subscription, that of the call. */
async function institutionIdOf(ctx: BackendContext, subscriptionId: string | undefined): Promise<string> {
  if (!subscriptionId) return ctx.institutionId;
  const row = await ctx.db
    .selectFrom("subscription")
    .select("institutionId")
    .where("id", "=", subscriptionId)
    .executeTakeFirst();
  return row?.institutionId ?? "";
}

export const institutionResource = implement(institution, {
  getByCode,
  getByCodeForCandidate: getByCode,
  whatsAppSettings: async ({ query }, ctx) => {
    const row = await findInstitution(ctx, await institutionIdOf(ctx, query.subscriptionId));
    if (!row) return notFound;
    const { whatsApp } = institutionSettingsOf(row);
    return { status: 200, body: whatsApp ? [whatsApp] : [] };
  },
  listOfJourneys: async (_, ctx) => {
    const rows = await institutionsOf(ctx).orderBy("name").orderBy("id").execute();
    const reached = rows.filter(({ id }) => mayStaff(ctx, "journeys.read", id));
    return reached.length > 0
      ? { status: 200, body: reached.map((row) => institutionOf(row)) }
      : problem(403, "FORBIDDEN");
  },
});
