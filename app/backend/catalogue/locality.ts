import { type BackendContext, implement, notFound } from "~/backend/context";
import type { RemoteLocality } from "~/backend/providers/locality";
import { locality } from "~/contract/locality";
import { cityId } from "./city-id";
import { findLookup } from "./lookup";

/** Seeded cities have far lower positions, so cities added later come last. */
const LEARNED_POSITION = 100_000;

function findKnown({ db }: BackendContext, code: string) {
  return db.selectFrom("postal_code").selectAll().where("code", "=", code).executeTakeFirst();
}

/**
 * Stores an address that the remote service found, and its city. Forms then offer the city, and the next lookup is
 * local.
 */
async function learn({ db }: BackendContext, code: string, found: RemoteLocality) {
  const { street, neighborhood, city, state } = found;
  const row = { code, street, neighborhood, city_id: cityId(state, city), state_id: state };
  const names = JSON.stringify({ "pt-BR": city, en: city, es: city });
  await db
    .insertInto("lookup")
    .values({ kind: "city", id: row.city_id, parent_id: state, position: LEARNED_POSITION, names_json: names })
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing())
    .execute();
  await db
    .insertInto("postal_code")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  return row;
}

async function lookUp(ctx: BackendContext, code: string) {
  const known = await findKnown(ctx, code);
  if (known || !ctx.providers.locality) return known;
  const found = await ctx.providers.locality(code);
  return found ? learn(ctx, code, found) : undefined;
}

export const localityResource = implement(locality, {
  find: async ({ query }, ctx) => {
    const row = await lookUp(ctx, query.zipCode.replace("-", ""));
    const city = row && (await findLookup(ctx, "city", row.city_id));
    const state = row && (await findLookup(ctx, "state", row.state_id));
    if (!city || !state) return notFound;
    const { code: zipCode, street, neighborhood } = row;
    const places = { cityId: city.id, city: city.description, stateId: state.id, state: state.description };
    return { status: 200, body: { zipCode, street, neighborhood, ...places } };
  },
});
