import Stripe from "stripe";
import {
  type CardOutcome,
  type CardRecurrence,
  ProviderFailure,
  ProviderUnclear,
  type SavedCardOrder,
} from "../provider";
import type { CardEvent, SavedCard } from "../provider-event";
import { eventOfSaving, pageOf, SAVING_PARTS, savingSessionOf } from "./checkout";
import { ask, isMissing, isRefused, orderError, payersOrder, payersOrderError, questionError } from "./client";
import { eventsOfIntent, RECURRENT } from "./event";
import { recurrentRefusalOf } from "./refusal";

interface Base {
  eventId: string;
  occurredAt: string;
}

/** Cards saved at Stripe: by its page, with or without a payment, and charged again by intents without the payer. */
export function createRecurrence(stripe: Stripe, tenant: string, now: () => Date) {
  const { sessions } = stripe.checkout;

  /** The event of a page that saves a card; null for another page. @param base of Stripe's event, if there is one */
  async function findSaving(id: string, base: Base | null): Promise<CardEvent | null> {
    const session = await ask(sessions.retrieve(id, { expand: SAVING_PARTS }), questionError);
    return eventOfSaving(session, base ?? { eventId: `${id}-${session.status}`, occurredAt: now().toISOString() });
  }

  /** The intent of a refused charge, or the reason where there is none. @throws ProviderFailure, ProviderUnclear */
  async function refusedIntent(error: unknown, saved: SavedCard): Promise<Stripe.PaymentIntent | string> {
    if (error instanceof Stripe.errors.StripeCardError)
      return error.payment_intent ?? recurrentRefusalOf(error.decline_code ?? error.code ?? "");
    if (isRefused(error) && !(await isSaved(saved))) return "CARD_GONE";
    throw orderError(error);
  }

  /** Says whether a card is still saved for its payer: somebody may have deleted either at Stripe. */
  async function isSaved({ customerId, methodId }: SavedCard): Promise<boolean> {
    const found = stripe.paymentMethods.retrieve(methodId).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return (await ask(found, () => new ProviderFailure("the card is not known")))?.customer === customerId;
  }

  const recurrence: CardRecurrence = {
    async openCustomer({ name, email }, key) {
      const create = { name, ...(email && { email }), metadata: { key, tenant } };
      return (await ask(stripe.customers.create(create, { idempotencyKey: `customer-${key}` }), orderError)).id;
    },
    page: {
      provider: "Stripe",
      async open(order) {
        const options = payersOrder(order.reference, order.customerId);
        return pageOf(await ask(sessions.create(savingSessionOf(order, tenant), options), payersOrderError));
      },
      find: ({ providerId }) => findSaving(providerId, null),
    },
    async charge(order) {
      const { brand, lastDigits } = order.saved;
      const card = { brand, lastDigits };
      const made = stripe.paymentIntents.create(intentOf(order, tenant), { idempotencyKey: order.reference });
      const intent = await made.catch((error: unknown) => refusedIntent(error, order.saved));
      if (typeof intent === "string")
        return { state: "denied", reason: intent, card, paymentId: null, providerId: null };
      const base = { eventId: intent.id, occurredAt: now().toISOString() };
      const [event] = eventsOfIntent(intent, base);
      if (!event) throw new ProviderUnclear("the answer is of another order");
      const { reason, paymentId, providerId } = event;
      const state: CardOutcome["state"] = stateOf[event.state] ?? "processing";
      return { state, reason, card, paymentId, providerId };
    },
    async forget({ methodId }) {
      const detached = stripe.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach-${methodId}` });
      const done = detached.then(
        () => {},
        (error: unknown) => {
          // A card that is detached or unknown is forgotten already.
          if (!isMissing(error) && !isRefused(error)) throw error;
        },
      );
      await ask(done, questionError);
    },
  };
  return { recurrence, findSaving };
}

const stateOf: Readonly<Record<string, CardOutcome["state"]>> = { approved: "approved", denied: "denied" };

function intentOf(order: SavedCardOrder, tenant: string): Stripe.PaymentIntentCreateParams {
  const { reference, amountCents, description, saved } = order;
  return {
    ...{ amount: amountCents, currency: "brl", confirm: true, off_session: true, description },
    ...{ customer: saved.customerId, payment_method: saved.methodId },
    allowed_payment_method_types: ["card"],
    metadata: { reference, tenant, ...RECURRENT },
  };
}
