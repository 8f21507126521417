import { expect } from "vitest";
import { NOW } from "~/backend/test-backend";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { openTestDatabase } from "~/data/test-database";
import { newReference } from "~/modules/payments/service/reference";
import { createApiPixProvider } from "~/providers/payment/api-pix";
import { ApiPixSettings } from "~/providers/payment/api-pix/setting";
import type { CardOutcome, Order, PaymentProvider } from "~/providers/payment/provider";
import type { NotificationPost, SavedCard } from "~/providers/payment/provider-event";
import { createSandboxProvider } from "~/providers/payment/sandbox";
import { issueCardToken } from "~/providers/payment/sandbox-token";
import { signBody } from "~/providers/payment/signature";
import { createStripeProvider } from "~/providers/payment/stripe";
import { StripeSettings } from "~/providers/payment/stripe/setting";
import { openBank } from "../peer/bank";
import { openStripe } from "../peer/stripe";
import { secretsFor } from "./account";

/** The outcome of the later charges of a card. */
export type Later = "approved" | "limit" | "confirm" | "expired";

/** A provider, with functions that act as its payers. */
export interface Stage {
  provider: PaymentProvider;
  /** Whether its codes have due dates. */
  dates: boolean;
  /** Pays an order. @returns the post of its notification */
  pay(reference: string, amountCents: number): NotificationPost;
  /** Charges a card with an outcome, and returns the result; null if the provider accepts no cards. */
  charge: ((order: Order, outcome: "approved" | "denied") => Promise<CardOutcome>) | null;
  /**
   * Saves a card for a payer, with the payment of an order or without one; `later` is the outcome of its later charges.
   * Null if the provider saves no cards.
   */
  save: ((order: Order | null, later: Later) => Promise<SavedCard>) | null;
  /** Whether the provider keeps records of orders; the sandbox does not. */
  remembers: boolean;
  close(): Promise<void>;
}

export const post = (rawBody: string, more: Partial<NotificationPost> = {}): NotificationPost => ({
  ...{ rawBody, headers: {}, path: "", query: "", ...more },
});

async function bankStage(dates: boolean): Promise<Stage> {
  const bank = await openBank();
  bank.at(NOW);
  const { baseUrl, tokenUrl, pixKey, secrets } = bank;
  const { references } = secretsFor("bank", secrets);
  const given = { baseUrl, tokenUrl, pixKey, secrets: references, ...(dates && { dueDate: { validDays: 10 } }) };
  const settings = ApiPixSettings.parse(given);
  return {
    provider: createApiPixProvider({ id: "bank", tenantId: "t", settings, secrets }, () => NOW),
    dates,
    pay: (reference, amountCents) =>
      post(bank.post([bank.pay(reference, amountCents, NOW)]), { path: `/${secrets.notification}/pix` }),
    ...{ charge: null, save: null },
    remembers: true,
    close: bank.close,
  };
}

const cards: Record<Later, string> = {
  approved: "4242424242424242",
  limit: "4000000000000341",
  confirm: "4000002500003155",
  expired: "4000000000000259",
};

export const stages: Record<string, () => Promise<Stage>> = {
  async sandbox() {
    const { db, close } = await openTestDatabase("sqlite");
    const secret = "a secret of the sandbox";
    const provider = createSandboxProvider({ db: db as Database, secret, now: NOW });
    return {
      provider,
      dates: true,
      pay(reference, amountCents) {
        const event = { eventId: newId(), reference, state: "approved", amountCents, occurredAt: NOW.toISOString() };
        const body = JSON.stringify(event);
        return post(body, { headers: { "x-signature": signBody(body, secret, NOW) } });
      },
      async charge(order, outcome) {
        const { card } = provider;
        if (card?.entry !== "form") return expect.fail("no form");
        const subscriptionId = newId();
        const token = await issueCardToken(db, subscriptionId, { brand: "visa", lastDigits: "4242", outcome }, NOW);
        return card.pay({ ...order, token, subscriptionId, installments: 1 });
      },
      async save(order, later) {
        const { card, recurrence } = provider;
        if (card?.entry !== "form" || !recurrence?.page) return expect.fail("no form");
        const outcome = later === "approved" ? ("approved" as const) : (`later-${later}` as const);
        const given = { brand: "visa", lastDigits: "4242", outcome };
        const owner = order ? newId() : newReference();
        const token = await issueCardToken(db, owner, given, NOW);
        const paid = order && (await card.pay({ ...order, token, subscriptionId: owner, installments: 1 }));
        const event = order ? null : await recurrence.page.find({ reference: owner, providerId: owner });
        return paid?.saved ?? event?.saved ?? expect.fail("no card");
      },
      remembers: false,
      close,
    };
  },
  bank: () => bankStage(false),
  "bank with due dates": () => bankStage(true),
  async stripe() {
    const peer = await openStripe();
    peer.at(() => NOW);
    const { references } = secretsFor("stripe", peer.secrets);
    const settings = StripeSettings.parse({ address: peer.origin, secrets: references });
    const provider = createStripeProvider({ id: "stripe", tenantId: "t", settings, secrets: peer.secrets }, () => NOW);
    return {
      provider,
      dates: false,
      pay(reference, amountCents) {
        const payload = JSON.stringify(peer.pay(reference, amountCents));
        return post(payload, { headers: { "stripe-signature": peer.signatureOf(payload) } });
      },
      async charge(order, outcome) {
        const { card } = provider;
        if (card?.entry !== "redirect") return expect.fail("no page");
        const [returnUrl, backUrl] = ["https://portal.example.com/return", "https://portal.example.com/back"];
        const expiresAt = new Date(NOW.getTime() + 31 * 60_000).toISOString();
        const wish = { ...order, returnUrl, backUrl, expiresAt, language: "en" as const, customerId: null };
        const opened = await card.open(wish);
        expect(await card.open(wish)).toEqual(opened);
        await peer.enter(order.reference, outcome === "denied" ? "4000000000000002" : "4242424242424242");
        const base = { reference: order.reference, method: "card", amountCents: order.amountCents } as const;
        const key = { ...base, createdAt: order.orderedAt, providerId: opened.providerId };
        if (outcome === "denied") expect(await provider.cancel(key)).toBe("cancelled");
        const found = await provider.find(key);
        expect(await provider.find({ ...key, providerId: null })).toEqual(found);
        const [event] = found;
        return event?.kind === "charge" ? (event as CardOutcome) : expect.fail("no event");
      },
      async save(order, later) {
        const { card, recurrence } = provider;
        if (card?.entry !== "redirect" || !recurrence?.page) return expect.fail("no page");
        const payer = { name: "Ana", document: "39053344705", email: "ana@example.com", address: null };
        const customerId = await recurrence.openCustomer(payer, "one-payer");
        expect(await recurrence.openCustomer(payer, "one-payer")).toBe(customerId);
        const reference = order?.reference ?? newReference();
        const [returnUrl, backUrl] = ["https://portal.example.com/return", "https://portal.example.com/back"];
        const expiresAt = new Date(NOW.getTime() + 31 * 60_000).toISOString();
        const base = { reference, payer, description: "Direito", orderedAt: NOW.toISOString() };
        const wish = { ...base, returnUrl, backUrl, expiresAt, language: "en" as const, customerId };
        const { providerId } = order
          ? await card.open({ ...wish, amountCents: order.amountCents })
          : await recurrence.page.open(wish);
        if (!order) expect(await recurrence.page.find({ reference, providerId })).toMatchObject({ state: "open" });
        await peer.enter(reference, cards[later]);
        const key = { reference, providerId, method: "card", amountCents: 1, createdAt: base.orderedAt } as const;
        const events = order ? await provider.find(key) : [await recurrence.page.find({ reference, providerId })];
        const [event] = events;
        return event && "saved" in event && event.saved ? event.saved : expect.fail("no card");
      },
      remembers: true,
      close: async () => {
        expect(peer.violations).toEqual([]);
        await peer.close();
      },
    };
  },
};
