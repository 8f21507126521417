import { parseCnpj } from "~/modules/people/rules/cnpj";
import { parseCpf } from "~/modules/people/rules/cpf";
import { parseEmail } from "~/modules/people/rules/email";
import { parseMobile } from "~/modules/people/rules/phone";
import { normalText } from "~/rules/normal-text";

/** The fields that name an account to which money is transferred; an empty text is an absent one. */
export const payeeFields = ["pixKey", "bank", "branch", "account", "holder", "document"] as const;
export type PayeeField = (typeof payeeFields)[number];

/** An account to which staff transfer money: a Pix key, or a bank account with its holder, or both. */
export type PayeeAccount = Record<PayeeField, string>;

/** Longest text of a field, in characters. */
export const LONGEST_PAYEE_TEXT = 140;

/** The account that somebody typed, in its stored form, or the fields that are missing or wrong. */
export type TypedPayee =
  | { account: PayeeAccount; wrong: null }
  | { account: null; wrong: Partial<Record<PayeeField, "missing" | "invalid">> };

/**
 * Reads a typed account. A Pix key is enough; without one, bank, branch, account, holder and the holder's CPF or CNPJ
 * are required, as they are once one of the first three is typed. What is typed must be valid in any case.
 */
export function typedPayee(typed: Readonly<Partial<Record<PayeeField, string>>>): TypedPayee {
  const text = (field: PayeeField) => normalText(typed[field] ?? "");
  const isBank = text("pixKey") === "" || (["bank", "branch", "account"] as const).some((field) => text(field) !== "");
  const account: Partial<PayeeAccount> = {};
  const wrong: Partial<Record<PayeeField, "missing" | "invalid">> = {};
  for (const field of payeeFields) {
    const value = text(field) === "" ? "" : parsers[field](text(field));
    if (value === null) wrong[field] = "invalid";
    else if (value === "" && isBank && field !== "pixKey") wrong[field] = "missing";
    else account[field] = value;
  }
  return Object.keys(wrong).length > 0 ? { account: null, wrong } : { account: account as PayeeAccount, wrong: null };
}

const matched = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text.toUpperCase() : null);

const parsers: Record<PayeeField, (text: string) => string | null> = {
  pixKey: parsePixKey,
  bank: matched(/^\d{3}$/),
  branch: matched(/^\d{1,5}(?:-[\dXx])?$/),
  account: (text) => matched(/^(?!0+-?0?$)\d{1,13}(?:-[\dXx])?$/)(text.replace(/[. ]/g, "")),
  holder: (text) => (text.length <= LONGEST_PAYEE_TEXT && /\p{L}/u.test(text) ? text : null),
  document: (text) => parseCpf(text) ?? parseCnpj(text),
};

const RANDOM_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses a Pix key: a CPF, a CNPJ, an e-mail address, a mobile number or a random key. Eleven digits that are a CPF and
 * a mobile number count as a CPF unless they are written as a number, with `+` or a bracket in front.
 * @returns the key as banks register it, such as `+5511912345678`, or null
 */
export function parsePixKey(text: string): string | null {
  const key = normalText(text);
  if (key.length > LONGEST_PAYEE_TEXT) return null;
  if (RANDOM_KEY.test(key.toLowerCase())) return key.toLowerCase();
  if (key.includes("@")) {
    const email = parseEmail(key);
    // The registry of Pix keys takes no longer address (BACEN, DICT).
    return email && email.length <= 77 ? email : null;
  }
  const document = /^[+(]/.test(key) ? null : (parseCpf(key) ?? parseCnpj(key));
  if (document) return document;
  const mobile = parseMobile(key);
  return mobile && !mobile.startsWith("+") ? `+55${mobile}` : null;
}
