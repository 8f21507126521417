import { z } from "zod";
import { paymentMethods } from "~/domain/payment/payment-method";
import { call } from "./call";
import { problems } from "./problem";
import { Cents, Day, Id, Instant } from "./value";

export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** Enrolment fee, first installment, the semester or the whole plan. */
export const ChargePurpose = z.enum(["fee", "first", "semester", "total"]);
export type ChargePurpose = z.output<typeof ChargePurpose>;

const Party = z.object({ name: z.string(), document: z.string(), address: z.string() });

/** All that a printed slip shows. */
export const Slip = z.object({
  /** 47 digits. */
  line: z.string(),
  /** 44 digits. */
  barcode: z.string(),
  dueOn: Day,
  issuedOn: Day,
  /** The bank's own number of the slip. */
  ourNumber: z.string(),
  documentNumber: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  agencyAccount: z.string(),
  payee: Party,
  payer: Party,
  instructions: z.array(z.string()),
  /** Pix code that pays the same slip. */
  pixCode: z.string().nullable(),
});
export type Slip = z.output<typeof Slip>;

export const Pix = z.object({
  /** BR Code, to copy and to draw. */
  code: z.string(),
  txid: z.string(),
  expiresAt: Instant,
  /** Asked for when renewing. */
  validationKey: z.string(),
});
export type Pix = z.output<typeof Pix>;

export const Card = z.object({
  brand: z.string(),
  lastDigits: z.string(),
  holder: z.string(),
  installments: z.int(),
  recurrence: z.boolean(),
});
export type Card = z.output<typeof Card>;

/** What a charge by each method shows the payer. */
const details = {
  slip: Slip.optional(),
  pix: Pix.optional(),
  card: Card.optional(),
} satisfies Record<PaymentMethod, z.ZodType>;

/** One attempt to collect an amount. */
export const Charge = z.object({
  id: Id,
  subscriptionId: Id,
  /** `none` for a full discount. */
  method: z.enum([...paymentMethods, "none"]),
  state: z.enum(["pending", "processing", "approved", "denied", "expired", "unknown", "cancelled"]),
  purpose: ChargePurpose,
  amountCents: Cents,
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** Why it was denied, as a problem code or the provider's own. */
  reason: z.string().nullable(),
  ...details,
});
export type Charge = z.output<typeof Charge>;

/** Proof of a payment received; not a tax invoice. */
export const Receipt = z.object({
  chargeId: Id,
  number: z.string(),
  paidAt: Instant,
  amountCents: Cents,
  description: z.string(),
  payee: Party,
  payer: Party,
});
export type Receipt = z.output<typeof Receipt>;

export const charge = {
  list: call({
    service: "portal",
    method: "GET",
    path: "/subscriptions/{id}/charges",
    auth: "none",
    responses: { 200: z.array(Charge), ...problems(404) },
    summary: "Charges of a subscription, newest first",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: "/charges/{id}",
    auth: "none",
    responses: { 200: Charge, ...problems(404) },
  }),
  receipt: call({
    service: "portal",
    method: "GET",
    path: "/charges/{id}/receipt",
    auth: "user",
    responses: { 200: Receipt, ...problems(404, 409) },
  }),
  refund: call({
    service: "portal",
    method: "POST",
    path: "/charges/{id}/refund",
    auth: "user",
    inPerson: true,
    body: z.object({ reason: z.string().trim().max(500) }),
    responses: { 202: Charge, ...problems(404, 409) },
    summary: "Asks for the money back within 7 days of an online purchase",
  }),
};
