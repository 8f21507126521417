/** What the reference back end holds at its start: one tenant with two institutions and all that they offer. */

const logo = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3C/svg%3E";

export const institutions = [
  { id: 11, code: "NORTE", alias: "norte", name: "Faculdade Norte", acronym: "FN", hostname: "norte.localhost" },
  { id: 12, code: "SUL", alias: "sul", name: "Faculdade Sul", acronym: "FS", hostname: "sul.localhost" },
].map((row) => ({
  ...row,
  safeAId: `safe-${row.alias}`,
  trackingCode: `TRK-${row.code}`,
  miniLogo: logo,
  miniLogoDark: logo,
}));

export const tenant = {
  id: 1,
  alias: "mirante",
  name: "Grupo Mirante",
  hostname: "mirante.localhost",
  logos: { normal: logo, dark: logo },
};

export const application = {
  id: 1,
  alias: "portal",
  name: "Portal do Candidato",
  logo,
  logoThemeDark: logo,
};

export const roles = {
  candidate: { id: 1, roleId: 1, alias: "candidate", name: "Candidato" },
  administrator: { id: 2, roleId: 2, alias: "administrator", name: "Administrador" },
  operator: { id: 3, roleId: 3, alias: "operator", name: "Operador" },
};

export type RoleAlias = keyof typeof roles;

const palette = (primary: string) => ({
  primary,
  accent: "#00BFA5",
  error: "#B00020",
  info: "#01579B",
  success: "#1B5E20",
  warning: "#8A4B00",
  anchor: primary,
});

/** The theme of a hostname: Sul has its own colours. */
export const themeOf = (alias: string | undefined) => ({
  light: palette(alias === "sul" ? "#1B5E20" : "#BB243E"),
  dark: palette(alias === "sul" ? "#81C784" : "#1198CF"),
  secondaryColor: "#424242",
  loadingColor: "#BB243E",
  favicon: logo,
  logo,
  darkLogo: logo,
  loginPageImage: logo,
});

/** Features of each role: what it may open. */
export const features: Record<RoleAlias, { alias: string; description: string; webRoute: string; icon: string }[]> = {
  candidate: [{ alias: "portal", description: "Área do candidato", webRoute: "/portal", icon: "home" }],
  administrator: [{ alias: "journeys", description: "Jornadas", webRoute: "/journeys", icon: "route" }],
  operator: [],
};

export const levels = [
  { id: 1, code: "GRAD", description: "Graduação", template: 1 },
  { id: 2, code: "POS", description: "Pós-graduação", template: 2 },
  { id: 3, code: "EXT", description: "Extensão", template: 3 },
  { id: 4, code: "POSMAT", description: "Pós-graduação com taxa de matrícula", template: 4 },
].map((row) => ({ ...row, selected: false }));

export const ingressModes = [
  { id: 21, code: "VEST", description: "Vestibular on-line", levelCode: "GRAD" },
  { id: 22, code: "ENEM", description: "Nota do Enem", levelCode: "GRAD" },
  { id: 23, code: "DIRETO", description: "Ingresso direto", levelCode: "POS" },
  { id: 24, code: "INSC", description: "Inscrição", levelCode: "EXT" },
  { id: 25, code: "ANALISE", description: "Análise curricular", levelCode: "POSMAT" },
];

/** Courses, each with its one offer in a mode. Money in reais. */
export const courses = [
  { id: 101, code: "DIR", name: "Direito", offerId: 501, modeId: 21, coursePrice: 890.5, days: 60 },
  { id: 102, code: "ENF", name: "Enfermagem", offerId: 502, modeId: 21, coursePrice: 740, days: 60 },
  { id: 103, code: "ADM", name: "Administração", offerId: 503, modeId: 22, coursePrice: 450, days: 60 },
  { id: 104, code: "GEST", name: "Gestão de Pessoas", offerId: 504, modeId: 23, coursePrice: 320, days: 60 },
  { id: 105, code: "FOTO", name: "Fotografia", offerId: 505, modeId: 24, coursePrice: 199.9, days: 60 },
  { id: 106, code: "DATA", name: "Ciência de Dados", offerId: 506, modeId: 25, coursePrice: 610, days: 60 },
];

export const campuses = [
  { id: 31, code: "CENTRO", name: "Campus Centro" },
  { id: 32, code: "PRAIA", name: "Polo Praia" },
];

export const vouchers = [
  { voucherTag: "BEMVINDO", voucherValue: 50, discountValue: 50, conditionalDiscountValue: 0, limit: 1000 },
  { voucherTag: "PONTUAL", voucherValue: 40, discountValue: 10, conditionalDiscountValue: 30, limit: 1000 },
  { voucherTag: "INTEGRAL", voucherValue: 100000, discountValue: 100000, conditionalDiscountValue: 0, limit: 1000 },
  { voucherTag: "ESGOTADO", voucherValue: 20, discountValue: 20, conditionalDiscountValue: 0, limit: 0 },
];

/** Fields of the personal form. `yearENEM` is among them, and is not to be shown. */
export const personalFields = [
  ["fullName", "text"],
  ["socialName", "text"],
  ["cpf", "document"],
  ["birthday", "date"],
  ["email", "email"],
  ["cellphone", "phone"],
  ["gender", "select"],
  ["nationalityId", "select"],
  ["postalCode", "postalCode"],
  ["address", "text"],
  ["number", "text"],
  ["neighborhood", "text"],
  ["complement", "text"],
  ["city", "text"],
  ["state", "select"],
  ["yearENEM", "number"],
  ["rne", "text"],
  ["phone", "phone"],
].map(([name = "", type = ""], at) => ({
  name,
  type,
  visible: name !== "rne" && name !== "phone",
  order: at + 1,
  orderMobile: at + 1,
}));

export const lookups = {
  genders: ["Feminino", "Masculino", "Não binário", "Prefiro descrever"],
  maritalstatuses: ["Solteiro(a)", "Casado(a)", "Divorciado(a)", "Viúvo(a)"],
  specialneeds: ["Nenhuma", "Visual", "Auditiva", "Motora"],
  races: ["Amarela", "Branca", "Indígena", "Parda", "Preta"],
  nationalities: ["Brasileira", "Argentina", "Portuguesa"],
  countries: ["Brasil", "Argentina", "Portugal"],
};

export const states = [
  { id: 35, code: "SP", description: "São Paulo", cities: ["Campinas", "Santos", "São Paulo"] },
  { id: 41, code: "PR", description: "Paraná", cities: ["Curitiba", "Londrina"] },
];

export const localities = [
  { postalCode: "01001000", address: "Praça da Sé", neighborhood: "Sé", city: "São Paulo", state: "SP" },
  { postalCode: "80010000", address: "Rua XV de Novembro", neighborhood: "Centro", city: "Curitiba", state: "PR" },
].map((row) => ({ ...row, country: "Brasil" }));

/** Parameters of the institutions, as strings. */
export const parameters: Record<string, string> = {
  UsePassport: "true",
  UseMaisAMediaTracking: "false",
  UseTrackingV2: "false",
  DisableOnylFirstInstallmentCreditCard: "false",
  UseDarkModeB2B: "false",
};

/** Flags of payment, with the defaults of specification §3. */
export const paymentFlags = {
  paymentCreditCardEnabled: true,
  paymentSlipEnabled: true,
  paymentPixEnabled: true,
  paymentCreditCardProvider: "reference",
  disableSlipByDaysBeforeIntakeEnd: 3,
  enablePaymentTotalWithFallback: false,
  enablePaymentTotalWithFallbackWithoutRecurrence: false,
  enablePaymentTotalWithoutFallback: false,
  enablePaymentSemesterWithFallbackWithoutRecurrence: false,
  enablePaymentSemesterWithoutFallback: false,
  enableOnlySubscriptionWithRecurrence: false,
  enableOnlySubscriptionWithoutRecurrence: true,
};

const stages: Record<string, string[]> = {
  subscription: ["education-levels", "ingress-modes", "courses", "campuses", "personalInfo", "signup"],
  selective: ["essay"],
  candidatePortal: ["academic-classes", "contract"],
  payment: ["checkout"],
};

export const defaultTypes = Object.keys(stages);

const componentOf = (type: string, order: number) => ({
  id: `component-${type}`,
  name: type,
  type,
  order,
  orderMobile: order,
  components: [],
  actions: [{ id: `action-${type}`, type: "next", label: "Avançar" }],
});

/** The default components of a stage. */
export const defaultComponents = (stage: string) => (stages[stage] ?? []).map((type, at) => componentOf(type, at + 1));

/**
 * The steps of a journey, one a component, in the order of the stages. There is no selective step, because no call of
 * the specification takes an essay.
 */
export function defaultSteps() {
  let order = 0;
  return defaultTypes
    .filter((stage) => stage !== "selective")
    .flatMap((stage) =>
      (stages[stage] ?? []).map((type) => {
        order += 1;
        return { id: `step-${type}`, name: type, stage, order, orderMobile: order, components: [componentOf(type, 1)] };
      }),
    );
}

export const brands = ["Visa", "Mastercard", "Elo", "American Express", "Hipercard"];

export const emailDomains = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com.br"];

export const applicationStatuses = [
  { name: "Portal do Candidato", status: "healthy", url: "https://status.example.com" },
];
