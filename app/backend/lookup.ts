import { lookup } from "~/contract/lookup";
import type { Lookup } from "~/contract/value";
import { type BackendContext, implement, notFound } from "./context";
import type { LookupRow } from "./database/schema";
import { nameIn } from "./text";

type Kind = LookupRow["kind"];

/** A list to choose from, in the caller's language. @param parentId only what belongs to it */
export async function listLookup({ db, language }: BackendContext, kind: Kind, parentId?: string): Promise<Lookup[]> {
  const rows = await db
    .selectFrom("lookup")
    .select(["id", "names_json"])
    .where("kind", "=", kind)
    .$if(parentId !== undefined, (query) => query.where("parent_id", "=", parentId ?? ""))
    .orderBy("position")
    .execute();
  return rows.map(({ id, names_json }) => ({ id, code: id, description: nameIn(names_json, language) }));
}

/** One entry of a list; null when there is none. */
export async function findLookup({ db, language }: BackendContext, kind: Kind, id: string): Promise<Lookup | null> {
  const row = await db
    .selectFrom("lookup")
    .select("names_json")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { id, code: id, description: nameIn(row.names_json, language) } : null;
}

const answer = (kind: Kind) => async (_: unknown, ctx: BackendContext) => ({
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
    return state ? { status: 200, body: await listLookup(ctx, "city", state.id) } : notFound;
  },
});
