import { defaultLanguageOf } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import type { Language } from "~/contract/value";
import type { FormRow } from "./form-record";

/** The query of a form's institution. */
export const institutionQuery = (db: Database, { tenant_id, institution_id }: FormRow) =>
  db
    .selectFrom("institution")
    .select(["name", "default_language"])
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", institution_id);

/** The default language of a form's institution, in which every label is needed. */
export async function formLanguage(db: Database, row: FormRow): Promise<Language> {
  const found = await institutionQuery(db, row).executeTakeFirst();
  return defaultLanguageOf({ default_language: found?.default_language ?? "" });
}
