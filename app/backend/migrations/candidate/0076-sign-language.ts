import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Turns on the sign-language interpreter for all existing accounts. Until now, sign-up stored the setting as turned
 * off, so accounts that turned it off themselves cannot be told from the others.
 */
export const signLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update user_account
      set settings_json = replace(settings_json, '"signLanguageEnabled":false', '"signLanguageEnabled":true')`.execute(
      db,
    );
  },
};
