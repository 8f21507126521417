import { z } from "zod";
import { call } from "./call";
import { Charge, ChargePurpose } from "./charge";
import { problems } from "./problem";
import { ChargeRequest } from "./slip";
import { CaptchaHeaders, CaptchaToken, Text } from "./value";

export const CardBrand = z.object({
  code: z.string(),
  name: z.string(),
  /** Number of digits of a card number. */
  numberLength: z.int(),
  /** Number of digits of the security code. */
  securityCodeLength: z.int(),
});
export type CardBrand = z.output<typeof CardBrand>;

/** A card payment with the provider's single-use token; the portal never receives card number or security code. */
export const CardPayment = ChargeRequest.extend({
  captcha: Text.optional(),
  token: z.string().min(1).max(500),
  brand: z.string().min(1).max(40),
  lastDigits: z
    .string()
    .regex(/^\d{4}$/)
    .meta({ examples: ["4242"] }),
  holder: z.string().trim().min(1).max(200),
  installments: z.int().min(1).max(60),
  purpose: ChargePurpose,
  /** Version of the recurrence text that the payer accepted; null without recurrence. */
  recurrenceTextVersion: z.string().max(40).nullable(),
});
export type CardPayment = z.output<typeof CardPayment>;

/** A card payment on the provider's own page. */
export const CardPageRequest = ChargeRequest.extend({
  purpose: ChargePurpose,
  /** Version of the recurrence text that the payer accepted; null without recurrence. */
  recurrenceTextVersion: z.string().max(40).nullable().default(null),
  captcha: CaptchaToken.optional(),
});
export type CardPageRequest = z.output<typeof CardPageRequest>;

export const creditCard = {
  brands: call({
    service: "candidate",
    method: "GET",
    path: "/creditCard/{id}/creditcard-brands",
    auth: "none",
    responses: { 200: z.array(CardBrand), ...problems(404) },
    summary: "Card brands that a subscription can pay with",
  }),
  pay: call({
    service: "candidate",
    method: "POST",
    path: "/creditCard/{id}/creditcard-payment",
    auth: "none",
    inPerson: true,
    headers: CaptchaHeaders,
    body: CardPayment,
    responses: { 200: Charge, 201: Charge, ...problems(402, 404, 409, 422, 502) },
    summary: "Charges a card; 402 PAYMENT_NOT_AUTHORIZED for a denial, 502 CARD_ERROR when the provider fails",
  }),
};
