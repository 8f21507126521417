import type Stripe from "stripe";
import type { ChargeEvent, ProviderEvent, RefundEvent } from "../provider-event";
import { cardOf, eventsOfSession } from "./checkout";
import { recurrentRefusalOf } from "./refusal";

/** The types of events that the portal handles; an endpoint needs no others. */
export const takenEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The id of an object that may be expanded. */
export const idOf = (given: string | { id: string } | null | undefined) =>
  typeof given === "string" ? given : (given?.id ?? null);

/** The portal's events of an event of Stripe; none for other types, and for objects that are not the portal's. */
export function eventsOf(event: Stripe.Event): ProviderEvent[] {
  const base = baseOf(event);
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return eventsOfSession(event.data.object, base);
    case "payment_intent.succeeded":
    case "payment_intent.processing":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return eventsOfIntent(event.data.object, base);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return [eventOfRefund(event.data.object, base)];
    case "charge.dispute.created":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return eventsOfDispute(event.data.object, event.type, base);
    default:
      return [];
  }
}

/** Id and time of an event. */
export const baseOf = ({ id, created }: Stripe.Event): Base => ({ eventId: id, occurredAt: instantOf(created) });

/** The id of the portal's session that has ended after an attempt to pay; the session's payment holds the reason. */
export function endedSessionOf(event: Stripe.Event): string | null {
  if (event.type !== "checkout.session.expired" && event.type !== "checkout.session.async_payment_failed") return null;
  const { id, metadata, payment_intent: attempted } = event.data.object;
  return metadata?.reference && attempted ? id : null;
}

/** The id of the portal's session that saves a card and has ended; the card is read from it. */
export function savingSessionIn(event: Stripe.Event): string | null {
  if (event.type !== "checkout.session.completed" && event.type !== "checkout.session.expired") return null;
  const { id, metadata, mode } = event.data.object;
  return metadata?.reference && mode === "setup" ? id : null;
}

interface Base {
  eventId: string;
  occurredAt: string;
}

/** The part of an intent to expand: the charge that paid it. */
export const PAID_CHARGE = "latest_charge";

/** The time of a paid intent's charge; now for any other intent, whose time Stripe does not report. */
export function occurredAt({ status, latest_charge: paid }: Stripe.PaymentIntent, now: Date): string {
  return status === "succeeded" && paid && typeof paid === "object" ? instantOf(paid.created) : now.toISOString();
}

/** Marks the intents by which a saved card is charged without its payer. */
export const RECURRENT = { recurrence: "1" } as const;

const EXPIRED = "payment_intent_payment_attempt_expired";

/**
 * The event of an intent's present state; none where the intent is not the portal's, and for an intent of a card page
 * that is neither paid nor in processing.
 */
export function eventsOfIntent(intent: Stripe.PaymentIntent, base: Base): ChargeEvent[] {
  const { reference, recurrence } = intent.metadata;
  if (!reference) return [];
  const isRecurrent = recurrence === RECURRENT.recurrence;
  const { state, reason } = isRecurrent ? recurrentStateOf(intent) : stateOf(intent);
  const isOpen = state !== "approved" && state !== "processing";
  // A card page lets the payer try again, so a failed attempt does not end the charge.
  if (!isRecurrent && intent.payment_method_types?.includes("card") && isOpen) return [];
  const card = isRecurrent ? cardOf(intent) : null;
  const event: ChargeEvent = {
    ...{ ...base, kind: "charge", reference, providerId: intent.id, state, reason, card },
    amountCents: state === "approved" ? intent.amount_received : intent.amount,
    paymentId: state === "approved" ? intent.id : null,
  };
  return [event];
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): Pick<ChargeEvent, "state" | "reason"> {
  if (status === "succeeded") return { state: "approved", reason: null };
  if (status === "canceled") return { state: "cancelled", reason: null };
  if (status === "processing") return { state: "processing", reason: null };
  if (status !== "requires_payment_method" || !error) return { state: "pending", reason: null };
  return error.code === EXPIRED
    ? { state: "expired", reason: null }
    : { state: "denied", reason: "PAYMENT_NOT_AUTHORIZED" };
}

/**
 * The state of a charge without its payer: nobody can confirm it or enter another card, so a charge that waits for that
 * is denied.
 */
function recurrentStateOf(intent: Stripe.PaymentIntent): Pick<ChargeEvent, "state" | "reason"> {
  const { status, last_payment_error: error } = intent;
  if (status !== "requires_payment_method" && status !== "requires_action") return stateOf(intent);
  const code = status === "requires_action" ? "authentication_required" : (error?.decline_code ?? error?.code ?? "");
  return { state: "denied", reason: recurrentRefusalOf(code) };
}

const refundStates: Record<string, RefundEvent["state"]> = {
  succeeded: "settled",
  failed: "failed",
  canceled: "failed",
};

/** The outcome of a refund. */
export const outcomeOfRefund = ({ id, status, failure_reason }: Stripe.Refund) => ({
  state: refundStates[status ?? ""] ?? ("pending" as const),
  providerRefundId: id,
  reason: failure_reason ?? null,
});

function eventOfRefund(refund: Stripe.Refund, base: Base): RefundEvent {
  return {
    ...{ ...base, ...outcomeOfRefund(refund), kind: "refund", amountCents: refund.amount },
    reference: refund.metadata?.reference ?? null,
    providerId: idOf(refund.payment_intent),
    refundId: refund.metadata?.refund ?? null,
  };
}

function eventsOfDispute(dispute: Stripe.Dispute, type: string, base: Base): ProviderEvent[] {
  const { id: disputeId, amount: amountCents, status } = dispute;
  const state = disputeState(type, status);
  if (!state) return [];
  const providerId = idOf(dispute.payment_intent);
  return [{ ...base, kind: "dispute", reference: null, providerId, disputeId, amountCents, state }];
}

function disputeState(type: string, status: Stripe.Dispute.Status): "opened" | "won" | "lost" | null {
  if (type === "charge.dispute.funds_reinstated") return "won";
  if (type !== "charge.dispute.closed") return status.startsWith("warning") ? null : "opened";
  if (status === "won") return "won";
  return status === "lost" ? "lost" : null;
}
