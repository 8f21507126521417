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
  options?: { value: string; label: string }[];
  /** A second button beside the field. */
  button?: { value: string; label: string };
}

const optionsOf = (count: number, label: string) =>
  Array.from({ length: count }, (_, index) => ({ value: `${10 + index}`, label: `${label} ${index}` }));

export const fields: Field[] = [
  { name: "fullName", label: "Nome completo", max: 120, required: true, autoComplete: "name" },
  {
    name: "socialName",
    label: "Nome social",
    max: 120,
    hint: "Como você quer ser chamado(a).",
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
  { name: "nationalityId", label: "Nacionalidade", required: true, options: optionsOf(33, "Brasileira") },
  { name: "gender", label: "Gênero", required: true, options: optionsOf(5, "Prefiro") },
  {
    name: "genderDescription",
    label: "Descrição do gênero",
    max: 200,
    hint: "Se quiser, descreva com as suas palavras.",
  },
  {
    name: "specialNeeds",
    label: "Necessidade especial",
    hint: "Deixe em branco se não tiver.",
    options: optionsOf(10, "Deficiência"),
  },
  {
    name: "specialNeedsDescription",
    label: "Descrição da necessidade especial",
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
  { name: "country", label: "País", required: true, options: optionsOf(33, "Brasil") },
  { name: "state", label: "Estado", required: true, options: optionsOf(27, "São Paulo") },
  {
    name: "city",
    label: "Cidade",
    required: true,
    hint: "Escolha o estado e atualize as cidades, ou busque pelo CEP.",
    options: optionsOf(24, "Campinas"),
    button: { value: "update-cities", label: "Atualizar cidades" },
  },
];

export const steps = ["Nível", "Ingresso", "Curso", "Campus", "Dados pessoais", "Conta", "Revisão"];

export const summary = {
  "Nível de ensino": "Graduação",
  "Forma de ingresso": "Transferência externa",
  Curso: "Administração · Presencial",
  Campus: "Campus Paulista · São Paulo - SP",
  Mensalidade: "48x de R$ 899,00",
  "Primeiro pagamento": "R$ 899,00",
};

const ends = { Identificação: 9, "Sobre você": 13, Contato: 15, Endereço: fields.length };

export const sections = Object.entries(ends).map(([legend, end], index, all) => ({
  legend,
  fields: fields.slice(all[index - 1]?.[1] ?? 0, end),
}));
