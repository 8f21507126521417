import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Shows the sign-language interpreter to accounts of before this migration. Their setting was stored as turned off when they
 * signed up, so an account that really turned it off cannot be told from the others.
 */
export const signLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update user_account
      set settings_json = replace(settings_json, '"signLanguageEnabled":false', '"signLanguageEnabled":true')`.execute(
      db,
    );
  },
};
