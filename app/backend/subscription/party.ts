import { findLookup, institutionSettingsOf } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import type { Payer, PayerAddress } from "~/backend/providers/payment/provider";
import { Address, type FinancialResponsible } from "~/contract/person";
import { addressLine } from "~/domain/person/address";
import type { PaymentSubject } from "./payment-subject";

/** The payer or payee on slips and receipts. */
export interface Party {
  name: string;
  document: string;
  address: string;
}

/** The company of an institution as payee, with its bank account and the institution's public name. */
export async function payeeOf(
  { db }: Pick<BackendContext, "db">,
  subject: Pick<PaymentSubject, "tenantId" | "institutionId">,
) {
  const row = await db
    .selectFrom("institution")
    .select(["settings_json", "name"])
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.institutionId)
    .executeTakeFirstOrThrow();
  const { contact, bank } = institutionSettingsOf(row);
  const address = addressLine(contact, { isBrazilian: true });
  const party: Party = { name: contact.legalName, document: contact.cnpj, address };
  return { party, bank, city: contact.city, institutionName: row.name };
}

/** The payer: the financial responsible if there is one, else the candidate. */
export async function payerOf(
  scope: Pick<BackendContext, "db">,
  subject: Pick<PaymentSubject, "person" | "responsible">,
): Promise<Party> {
  return { ...payerIdentityOf(subject), address: await printedAddress(scope, addressOf(subject)) };
}

/** Name and document of the payer; the name in Latin letters, as banks need it. */
export function payerIdentityOf({ person, responsible }: Pick<PaymentSubject, "person" | "responsible">) {
  const { latinName } = responsible ?? (JSON.parse(person.dataJson) as { latinName?: string });
  return responsible
    ? { name: latinName ?? responsible.fullName, document: documentOf(responsible) }
    : { name: latinName ?? person.name, document: person.document };
}

function addressOf({ person, responsible }: Pick<PaymentSubject, "person" | "responsible">): unknown {
  return responsible?.address ?? (JSON.parse(person.dataJson) as { address?: unknown }).address;
}

/** The payer in the form that payment providers need: the same person as on slips, with the parts of the address. */
export async function providerPayerOf(ctx: PayerScope, subject: PaymentSubject): Promise<Payer> {
  const { responsible, person } = subject;
  const address = await addressParts(ctx, addressOf(subject));
  return { ...payerIdentityOf(subject), email: responsible?.email || person.email, address };
}

type PayerScope = Pick<BackendContext, "db" | "language">;

async function addressParts(ctx: PayerScope, value: unknown): Promise<PayerAddress | null> {
  const { data } = Address.safeParse(value);
  const city = data && (await findLookup(ctx, "city", data.city));
  if (!data || !city || data.country !== "BR") return null;
  const line = [data.address, data.number, data.complement].filter(Boolean).join(", ");
  const { neighborhood: district, state } = data;
  return { line, district, city: city.description, state, postalCode: data.postalCode.replace(/\D/g, "") };
}

const documentOf = ({ cpf, rne, passport }: FinancialResponsible) => cpf || rne || passport || "";

/**
 * A stored address as papers print it. Papers are in Portuguese, so the country is too.
 * @param value an address of the contract; anything else is an empty text
 */
export async function printedAddress({ db }: Pick<BackendContext, "db">, value: unknown): Promise<string> {
  const { data } = Address.safeParse(value);
  if (!data) return "";
  const nameOf = async (kind: "city" | "country", id: string) =>
    (await findLookup({ db, language: "pt-BR" }, kind, id))?.description ?? id;
  if (data.country === "BR")
    return addressLine({ ...data, city: await nameOf("city", data.city) }, { isBrazilian: true });
  // Abroad, region and city are the person's own words.
  return addressLine({ ...data, country: await nameOf("country", data.country) }, { isBrazilian: false });
}
