import type { PersonData } from "~/contract/person";
import type { DemoTenantAlias } from "./institution";

/** The password of every demo account. */
export const DEMO_PASSWORD = "Demo@2026!";

export interface DemoAccount {
  tenant: DemoTenantAlias;
  type: "candidate" | "administrator" | "operator";
  name: string;
  email: string;
  /** Candidates only. */
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

export const accounts: DemoAccount[] = [
  { tenant: "aurora", type: "candidate", name: ana.fullName, email: ana.email, person: ana },
  { tenant: "aurora", type: "administrator", name: "Beatriz Nogueira", email: "admin@aurora.example.com" },
  { tenant: "aurora", type: "operator", name: "Caio Fernandes", email: "operador@aurora.example.com" },
  { tenant: "horizonte", type: "candidate", name: rafael.fullName, email: rafael.email, person: rafael },
  { tenant: "horizonte", type: "administrator", name: "Helena Prado", email: "admin@horizonte.example.com" },
];
