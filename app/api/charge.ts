import { z } from "zod";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import { receiptKinds } from "~/modules/payments/rules/receipt";
import type { PriceBreakdown } from "./price";
import { Cents, Day, Id, Instant } from "./value";

export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** What a charge pays: the enrolment fee, the first installment, a semester, the whole plan, or a later installment. */
export const ChargePurpose = z.enum(["fee", "first", "semester", "total", "installment"]);
export type ChargePurpose = z.output<typeof ChargePurpose>;

/** How a charge is collected; `none` when a discount covers the whole amount. */
export const chargeMethods = [...paymentMethods, "none"] as const;

export const chargeStates = ["pending", "processing", "approved", "denied", "expired", "unknown", "cancelled"] as const;

const Party = z.object({ name: z.string(), document: z.string(), address: z.string() });

/** Fine and interest of an installment that is paid late. */
export const LateFee = z.object({
  /** Days since the due day. */
  days: z.int(),
  fineCents: Cents,
  interestCents: Cents,
});
export type LateFee = z.output<typeof LateFee>;

/** The content of a printed slip. */
export const Slip = z.object({
  /** The 47 digits that a payer can type. */
  line: z.string(),
  /** The 44 digits that the bar code encodes. */
  barcode: z.string(),
  dueOn: Day,
  issuedOn: Day,
  /** The bank's own number of the slip (nosso número). */
  ourNumber: z.string(),
  documentNumber: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  agencyAccount: z.string(),
  payee: Party,
  payer: Party,
  instructions: z.array(z.string()),
  /** Pix code that pays this slip. */
  pixCode: z.string().nullable(),
  /** Https address of the provider's own document; null where the portal draws the slip. */
  pdfUrl: z.url().nullable().default(null),
});
export type Slip = z.output<typeof Slip>;

export const Pix = z.object({
  /** BR Code, shown as text and as a QR code. */
  code: z.string(),
  txid: z.string(),
  /** The moment until which the code can be paid; null where it is not known. */
  expiresAt: Instant.nullable(),
  /** The last day on which a code with a due date is paid in time; null for a code that is paid at once. */
  dueOn: Day.nullable().default(null),
  /** Required for renewing the code. */
  validationKey: z.string(),
});
export type Pix = z.output<typeof Pix>;

/** A card. Brand and digits are empty until the provider reports them; the holder may stay empty. */
export const Card = z.object({
  brand: z.string(),
  lastDigits: z.string(),
  holder: z.string(),
  installments: z.int(),
  recurrence: z.boolean(),
  /** The provider's open page for entering the card; null once it is closed, and for cards entered by a form. */
  page: z.object({ url: z.url(), provider: z.string() }).nullable().default(null),
});
export type Card = z.output<typeof Card>;

/** The details that a charge of each method shows to the payer. */
const details = {
  slip: Slip.optional(),
  pix: Pix.optional(),
  card: Card.optional(),
} satisfies Record<PaymentMethod, z.ZodType>;

/** One attempt to collect an amount. */
export const Charge = z.object({
  id: Id,
  subscriptionId: Id,
  method: z.enum(chargeMethods),
  state: z.enum(chargeStates),
  purpose: ChargePurpose,
  /** Number of the installment that the charge pays; null for a first payment. */
  installment: z.int().nullable().default(null),
  amountCents: Cents,
  /** Fine and interest in the amount of a charge for an installment, zero if it was not late; null in other charges. */
  late: LateFee.nullable().default(null),
  /** The amount received for a charge paid only in part, when another charge collects the remainder; otherwise 0. */
  partCents: Cents.default(0),
  /** The amount that was returned to the payer. */
  refundedCents: Cents.default(0),
  /** The amount that the payer's bank withholds during a dispute, or withdrew after it. */
  disputedCents: Cents.default(0),
  createdAt: Instant,
  /** The last day on which a slip, or a pix with a due date, is paid in time; null for other charges. */
  dueOn: Day.nullable().default(null),
  /** Until when the portal awaits the payment; banks report that of a slip some days after its due day. */
  expiresAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** Reason of the denial: a problem code of the contract, or the provider's own code. */
  reason: z.string().nullable(),
  ...details,
});
export type Charge = z.output<typeof Charge>;

/** The data of a receipt that lists show. */
export const ReceiptName = z.object({
  /** The number as printed; an institution's numbers have no gaps. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  /** The amount that was received or returned. */
  amountCents: Cents,
  issuedAt: Instant,
});
export type ReceiptName = z.output<typeof ReceiptName>;

/** A charge with its receipts: first that of the payment, then those of returned money. */
export const ListedCharge = Charge.extend({ receipts: z.array(ReceiptName) });
export type ListedCharge = z.output<typeof ListedCharge>;

/** Confirmation of a received payment, or of money that was returned; not a tax invoice. */
export interface Receipt extends ReceiptName {
  chargeId: string;
  /** Number of the receipt of the payment that was returned, or of the return that failed; null for a payment. */
  names: string | null;
  /** All receipts of the charge, this one included. */
  receipts: ReceiptName[];
  /** When the original was handed out; null before that. */
  originalAt: string | null;
  paidAt: string;
  /** The installment that was paid, with its late fee; null for a first payment. */
  installment: { number: number; dueOn: string; netCents: number; late: LateFee } | null;
  /** The name of the course. */
  description: string;
  /** Public name of the institution; the payee is the company that runs it. */
  institutionName: string;
  candidateName: string;
  /** The whole price as the payer saw it, with the charge's interest. */
  breakdown: PriceBreakdown;
  payee: z.output<typeof Party>;
  payer: z.output<typeof Party>;
}
