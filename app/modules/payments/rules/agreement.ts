import type { TextByLanguage } from "~/rules/language";

/** Whom an agreement entitles: the CPFs of a list, employees of a company, or students of a partner. */
export const entitledGroups = ["list", "company", "partner"] as const;
export type EntitledGroup = (typeof entitledGroups)[number];

/** What an agreement has besides the discount of a voucher, as `voucher.agreementJson` stores it. */
export interface AgreementTerms {
  type: "scholarship" | "agreement";
  names: TextByLanguage;
  /** An e-mail address at one of these domains proves it; none where an address proves nothing. */
  domains: readonly string[];
  /** The type of the document that proves it; null where none is asked for. */
  documentTypeId: string | null;
  /** Discount on the enrolment fee: hundredths of a percent, or cents. */
  feeValue: number;
  /** The number of installments with the discount, from the first one; null for all. */
  installments: number | null;
}

/** The part of a voucher that makes it an agreement. */
export interface Agreement extends AgreementTerms {
  entitles: EntitledGroup;
}

/** What entitles a candidate to an agreement. */
export const agreementProofs = ["list", "email", "document"] as const;
export type AgreementProof = (typeof agreementProofs)[number];

/** The domain of an e-mail address in small letters; empty for a text that is no address. */
export function domainOf(email: string): string {
  return /@([^@\s]+)$/.exec(email.trim())?.[1]?.toLowerCase() ?? "";
}

/** Says whether an address is at a domain of an agreement, or at a subdomain of one. */
export function provesByEmail({ domains }: Pick<AgreementTerms, "domains">, email: string): boolean {
  const own = domainOf(email);
  return domains.some((domain) => own === domain || own.endsWith(`.${domain}`));
}
