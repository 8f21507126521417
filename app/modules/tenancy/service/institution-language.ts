import { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import type { BackendContext } from "~/procedure/context";
import type { Wanted } from "~/procedure/text";
import { defaultLanguage } from "~/rules/language";

/** The default language of an institution; `pt-BR` when it is unknown. */
export async function institutionLanguage(db: TenantDatabase, institutionId: string | null): Promise<Language> {
  const institution = await db
    .selectFrom("institution")
    .select("defaultLanguage")
    .where("id", "=", institutionId ?? "")
    .executeTakeFirst();
  return defaultLanguageOf({ defaultLanguage: institution?.defaultLanguage });
}

/** The default language of an institution's row; `pt-BR` when it is unknown. */
export const defaultLanguageOf = (row: { defaultLanguage: string | undefined }): Language =>
  Language.catch(defaultLanguage).parse(row.defaultLanguage);

/** The language of the call, otherwise the default of the institution to which a row belongs. */
export const wantedIn = ({ language }: Pick<BackendContext, "language">, row: { defaultLanguage: string }): Wanted => ({
  language,
  otherwise: defaultLanguageOf(row),
});
