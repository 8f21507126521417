import { type BackendContext, implement, notFound } from "~/backend/context";
import type { LookupRow } from "~/backend/database/schema";
import { nameIn } from "~/backend/text";
import { lookup } from "~/contract/lookup";
import type { Language, Lookup } from "~/contract/value";

/**
 * The lists that one query loads together, because a form shows nearly all of them. The request remembers the rows.
 * Cities are too many to be among them.
 */
const SHORT = ["gender", "marital-status", "race", "special-need", "nationality", "country", "state"] as const;

/** The entries of a list, in the language of the call. */
export async function listLookup({ db, language }: BackendContext, kind: (typeof SHORT)[number]): Promise<Lookup[]> {
  const rows = await db
    .selectFrom("lookup")
    .select(["kind", "id", "names_json"])
    .where("kind", "in", SHORT)
    .orderBy("kind")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.filter((row) => row.kind === kind).map((row) => lookupOf(row, language));
}

async function listCities({ db, language }: BackendContext, stateId: string): Promise<Lookup[]> {
  const rows = await db
    .selectFrom("lookup")
    .select(["id", "names_json"])
    .where("kind", "=", "city")
    .where("parent_id", "=", stateId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => lookupOf(row, language));
}

function lookupOf({ id, names_json }: Pick<LookupRow, "id" | "names_json">, language: Language): Lookup {
  return { id, code: id, description: nameIn(names_json, language) };
}

/** One entry of a list; null for an unknown id. */
export async function findLookup(
  { db, language }: Pick<BackendContext, "db" | "language">,
  kind: LookupRow["kind"],
  id: string,
): Promise<Lookup | null> {
  const row = await db
    .selectFrom("lookup")
    .select("names_json")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? lookupOf({ id, ...row }, language) : null;
}

const answer = (kind: (typeof SHORT)[number]) => async (_: unknown, ctx: BackendContext) => ({
  status: 200 as const,
  body: await listLookup(ctx, kind),
});

export const lookupResource = implement(lookup, {
  genders: answer("gender"),
  maritalStatuses: answer("marital-status"),
  races: answer("race"),
  countries: answer("country"),
  states: answer("state"),
  cities: async ({ params }, ctx) => {
    const state = await findLookup(ctx, "state", params.id);
    return state ? { status: 200, body: await listCities(ctx, state.id) } : notFound;
  },
});
