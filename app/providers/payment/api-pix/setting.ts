import { z } from "zod";
import { SecretReference } from "../secret-reference";
import { type BankName, type BankPreset, banks } from "./bank";

const address = z.url({ protocol: /^https$/ }).transform((text) => text.replace(/\/+$/, ""));
const texts = z.record(z.string(), z.string()).default({});

/** The settings of an account at a bank that offers the API Pix. Secrets are references, never values. */
export const ApiPixSettings = z.object({
  /** A bank of `bank.ts`; absent for a bank that is configured by its addresses. */
  bank: z.enum(Object.keys(banks) as [BankName]).optional(),
  /** Whether the bank's test environment is used, which moves no money. */
  test: z.boolean().default(false),
  /** `baseUrl`, `tokenUrl`, `tokenAuth`, `headers` and `query` take precedence over those of the bank. */
  baseUrl: address.optional(),
  tokenUrl: address.optional(),
  tokenAuth: z.enum(["basic", "form", "certificate"]).optional(),
  headers: texts,
  query: texts,
  /** The key that receives the payments (chave). */
  pixKey: z.string().min(1).max(77),
  /**
   * Makes charges with a due date (cobv) where one is wanted; absent where the bank's contract has none. Each can be
   * paid for `validDays` days after its due date, with the fine and interest of the institution.
   */
  dueDate: z.object({ validDays: z.int().min(0).max(365).default(30) }).optional(),
  /** Further values for the bank's headers and query, without secrets. */
  values: texts,
  secrets: z.object({
    clientId: SecretReference,
    /** Absent for banks that know the client by its certificate. */
    clientSecret: SecretReference.optional(),
    /** PEM certificate of the client; `privateKey` is the PEM key that belongs to it. */
    certificate: SecretReference,
    privateKey: SecretReference,
    /**
     * PEM certificates of the authority that signed the bank's certificate; absent for an authority that Node.js
     * trusts.
     */
    authority: SecretReference.optional(),
    /** Unguessable part of the address for notifications; it should have 16 characters or more. */
    notification: SecretReference,
    /** The application's key, for banks that ask for one. */
    applicationKey: SecretReference.optional(),
  }),
});
export type ApiPixSettings = z.output<typeof ApiPixSettings>;

/** The kinds of charges, as the bank's paths and scopes name them: paid at once, and with a due date. */
export const chargeKinds = ["cob", "cobv"] as const;

/** The kinds of charges that the portal makes with an account. */
export const chargeKindsOf = ({ dueDate }: Pick<ApiPixSettings, "dueDate">) =>
  dueDate ? chargeKinds : chargeKinds.slice(0, 1);

const usualScopes = {
  "cob.write": "create charges",
  "cob.read": "ask about charges",
  "pix.write": "return money",
  "pix.read": "list payments",
  "webhook.write": "register for notifications",
  "webhook.read": "see the registration for notifications",
};
const dueDateScopes = {
  "cobv.write": "create charges with a due date",
  "cobv.read": "ask about charges with a due date",
};

/** The scopes that the portal uses with an account, each with what the portal cannot do without it. */
export const scopesOf = ({ dueDate }: Pick<ApiPixSettings, "dueDate">): Readonly<Record<string, string>> =>
  dueDate ? { ...usualScopes, ...dueDateScopes } : usualScopes;

/** An account with its secrets, ready to use. */
export interface ApiPixAccount {
  id: string;
  tenantId: string;
  settings: ApiPixSettings;
  secrets: Readonly<Record<string, string>>;
}

/** Where and how to call the bank. */
export interface BankAddress {
  baseUrl: string;
  tokenUrl: string;
  tokenAuth: BankPreset["tokenAuth"];
  headers: Record<string, string>;
  query: Record<string, string>;
  registrationHeaders: Record<string, string>;
  registrationQuery: string;
}

/** Combines the preset of a bank with the settings of an account. @throws Error that names what is missing */
export function bankAddressOf({ settings, secrets }: ApiPixAccount): BankAddress {
  const preset: BankPreset | undefined = settings.bank && banks[settings.bank];
  const endpoint = settings.test ? preset?.test : preset?.production;
  const baseUrl = settings.baseUrl ?? endpoint?.baseUrl;
  const tokenUrl = settings.tokenUrl ?? endpoint?.tokenUrl;
  if (!baseUrl || !tokenUrl) throw new Error("the account has no address of a bank: set bank, or baseUrl and tokenUrl");
  const values: Record<string, string> = { ...settings.values, ...secrets };
  return {
    ...{ baseUrl, tokenUrl, tokenAuth: settings.tokenAuth ?? preset?.tokenAuth ?? "basic" },
    headers: filled({ ...preset?.headers, ...settings.headers }, values),
    query: filled({ ...preset?.query, ...settings.query }, values),
    registrationHeaders: { ...preset?.registrationHeaders },
    registrationQuery: preset?.registrationQuery ?? "",
  };
}

/** Replaces the names in braces; an entry whose value the account does not have is omitted. */
function filled(given: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const entries = Object.entries(given).flatMap(([name, text]) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, inner = ""]) => inner);
    if (names.some((inner) => !values[inner])) return [];
    return [[name, text.replace(/\{(\w+)\}/g, (_, inner: string) => values[inner] ?? "")]];
  });
  return Object.fromEntries(entries);
}
