import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { type DatabaseConnection, openDatabase } from "./connection";
import { tables } from "./schema";
import { createPostgres, engines, openTestDatabase } from "./test-database";

/** What makes the tables of a database, in an order of its own. */
const descriptions = {
  sqlite: [
    `select t.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
       from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' order by 1, 2`,
    `select name, tbl_name as "table", sql from sqlite_master where type = 'index' and sql is not null order by 1`,
  ],
  postgres: [
    `select table_name, column_name, data_type, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1",
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  ],
};

async function described({ db, engine }: Pick<DatabaseConnection, "engine"> & { db: Kysely<never> }) {
  const found = [];
  for (const query of descriptions[engine]) found.push((await sql.raw(query).execute(db)).rows);
  const texts = found.flat().map((row) => JSON.stringify(row).replaceAll(/\s+/g, " "));
  return texts.filter((text) => !text.includes("kysely_migration"));
}

it.each(engines)("the migrations make the tables that the code describes, on %s [OPS-03]", async (engine) => {
  const migrated = await openTestDatabase(engine);
  const postgres = engine === "postgres" ? await createPostgres() : null;
  const created = openDatabase(postgres?.url ?? ":memory:");
  for (const [name, table] of Object.entries(tables))
    for (const statement of table.sql(name)) await sql.raw(statement).execute(created.db);
  expect(await described(migrated as never)).toEqual(await described(created as never));
  await Promise.all([migrated.close(), created.close()]);
  await postgres?.drop();
});
