import type Stripe from "stripe";
import { parseLine } from "~/modules/payments/rules/boleto-line";
import { parsePix } from "~/modules/payments/rules/pix";
import { parseCnpj } from "~/modules/people/rules/cnpj";
import { parseCpf } from "~/modules/people/rules/cpf";
import { dayIn, daysBetween } from "~/rules/time/date";
import {
  type CreatedPix,
  type Order,
  type PixOrder,
  ProviderFailure,
  type RegisteredSlip,
  type SlipOrder,
} from "../provider";

type Create = Stripe.PaymentIntentCreateParams;

const SLIP_LEAST_CENTS = 500;
const SLIP_MOST_CENTS = 4_999_999;
const SLIP_MOST_DAYS = 60;
const SAO_PAULO = "America/Sao_Paulo";

function intentOf({ reference, amountCents, description }: Order, tenant: string) {
  return {
    ...{ amount: amountCents, currency: "brl", confirm: true, description },
    metadata: { reference, tenant },
  } satisfies Create;
}

/** The parameters of the payment intent for a slip. @throws ProviderFailure for an order that Stripe would refuse */
export function slipIntent(order: SlipOrder, tenant: string): Create {
  const { payer, amountCents, dueOn, orderedAt } = order;
  if (!(parseCpf(payer.document) ?? parseCnpj(payer.document)))
    throw new ProviderFailure("the payer has no CPF or CNPJ");
  if (!payer.address) throw new ProviderFailure("the payer has no Brazilian address");
  if (amountCents < SLIP_LEAST_CENTS || amountCents > SLIP_MOST_CENTS)
    throw new ProviderFailure("the amount is outside those of a slip");
  const days = Math.min(SLIP_MOST_DAYS, Math.max(0, daysBetween(dayIn(new Date(orderedAt), SAO_PAULO), dueOn)));
  const { line: line1, city, state, postalCode: postal_code } = payer.address;
  return {
    ...intentOf(order, tenant),
    allowed_payment_method_types: ["boleto"],
    payment_method_data: {
      type: "boleto",
      boleto: { tax_id: payer.document },
      billing_details: {
        ...{ name: payer.name, email: payer.email },
        address: { line1, city, state, postal_code, country: "BR" },
      },
    },
    payment_method_options: { boleto: { expires_after_days: days } },
  };
}

/** The parameters of the payment intent for a pix, which never has a due date at Stripe. */
export function pixIntent(order: PixOrder, tenant: string): Create {
  return {
    ...intentOf(order, tenant),
    allowed_payment_method_types: ["pix"],
    payment_method_data: { type: "pix", billing_details: { name: order.payer.name, email: order.payer.email } },
    payment_method_options: { pix: { expires_after_seconds: Math.min(1_209_600, Math.max(60, order.expiresIn)) } },
  };
}

/** The slip of a confirmed intent. @throws ProviderFailure when there is none, as in an account without slips */
export function slipOf(intent: Stripe.PaymentIntent, now: Date): RegisteredSlip {
  const details = intent.next_action?.boleto_display_details;
  const line = parseLine((details?.number ?? "").replace(/\D/g, ""), dayIn(now, SAO_PAULO));
  if (!details || !line) throw new ProviderFailure("the account issues no slips");
  const { barcode } = line;
  return {
    ourNumber: null,
    barcode,
    line: line.line,
    pixCode: null,
    pdfUrl: httpsOf(details.pdf),
    providerId: intent.id,
  };
}

/** The code of a confirmed intent. @throws ProviderFailure when there is none or it is of another amount */
export function pixOf(intent: Stripe.PaymentIntent, amountCents: number): CreatedPix {
  const code = intent.next_action?.pix_display_qr_code?.data ?? "";
  const parsed = parsePix(code);
  if (!parsed || (parsed.amountCents ?? amountCents) !== amountCents)
    throw new ProviderFailure("the account creates no pix, or one of another amount");
  return { code, providerId: intent.id, due: null };
}

const httpsOf = (address: string | null) => (address?.startsWith("https://") ? address : null);
