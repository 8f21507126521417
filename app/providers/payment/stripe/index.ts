import type Stripe from "stripe";
import { type PaymentProvider, type ProviderKey, ProviderUnclear, type RefundOrder } from "../provider";
import type { NotificationPost, ProviderEvent } from "../provider-event";
import { createCardPages } from "./card-page";
import { eventsOfSession } from "./checkout";
import {
  ask,
  createStripe,
  isMissing,
  isRefused,
  orderError,
  questionError,
  repeatedOrderError,
  SEARCHED_MOST,
  searchedSince,
} from "./client";
import {
  baseOf,
  endedSessionOf,
  eventsOf,
  eventsOfIntent,
  idOf,
  occurredAt,
  outcomeOfRefund,
  PAID_CHARGE,
  savingSessionIn,
  takenEvents,
} from "./event";
import { pixIntent, pixOf, slipIntent, slipOf } from "./order";
import { createRecurrence } from "./recurrence";
import type { StripeAccount } from "./setting";

/** The signature of a notification is valid for five minutes before and after its time. */
const TOLERANCE_SECONDS = 300;

/** An account at Stripe: pix and slips by payment intents, cards by Checkout, refunds, and signed notifications. */
export function createStripeProvider(account: StripeAccount, now: () => Date): PaymentProvider {
  const { id: name, tenantId, secrets } = account;
  const stripe = createStripe(account);
  const pages = createCardPages(stripe, tenantId);
  const { recurrence, findSaving } = createRecurrence(stripe, tenantId, now);
  const isLive = /_live_/.test(secrets.secretKey ?? "");

  /** Stripe returns its stored answer to an order repeated within a day, so the order is not carried out twice. */
  const place = (create: Stripe.PaymentIntentCreateParams, reference: string) =>
    ask(stripe.paymentIntents.create(create, { idempotencyKey: reference }), orderError);

  /** The intent of a charge; null when Stripe has none. @throws ProviderUnclear */
  async function findIntent({ reference, providerId, createdAt }: ProviderKey): Promise<Stripe.PaymentIntent | null> {
    if (providerId) {
      const found = stripe.paymentIntents.retrieve(providerId, { expand: [PAID_CHARGE] }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return ask(found, questionError);
    }
    const expand = [`data.${PAID_CHARGE}`];
    const list = stripe.paymentIntents.list({ created: searchedSince(createdAt), limit: 100, expand });
    const intents = await ask(list.autoPagingToArray({ limit: SEARCHED_MOST }), questionError);
    return intents.find(({ metadata }) => metadata.reference === reference) ?? null;
  }

  async function intentId({ charge, paymentIds: [paymentId] }: RefundOrder): Promise<string> {
    if (paymentId) return paymentId;
    if (isPage(charge)) return idOf((await pages.findSession(charge))?.payment_intent) ?? "";
    return charge.providerId ?? (await findIntent(charge))?.id ?? "";
  }

  /** The portal's events of an event of Stripe; retrieves an ended session, whose payment holds the reason. */
  async function eventsFrom(event: Stripe.Event): Promise<ProviderEvent[]> {
    const saving = savingSessionIn(event);
    if (saving) return [await findSaving(saving, baseOf(event))].filter((one) => one !== null);
    const ended = endedSessionOf(event);
    if (!ended) return ours(eventsOf(event));
    return eventsOfSession(await pages.retrieve(ended), baseOf(event));
  }

  return {
    ...{ name, tenantId, card: pages.page, recurrence },
    // Stripe does not refund slips; in Brazil it offers neither installments nor domestic brands such as Elo.
    offers: {
      ...{ maxInstallments: 1, brands: ["visa", "mastercard", "amex", "diners"] },
      refunds: { pix: "partial", card: "partial", slip: "none" },
    },
    async registerSlip(order) {
      const intent = await place(slipIntent(order, tenantId), order.reference);
      return slipOf(intent, now());
    },
    async createPix(order) {
      return pixOf(await place(pixIntent(order, tenantId), order.reference), order.amountCents);
    },
    async find(charge) {
      if (isPage(charge)) {
        const session = await pages.findSession(charge);
        const base = { eventId: `${session?.id}-${session?.status}`, occurredAt: now().toISOString() };
        return session ? eventsOfSession(session, base) : [];
      }
      const intent = await findIntent(charge);
      if (!intent) return [];
      return eventsOfIntent(intent, {
        eventId: `${intent.id}-${intent.status}`,
        occurredAt: occurredAt(intent, now()),
      });
    },
    async *listEvents(since, until) {
      const created = { gte: Math.floor(since.getTime() / 1000), lte: Math.ceil(until.getTime() / 1000) };
      const list = stripe.events.list({ types: [...takenEvents], created, limit: 100 });
      const found: Stripe.Event[] = [];
      try {
        for await (const event of list) found.push(event);
        // Stripe lists the newest first, but a payment must come before its refunds and disputes, which only refer to
        // it.
        for (const event of found.reverse()) yield* await eventsFrom(event);
      } catch (error) {
        throw error instanceof ProviderUnclear ? error : questionError(error);
      }
    },
    async cancel(charge) {
      if (isPage(charge)) return pages.close(charge);
      // A slip stays payable until it expires.
      if (charge.method === "slip") return "impossible";
      const intent = await findIntent(charge);
      if (!intent || intent.status === "canceled") return "cancelled";
      if (intent.status === "succeeded") return "paid";
      const options = { idempotencyKey: `cancel-${charge.reference}` };
      const cancelled = stripe.paymentIntents.cancel(intent.id, {}, options).then(
        () => "cancelled" as const,
        async (error: unknown) => {
          if (!isRefused(error)) throw error;
          const { status } = await stripe.paymentIntents.retrieve(intent.id);
          return status === "succeeded" ? ("paid" as const) : ("impossible" as const);
        },
      );
      return ask(cancelled, questionError);
    },
    async refund(order) {
      const { charge, refundId, amountCents: amount } = order;
      const metadata = { reference: charge.reference, refund: refundId };
      const create = {
        payment_intent: await intentId(order),
        amount,
        reason: "requested_by_customer",
        metadata,
      } as const;
      const options = { idempotencyKey: `refund-${refundId}` };
      return outcomeOfRefund(await ask(stripe.refunds.create(create, options), repeatedOrderError));
    },
    async findRefund(order) {
      const list = stripe.refunds.list({ payment_intent: await intentId(order), limit: 100 });
      const refunds = await ask(list.autoPagingToArray({ limit: SEARCHED_MOST }), questionError);
      const found = refunds.find(({ metadata }) => metadata?.refund === order.refundId);
      return found ? outcomeOfRefund(found) : null;
    },
    async readNotification(post, at) {
      const event = verified(stripe, post, [secrets.webhookSecret, secrets.formerWebhookSecret], at);
      if (!event || event.livemode !== isLive) return "forged";
      return eventsFrom(event);
    },
  };
}

/** Whether a charge is paid with a card on a page; a saved card is charged by an intent. */
const isPage = ({ method, isRecurrent = false }: ProviderKey) => method === "card" && !isRecurrent;

/** The account may serve other systems: events without any id of a payment are ignored. */
const ours = (events: ProviderEvent[]) => events.filter(({ reference, providerId }) => reference ?? providerId);

/** The event of a post with a valid signature of the last minutes; null otherwise. */
function verified(
  stripe: Stripe,
  { rawBody, headers }: NotificationPost,
  secrets: (string | undefined)[],
  at: Date,
): Stripe.Event | null {
  const signature = headers["stripe-signature"] ?? "";
  const [, signedAt = "0"] = /(?:^|,)t=(\d{1,12})/.exec(signature) ?? [];
  // The library accepts any time in the future.
  if (Number(signedAt) > at.getTime() / 1000 + TOLERANCE_SECONDS) return null;
  for (const secret of secrets) {
    if (!secret) continue;
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, at.getTime());
    } catch {
      // Another secret may fit, or none does.
    }
  }
  return null;
}
