import type Stripe from "stripe";
import { type CardPageOrder, type OpenedCardPage, ProviderFailure, type SavingPageOrder } from "../provider";
import type { CardEvent, ChargeEvent, SavedCard } from "../provider-event";
import { refusalOf } from "./refusal";

/** The parts to expand in a session, so that its events contain the last error, the amount and the card. */
export const SESSION_PARTS = ["payment_intent.latest_charge"];

/** The parts to expand in the session of a page that saves a card, so that it contains the saved card. */
export const SAVING_PARTS = ["setup_intent.payment_method"];

const NAME_MOST = 250;

/** The parameters of the session for a card page. */
export function sessionOf(order: CardPageOrder, tenant: string): Stripe.Checkout.SessionCreateParams {
  const { reference, amountCents, description, payer, customerId } = order;
  const metadata = { reference, tenant };
  const name = description.slice(0, NAME_MOST) || reference;
  return {
    ...pageParts(order, metadata),
    mode: "payment",
    line_items: [{ quantity: 1, price_data: { currency: "brl", unit_amount: amountCents, product_data: { name } } }],
    // A payment in another currency would have another amount.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { metadata, ...(customerId !== null && { setup_future_usage: "off_session" as const }) },
    ...(customerId !== null ? { customer: customerId } : payer.email && { customer_email: payer.email }),
  };
}

/** The parameters of the session for a page that saves a card without a payment. */
export function savingSessionOf(order: SavingPageOrder, tenant: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: order.reference, tenant };
  return {
    ...pageParts(order, metadata),
    mode: "setup",
    currency: "brl",
    customer: order.customerId,
    setup_intent_data: { metadata },
  };
}

function pageParts(
  { reference, returnUrl, backUrl, expiresAt, language }: Omit<SavingPageOrder, "customerId">,
  metadata: Record<string, string>,
) {
  return {
    ui_mode: "hosted_page",
    allowed_payment_method_types: ["card"],
    client_reference_id: reference,
    metadata,
    locale: language,
    success_url: returnUrl,
    cancel_url: backUrl,
    expires_at: Math.floor(Date.parse(expiresAt) / 1000),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** The page of a new session. @throws ProviderFailure when the account accepts no cards */
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
    saved: isPaid && known ? savedIn(known) : undefined,
  };
  return [event];
}

/** The card that a payment has saved for later ones. */
function savedIn(intent: Stripe.PaymentIntent): SavedCard | undefined {
  const { customer, payment_method: method, setup_future_usage: use } = intent;
  const card = cardOf(intent);
  if (use !== "off_session" || !customer || !method || !card) return undefined;
  return { customerId: idIn(customer), methodId: idIn(method), ...card };
}

const idIn = (given: string | { id: string }) => (typeof given === "string" ? given : given.id);

/** The event of a page that saves a card; null for a session that is of another kind or not the portal's. */
export function eventOfSaving(session: Stripe.Checkout.Session, base: Base): CardEvent | null {
  const reference = session.metadata?.reference;
  if (!reference || session.mode !== "setup") return null;
  const event = { ...base, kind: "card" as const, reference, providerId: session.id };
  const { setup_intent: setup, customer, status } = session;
  const method = setup && typeof setup === "object" ? setup.payment_method : null;
  if (status !== "complete" || !customer || !method || typeof method === "string")
    return { ...event, state: status === "expired" ? "ended" : "open", saved: null };
  const { brand = "", last4 = "" } = method.card ?? {};
  return {
    ...event,
    state: "saved",
    saved: { customerId: idIn(customer), methodId: method.id, brand, lastDigits: last4 },
  };
}

/** A failed attempt is shown and repeated on the provider's page, so only the end of the session is final. */
function stateOf(session: Stripe.Checkout.Session): Pick<ChargeEvent, "state" | "reason"> {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (status === "open") return { state: "pending", reason: null };
  if (status === "complete" && paid === "paid") return { state: "approved", reason: null };
  const error = intent && typeof intent === "object" ? intent.last_payment_error : null;
  if (error) return { state: "denied", reason: refusalOf(error.decline_code ?? error.code ?? "") };
  return { state: status === "complete" ? "processing" : "expired", reason: null };
}

/** The card of a payment; null where its charge is not expanded. */
export function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): ChargeEvent["card"] {
  const card = charge && typeof charge === "object" ? charge.payment_method_details?.card : null;
  return card?.last4 ? { brand: card.brand ?? "", lastDigits: card.last4 } : null;
}
