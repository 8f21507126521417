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
  /** Shown across the whole width. */
  wide?: boolean;
  options?: Option[];
  /** A second button beside the field. */
  button?: { value: string; label: string };
}

export const fields: Field[] = [
  { name: "fullName", label: "Nome completo", required: true, autoComplete: "name", wide: true },
  {
    name: "socialName",
    label: "Nome social",
    hint: "Como você quer ser chamado(a), se for diferente do documento.",
    autoComplete: "nickname",
  },
  {
    name: "birthday",
    label: "Data de nascimento",
    max: 20,
    required: true,
    hint: "Dia, mês e ano, como 05/03/1999 ou só os números: 05031999",
    mask: "99/99/9999",
    autoComplete: "bday",
  },
  { name: "foreigner", label: "Sou estrangeiro(a)", type: "checkbox", wide: true },
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
  { name: "nationalityId", label: "País de nacionalidade", required: true, options: options.countries },
  { name: "nationalityDescription", label: "Qual é o país da sua nacionalidade?", hint: "Escreva o nome do país." },
  { name: "gender", label: "Gênero", required: true, options: options.genders },
  {
    name: "genderDescription",
    label: "Descrição do gênero",
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
    hint: "Conte do que você precisa para estudar bem.",
  },
  {
    name: "email",
    label: "E-mail",
    type: "email",
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
    hint: "Com DDD. De outro país, comece com + e o código do país, como +351.",
    mask: "(99) 99999-9999",
    autoComplete: "tel",
  },
  { name: "country", label: "País", required: true, options: options.countries },
  { name: "countryDescription", label: "Qual é o país?", hint: "Escreva o nome do país." },
  {
    name: "postalCode",
    label: "CEP",
    max: 20,
    required: true,
    mask: "99999-999",
    autoComplete: "postal-code",
    button: { value: "find-address", label: "Buscar endereço" },
  },
  {
    name: "foreignPostalCode",
    label: "Código postal fora do Brasil",
    hint: "Deixe em branco se não houver.",
    autoComplete: "postal-code",
  },
  { name: "address", label: "Endereço", required: true, autoComplete: "address-line1", wide: true },
  { name: "number", label: "Número", required: true },
  { name: "complement", label: "Complemento", autoComplete: "address-line2" },
  { name: "neighborhood", label: "Bairro", required: true },
  { name: "state", label: "Estado", required: true, options: options.states },
  {
    name: "region",
    label: "Região, província ou estado fora do Brasil",
    hint: "Deixe em branco se não houver.",
    autoComplete: "address-level1",
  },
  {
    name: "city",
    label: "Cidade",
    required: true,
    hint: "Escreva o nome da cidade.",
    autoComplete: "address-level2",
  },
];

/** What the visitor has typed before, in place of a stored enrolment. */
export const typed: Record<string, string> = {
  fullName: "Ana Lima",
  birthday: "17/05/2004",
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
  city: "São Paulo",
};

/** The page's own address, with the query of an advertisement as the visitors of the bench have it. */
export const here =
  "/candidate/graduacao?step=personalInfo&utm_source=search&utm_medium=cpc&utm_campaign=c10&gclid=10x10";

export const steps = ["Nível", "Ingresso", "Curso", "Dados pessoais", "Conta", "Origem", "Revisão"];

/** What follows the enrolment's steps. */
export const stages = ["Contrato", "Pagamento", "Matrícula"];

export const summary = {
  "Nível de ensino": "Graduação",
  "Forma de ingresso": "Transferência externa",
  Curso: "Administração · Presencial",
  Campus: "Unidade Savassi · Belo Horizonte - MG",
  Parcelas: "48 × de R$ 899,00",
  "Primeiro pagamento": "R$ 899,00",
  Juros: "Sem juros",
  "Total do curso": "R$ 43.152,00",
};

const ends = { Identificação: 10, "Sobre você": 14, Contato: 16, Endereço: fields.length };

export const sections = Object.entries(ends).map(([legend, end], index, all) => ({
  legend,
  fields: fields.slice(all[index - 1]?.[1] ?? 0, end),
}));
