import type { ContractSection } from "~/api/enrolment-contract";
import type { FinancialResponsible, PersonData } from "~/api/person";
import type { CoursePrice } from "~/api/price";
import { formatMoney } from "~/modules/payments/rules/money";
import { addressLine } from "~/modules/people/rules/address";
import { formatCnpj } from "~/modules/people/rules/cnpj";
import { formatCpf } from "~/modules/people/rules/cpf";
import { formatDay } from "~/rules/time/date";
import { priceClauses } from "./contract-price";

/** The data for the `{{names}}` of a template; contracts are written in Portuguese, by Brazilian law. */
export interface ContractSubject {
  institution: {
    name: string;
    legalName: string;
    cnpj: string;
    address: string;
    city: string;
    state: string;
    email: string;
  };
  person: Pick<PersonData, "fullName" | "latinName" | "email" | "cpf" | "rne" | "passport">;
  /** The person's address in one line; empty when none is known. */
  address: string;
  responsible: FinancialResponsible | null;
  course: { name: string; level: string; modality: string; workloadHours: number; campus: string; intake: string };
  prices: CoursePrice;
  /** The date of the contract, an ISO day. */
  day: string;
}

const LOCALE = "pt-BR";

/** The values for the `{{names}}` of a template. */
export function contractValues(subject: ContractSubject): Record<string, string> {
  const { institution, person, course, prices, responsible } = subject;
  const money = (cents: number) => formatMoney(cents, LOCALE);
  return {
    institutionLegalName: institution.legalName,
    institutionName: institution.name,
    institutionCnpj: formatCnpj(institution.cnpj),
    institutionAddress: addressLine(institution, { isBrazilian: true }),
    institutionCity: institution.city,
    institutionEmail: institution.email,
    candidateName: person.latinName ?? person.fullName,
    candidateDocument: documentOf(person),
    candidateAddress: subject.address || "endereço informado na inscrição",
    candidateEmail: person.email,
    responsibleClause: responsible ? responsibleClause(responsible) : "",
    courseName: course.name,
    educationLevel: course.level,
    modality: course.modality,
    workload: String(course.workloadHours),
    campusName: course.campus,
    intakeName: course.intake,
    ...priceClauses(prices),
    feeValue: money(prices.feeCents),
    today: formatDay(subject.day),
  };
}

function documentOf({ cpf, rne, passport }: ContractSubject["person"]): string {
  if (cpf) return `CPF ${formatCpf(cpf)}`;
  return rne ? `RNE ${rne}` : `passaporte ${passport ?? ""}`;
}

function responsibleClause({ fullName, latinName, cpf, rne, passport, relationship }: FinancialResponsible): string {
  const document = cpf ? `CPF ${formatCpf(cpf)}` : rne ? `RNE ${rne}` : `passaporte ${passport}`;
  const bond = relationship ? ` (${relationship})` : "";
  return `RESPONSÁVEL FINANCEIRO: ${latinName ?? fullName}, ${document}${bond}, que assiste o CONTRATANTE menor de idade e responde pelo pagamento.`;
}

/**
 * Fills in a template. Sections start with `## `, blank lines separate paragraphs. Unknown names become empty, and
 * empty paragraphs are omitted.
 */
export function fillContract(
  body: string,
  values: Readonly<Record<string, string>>,
): { sections: ContractSection[]; text: string } {
  const filled = body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  const sections: ContractSection[] = [];
  for (const block of filled.split(/\n\s*\n/).map((one) => one.trim())) {
    if (block.startsWith("## ")) sections.push({ title: block.slice(3).trim(), paragraphs: [] });
    else if (block && sections.length === 0) sections.push({ title: "", paragraphs: [block] });
    else if (block) sections.at(-1)?.paragraphs.push(block);
  }
  const text = sections
    .map(({ title, paragraphs }) => [title, ...paragraphs].filter(Boolean).join("\n\n"))
    .join("\n\n");
  return { sections, text };
}
