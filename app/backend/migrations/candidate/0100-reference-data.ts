import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { cityName } from "~/backend/place/city";

interface Tables {
  lookup: { kind: string; id: string; parent_id: string; names_json: string };
}

/**
 * The product itself has the lists of forms now, all municipalities included. Addresses keep the names of cities instead
 * of ids. The product goes on reading the ids of municipalities; those of other places, which the postal code service had
 * added, become names.
 */
export const referenceData: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table postal_code rename column city_id to city`.execute(db);
    const cities = await (db as Kysely<Tables>)
      .selectFrom("lookup")
      .select(["id", "parent_id", "names_json"])
      .where("kind", "=", "city")
      .execute();
    for (const { id, parent_id, names_json } of cities) {
      const name = (JSON.parse(names_json) as Record<string, string>)["pt-BR"] ?? id;
      await sql`update postal_code set city = ${name} where city = ${id}`.execute(db);
      if (cityName(parent_id, id) !== id) continue;
      const [former, own] = [`"city":${JSON.stringify(id)}`, `"city":${JSON.stringify(name)}`];
      await sql`update person set data_json = replace(data_json, ${former}, ${own})
        where data_json like ${`%${former}%`}`.execute(db);
    }
    await sql`drop table lookup`.execute(db);
  },
};
