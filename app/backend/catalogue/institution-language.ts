import type { Database } from "~/backend/database/connection";
import { Language } from "~/contract/value";

/** The default language of an institution; `pt-BR` when it is unknown. */
export async function institutionLanguage(
  db: Database,
  { tenantId, institutionId }: { tenantId: string; institutionId: string | null },
): Promise<Language> {
  const institution = await db
    .selectFrom("institution")
    .select("default_language")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", institutionId ?? "")
    .executeTakeFirst();
  return Language.catch("pt-BR").parse(institution?.default_language);
}
