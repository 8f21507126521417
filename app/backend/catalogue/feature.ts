import type { Feature } from "~/contract/feature";
import type { Language } from "~/contract/value";
import { type AccessLevel, type FeatureAlias, roleOf } from "~/domain/access/role";
import type { FeatureEntry } from "./feature-entry";
import { paymentFeatures } from "./payment-feature";

/** A right without a page of its own. It holds only within a tenant, and not while the user acts as another person. */
const withoutPage = { webRoute: null, menuVisibility: false, onlyInPerson: true, onlyInTenant: true } as const;

/** Every feature, in the order of menus. */
const entries: Record<FeatureAlias, FeatureEntry> = {
  enrolment: {
    names: { "pt-BR": "Inscrição", en: "Application", es: "Inscripción" },
    icon: "school",
    webRoute: "/",
    menuVisibility: true,
  },
  portal: {
    names: { "pt-BR": "Área do candidato", en: "Candidate area", es: "Área del candidato" },
    icon: "home",
    webRoute: "/portal",
    menuVisibility: true,
  },
  "update-personal-data": {
    names: { "pt-BR": "Atualizar dados pessoais", en: "Update personal data", es: "Actualizar datos personales" },
    icon: "person",
    webRoute: "/update-personal-data",
    menuVisibility: true,
  },
  contract: {
    names: { "pt-BR": "Contrato", en: "Contract", es: "Contrato" },
    icon: "document",
    webRoute: "/contract-acceptance",
    menuVisibility: false,
  },
  payment: {
    names: { "pt-BR": "Pagamento", en: "Payment", es: "Pago" },
    icon: "card",
    webRoute: "/payments",
    menuVisibility: false,
  },
  dashboard: {
    names: { "pt-BR": "Início", en: "Home", es: "Inicio" },
    icon: "home",
    webRoute: "/home",
    menuVisibility: true,
  },
  "enrolments.read": {
    names: { "pt-BR": "Inscrições", en: "Applications", es: "Inscripciones" },
    icon: "graduation",
    webRoute: "/enrolments",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "enrolments.annotate": {
    names: { "pt-BR": "Anotar em inscrições", en: "Add notes to applications", es: "Anotar en inscripciones" },
    icon: "pencil",
    ...withoutPage,
  },
  "enrolments.reveal": {
    names: {
      "pt-BR": "Mostrar números de documentos",
      en: "Show document numbers",
      es: "Mostrar números de documentos",
    },
    icon: "eye",
    ...withoutPage,
  },
  "enrolments.move": {
    names: { "pt-BR": "Mover inscrições", en: "Move applications", es: "Mover inscripciones" },
    icon: "graduation",
    ...withoutPage,
  },
  "enrolments.export": {
    names: { "pt-BR": "Exportar inscrições", en: "Export applications", es: "Exportar inscripciones" },
    icon: "graduation",
    ...withoutPage,
  },
  "documents.review": {
    names: { "pt-BR": "Documentos", en: "Documents", es: "Documentos" },
    icon: "document",
    webRoute: "/document-reviews",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "examScores.confirm": {
    names: { "pt-BR": "Notas do Enem", en: "Enem scores", es: "Notas del Enem" },
    icon: "check",
    webRoute: "/exam-scores",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "essays.correct": {
    names: { "pt-BR": "Redações", en: "Essays", es: "Redacciones" },
    icon: "pencil",
    webRoute: "/essay-reviews",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "essays.moderate": {
    names: { "pt-BR": "Moderar redações", en: "Moderate essays", es: "Moderar redacciones" },
    icon: "pencil",
    ...withoutPage,
  },
  "examQuestions.write": {
    names: { "pt-BR": "Banco de questões", en: "Question bank", es: "Banco de preguntas" },
    icon: "book",
    webRoute: "/exam-questions",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "journeys.read": {
    names: { "pt-BR": "Jornadas", en: "Journeys", es: "Recorridos" },
    icon: "book",
    webRoute: "/journeys",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "journeys.write": {
    names: { "pt-BR": "Montar jornadas", en: "Build journeys", es: "Montar recorridos" },
    icon: "book",
    ...withoutPage,
  },
  "journeys.publish": {
    names: { "pt-BR": "Publicar jornadas", en: "Publish journeys", es: "Publicar recorridos" },
    icon: "book",
    ...withoutPage,
  },
  ...paymentFeatures,
  "forms.read": {
    names: { "pt-BR": "Formulários", en: "Forms", es: "Formularios" },
    icon: "pencil",
    webRoute: "/forms",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "forms.write": {
    names: { "pt-BR": "Editar formulários", en: "Edit forms", es: "Editar formularios" },
    icon: "pencil",
    ...withoutPage,
  },
  "forms.publish": {
    names: { "pt-BR": "Publicar formulários", en: "Publish forms", es: "Publicar formularios" },
    icon: "pencil",
    ...withoutPage,
  },
  "settings.write": {
    names: { "pt-BR": "Traduções", en: "Translations", es: "Traducciones" },
    icon: "globe",
    webRoute: "/translations",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "audit.read": {
    names: { "pt-BR": "Auditoria", en: "Audit", es: "Auditoría" },
    icon: "lock",
    webRoute: "/audit",
    menuVisibility: false,
    onlyInPerson: true,
  },
  "users.write": {
    names: { "pt-BR": "Pessoas e direitos", en: "People and rights", es: "Personas y derechos" },
    icon: "user",
    webRoute: "/users",
    menuVisibility: false,
    onlyInPerson: true,
  },
  "erasure-requests": {
    names: { "pt-BR": "Exclusão de dados", en: "Data erasure", es: "Eliminación de datos" },
    icon: "lock",
    webRoute: "/erasure-requests",
    menuVisibility: true,
  },
  impersonation: {
    names: { "pt-BR": "Acessar como outra pessoa", en: "Act as someone else", es: "Acceder como otra persona" },
    icon: "user",
    webRoute: null,
    menuVisibility: false,
    onlyInPerson: true,
  },
  "impersonation.by-name": {
    names: { "pt-BR": "Acessar como outra pessoa", en: "Act as someone else", es: "Acceder como otra persona" },
    icon: "user",
    webRoute: "/impersonation",
    menuVisibility: true,
    onlyInPerson: true,
    exceptInInstitution: true,
  },
  "temporary-password": {
    names: {
      "pt-BR": "Definir senha temporária",
      en: "Set a temporary password",
      es: "Asignar una contraseña temporal",
    },
    icon: "lock",
    webRoute: "/temporary-password",
    menuVisibility: true,
    onlyInPerson: true,
  },
  applications: {
    names: { "pt-BR": "Aplicações", en: "Systems", es: "Aplicaciones" },
    icon: "monitor",
    webRoute: "/applications",
    menuVisibility: false,
  },
  "my-account": {
    names: { "pt-BR": "Minha conta", en: "My account", es: "Mi cuenta" },
    icon: "user",
    webRoute: "/my-account",
    menuVisibility: false,
  },
  notifications: {
    names: { "pt-BR": "Notificações", en: "Notifications", es: "Notificaciones" },
    icon: "bell",
    webRoute: "/notifications",
    menuVisibility: false,
  },
  "system-status": {
    names: { "pt-BR": "Situação dos sistemas", en: "System status", es: "Estado de los sistemas" },
    icon: "info",
    webRoute: "/system-status",
    menuVisibility: false,
  },
};

const featureAliases = Object.keys(entries) as FeatureAlias[];

/** How a role is used. */
interface Use {
  /** Whether the user acts in person, not as someone else; by default true. */
  inPerson?: boolean;
  /** The scope in which the role is held; by default a tenant. */
  level?: AccessLevel;
}

/** The features of a role, with their names in a language; none without a role. */
export function featuresOf(
  roleAlias: string | null,
  language: Language,
  { inPerson = true, level = "tenant" }: Use = {},
): Feature[] {
  const allowed = roleAlias === null ? [] : (roleOf(roleAlias)?.features ?? []);
  return featureAliases
    .filter((alias) => allowed.includes(alias) && (inPerson || !entries[alias].onlyInPerson))
    .filter((alias) => level !== "application" || !entries[alias].onlyInTenant)
    .filter((alias) => level !== "institution" || !entries[alias].exceptInInstitution)
    .map((alias) => ({ alias, ...entries[alias] }))
    .map(({ alias, names, icon, webRoute, menuVisibility }) => ({
      id: alias,
      alias,
      description: names[language],
      icon,
      webRoute,
      endpoint: null,
      menuVisibility,
      featureParentId: null,
    }));
}
