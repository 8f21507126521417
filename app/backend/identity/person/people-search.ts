import type { Database } from "~/backend/database/connection";
import { parseCpf } from "~/domain/person/cpf";
import { PEOPLE_LIMIT, peopleNamed } from "./person-word";

/** The ids of people by CPF, e-mail address or name; one more than `PEOPLE_LIMIT` when there are more. */
export async function findPeople(db: Database, tenantId: string, text: string): Promise<string[]> {
  const cpf = parseCpf(text.slice(0, 20));
  if (!cpf && !text.includes("@")) return peopleNamed(db, tenantId, text);
  const rows = await db
    .selectFrom("person")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where(cpf ? "cpf" : "email", "=", cpf ?? text.toLowerCase())
    .limit(PEOPLE_LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}
