import { z } from "zod";
import { WhatsAppSettings } from "~/contract/institution";
import { AccessibilityVendors, AuthenticationModes, Contact } from "~/contract/setting";
import { Accessibility, LastAccess } from "~/contract/user";
import { Language } from "~/contract/value";
import { IdentityProviders, SwitchTarget } from "./external-setting-json";

/** What `tenant.settings_json` holds. */
export const TenantSettings = z.object({
  createAccountEnabled: z.boolean().default(true),
  independentTabsEnabled: z.boolean().default(false),
  webComponentTestEnabled: z.boolean().default(false),
  captchaKey: z.string().nullable().default(null),
  /** What a hosted captcha service knows us by; never leaves the server. */
  captchaSecret: z.string().nullable().default(null),
  logo: z.string().nullable().default(null),
  darkLogo: z.string().nullable().default(null),
  authenticationModes: AuthenticationModes.prefault({
    hasAuthByEmail: true,
    hasAuthBySafea: false,
    hasAuthBySaml: false,
    samlRequest: null,
    socialProviders: [],
  }),
  identityProviders: IdentityProviders.prefault({}),
  /** What the application switcher leads to. */
  applications: z.array(SwitchTarget).default([]),
  /** Domains suggested while an e-mail is typed. */
  emailDomains: z.array(z.string()).default([]),
});
export type TenantSettings = z.output<typeof TenantSettings>;

/** Account that slips and pix are paid into. */
export const BankAccount = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  agency: z.string(),
  account: z.string(),
  wallet: z.string(),
  pixKey: z.string(),
});
export type BankAccount = z.output<typeof BankAccount>;

/** What `institution.settings_json` holds. */
export const InstitutionSettings = z.object({
  contact: Contact,
  bank: BankAccount,
  safeAId: z.string().nullable().default(null),
  trackingCode: z.string().nullable().default(null),
  whatsApp: WhatsAppSettings.nullable().default(null),
  termsUrl: z.string().nullable().default(null),
  privacyUrl: z.string().nullable().default(null),
  embeddingHosts: z.array(z.string()).default([]),
  redirectHosts: z.array(z.string()).default([]),
  accessibility: AccessibilityVendors.default({ signLanguage: null, equalWeb: false }),
  /** Ingress modes that consider earlier disciplines, by code. */
  modesWithDisciplines: z.array(z.string()).default([]),
});
export type InstitutionSettings = z.output<typeof InstitutionSettings>;

/** Reads a tenant's settings. @throws ZodError when the row was tampered with */
export function tenantSettingsOf(row: { settings_json: string }): TenantSettings {
  return TenantSettings.parse(JSON.parse(row.settings_json));
}

/** Reads an institution's settings. @throws ZodError when the row was tampered with */
export function institutionSettingsOf(row: { settings_json: string }): InstitutionSettings {
  return InstitutionSettings.parse(JSON.parse(row.settings_json));
}

/** What `user_account.settings_json` holds. */
export const UserSettings = z.object({
  cellphone: z.string().nullable().default(null),
  /** Id of the stored picture. */
  photo: z.string().nullable().default(null),
  timezone: z.string().default("America/Sao_Paulo"),
  /** Null follows the page's language. */
  languageId: Language.nullable().default(null),
  accessibility: Accessibility.prefault({
    darkThemeEnabled: null,
    fontSizeEnabled: false,
    signLanguageEnabled: false,
  }),
  lastAccess: LastAccess.nullable().default(null),
});
export type UserSettings = z.output<typeof UserSettings>;
