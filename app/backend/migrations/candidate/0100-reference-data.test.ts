import { sql } from "kysely";
import { expect, it } from "vitest";
import { engines, openTestDatabase } from "~/backend/database/test-database";
import { referenceData } from "./0100-reference-data";

it.each(engines)("turns the ids of cities that no list has into their names, on %s [INS-06]", async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  await sql`alter table postal_code rename column city to city_id`.execute(db);
  await sql`create table lookup (kind text, id text, parent_id text, position integer, names_json text)`.execute(db);
  const names = ["Xapuri", "Vila Nova"];
  for (const [index, name] of names.entries()) {
    const id = `ac-${name.toLowerCase().replace(" ", "-")}`;
    await sql`insert into lookup values ('city', ${id}, 'AC', 0, ${JSON.stringify({ "pt-BR": name })})`.execute(db);
    await sql`insert into postal_code (code, street, neighborhood, city_id, state_id)
      values (${`6993000${index}`}, 'Rua A', 'Centro', ${id}, 'AC')`.execute(db);
    await db
      .insertInto("person")
      .values({
        ...{ tenant_id: "t", id: name, name: "Ana", birthday: "1999-05-20", email: "a@example.com" },
        ...{ data_json: JSON.stringify({ address: { state: "AC", city: id } }), created_at: "", updated_at: "" },
      })
      .execute();
  }
  await referenceData.up(db);
  const codes = await db.selectFrom("postal_code").select("city").orderBy("code").execute();
  expect(codes.map(({ city }) => city)).toEqual(names);
  const people = await db.selectFrom("person").select("data_json").orderBy("id", "desc").execute();
  const cities = people.map(({ data_json }) => (JSON.parse(data_json) as { address: { city: string } }).address.city);
  expect(cities).toEqual(["ac-xapuri", "Vila Nova"]);
  await close();
});
