import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import type { FormRow } from "./form-record";

/** The query of a form's institution. */
export const institutionQuery = (db: TenantDatabase, { institutionId }: FormRow) =>
  db.selectFrom("institution").select(["name", "defaultLanguage"]).where("id", "=", institutionId);

/** The default language of a form's institution, in which every label is needed. */
export async function formLanguage(db: TenantDatabase, row: FormRow): Promise<Language> {
  const found = await institutionQuery(db, row).executeTakeFirst();
  return defaultLanguageOf({ defaultLanguage: found?.defaultLanguage ?? "" });
}
