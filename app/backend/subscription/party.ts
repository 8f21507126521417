import { findLookup, institutionSettingsOf } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import type { Payer, PayerAddress } from "~/backend/providers/payment/provider";
import { Address, type FinancialResponsible } from "~/contract/person";
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
  const address = [contact.address, contact.city, contact.state].filter(Boolean).join(", ");
  const party: Party = { name: contact.legalName, document: contact.cnpj, address };
  return { party, bank, city: contact.city, institutionName: row.name };
}

/** The payer: the financial responsible if there is one, else the candidate. */
export function payerOf({ person, responsible }: Pick<PaymentSubject, "person" | "responsible">): Party {
  const own = JSON.parse(person.dataJson) as { address?: unknown };
  const address = addressText(responsible?.address ?? own.address);
  return responsible
    ? { name: responsible.fullName, document: documentOf(responsible), address }
    : { name: person.name, document: person.document, address };
}

/** The payer in the form that payment providers need: the same person as on slips, with the parts of the address. */
export async function providerPayerOf(ctx: PayerScope, subject: PaymentSubject): Promise<Payer> {
  const { responsible, person } = subject;
  const { name, document } = payerOf(subject);
  const own = JSON.parse(person.dataJson) as { address?: unknown };
  const address = await addressParts(ctx, responsible?.address ?? own.address);
  return { name, document, email: responsible?.email || person.email, address };
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

function addressText(value: unknown): string {
  const parsed = Address.safeParse(value);
  if (!parsed.success) return "";
  const { address, number, complement, neighborhood, postalCode } = parsed.data;
  const lines = [address, number, complement, neighborhood, `CEP ${postalCode.replace(/^(\d{5})(\d{3})$/, "$1-$2")}`];
  return lines.filter(Boolean).join(", ");
}
