import { parseCpf } from "~/domain/cpf";
import { parseEmail } from "~/domain/email";
import { parsePassport } from "~/domain/passport";
import { parseRne } from "~/domain/rne";
import type { Database } from "./database/connection";

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

/** The account that an identifier belongs to in a tenant; undefined when there is none. */
export function findAccount(db: Database, tenantId: string, { key, email, cpf, rne, passport }: Identifier) {
  return db
    .selectFrom("user_account as account")
    .leftJoin("person", (join) =>
      join.onRef("person.tenant_id", "=", "account.tenant_id").onRef("person.id", "=", "account.person_id"),
    )
    .selectAll("account")
    .where("account.tenant_id", "=", tenantId)
    .where((eb) =>
      eb.or([
        eb("account.username", "=", key),
        ...(email ? [eb("account.email", "=", email)] : []),
        ...[cpf, rne, passport].flatMap((document) => (document ? [eb("account.document", "=", document)] : [])),
        ...(cpf ? [eb("person.cpf", "=", cpf)] : []),
        ...(rne ? [eb("person.rne", "=", rne)] : []),
        ...(passport ? [eb("person.passport", "=", passport)] : []),
      ]),
    )
    .orderBy("account.created_at")
    .executeTakeFirst();
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
