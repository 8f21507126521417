import { z } from "zod";
import { defaultLanguage } from "~/rules/language";
import { defaultTimeZone } from "~/rules/time/date";
import { call } from "./call";
import { Feature } from "./feature";
import { Home } from "./home";
import { Institution, WhatsAppSettings } from "./institution";
import { problems } from "./problem";
import { Place } from "./right";
import { embeddedOnly, fieldsOf, ifAbsent, textFrom } from "./specified";
import { Theme } from "./theme";
import { Language } from "./value";

export const AuthenticationModes = z.object({
  hasAuthBySafea: z.boolean(),
  hasAuthByEmail: ifAbsent(z.boolean(), ({ hasAuthBySaml }) => hasAuthBySaml !== true),
  hasAuthBySaml: z.boolean(),
  samlRequest: z
    .object({
      url: z.string(),
      providerType: z.string(),
      providerName: z.string(),
      providerLogo: z.string().nullable(),
    })
    .nullable(),
  socialProviders: z.array(z.enum(["google", "facebook", "linkedin"])),
});
export type AuthenticationModes = z.output<typeof AuthenticationModes>;

const logoOf = (logos: unknown, mode: "normal" | "dark") => textFrom(mode)(fieldsOf(logos)) ?? null;

/** What another maker's service sends as the list of institutions is read by the schema, as all parts are. */
const listOf = (list: unknown) => (Array.isArray(list) ? list : []);

/** The institution of a hostname whose service does not name it: the tenant's only one. */
function onlyInstitution({ ies, tenant }: { readonly ies?: unknown; readonly tenant?: unknown }) {
  if (ies && !Array.isArray(ies)) return ies as never;
  const { institutions, ies: own } = fieldsOf(tenant);
  return (listOf(institutions ?? own)[0] ?? null) as never;
}

export const SettingInstitution = Institution.extend({
  hostname: z.string().nullable(),
  logo: ifAbsent(z.string().nullable(), ({ logos, miniLogo }) => logoOf(logos, "normal") ?? logoOf(miniLogo, "normal")),
  darkLogo: ifAbsent(z.string().nullable(), ({ logos, miniLogo }) => logoOf(logos, "dark") ?? logoOf(miniLogo, "dark")),
  defaultLanguage: ifAbsent(Language, () => defaultLanguage),
});
export type SettingInstitution = z.output<typeof SettingInstitution>;

export const SettingTenant = Place.extend({
  institutions: ifAbsent(z.array(SettingInstitution), ({ ies }) => listOf(ies)),
});
export type SettingTenant = z.output<typeof SettingTenant>;

/** The institution's name and contact on pages, slips and receipts. */
export const Contact = z.object({
  legalName: z.string(),
  cnpj: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Contact = z.output<typeof Contact>;

/** Accessibility widgets of other companies, with the institution's keys for them. */
export const AccessibilityVendors = z.object({
  signLanguage: z.enum(["vlibras", "handtalk"]).nullable(),
  /** The token without which Hand Talk does not load. */
  handTalkToken: z.string().max(200).optional(),
  equalWeb: z.boolean(),
  /** The key without which EqualWeb does not load. */
  equalWebKey: z.string().max(200).optional(),
});
export type AccessibilityVendors = z.output<typeof AccessibilityVendors>;

/** Settings of an institution that its pages read as they are stored; one without a default must be stored. */
export const ShownSettings = z.object({
  contact: Contact.nullable(),
  /** Time zone of the institution, for binding times: holds, receipts, legal deadlines. */
  timeZone: z.string().default(defaultTimeZone),
  /** The languages that the institution offers; none for all of the product. */
  languages: z.array(Language).default([]),
  /** Null for an institution without content for its home page. */
  home: Home.nullable().default(null),
  termsUrl: z.string().nullable().default(null),
  privacyUrl: z.string().nullable().default(null),
  /** Origins that may frame the embeddable pages. */
  embeddingHosts: z.array(z.string()).default([]),
  /** Hosts that sign-in and sign-out may redirect to. */
  redirectHosts: z.array(z.string()).default([]),
  accessibility: AccessibilityVendors.default({ signLanguage: null, equalWeb: false }),
});

/** Everything needed to render pages of one hostname. */
export const ApplicationSettings = z.object({
  application: ifAbsent(z.object({ alias: z.string(), name: ifAbsent(z.string(), textFrom("alias")) }), (answer) => ({
    alias: textFrom("alias", "applicationAlias")(answer) ?? "",
    name: textFrom("name")(answer) ?? "",
  })),
  /** Owner of the hostname: null shows selectors of tenant and institution, `tenant` only the latter, `ies` none. */
  owner: z.enum(["tenant", "ies"]).nullable(),
  /** Whether nobody has named an institution at a tenant's own hostname: its pages are those of the whole tenant. */
  isTenantWide: z.boolean().default(false),
  layoutv2: z.boolean(),
  independentTabsEnabled: z.boolean(),
  /** Whether it is the operators' hostname, which has no tenant. */
  isOperation: z.boolean(),
  createAccountEnabled: z.boolean(),
  authenticationModes: AuthenticationModes,
  /** A captcha is required when this is set. */
  captchaKey: z.string().nullable(),
  features: z.array(Feature),
  tenant: SettingTenant.nullable(),
  /** The institution that `ies` names, else the hostname's, else the tenant's first by name. */
  institution: ifAbsent(SettingInstitution.nullable(), onlyInstitution),
  defaultLanguage: ifAbsent(Language, () => defaultLanguage),
  theme: Theme,
  ...ShownSettings.shape,
  /** Whether the institution has frequent questions with answers to show. */
  hasQuestions: z.boolean().default(false),
  whatsAppSettings: WhatsAppSettings.nullable(),
  /** Institution parameters by name, as text. */
  parameters: z.record(z.string(), z.string()),
  /** Whether the test page of the embeddable element is available. */
  webComponentTestEnabled: z.boolean(),
});
export type ApplicationSettings = z.output<typeof ApplicationSettings>;

export const setting = {
  getByHostname: call({
    service: "setting",
    method: "GET",
    path: "/applications/{application}/hostname/{hostname}",
    auth: "none",
    query: z.object({
      /** Alias of the institution to show, one of the hostname's tenant. */
      ies: embeddedOnly(z.string().max(100).optional()),
    }),
    responses: { 200: ApplicationSettings, ...problems(404) },
    summary: "Settings of the portal at a hostname",
  }),
};
