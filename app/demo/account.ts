import type { PersonData } from "~/api/person";
import type { AccessLevel, RoleAlias } from "~/modules/people/rules/access/role";
import type { ExampleName } from "~/modules/settings/rules/example";
import type { DemoTenantAlias } from "./institution";

/** The password of every demo account. */
export const DEMO_PASSWORD = "Demo@2026!";

/** A role and its scope: a tenant, one of its institutions, or the application when neither is set. */
export interface DemoRight {
  role: RoleAlias;
  level: AccessLevel;
  tenant?: DemoTenantAlias;
  institution?: ExampleName;
}

export interface DemoAccount {
  /** Operators belong to no tenant. */
  tenant: DemoTenantAlias | "operations";
  type: "candidate" | "administrator" | "operator";
  name: string;
  email: string;
  rights: DemoRight[];
  /** Set for candidates only. */
  person?: PersonData;
}

const ana: PersonData = {
  fullName: "Ana Clara de Souza",
  email: "ana.souza@example.com",
  cellphone: "11987654321",
  cpf: "52998224725",
  rg: "274815937",
  foreigner: false,
  gender: "F",
  maritalStatus: "single",
  birthday: "1998-04-17",
  specialNeeds: [],
  nationalityId: "BR",
  address: {
    postalCode: "01310100",
    address: "Avenida Paulista",
    number: "900",
    neighborhood: "Bela Vista",
    complement: "Apto 121",
    country: "BR",
    state: "SP",
    city: "sp-sao-paulo",
  },
};

const rafael: PersonData = {
  fullName: "Rafael Moreira Dias",
  email: "rafael.dias@example.com",
  cellphone: "31991234567",
  cpf: "15350946056",
  foreigner: false,
  gender: "M",
  birthday: "2001-09-02",
  specialNeeds: [],
  nationalityId: "BR",
};

const candidateAt = (tenant: DemoTenantAlias, institution: ExampleName): DemoRight => ({
  role: "candidate",
  level: "institution",
  tenant,
  institution,
});

/** Members of an institution's staff, each with one role there. */
function team(
  tenant: DemoTenantAlias,
  institution: ExampleName,
  members: [role: RoleAlias, name: string, email: string][],
): DemoAccount[] {
  return members.map(([role, name, email]) => ({
    tenant,
    type: "administrator",
    name,
    email,
    rights: [{ role, level: "institution", tenant, institution }],
  }));
}

export const accounts: DemoAccount[] = [
  {
    tenant: "aurora",
    type: "candidate",
    name: ana.fullName,
    email: ana.email,
    rights: [candidateAt("aurora", "aurora-uni")],
    person: ana,
  },
  {
    tenant: "aurora",
    type: "administrator",
    name: "Beatriz Nogueira",
    email: "admin@aurora.example.com",
    rights: [
      { role: "administrator", level: "tenant", tenant: "aurora" },
      { role: "administrator", level: "institution", tenant: "aurora", institution: "aurora-uni" },
      { role: "administrator", level: "institution", tenant: "aurora", institution: "aurora-tech" },
    ],
  },
  ...team("aurora", "aurora-uni", [
    ["admissions", "Marcos Vilela", "secretaria@aurora.example.com"],
    ["reviewer", "Renata Toledo", "documentos@aurora.example.com"],
    ["corrector", "Otávio Campos", "redacao@aurora.example.com"],
    ["treasurer", "Sílvia Nakamura", "financeiro@aurora.example.com"],
    ["auditor", "Lúcia Ferraz", "auditoria@aurora.example.com"],
  ]),
  {
    tenant: "horizonte",
    type: "candidate",
    name: rafael.fullName,
    email: rafael.email,
    rights: [candidateAt("horizonte", "horizonte")],
    person: rafael,
  },
  {
    tenant: "horizonte",
    type: "administrator",
    name: "Helena Prado",
    email: "admin@horizonte.example.com",
    rights: [{ role: "administrator", level: "tenant", tenant: "horizonte" }],
  },
  {
    tenant: "operations",
    type: "operator",
    name: "Caio Fernandes",
    email: "operador@ingressa.example.com",
    rights: [
      { role: "operator", level: "application" },
      { role: "operator", level: "tenant", tenant: "aurora" },
      { role: "operator", level: "tenant", tenant: "horizonte" },
    ],
  },
];
