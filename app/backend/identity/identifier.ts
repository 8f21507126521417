import type { Database } from "~/backend/database/connection";
import { parseCpf } from "~/domain/person/cpf";
import { parseEmail } from "~/domain/person/email";
import { parsePassport } from "~/domain/person/passport";
import { parseRne } from "~/domain/person/rne";

/** What a person may be known by; a text can be read as more than one kind of document. */
export interface Identifier {
  /** One spelling for all the ways to write the same. */
  key: string;
  email: string | null;
  cpf: string | null;
  rne: string | null;
  passport: string | null;
}

/** Reads an e-mail address, a CPF, an RNE, a passport number or a user name. */
export function identifierOf(text: string): Identifier {
  const [email, cpf] = [parseEmail(text), parseCpf(text)];
  const [rne, passport] = [parseRne(text), cpf ? null : parsePassport(text)];
  return { key: email ?? cpf ?? rne ?? passport ?? text.trim().toLowerCase(), email, cpf, rne, passport };
}

/**
 * The account that an identifier belongs to in a tenant, the oldest of several; undefined when there is none. Each name
 * is looked up by its own index: an `or` of all of them would read all accounts.
 */
export async function findAccount(db: Database, tenantId: string, { key, email, cpf, rne, passport }: Identifier) {
  const all = db.selectFrom("user_account as account").selectAll("account").where("account.tenant_id", "=", tenantId);
  const persons = all.innerJoin("person", (join) =>
    join.onRef("person.tenant_id", "=", "account.tenant_id").onRef("person.id", "=", "account.person_id"),
  );
  let found = all.where("account.username", "=", key);
  if (email) found = found.unionAll(all.where("account.email", "=", email));
  for (const [kind, document] of Object.entries({ cpf, rne, passport })) {
    if (!document) continue;
    found = found
      .unionAll(all.where("account.document", "=", document))
      .unionAll(persons.where(`person.${kind as "cpf" | "rne" | "passport"}`, "=", document));
  }
  const rows = await found.execute();
  return rows.sort((one, other) => (one.created_at < other.created_at ? -1 : 1))[0];
}

/** The account of an id in a tenant; undefined when absent or foreign. */
export function findAccountById(db: Database, tenantId: string, id: string) {
  return db
    .selectFrom("user_account")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The person who has a document in a tenant; undefined when there is none. */
export function findPersonByDocument(
  db: Database,
  tenantId: string,
  { cpf, rne, passport }: Pick<Identifier, "cpf" | "rne" | "passport">,
) {
  const documents = { cpf, rne, passport };
  return db
    .selectFrom("person")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where((eb) =>
      eb.or(
        (["cpf", "rne", "passport"] as const).flatMap((kind) => {
          const document = documents[kind];
          return document ? [eb(kind, "=", document)] : [];
        }),
      ),
    )
    .executeTakeFirst();
}
