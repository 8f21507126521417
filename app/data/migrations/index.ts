import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { firstSchema } from "./0001-schema";

/**
 * All migrations by name, in the order of their names. Once a version is released, its migrations never change: what
 * follows is a new one. A test compares the tables that they make with those of `tables`.
 */
export const migrations: Record<string, Migration> = {
  "0001-schema": {
    async up(db: Kysely<unknown>) {
      for (const statement of firstSchema.split(/;\n+/).filter(Boolean)) await sql.raw(statement).execute(db);
    },
  },
};
