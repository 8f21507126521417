import type { Database } from "~/backend/database/connection";
import { parseCpf } from "~/domain/person/cpf";
import { PEOPLE_LIMIT, type PeopleFound, peopleNamed } from "./person-word";

/** Finds people by CPF, e-mail address or name. */
export async function findPeople(db: Database, tenantId: string, text: string): Promise<PeopleFound> {
  const cpf = parseCpf(text.slice(0, 20));
  if (!cpf && !text.includes("@")) return peopleNamed(db, tenantId, text);
  const rows = await db
    .selectFrom("person")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where(cpf ? "cpf" : "email", "=", cpf ?? text.toLowerCase())
    .limit(PEOPLE_LIMIT)
    .execute();
  return { ids: rows.map(({ id }) => id), isTooWide: false };
}
