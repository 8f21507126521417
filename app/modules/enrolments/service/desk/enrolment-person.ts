import { sql } from "kysely";
import type { FinancialResponsible, PersonData } from "~/api/person";
import type { Language } from "~/api/value";
import type { Flag } from "~/data/table";
import type { TenantDatabase } from "~/data/tenant";
import { namedAddress } from "~/modules/catalogue/service";
import { type KeyTable, keysIn } from "~/modules/desk/service";
import type { EnrolmentPerson } from "~/modules/enrolments/schema/enrolment-person";
import { addressLine } from "~/modules/people/rules/address";
import { isAbroad } from "~/modules/people/rules/country";
import { maskCpf } from "~/modules/people/rules/cpf";
import type { CustomAnswer } from "~/modules/people/rules/custom-field";
import { ConsentPurpose } from "~/modules/privacy/schema/privacy";
import { nameIn } from "~/procedure/text";

/** Selects what staff see of the people of some enrolments. */
export function peopleOf(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("subscription as s")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("ingressMode as m", "m.id", "o.ingressModeId")
    .innerJoin("intake as i", "i.id", "o.intakeId")
    .select(["s.id", "s.responsibleJson", "s.customFieldsJson", "n.name", "n.socialName", "n.birthday", "n.email"])
    .select(["n.cpf", "n.rne", "n.passport", "n.dataJson", "m.namesJson as modeNames", "i.name as intakeName"])
    .whereRef("s.id", "=", "k.id");
}

/** Selects the history of the consents of the people of some enrolments, in no order. */
export function consentsFor(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("subscription as s")
    .innerJoin("consent as c", "c.userId", "s.userId")
    .select(["s.id", "c.purpose", "c.granted", "c.at"])
    .whereRef("s.id", "=", "k.id")
    .unionAll(
      db
        .selectFrom(keys)
        .crossJoin("subscription as s")
        .innerJoin("recurrenceConsent as r", "r.subscriptionId", "s.id")
        .select(["s.id", sql<string>`'recurrence'`.as("purpose"), sql<Flag>`1`.as("granted"), "r.acceptedAt as at"])
        .whereRef("s.id", "=", "k.id"),
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
  const own = JSON.parse(row.dataJson) as Partial<PersonData>;
  const custom = JSON.parse(row.customFieldsJson ?? "[]") as CustomAnswer[];
  return {
    civilName: row.name,
    socialName: row.socialName,
    email: row.email,
    cellphone: own.cellphone ?? "",
    maskedDocument: maskedDocument(row),
    birthday: row.birthday,
    address: addressIn(own.address, language),
    ingressMode: nameIn(row.modeNames, language),
    intake: row.intakeName,
    responsible: responsibleIn(row.responsibleJson, language),
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
  { db, tenantId, language }: { db: TenantDatabase; tenantId: string; language: Language },
  ids: readonly string[],
): Promise<Map<string, EnrolmentPerson>> {
  const keys = keysIn("subscription", tenantId, ids);
  const [people, consents] = [await peopleOf(db, keys).execute(), await consentsFor(db, keys).execute()];
  const byId = Map.groupBy(consents, ({ id }) => id);
  return new Map(people.map((row) => [row.id, enrolmentPersonOf(row, byId.get(row.id) ?? [], language)]));
}
