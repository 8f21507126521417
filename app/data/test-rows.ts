import type { Database } from "./connection";

/** Tables that requests change as a side effect: sessions, and the attempts that are counted. */
const RESTLESS = ["session", "signInAttempt"];

/** The rows of every table except `RESTLESS`, by table name, for comparing them before and after some work. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const found = tables
    .filter(({ name }) => !RESTLESS.includes(name))
    .map(async ({ name }) => {
      const all = await db
        .selectFrom(name as "charge")
        .selectAll()
        .execute();
      return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
    });
  return Object.fromEntries(await Promise.all(found));
}
