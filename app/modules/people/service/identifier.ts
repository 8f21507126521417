import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { parseCpf } from "~/modules/people/rules/cpf";
import { parseEmail } from "~/modules/people/rules/email";
import { parsePassport } from "~/modules/people/rules/passport";
import { parseRne } from "~/modules/people/rules/rne";
import { normalText } from "~/rules/normal-text";

/** The possible readings of a typed identifier; a text may be valid as several kinds of document. */
export interface Identifier {
  /** The normalized form of the identifier. */
  key: string;
  email: string | null;
  cpf: string | null;
  rne: string | null;
  passport: string | null;
}

/** Parses an e-mail address, a CPF, an RNE, a passport number or a user name. */
export function identifierOf(text: string): Identifier {
  const [email, cpf] = [parseEmail(text), parseCpf(text)];
  const [rne, passport] = [parseRne(text), cpf ? null : parsePassport(text)];
  return { key: email ?? cpf ?? rne ?? passport ?? normalText(text).toLowerCase(), email, cpf, rne, passport };
}

/** The keys by which an account can be found: those of its user name, its e-mail address and every document. */
export async function identifierKeysOf(
  db: TenantDatabase,
  account: Selectable<Schema["userAccount"]>,
): Promise<Set<string>> {
  const { personId, username, email, document } = account;
  const person = await db
    .selectFrom("person")
    .select(["cpf", "rne", "passport"])
    .where("id", "=", personId ?? "")
    .executeTakeFirst();
  const known = [username, email, document, ...Object.values(person ?? {})];
  return new Set(known.flatMap((text) => (text ? [identifierOf(text).key] : [])));
}

/**
 * The account with an identifier in a tenant, the oldest of several; undefined when there is none. Queries each column
 * by its own index, because an `or` of all of them would scan all accounts.
 */
export async function findAccount(db: TenantDatabase, { key, email, cpf, rne, passport }: Identifier) {
  const all = db.selectFrom("userAccount as account").selectAll("account");
  const persons = all.innerJoin("person", "person.id", "account.personId");
  let found = all.where("account.username", "=", key);
  if (email) found = found.unionAll(all.where("account.email", "=", email));
  for (const [kind, document] of Object.entries({ cpf, rne, passport })) {
    if (!document) continue;
    found = found
      .unionAll(all.where("account.document", "=", document))
      .unionAll(persons.where(`person.${kind as "cpf" | "rne" | "passport"}`, "=", document));
  }
  const rows = await found.execute();
  return rows.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))[0];
}

/** The account with an identifier; undefined also for one that is deactivated. */
export async function findActiveAccount(db: TenantDatabase, identifier: Identifier) {
  const account = await findAccount(db, identifier);
  return account?.deactivatedAt ? undefined : account;
}

/** The account with an id in a tenant; undefined when there is none. */
export function findAccountById(db: TenantDatabase, id: string) {
  return db.selectFrom("userAccount").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The account with an id; undefined also for one that is deactivated. */
export function findActiveAccountById(db: TenantDatabase, id: string) {
  return db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", id)
    .where("deactivatedAt", "is", null)
    .executeTakeFirst();
}

/** The person with a document in a tenant; undefined when there is none. */
export function findPersonByDocument(
  db: TenantDatabase,
  { cpf, rne, passport }: Pick<Identifier, "cpf" | "rne" | "passport">,
) {
  const documents = { cpf, rne, passport };
  return db
    .selectFrom("person")
    .selectAll()
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
