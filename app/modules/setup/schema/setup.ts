import { z } from "zod";
import type { TextKey } from "~/i18n/catalogue";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";
import { parseCnpj } from "~/modules/people/rules/cnpj";
import { parseEmail } from "~/modules/people/rules/email";
import { exampleNames } from "~/modules/settings/rules/example";
import { isTimeZone } from "~/modules/settings/rules/kind/institution";
import { parseHostname } from "~/rules/hostname";
import { languages } from "~/rules/language";
import { normalText } from "~/rules/normal-text";

const REQUIRED: TextKey = "setting.errorRequired";
const TOO_LONG: TextKey = "personalData.errorTooLong";
const MOST = 200;

const line = (most = MOST) => z.string({ error: REQUIRED }).overwrite(normalText).min(1, REQUIRED).max(most, TOO_LONG);

/** A line that a parser reads; `wrong` is the message for one that it does not. */
const parsed = (parse: (text: string) => string | null, wrong: TextKey, most = MOST) =>
  line(most).transform((text, { addIssue }) => {
    const value = parse(text);
    if (value === null) addIssue({ code: "custom", message: wrong });
    return value ?? text;
  });

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);
const alias = () => parsed(matching(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/), "setup.errorAlias", 40);
const hostname = () => parsed(parseHostname, "setup.errorHostname");
const email = () => parsed(parseEmail, "setting.errorEmail");
const password = () =>
  z
    .string({ error: REQUIRED })
    .max(MOST, TOO_LONG)
    .refine((text) => unmetPasswordRules("new", text).length === 0, "access.passwordRules");

/** With what a new institution begins: with nothing, or with the settings of an example. */
export const beginnings = ["none", ...exampleNames] as const;

/** A new tenant with its first institution, its hostname and its administrator; messages are text keys. */
export const NewTenant = z.object({
  tenantName: line(120),
  tenantAlias: alias(),
  institutionName: line(120),
  acronym: line(40),
  institutionCode: parsed(matching(/^[\w-]+$/), "setup.errorCode", 20),
  institutionAlias: alias(),
  hostname: hostname(),
  legalName: line(160),
  cnpj: parsed(parseCnpj, "setting.errorCnpj"),
  email: email(),
  phone: line(20),
  address: line(),
  city: line(80),
  state: parsed((text) => matching(/^[A-Z]{2}$/)(text.toUpperCase()), "setup.errorState"),
  timeZone: parsed((text) => (isTimeZone(text) ? text : null), "setting.errorTimeZone"),
  defaultLanguage: z.enum(languages, { error: "myAccount.choiceInvalid" }),
  example: z.enum(beginnings, { error: "myAccount.choiceInvalid" }).default("none"),
  administratorName: line(120),
  administratorEmail: email(),
  /** Without a password, the administrator gets an invitation by e-mail. */
  administratorPassword: password().optional(),
});
export type NewTenant = z.output<typeof NewTenant>;

/** A new account of an operator; without a password, the operator gets an invitation by e-mail. */
export const NewOperator = z.object({
  operatorName: line(120),
  operatorEmail: email(),
  operatorPassword: password().optional(),
});
export type NewOperator = z.output<typeof NewOperator>;

/** What an installation begins with: the operators' hostname, the first operator, and the first tenant. */
export const Installation = NewTenant.extend({
  operatorHostname: hostname(),
  ...NewOperator.shape,
  operatorPassword: password(),
});
export type Installation = z.output<typeof Installation>;
