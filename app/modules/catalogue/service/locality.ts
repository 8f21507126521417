import { sql } from "kysely";
import { locality } from "~/api/locality";
import { deleteInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { citiesOf, cityName } from "~/modules/catalogue/service/place/city";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { findLookup } from "./lookup";

/** Days after which what a postal code service told is forgotten, so that the service is asked again. */
const KEPT_DAYS = 30;

/** The instant before which learned addresses are forgotten. */
const oldest = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();

interface Address {
  street: string;
  neighborhood: string;
  city: string;
  stateId: string;
}

/** An address of the embedded table, or one that was learned lately. */
function findKnown({ db, now }: BackendContext, code: string): Promise<Address | undefined> {
  return db
    .selectFrom("postalCode")
    .select(["street", "neighborhood", "city", "stateId"])
    .where("code", "=", code)
    .where((eb) => eb.or([eb("learnedAt", "is", null), eb.between("learnedAt", oldest(now), now.toISOString())]))
    .executeTakeFirst();
}

/** Stores the address that the service told, for all tenants; an address of the embedded table stays. */
async function learn({ db, now }: BackendContext, code: string, address: Address): Promise<void> {
  const learned = { ...address, learnedAt: now.toISOString() };
  await db
    .insertInto("postalCode")
    .values({ code, ...learned })
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet(learned).where("postalCode.learnedAt", "is not", null),
    )
    .execute();
}

/** Forgets the addresses that were learned too long ago. */
export function forgetLearnedAddresses(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, "postalCode", ["code"], sql`"learnedAt" < ${oldest(now)}`);
}

/** The names of an address; null when its state or its city in that state does not exist. */
function namesOf({ language }: BackendContext, { city, stateId }: Address) {
  const state = findLookup("state", stateId, language);
  const name = cityName(stateId, city);
  return state && citiesOf(stateId).includes(name)
    ? { cityId: name, city: name, stateId: state.id, state: state.description }
    : null;
}

/**
 * Asks the service. What it tells is stored for every candidate, so an address in no known city is not believed.
 * @returns null for a code that does not exist
 * @throws when the service fails
 */
async function ask(ctx: BackendContext, code: string) {
  const found = await ctx.providers.locality?.(code);
  if (!found) return null;
  const { street, neighborhood, city, state } = found;
  const address = { street, neighborhood, city: cityName(state, city), stateId: state };
  const names = namesOf(ctx, address);
  if (!names) throw new Error("The postal code service named an unknown city.");
  await learn(ctx, code, address);
  return { ...address, ...names };
}

export const localityResource = implement(locality, {
  find: async ({ query }, ctx) => {
    const zipCode = query.zipCode.replace("-", "");
    const known = await findKnown(ctx, zipCode);
    const names = known && namesOf(ctx, known);
    try {
      const found = names ? { ...known, ...names } : await ask(ctx, zipCode);
      if (!found) return notFound;
      return { status: 200, body: { zipCode, ...found } };
    } catch (error) {
      ctx.log.error("a postal code was not looked up", { error });
      return problem(503, "SYSTEM_UNAVAILABLE");
    }
  },
});
