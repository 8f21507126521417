import { z } from "zod";
import { WhatsAppSettings } from "~/api/institution";
import { ManualText } from "~/api/manual";
import { AuthenticationModes, Contact, ShownSettings } from "~/api/setting";
import { Theme } from "~/api/theme";
import { Accessibility, LastAccess } from "~/api/user";
import { Language } from "~/api/value";
import { defaultTimeZone } from "~/rules/time/date";
import { IdentityProviders, SwitchTarget } from "./external-setting-json";

/** The content of `tenant.settingsJson`. */
export const TenantSettings = z.object({
  createAccountEnabled: z.boolean().default(true),
  independentTabsEnabled: z.boolean().default(false),
  webComponentTestEnabled: z.boolean().default(false),
  captchaKey: z.string().nullable().default(null),
  /** The tenant's secret at a hosted captcha service; the server sends it to that service only. */
  captchaSecret: z.string().nullable().default(null),
  logo: z.string().nullable().default(null),
  darkLogo: z.string().nullable().default(null),
  /** The look of pages of the tenant as a whole; null for that of the first institution, with the tenant's logos. */
  theme: Theme.nullable().default(null),
  authenticationModes: AuthenticationModes.prefault({
    hasAuthByEmail: true,
    hasAuthBySafea: false,
    hasAuthBySaml: false,
    samlRequest: null,
    socialProviders: [],
  }),
  identityProviders: IdentityProviders.prefault({}),
  /** The targets of the application switcher. */
  applications: z.array(SwitchTarget).default([]),
  /** Addresses of pages about the state of parts and services, by their names in `system-status.ts`. */
  statusDetails: z.record(z.string(), z.url({ protocol: /^https?$/ })).default({}),
  /** Domains to suggest for a misspelt e-mail address. */
  emailDomains: z.array(z.string()).default([]),
});
export type TenantSettings = z.output<typeof TenantSettings>;

/** The account that receives slip and pix payments. */
export const BankAccount = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  agency: z.string(),
  account: z.string(),
  wallet: z.string(),
  pixKey: z.string(),
});
export type BankAccount = z.output<typeof BankAccount>;

/** The content of `institution.settingsJson`. */
export const InstitutionSettings = ShownSettings.extend({
  contact: Contact,
  /** The manual for candidates in the institution's languages; without one, candidates see the general manual. */
  manual: z.partialRecord(Language, ManualText).default({}),
  bank: BankAccount,
  safeAId: z.string().nullable().default(null),
  trackingCode: z.string().nullable().default(null),
  whatsApp: WhatsAppSettings.nullable().default(null),
  /** Codes of the ingress modes that consider disciplines taken before. */
  modesWithDisciplines: z.array(z.string()).default([]),
  /** The name in which mails are sent, by default the institution's, and the address for answers. */
  sender: z
    .object({ name: z.string().nullable(), replyTo: z.string().nullable() })
    .default({ name: null, replyTo: null }),
});
export type InstitutionSettings = z.output<typeof InstitutionSettings>;

// Parts of the content, for calls that need no more: the manual is the largest part.
const Codes = InstitutionSettings.pick({ safeAId: true, trackingCode: true });
const Sender = InstitutionSettings.pick({ sender: true });
const SiteSettings = InstitutionSettings.pick({ safeAId: true, trackingCode: true, whatsApp: true });

/** Parses a tenant's settings. @throws ZodError when the stored JSON is invalid */
export function tenantSettingsOf(row: { settingsJson: string }): TenantSettings {
  return TenantSettings.parse(JSON.parse(row.settingsJson));
}

/** Parses an institution's settings. @throws ZodError when the stored JSON is invalid */
export function institutionSettingsOf(row: { settingsJson: string }): InstitutionSettings {
  return InstitutionSettings.parse(JSON.parse(row.settingsJson));
}

/** Parses the codes of an institution at other systems. @throws ZodError when the stored JSON is invalid */
export function codesOf(row: { settingsJson: string }): Pick<InstitutionSettings, "safeAId" | "trackingCode"> {
  return Codes.parse(JSON.parse(row.settingsJson));
}

/** Parses the name and the address of an institution's mails. @throws ZodError when the stored JSON is invalid */
export function senderOf(row: { settingsJson: string }): InstitutionSettings["sender"] {
  return Sender.parse(JSON.parse(row.settingsJson)).sender;
}

/** Parses the part of an institution's settings that pages show. @throws ZodError when the stored JSON is invalid */
export function siteSettingsOf(row: { settingsJson: string }) {
  const stored: unknown = JSON.parse(row.settingsJson);
  return { ...SiteSettings.parse(stored), shown: ShownSettings.parse(stored) };
}

/** The content of `userAccount.settingsJson`. */
export const UserSettings = z.object({
  cellphone: z.string().nullable().default(null),
  /** Id of the stored picture. */
  photo: z.string().nullable().default(null),
  timezone: z.string().default(defaultTimeZone),
  /** Null means the language of the page. */
  languageId: Language.nullable().default(null),
  accessibility: Accessibility.prefault({
    darkThemeEnabled: null,
    fontSizeEnabled: false,
    // On by default: pages show the interpreter if the institution offers it and the visitor has accepted its cookies.
    signLanguageEnabled: true,
  }),
  lastAccess: LastAccess.nullable().default(null),
});
export type UserSettings = z.output<typeof UserSettings>;
