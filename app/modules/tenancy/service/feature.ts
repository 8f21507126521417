import type { Feature } from "~/api/feature";
import type { Language } from "~/api/value";
import { translator } from "~/i18n/translator";
import { type AccessLevel, type FeatureAlias, roleOf } from "~/modules/people/rules/access/role";
import type { FeatureEntry } from "./feature-entry";
import { paymentFeatures } from "./payment-feature";

/** A right without a page of its own. It holds only within a tenant, and not while the user acts as another person. */
const withoutPage = { webRoute: null, menuVisibility: false, onlyInPerson: true, onlyInTenant: true } as const;

/** Every feature, in the order of menus. */
const entries: Record<FeatureAlias, FeatureEntry> = {
  enrolment: {
    icon: "school",
    webRoute: "/",
    menuVisibility: true,
  },
  portal: {
    icon: "home",
    webRoute: "/portal",
    menuVisibility: true,
  },
  "update-personal-data": {
    icon: "person",
    webRoute: "/update-personal-data",
    menuVisibility: true,
  },
  contract: {
    icon: "document",
    webRoute: "/contract-acceptance",
    menuVisibility: false,
  },
  payment: {
    icon: "card",
    webRoute: "/payments",
    menuVisibility: false,
  },
  dashboard: {
    icon: "home",
    webRoute: "/home",
    menuVisibility: true,
  },
  "enrolments.read": {
    icon: "graduation",
    webRoute: "/enrolments",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "enrolments.annotate": {
    icon: "pencil",
    ...withoutPage,
  },
  "enrolments.reveal": {
    icon: "eye",
    ...withoutPage,
  },
  "enrolments.move": {
    icon: "graduation",
    ...withoutPage,
  },
  "enrolments.export": {
    icon: "graduation",
    ...withoutPage,
  },
  "documents.review": {
    icon: "document",
    webRoute: "/document-reviews",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "examScores.confirm": {
    icon: "check",
    webRoute: "/exam-scores",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "essays.correct": {
    icon: "pencil",
    webRoute: "/essay-reviews",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "essays.moderate": {
    icon: "pencil",
    ...withoutPage,
  },
  "examQuestions.write": {
    icon: "book",
    webRoute: "/exam-questions",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "journeys.read": {
    icon: "book",
    webRoute: "/journeys",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "journeys.write": {
    icon: "book",
    ...withoutPage,
  },
  "journeys.publish": {
    icon: "book",
    ...withoutPage,
  },
  ...paymentFeatures,
  "forms.read": {
    icon: "pencil",
    webRoute: "/forms",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "forms.write": {
    icon: "pencil",
    ...withoutPage,
  },
  "forms.publish": {
    icon: "pencil",
    ...withoutPage,
  },
  "settings.write": {
    icon: "globe",
    webRoute: "/settings",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "audit.read": {
    icon: "lock",
    webRoute: "/audit",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "users.write": {
    icon: "user",
    webRoute: "/users",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "apiKeys.write": {
    icon: "tools",
    webRoute: "/api-keys",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "erasure-requests": {
    icon: "lock",
    webRoute: "/erasure-requests",
    menuVisibility: true,
  },
  impersonation: {
    icon: "user",
    webRoute: null,
    menuVisibility: false,
    onlyInPerson: true,
  },
  "impersonation.by-name": {
    icon: "user",
    webRoute: "/impersonation",
    menuVisibility: true,
    onlyInPerson: true,
    exceptInInstitution: true,
  },
  "temporary-password": {
    icon: "lock",
    webRoute: "/temporary-password",
    menuVisibility: true,
    onlyInPerson: true,
  },
  applications: {
    icon: "monitor",
    webRoute: "/applications",
    menuVisibility: false,
  },
  "my-account": {
    icon: "user",
    webRoute: "/my-account",
    menuVisibility: false,
  },
  notifications: {
    icon: "bell",
    webRoute: "/notifications",
    menuVisibility: false,
  },
  "system-status": {
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
  const t = translator(language);
  const allowed = roleAlias === null ? [] : (roleOf(roleAlias)?.features ?? []);
  return featureAliases
    .filter((alias) => allowed.includes(alias) && (inPerson || !entries[alias].onlyInPerson))
    .filter((alias) => level !== "application" || !entries[alias].onlyInTenant)
    .filter((alias) => level !== "institution" || !entries[alias].exceptInInstitution)
    .map((alias) => ({ alias, ...entries[alias] }))
    .map(({ alias, icon, webRoute, menuVisibility }) => ({
      id: alias,
      alias,
      description: t(`feature.${alias}`),
      icon,
      webRoute,
      endpoint: null,
      menuVisibility,
      featureParentId: null,
    }));
}
