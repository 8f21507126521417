import { defaultLanguageOf } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import type { Language } from "~/contract/value";
import type { FormRow } from "./form-record";

/** The query of a form's institution. */
export const institutionQuery = (db: Database, { tenantId, institutionId }: FormRow) =>
  tenantHandle(db, tenantId)
    .selectFrom("institution")
    .select(["name", "defaultLanguage"])
    .where("id", "=", institutionId);

/** The default language of a form's institution, in which every label is needed. */
export async function formLanguage(db: Database, row: FormRow): Promise<Language> {
  const found = await institutionQuery(db, row).executeTakeFirst();
  return defaultLanguageOf({ defaultLanguage: found?.defaultLanguage ?? "" });
}
