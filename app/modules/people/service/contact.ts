import { maskMobile } from "~/modules/people/rules/phone";
import type { BackendContext } from "~/procedure/context";
import { keyedHash } from "~/procedure/keyed-hash";
import { type AccountRow, userSettingsOf } from "./user-view";

export type SendType = "email" | "sms";

/** A contact that can receive a code, masked so that only its owner recognizes it. */
export interface MaskedContact {
  sendType: SendType;
  masked: string;
}

/** Masks an address except its first letter and its domain from the first dot on: `m***@***.com.br`. */
export function maskAddress(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 1)}***@***${domain.slice(domain.indexOf("."))}`;
}

/** The masked contacts of an account. */
export function contactsOf(account: AccountRow): MaskedContact[] {
  const { cellphone } = userSettingsOf(account);
  return [
    { sendType: "email", masked: maskAddress(account.email) },
    ...(cellphone ? [{ sendType: "sms" as const, masked: maskMobile(cellphone) }] : []),
  ];
}

/**
 * Plausible contacts for an identifier without an account, always the same for the same text, so that the answer does
 * not reveal who has an account.
 */
export function inventedContacts(
  config: BackendContext["config"],
  tenantId: string,
  typed: { key: string; email: string | null },
): MaskedContact[] {
  const [first = 0, end = 0, phone = 0, ...digits] = keyedHash(config, "invented", `${tenantId}\n${typed.key}`);
  const letter = String.fromCharCode(97 + (first % 26));
  const email = typed.email ?? `${letter}@x.${end % 3 === 0 ? "com.br" : "com"}`;
  const mobile = digits.slice(0, 4).map((byte) => byte % 10);
  // Some real accounts have no phone either.
  const options: MaskedContact[] = [{ sendType: "email", masked: maskAddress(email) }];
  return phone % 8 === 0 ? options : [...options, { sendType: "sms", masked: maskMobile(mobile.join("")) }];
}
