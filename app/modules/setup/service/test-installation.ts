import type { Installation } from "~/modules/setup/schema/setup";

/** What somebody could answer in the set-up. */
export const installation: Installation = {
  operatorHostname: "operacao.escola.test",
  operatorName: "Olga Prado",
  operatorEmail: "olga@example.com",
  operatorPassword: "Segura#2026",
  tenantName: "Mantenedora Escola",
  tenantAlias: "mantenedora",
  institutionName: "Escola do Vale",
  acronym: "EdV",
  institutionCode: "EDV",
  institutionAlias: "escola-do-vale",
  hostname: "matricula.escola.test",
  legalName: "Mantenedora Escola do Vale Ltda.",
  cnpj: "11222333000181",
  email: "contato@escola.test.br",
  phone: "1130045500",
  address: "Rua das Flores, 10",
  city: "São Paulo",
  state: "SP",
  timeZone: "America/Sao_Paulo",
  defaultLanguage: "pt-BR",
  example: "none",
  administratorName: "Alma Reis",
  administratorEmail: "alma@example.com",
};
