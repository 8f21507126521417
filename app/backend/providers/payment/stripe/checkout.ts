import type Stripe from "stripe";
import { type CardPageOrder, type OpenedCardPage, ProviderFailure } from "../provider";
import type { ChargeEvent } from "../provider-event";

/** Expands a session by what its events tell: the last error, the amount and the card. */
export const SESSION_PARTS = ["payment_intent.latest_charge"];

const NAME_MOST = 250;

/** The order of a card page. */
export function sessionOf(order: CardPageOrder, tenant: string): Stripe.Checkout.SessionCreateParams {
  const { reference, amountCents, description, payer, returnUrl, backUrl, expiresAt, language } = order;
  const metadata = { reference, tenant };
  const name = description.slice(0, NAME_MOST) || reference;
  return {
    mode: "payment",
    ui_mode: "hosted_page",
    allowed_payment_method_types: ["card"],
    line_items: [{ quantity: 1, price_data: { currency: "brl", unit_amount: amountCents, product_data: { name } } }],
    // Another currency would be another amount.
    adaptive_pricing: { enabled: false },
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    ...(payer.email && { customer_email: payer.email }),
    locale: language,
    success_url: returnUrl,
    cancel_url: backUrl,
    expires_at: Math.floor(Date.parse(expiresAt) / 1000),
  };
}

/** The page of a new session. @throws ProviderFailure when the account takes no cards */
export function pageOf({ id, url, payment_method_types: types }: Stripe.Checkout.Session): OpenedCardPage {
  if (!url || !types?.includes("card")) throw new ProviderFailure("the account takes no cards");
  return { url, providerId: id };
}

interface Base {
  eventId: string;
  occurredAt: string;
}

/** The event of a session's present state; none where the session is not the portal's. */
export function eventsOfSession(session: Stripe.Checkout.Session, base: Base): ChargeEvent[] {
  const reference = session.metadata?.reference;
  if (!reference) return [];
  const { payment_intent: intent, id: providerId } = session;
  const { state, reason } = stateOf(session);
  const isPaid = state === "approved";
  const known = intent && typeof intent === "object" ? intent : null;
  const received = known?.amount_received ?? session.amount_total ?? 0;
  const event: ChargeEvent = {
    ...{ ...base, kind: "charge", reference, providerId, state, reason },
    amountCents: isPaid ? received : (session.amount_total ?? 0),
    paymentId: isPaid ? (known?.id ?? (intent as string | null)) : null,
    card: isPaid && known ? cardOf(known) : null,
  };
  return [event];
}

/** Failed attempts are shown and repeated on the provider's page, so that only the session's end is final. */
function stateOf(session: Stripe.Checkout.Session): Pick<ChargeEvent, "state" | "reason"> {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (status === "open") return { state: "pending", reason: null };
  if (status === "complete" && paid === "paid") return { state: "approved", reason: null };
  const error = intent && typeof intent === "object" ? intent.last_payment_error : null;
  if (error) return { state: "denied", reason: refusalOf(error.decline_code ?? error.code ?? "") };
  return { state: status === "complete" ? "processing" : "expired", reason: null };
}

function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): ChargeEvent["card"] {
  const card = charge && typeof charge === "object" ? charge.payment_method_details?.card : null;
  return card?.last4 ? { brand: card.brand ?? "", lastDigits: card.last4 } : null;
}

/** The refusal reasons that payers are shown; for all others they read only that the card was not authorized. */
const refusals: Record<string, readonly string[]> = {
  CARD_LIMIT: ["insufficient_funds", "card_velocity_exceeded", "withdrawal_count_limit_exceeded"],
  CARD_DATA: [
    ...["expired_card", "incorrect_cvc", "incorrect_number", "invalid_cvc", "invalid_number"],
    ...["invalid_expiry_month", "invalid_expiry_year"],
  ],
  CARD_CONFIRMATION: ["authentication_required", "approve_with_id", "payment_intent_authentication_failure"],
  CARD_BUSY: ["processing_error", "issuer_not_available", "try_again_later"],
};

/** The reason of a refusal. @param code Stripe's decline code, or the code of its error */
function refusalOf(code: string): string {
  const [reason] = Object.entries(refusals).find(([, codes]) => codes.includes(code)) ?? [];
  return reason ?? "PAYMENT_NOT_AUTHORIZED";
}
