import { sql } from "kysely";
import { namedAddress } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import type { Flag } from "~/backend/database/table";
import { type KeyTable, keysIn } from "~/backend/desk";
import { nameIn } from "~/backend/text";
import type { EnrolmentPerson } from "~/contract/enrolment-person";
import type { FinancialResponsible, PersonData } from "~/contract/person";
import { ConsentPurpose } from "~/contract/privacy";
import type { Language } from "~/contract/value";
import { addressLine } from "~/domain/person/address";
import { isAbroad } from "~/domain/person/country";
import { maskCpf } from "~/domain/person/cpf";
import type { CustomAnswer } from "~/domain/person/custom-field";

/** Selects what staff see of the people of some enrolments. */
export function peopleOf(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("subscription as s")
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("ingress_mode as m", (join) =>
      join.onRef("m.tenant_id", "=", "o.tenant_id").onRef("m.id", "=", "o.ingress_mode_id"),
    )
    .innerJoin("intake as i", (join) => join.onRef("i.tenant_id", "=", "o.tenant_id").onRef("i.id", "=", "o.intake_id"))
    .select(["s.id", "s.responsible_json", "s.custom_fields_json", "n.name", "n.social_name", "n.birthday", "n.email"])
    .select(["n.cpf", "n.rne", "n.passport", "n.data_json", "m.names_json as mode_names", "i.name as intake_name"])
    .whereRef("s.id", "=", "k.id")
    .where("s.tenant_id", "=", tenantId);
}

/** Selects the history of the consents of the people of some enrolments, in no order. */
export function consentsFor(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("subscription as s")
    .innerJoin("consent as c", (join) =>
      join.onRef("c.tenant_id", "=", "s.tenant_id").onRef("c.user_id", "=", "s.user_id"),
    )
    .select(["s.id", "c.purpose", "c.granted", "c.at"])
    .whereRef("s.id", "=", "k.id")
    .where("s.tenant_id", "=", tenantId)
    .unionAll(
      db
        .selectFrom(keys)
        .crossJoin("subscription as s")
        .innerJoin("recurrence_consent as r", (join) =>
          join.onRef("r.tenant_id", "=", "s.tenant_id").onRef("r.subscription_id", "=", "s.id"),
        )
        .select(["s.id", sql<string>`'recurrence'`.as("purpose"), sql<Flag>`1`.as("granted"), "r.accepted_at as at"])
        .whereRef("s.id", "=", "k.id")
        .where("s.tenant_id", "=", tenantId),
    );
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>["execute"]>>[number];
type ConsentRow = Awaited<ReturnType<ReturnType<typeof consentsFor>["execute"]>>[number];

/** A person as staff see it. @param consents rows of `consentsFor`, also of other enrolments */
export function enrolmentPersonOf(
  row: PersonRow,
  consents: readonly ConsentRow[],
  language: Language,
): EnrolmentPerson {
  const own = JSON.parse(row.data_json) as Partial<PersonData>;
  const custom = JSON.parse(row.custom_fields_json ?? "[]") as CustomAnswer[];
  return {
    civilName: row.name,
    socialName: row.social_name,
    email: row.email,
    cellphone: own.cellphone ?? "",
    maskedDocument: maskedDocument(row),
    birthday: row.birthday,
    address: addressIn(own.address, language),
    ingressMode: nameIn(row.mode_names, language),
    intake: row.intake_name,
    responsible: responsibleIn(row.responsible_json, language),
    customFields: custom.map(({ name, label, value, valueLabel, type }) => ({
      ...{ name, type, label: label[language] },
      value: valueLabel ? valueLabel[language] : value,
    })),
    consents: newestConsents(consents.filter(({ id }) => id === row.id)),
  };
}

/** The newest state of each purpose; consents to charge a card belong to one enrolment. */
function newestConsents(rows: readonly ConsentRow[]): EnrolmentPerson["consents"] {
  const known = new Map<string, EnrolmentPerson["consents"][number]>();
  for (const { id, purpose, granted, at } of rows.toSorted((one, other) => (one.at < other.at ? 1 : -1))) {
    const [name, subscriptionId = id] = purpose.split(":");
    const parsed = ConsentPurpose.safeParse(name);
    if (!parsed.success || subscriptionId !== id || known.has(parsed.data)) continue;
    known.set(parsed.data, { purpose: parsed.data, granted: granted === 1, at });
  }
  return [...known.values()];
}

function responsibleIn(json: string | null, language: Language): EnrolmentPerson["responsible"] {
  if (!json) return null;
  const { fullName, relationship, email, cellphone, address, ...documents } = JSON.parse(json) as FinancialResponsible;
  return {
    ...{ name: fullName, relationship: relationship ?? "", email, cellphone },
    maskedDocument: maskedDocument(documents),
    address: addressIn(address, language),
  };
}

/** The document with which a person is identified, masked. */
export function maskedDocument(person: {
  cpf?: string | null | undefined;
  rne?: string | null | undefined;
  passport?: string | null | undefined;
}): string {
  if (person.cpf) return maskCpf(person.cpf);
  const document = person.rne || person.passport;
  return document ? `***${document.slice(-3)}` : "";
}

/** The address in one line, as far as it is known. */
function addressIn(address: PersonData["address"], language: Language): string {
  if (!address) return "";
  return addressLine(namedAddress(address, language), { isBrazilian: !isAbroad(address.country) });
}

/** The people of some enrolments by the ids of the enrolments. */
export async function enrolmentPeople(
  { db, tenantId, language }: { db: Database; tenantId: string; language: Language },
  ids: readonly string[],
): Promise<Map<string, EnrolmentPerson>> {
  const keys = keysIn("subscription", tenantId, ids);
  const [people, consents] = [
    await peopleOf(db, tenantId, keys).execute(),
    await consentsFor(db, tenantId, keys).execute(),
  ];
  const byId = Map.groupBy(consents, ({ id }) => id);
  return new Map(people.map((row) => [row.id, enrolmentPersonOf(row, byId.get(row.id) ?? [], language)]));
}
