import { type Option, options } from "./option";

/** A form field with as many attributes and options as those of the portal. */
export interface Field {
  name: string;
  label: string;
  type?: string;
  max?: number;
  required?: boolean;
  hint?: string;
  autoComplete?: string;
  mask?: string;
  options?: Option[];
  /** A second button beside the field. */
  button?: { value: string; label: string };
}

export const fields: Field[] = [
  { name: "fullName", label: "Nome completo", max: 120, required: true, autoComplete: "name" },
  {
    name: "socialName",
    label: "Nome social",
    max: 120,
    hint: "Como você quer ser chamado(a), se for diferente do documento.",
    autoComplete: "nickname",
  },
  { name: "birthday", label: "Data de nascimento", type: "date", max: 10, required: true, autoComplete: "bday" },
  { name: "foreigner", label: "Sou estrangeiro(a)", type: "checkbox" },
  {
    name: "cpf",
    label: "CPF",
    max: 20,
    mask: "999.999.999-99",
    hint: "11 números. Estrangeiros podem deixar em branco.",
  },
  { name: "rne", label: "RNE ou CRNM", max: 20, hint: "Só para estrangeiros" },
  { name: "passport", label: "Passaporte", max: 20, hint: "Só para estrangeiros" },
  { name: "rg", label: "RG", max: 20 },
  { name: "nationalityId", label: "Nacionalidade", required: true, options: options.nationalities },
  { name: "gender", label: "Gênero", required: true, options: options.genders },
  {
    name: "genderDescription",
    label: "Descrição do gênero",
    max: 200,
    hint: "Se quiser, descreva com as suas palavras.",
  },
  {
    name: "specialNeeds[0].type",
    label: "Necessidade específica",
    hint: "Deixe em branco se não tiver.",
    options: options.specialNeeds,
  },
  {
    name: "specialNeeds[0].description",
    label: "Descrição da necessidade específica",
    max: 200,
    hint: "Conte do que você precisa para estudar bem.",
  },
  {
    name: "email",
    label: "E-mail",
    type: "email",
    max: 200,
    required: true,
    hint: "Você vai entrar na sua conta com ele.",
    autoComplete: "email",
  },
  {
    name: "cellphone",
    label: "Celular",
    type: "tel",
    max: 30,
    required: true,
    hint: "Com DDD",
    mask: "(99) 99999-9999",
    autoComplete: "tel-national",
  },
  {
    name: "postalCode",
    label: "CEP",
    max: 10,
    required: true,
    mask: "99999-999",
    autoComplete: "postal-code",
    button: { value: "find-address", label: "Buscar endereço" },
  },
  { name: "address", label: "Endereço", max: 200, required: true, autoComplete: "address-line1" },
  { name: "number", label: "Número", max: 200, required: true },
  { name: "complement", label: "Complemento", max: 200, autoComplete: "address-line2" },
  { name: "neighborhood", label: "Bairro", max: 200, required: true },
  { name: "country", label: "País", required: true, options: options.countries },
  { name: "state", label: "Estado", required: true, options: options.states },
  {
    name: "city",
    label: "Cidade",
    required: true,
    hint: "Escolha o estado e atualize as cidades, ou busque pelo CEP.",
    options: options.cities,
    button: { value: "update-cities", label: "Atualizar cidades" },
  },
];

/** What the visitor has typed before, in place of a stored enrolment. */
export const typed: Record<string, string> = {
  fullName: "Ana Lima",
  birthday: "2004-05-17",
  cpf: "529.982.247-25",
  rg: "274815937",
  nationalityId: "BR",
  gender: "F",
  "specialNeeds[0].type": "blindness",
  email: "ana.lima@example.com",
  cellphone: "(11) 98765-4321",
  postalCode: "01310-100",
  address: "Avenida Paulista",
  number: "900",
  complement: "Sala 12",
  neighborhood: "Bela Vista",
  country: "BR",
  state: "SP",
  city: "sp-sao-paulo",
};

/** The page's own address, with the query of an advertisement as the visitors of the bench have it. */
export const here =
  "/candidate/graduacao?step=personalInfo&utm_source=search&utm_medium=cpc&utm_campaign=c10&gclid=10x10";

export const steps = ["Nível", "Ingresso", "Curso", "Campus", "Dados pessoais", "Conta", "Revisão"];

export const summary = {
  "Nível de ensino": "Graduação",
  "Forma de ingresso": "Transferência externa",
  Curso: "Administração · Presencial",
  Campus: "Campus Paulista · São Paulo - SP",
  Parcelas: "48 × de R$ 899,00",
  "Primeiro pagamento": "R$ 899,00",
  Juros: "Sem juros",
  "Total do curso": "R$ 43.152,00",
};

const ends = { Identificação: 9, "Sobre você": 13, Contato: 15, Endereço: fields.length };

export const sections = Object.entries(ends).map(([legend, end], index, all) => ({
  legend,
  fields: fields.slice(all[index - 1]?.[1] ?? 0, end),
}));
