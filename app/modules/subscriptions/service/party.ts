import { Address, type FinancialResponsible } from "~/api/person";
import type { TenantDatabase } from "~/data/tenant";
import { namedAddress, withCity } from "~/modules/catalogue/service";
import { addressLine } from "~/modules/people/rules/address";
import { isAbroad } from "~/modules/people/rules/country";
import { institutionSettingsOf } from "~/modules/tenancy/service";
import type { Payer, PayerAddress } from "~/providers/payment/provider";
import type { PaymentSubject } from "./payment-subject";

/** The payer or payee on slips and receipts. */
export interface Party {
  name: string;
  document: string;
  address: string;
}

/** The company of an institution as payee, with its bank account and the institution's public name. */
export async function payeeOf(
  { db }: { db: TenantDatabase },
  subject: Pick<PaymentSubject, "tenantId" | "institutionId">,
) {
  const row = await db
    .selectFrom("institution")
    .select(["settingsJson", "name"])
    .where("id", "=", subject.institutionId)
    .executeTakeFirstOrThrow();
  const { contact, bank } = institutionSettingsOf(row);
  const address = addressLine(contact, { isBrazilian: true });
  const party: Party = { name: contact.legalName, document: contact.cnpj, address };
  return { party, bank, city: contact.city, institutionName: row.name };
}

/** The payer: the financial responsible if there is one, else the candidate. */
export function payerOf(subject: Pick<PaymentSubject, "person" | "responsible">): Party {
  return { ...payerIdentityOf(subject), address: printedAddress(addressOf(subject)) };
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
export function providerPayerOf(subject: PaymentSubject): Payer {
  const { responsible, person } = subject;
  const address = addressParts(addressOf(subject));
  return { ...payerIdentityOf(subject), email: responsible?.email || person.email, address };
}

/** The parts of an address in Brazil; null without one, because providers know no others. */
function addressParts(value: unknown): PayerAddress | null {
  const { data } = Address.safeParse(value);
  if (!data || isAbroad(data.country)) return null;
  const { address, number, complement, neighborhood: district, city, state, postalCode } = withCity(data);
  const line = [address, number, complement].filter(Boolean).join(", ");
  return { line, district, city, state, postalCode: postalCode.replace(/\D/g, "") };
}

const documentOf = ({ cpf, rne, passport }: FinancialResponsible) => cpf || rne || passport || "";

/**
 * A stored address as papers print it. Papers are in Portuguese, so the country is too.
 * @param value an address of the API; anything else is an empty text
 */
export function printedAddress(value: unknown): string {
  const { data } = Address.safeParse(value);
  return data ? addressLine(namedAddress(data, "pt-BR"), { isBrazilian: !isAbroad(data.country) }) : "";
}
