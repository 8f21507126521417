import {
  brandOf,
  isExpiryValid,
  parseCardNumber,
  parseExpiry,
  securityCodeLength,
} from "~/modules/payments/rules/card";
import { normalText } from "~/rules/normal-text";

export const cardFields = ["number", "holder", "expiry", "securityCode", "installments"] as const;
export type CardField = (typeof cardFields)[number];

/** The data that the form may show again: neither the card number nor the security code. */
export interface CardOffer {
  /** Where the payer returns to, already validated. */
  returnUrl: URL;
  /** The subscription that the payment is for. */
  reference: string;
  amountCents: number;
  holder: string;
  expiry: string;
  installments: number;
}

export interface CardSubmission {
  offer: CardOffer;
  errors: CardField[];
  /** Set when there are no errors. */
  card: { number: string; brand: string } | null;
}

const PORTAL = "/candidate/";
const MAX_INSTALLMENTS = 60;

/** A URL of the portal on the same host, or null: any other target would make this an open redirect. */
export function portalUrl(value: string | null, request: Request): URL | null {
  const here = new URL(request.url);
  const url = value && URL.canParse(value, here) ? new URL(value, here) : null;
  const isOurs =
    url?.host === here.host && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return url && isOurs && url.pathname.startsWith(PORTAL) ? url : null;
}

/** Parses the posted card. @returns null if the return URL, reference or amount, which the portal sets, is invalid */
export function parseCardForm(form: FormData, request: Request, now: Date): CardSubmission | null {
  const text = (name: string) => normalText(String(form.get(name) ?? ""));
  const returnUrl = portalUrl(text("returnUrl"), request);
  const reference = text("reference");
  const amountCents = Number(text("amount"));
  if (!returnUrl || !/^[\w-]{1,200}$/.test(reference) || !Number.isSafeInteger(amountCents) || amountCents < 0)
    return null;
  const number = parseCardNumber(text("number"));
  const brand = number ? brandOf(number) : null;
  const expiry = parseExpiry(text("expiry"));
  const installments = Number(text("installments") || "1");
  const holder = text("holder").slice(0, 100);
  const isCode = new RegExp(`^\\d{${brand ? securityCodeLength(brand) : "3,4"}}$`).test(text("securityCode"));
  const errors = [
    ...(number && brand ? [] : ["number" as const]),
    ...(holder.length >= 2 && !/\d/.test(holder) ? [] : ["holder" as const]),
    ...(expiry && isExpiryValid(expiry.month, expiry.year, now) ? [] : ["expiry" as const]),
    ...(isCode ? [] : ["securityCode" as const]),
    ...(Number.isInteger(installments) && installments >= 1 && installments <= MAX_INSTALLMENTS
      ? []
      : ["installments" as const]),
  ];
  return {
    offer: {
      ...{ returnUrl, reference, amountCents },
      // The page must not show a card number or security code that was typed into the wrong field.
      expiry: expiry ? text("expiry").slice(0, 9) : "",
      holder: errors.includes("holder") ? "" : holder,
      installments: errors.includes("installments") ? 1 : installments,
    },
    errors,
    card: errors.length === 0 && number && brand ? { number, brand } : null,
  };
}
