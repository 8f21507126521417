import type { TenantDatabase } from "~/data/tenant";
import { parseCpf } from "~/modules/people/rules/cpf";
import { normalText } from "~/rules/normal-text";
import { PEOPLE_LIMIT, type PeopleFound, peopleNamed } from "./person-word";

/** Finds people by CPF, e-mail address or name. */
export async function findPeople(db: TenantDatabase, typed: string): Promise<PeopleFound> {
  const text = normalText(typed);
  const cpf = parseCpf(text);
  if (!cpf && !text.includes("@")) return peopleNamed(db, text);
  const rows = await db
    .selectFrom("person")
    .select("id")
    .where(cpf ? "cpf" : "email", "=", cpf ?? text.toLowerCase())
    .limit(PEOPLE_LIMIT)
    .execute();
  return { ids: rows.map(({ id }) => id), isTooWide: false };
}
