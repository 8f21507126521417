import { z } from "zod";
import { Flag, Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";

/** A secret of an account, as the page asks for it. */
interface SecretField {
  name: string;
  /** Whether it has several lines, as certificates and keys have. */
  isPem?: true;
  /** `now`: an account cannot be added without it. `later`: the provider gives it for the address of notifications. */
  needed?: "now" | "later";
}

/** The secrets that the page asks for, by the kind of the account. The banks' secret `notification` is generated. */
export const secretFields = {
  "api-pix": [
    { name: "clientId", needed: "now" },
    { name: "clientSecret" },
    { name: "certificate", needed: "now", isPem: true },
    { name: "privateKey", needed: "now", isPem: true },
    { name: "applicationKey" },
    { name: "authority", isPem: true },
  ],
  stripe: [
    { name: "secretKey", needed: "now" },
    { name: "webhookSecret", needed: "later" },
    { name: "formerWebhookSecret" },
  ],
} as const satisfies Record<string, readonly SecretField[]>;

export type SecretName = (typeof secretFields)[keyof typeof secretFields][number]["name"];
/** The name of the form's field for a secret. Pages never show fields again that have `secret` in their name. */
export const secretField = <Name extends SecretName>(name: Name) => `secret-${name}` as const;
/** The name of the box that removes a secret that is not required. */
export const dropField = <Name extends SecretName>(name: Name) => `drop-${name}` as const;

const text = (most: number) => z.string().trim().max(most, messageKey("setting.errorLong"));
const secret = text(30_000).default("");
const required = (most: number) =>
  z
    .string({ error: messageKey("setting.errorRequired") })
    .trim()
    .min(1, messageKey("setting.errorRequired"))
    .max(most, messageKey("setting.errorLong"));

/** The kinds of accounts. */
export const AccountKindName = z.enum(Object.keys(secretFields) as [keyof typeof secretFields]);

/** What the page of an account asks for, whatever its kind. A secret without a text stays as it is. */
export const AccountFields = z.object({
  name: required(80),
  bank: text(40).default(""),
  test: Flag.default(false),
  pixKey: text(77).default(""),
  /** Days for which a code can be paid after its due date; empty makes no charges with a due date. */
  validDays: text(3).default(""),
  checkingAccount: text(40).default(""),
  "secret-clientId": secret,
  "secret-clientSecret": secret,
  "secret-certificate": secret,
  "secret-privateKey": secret,
  "secret-applicationKey": secret,
  "secret-authority": secret,
  "secret-secretKey": secret,
  "secret-webhookSecret": secret,
  "secret-formerWebhookSecret": secret,
  "drop-clientSecret": Flag.default(false),
  "drop-applicationKey": Flag.default(false),
  "drop-authority": Flag.default(false),
  "drop-formerWebhookSecret": Flag.default(false),
});
export type AccountFields = z.output<typeof AccountFields>;

/** Which account collects each method at an institution; an empty text for none. */
export const MethodAccounts = z.object({
  pix: Id.or(z.literal("")).default(""),
  card: Id.or(z.literal("")).default(""),
  slip: Id.or(z.literal("")).default(""),
});

/** An account as the form shows it: its settings without secrets. */
export interface EditedAccount {
  id: string;
  /** How often it was changed. */
  revision: number;
  kind: keyof typeof secretFields;
  name: string;
  /** The name of a known bank; null for one that only the command line describes, and for other providers. */
  bank: string | null;
  isTest: boolean;
  pixKey: string;
  validDays: string;
  checkingAccount: string;
  /** Where each secret is: `stored`, the name of an environment variable, or null where there is none. */
  secrets: Partial<Record<SecretName, string | null>>;
  /** What it collects. */
  collects: { institution: string; method: PaymentMethod }[];
}

/** The accounts by which an institution collects, and those that it may choose. */
export interface InstitutionMethods {
  institution: { id: string; name: string };
  methods: { method: PaymentMethod; accountId: string | null; accounts: { id: string; name: string }[] }[];
  /** Whether the sandbox collects where no account does. */
  isSandbox: boolean;
}
