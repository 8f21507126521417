import { randomBytes } from "node:crypto";
import { Refusal } from "~/api/refusal";
import {
  type AccountFields,
  dropField,
  type EditedAccount,
  type SecretName,
  secretField,
  secretFields,
} from "~/modules/money/schema/account-field";
import { type AccountKind, adapters } from "~/providers/payment/account";
import { ownSecretName } from "~/providers/payment/account-record";
import { type BankName, type BankPreset, banks } from "~/providers/payment/api-pix/bank";
import { SecretReference } from "~/providers/payment/secret-reference";

/** The settings of an account as they are stored; their schema is that of its kind. */
export interface RawSettings {
  bank?: string;
  test?: boolean;
  baseUrl?: string;
  pixKey?: string;
  dueDate?: { validDays?: number };
  values?: Record<string, string>;
  secrets?: Record<string, string>;
}

interface Wanted {
  id: string;
  kind: AccountKind;
  fields: AccountFields;
  /** The settings before; null for a new account. */
  before: RawSettings | null;
  /** Whether the caller may name variables of the environment, which all tenants share. */
  mayNameVariables: boolean;
}

/** The settings of an account after a change, and the typed secrets by the names under which they are to be stored. */
interface Planned {
  settings: RawSettings;
  typed: Map<string, string>;
  /** The names of the secrets that change. */
  changed: string[];
}

type Errors = Record<string, string>;

const isBank = (name: string): name is BankName => Object.hasOwn(banks, name);

/** The values in braces that a bank demands on each call. */
function demandedBy(preset: BankPreset | null): string[] {
  const texts = Object.values({ ...preset?.headers, ...preset?.query });
  const own = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  return preset && preset.tokenAuth !== "certificate" ? [...own, "clientSecret"] : own;
}

/**
 * Plans the settings of an account from the fields of its page; settings without a field stay as they are. Bank and
 * environment stay, too: what an account has charged is asked for where it was charged.
 * @throws Refusal by field
 */
export function planSettings({ id, kind, fields, before, mayNameVariables }: Wanted): Planned {
  const errors: Errors = {};
  const own = kind === "api-pix" ? bankSettings(fields, before, errors) : {};
  const demanded = kind === "api-pix" ? demandedBy(presetOf(own.bank)) : [];
  if (demanded.includes("checkingAccount") && !own.values?.checkingAccount)
    errors.checkingAccount = "setting.errorRequired";
  const secrets = { ...before?.secrets };
  const typed = new Map<string, string>();
  const changed: string[] = [];
  for (const secret of secretFields[kind]) {
    const { name } = secret;
    const needed = "needed" in secret ? secret.needed : demanded.includes(name) ? "now" : null;
    const value = fields[secretField(name)];
    const error = valueError(value, "isPem" in secret, mayNameVariables);
    const drops = dropField(name);
    if (error) errors[secretField(name)] = error;
    else if (value) {
      if (value.startsWith("env:")) secrets[name] = value;
      else {
        const stored = ownSecretName(id, name);
        secrets[name] = `stored:${stored}`;
        typed.set(stored, value);
      }
      changed.push(name);
    } else if (!needed && drops in fields && fields[drops as keyof AccountFields] === true && secrets[name]) {
      delete secrets[name];
      changed.push(name);
    } else if (needed === "now" && !secrets[name]) errors[secretField(name)] = "setting.errorRequired";
    else if (needed === "later") secrets[name] ??= `stored:${ownSecretName(id, name)}`;
  }
  if (kind === "api-pix" && !secrets.notification) {
    const stored = ownSecretName(id, "notification");
    secrets.notification = `stored:${stored}`;
    typed.set(stored, randomBytes(24).toString("hex"));
  }
  const settings = { ...before, ...own, secrets };
  if (Object.keys(errors).length === 0 && !adapters[kind].settings.safeParse(settings).success)
    errors.name = "providerAccount.errorSettings";
  if (Object.keys(errors).length > 0) throw new Refusal("VALIDATION", { fields: errors });
  return { settings, typed, changed };
}

function valueError(value: string, isPem: boolean, mayNameVariables: boolean): string | null {
  if (value.startsWith("env:")) {
    if (!mayNameVariables) return "providerAccount.errorVariableRight";
    return SecretReference.safeParse(value).success ? null : "providerAccount.errorVariable";
  }
  if (value.startsWith("stored:")) return "providerAccount.errorStored";
  return value && isPem && !/-----BEGIN [A-Z ]+-----[\w+/=\s]+-----END [A-Z ]+-----/.test(value)
    ? "providerAccount.errorPem"
    : null;
}

const presetOf = (bank: string | undefined): BankPreset | null => (bank && isBank(bank) ? banks[bank] : null);

/** The settings of an account at a bank that its page shows. */
function bankSettings(fields: AccountFields, before: RawSettings | null, errors: Errors): RawSettings {
  const bank = before ? before.bank : fields.bank;
  const test = before ? before.test === true : fields.test;
  const preset = presetOf(bank);
  if (!before && !preset) errors.bank = "providerAccount.errorBank";
  if (!before && preset && test && !preset.test) errors.test = "providerAccount.errorTest";
  if (!fields.pixKey) errors.pixKey = "setting.errorRequired";
  const days = fields.validDays === "" ? null : Number(fields.validDays);
  if (days !== null && !(/^\d+$/.test(fields.validDays) && days <= 365)) errors.validDays = "providerAccount.errorDays";
  const { checkingAccount: _, ...values } = before?.values ?? {};
  return {
    ...(bank === undefined ? {} : { bank }),
    ...({
      test,
      pixKey: fields.pixKey,
      ...{ dueDate: days === null ? undefined : { validDays: days } },
    } as RawSettings),
    values: fields.checkingAccount ? { ...values, checkingAccount: fields.checkingAccount } : values,
  };
}

/** The settings of an account as its form shows them. @param present the references that lead to a secret */
export function shownSettings(
  { kind, settings }: { kind: AccountKind; settings: RawSettings },
  present: ReadonlySet<string>,
): Omit<EditedAccount, "id" | "name" | "revision" | "collects"> {
  const { bank, test, pixKey, dueDate, values, secrets = {} } = settings;
  const placeOf = (name: SecretName) => {
    const reference = secrets[name];
    if (reference === undefined || !present.has(reference)) return null;
    return reference.startsWith("env:") ? reference.slice("env:".length) : "stored";
  };
  return {
    kind,
    bank: presetOf(bank)?.name ?? null,
    isTest: test === true,
    pixKey: pixKey ?? "",
    validDays: dueDate ? String(dueDate.validDays ?? 30) : "",
    checkingAccount: values?.checkingAccount ?? "",
    secrets: Object.fromEntries(secretFields[kind].map(({ name }) => [name, placeOf(name)])),
  };
}
