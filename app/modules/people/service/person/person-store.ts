import type { Selectable } from "kysely";
import { type Person, PersonData } from "~/api/person";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { withCity } from "~/modules/catalogue/service";
import { calledName } from "~/modules/people/rules/person-name";
import { withUnseen } from "~/modules/people/rules/stored-person";
import type { BackendContext } from "~/procedure/context";
import { findAccount, identifierOf } from "../identifier";
import { indexPerson } from "./person-word";

export type PersonRow = Selectable<Schema["person"]>;

/** Converts a person to the API's form. */
export function personOf(row: Omit<PersonRow, "tenantId" | "createdAt" | "updatedAt">): Person {
  const documents = { cpf: row.cpf, rne: row.rne, passport: row.passport, socialName: row.socialName };
  const present = Object.fromEntries(Object.entries(documents).filter(([, value]) => value !== null));
  const { name: fullName, email, birthday } = row;
  const rest = JSON.parse(row.dataJson) as Record<string, unknown>;
  const person = PersonData.parse({ ...rest, ...present, fullName, email, birthday });
  return { ...person, ...(person.address ? { address: withCity(person.address) } : {}), id: row.id };
}

function columnsOf(person: PersonData, now: Date) {
  const { fullName, socialName, email, birthday, cpf, rne, passport, ...rest } = person;
  return {
    cpf: cpf ?? null,
    rne: rne ?? null,
    passport: passport ?? null,
    name: fullName,
    socialName: socialName ?? null,
    email,
    birthday,
    dataJson: JSON.stringify(rest),
    updatedAt: now.toISOString(),
  };
}

/** Inserts a person. @throws a unique violation when one of the documents is already registered */
export async function insertPerson(db: TenantDatabase, id: string, person: PersonData, now: Date): Promise<void> {
  const row = { tenantId: db.tenantId, id, createdAt: now.toISOString(), ...columnsOf(person, now) };
  await db.insertInto("person").values(row).execute();
  await indexPerson(db, id, namesOf(person));
}

/**
 * Replaces a person's data. The person's account is called by another social name at once.
 * @throws a unique violation when one of the documents belongs to another person
 */
export async function updatePerson(db: TenantDatabase, id: string, person: PersonData, now: Date) {
  await renameAccount(db, id, person);
  const row = await db
    .updateTable("person")
    .set(columnsOf(person, now))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (row) await indexPerson(db, id, namesOf(person));
  return row;
}

/** Names a person's account by the social name, if that differs from the stored one; must run before it is stored. */
async function renameAccount(db: TenantDatabase, id: string, { fullName, socialName }: PersonData) {
  const former = db
    .selectFrom("person")
    .select(({ fn, val }) => fn.coalesce("socialName", val("")).as("name"))
    .where("id", "=", id);
  await db
    .updateTable("userAccount")
    .set({ name: calledName(fullName, socialName) })
    .where("personId", "=", id)
    .where(former, "!=", socialName ?? "")
    .execute();
}

/** The names by which the search finds a person. */
function namesOf({ fullName, latinName, socialName }: PersonData): string {
  return [fullName, latinName, socialName].filter(Boolean).join(" ");
}

/** A person by id. @returns undefined when the tenant has none with this id */
export function findPerson(db: TenantDatabase, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
}

const documentKinds = ["cpf", "rne", "passport"] as const;

/**
 * Completes a known person's answers in a form with stored values: those of fields that the form does not show, and
 * those of documents that the answers do not contain.
 * @param isShown whether the form shows a field
 */
export function withStored(row: PersonRow, given: PersonData, isShown: (name: string) => boolean): PersonData {
  const { id: _, ...stored } = personOf(row);
  const person = withUnseen(given, stored, isShown);
  for (const kind of documentKinds) if (!person[kind]?.trim() && stored[kind]) person[kind] = stored[kind];
  return person;
}

/** Says whether a change replaces or removes a stored identity document; adding one does not count. */
export function changesDocument(row: PersonRow, person: PersonData): boolean {
  return documentKinds.some((kind) => row[kind] !== null && (person[kind] ?? null) !== row[kind]);
}

/**
 * Says whether a document that a person adds already identifies another account; it would then identify both.
 * @param row the stored person; undefined for a new one
 */
export async function addsForeignDocument(
  { db, caller }: Pick<BackendContext, "db" | "caller">,
  row: PersonRow | undefined,
  person: PersonData,
): Promise<boolean> {
  for (const kind of documentKinds) {
    const document = person[kind];
    if (!document || document === row?.[kind]) continue;
    const account = await findAccount(db, identifierOf(document));
    if (account && account.id !== caller?.userId) return true;
  }
  return false;
}
