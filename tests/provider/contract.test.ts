import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "~/backend/database/connection";
import { openTestDatabase } from "~/backend/database/test-database";
import { newId } from "~/backend/id";
import { createApiPixProvider } from "~/backend/providers/payment/api-pix";
import { ApiPixSettings } from "~/backend/providers/payment/api-pix/setting";
import type { CardOutcome, Order, PaymentProvider, PixOrder, ProviderKey } from "~/backend/providers/payment/provider";
import type { NotificationPost } from "~/backend/providers/payment/provider-event";
import { createSandboxProvider } from "~/backend/providers/payment/sandbox";
import { issueCardToken } from "~/backend/providers/payment/sandbox-token";
import { signBody } from "~/backend/providers/payment/signature";
import { createStripeProvider } from "~/backend/providers/payment/stripe";
import { StripeSettings } from "~/backend/providers/payment/stripe/setting";
import { newReference } from "~/backend/reference";
import { NOW } from "~/backend/test-backend";
import { endOf, todayOf } from "~/backend/today";
import { legalLateTerms } from "~/domain/payment/late-fee";
import { parsePix } from "~/domain/payment/pix";
import { addBusinessDays } from "~/domain/time/date";
import { openBank } from "../peer/bank";
import { openStripe } from "../peer/stripe";
import { secretsFor } from "./account";

/** A provider with the hands of its payers. */
interface Stage {
  provider: PaymentProvider;
  /** Whether its codes have due dates. */
  dates: boolean;
  /** Pays an order. @returns the post of its notification */
  pay(reference: string, amountCents: number): NotificationPost;
  /** Charges a card with an outcome, and returns the result; null if the provider takes no cards. */
  charge: ((order: Order, outcome: "approved" | "denied") => Promise<CardOutcome>) | null;
  /** Whether the provider keeps records of orders; the sandbox does not. */
  remembers: boolean;
  close(): Promise<void>;
}

const post = (rawBody: string, more: Partial<NotificationPost> = {}): NotificationPost => ({
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
    charge: null,
    remembers: true,
    close: bank.close,
  };
}

const stages: Record<string, () => Promise<Stage>> = {
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
        const wish = { ...order, returnUrl, backUrl, expiresAt, language: "en" as const };
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
      remembers: true,
      close: async () => {
        expect(peer.violations).toEqual([]);
        await peer.close();
      },
    };
  },
};

describe.each(Object.keys(stages))("the provider %s", (name) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stages[name]!();
  });
  afterAll(() => stage.close());

  const dueOn = addBusinessDays(todayOf(NOW), 5);
  const address = { line: "Rua A, 1", district: "Centro", city: "São Paulo", state: "SP", postalCode: "01001000" };
  const payer = { name: "Ana de Souza", document: "39053344705", email: "ana@example.com", address };
  const orderOf = (amountCents = 52_900): PixOrder => ({
    ...{
      reference: newReference(),
      amountCents,
      description: "Direito",
      payer,
      orderedAt: NOW.toISOString(),
      expiresIn: 3600,
      dueDate: { on: dueOn, late: legalLateTerms },
    },
    payee: { name: "Aurora", city: "São Paulo" },
  });
  /** Orders a pix. */
  async function order(amountCents?: number) {
    const wish = orderOf(amountCents);
    const made = (await stage.provider.createPix?.(wish)) ?? expect.fail("no pix");
    const { reference, amountCents: cents } = wish;
    const base = { reference, method: "pix", amountCents: cents, createdAt: NOW.toISOString() } as const;
    const key: ProviderKey = { ...base, providerId: made.providerId };
    return { wish, made, key };
  }
  const read = async (given: NotificationPost) => {
    const events = await stage.provider.readNotification(given, NOW);
    return Array.isArray(events) ? events : expect.fail(events);
  };

  it("creates a code of the ordered amount, and the same one for the same order [PAY-05] [PAY-14]", async () => {
    const { wish, made } = await order();
    expect(parsePix(made.code)).toMatchObject({ amountCents: 52_900 });
    expect(made.due?.on).toBe(stage.dates ? dueOn : undefined);
    expect((made.due?.expiresAt ?? endOf(dueOn)) >= endOf(dueOn)).toBe(true);
    expect(await stage.provider.createPix?.(wish)).toEqual(made);
    const atOnce = await stage.provider.createPix?.({ ...orderOf(), dueDate: null });
    expect(atOnce?.due).toBeNull();
  });

  it("tells a payment by a post, once for each repetition, and refuses a post of others [PAY-10]", async () => {
    const { key } = await order();
    const given = stage.pay(key.reference, 52_900);
    const [event = expect.fail("no event")] = await read(given);
    expect(event).toMatchObject({ kind: "charge", reference: key.reference, state: "approved", amountCents: 52_900 });
    expect(await read(given)).toEqual([event]);
    expect(await stage.provider.readNotification({ ...given, headers: {}, path: "" }, NOW)).toBe("forged");
    const later = await stage.provider.readNotification(post("{}"), NOW);
    expect(["forged", "invalid"]).toContain(later);
  });

  it("tells the amount that was received, not the one that was ordered [PAY-10]", async () => {
    const { key } = await order();
    expect(await read(stage.pay(key.reference, 100))).toMatchObject([{ state: "approved", amountCents: 100 }]);
  });

  it("answers what became of an order by the same payment as its post, and nothing of an unknown one [PAY-11]", async () => {
    const unknown = { reference: newReference(), providerId: null, method: "pix", amountCents: 1 } as const;
    expect(await stage.provider.find({ ...unknown, createdAt: NOW.toISOString() })).toEqual([]);
    if (!stage.remembers) return;
    const { key } = await order();
    expect(await stage.provider.find(key)).toMatchObject([{ kind: "charge", state: "pending" }]);
    const [told] = await read(stage.pay(key.reference, 52_900));
    for (const known of [key, { ...key, providerId: null }]) {
      const [found] = await stage.provider.find(known);
      expect(found).toMatchObject({ state: "approved", paymentId: told && "paymentId" in told ? told.paymentId : "-" });
    }
    const listed = [];
    for await (const event of stage.provider.listEvents(
      new Date(NOW.getTime() - 60_000),
      new Date(NOW.getTime() + 1_000),
    ))
      listed.push(event.eventId);
    expect(listed).toContain(told?.eventId);
  });

  it("withdraws an unpaid order, also twice, and says when it is paid [PAY-05]", async () => {
    const { key } = await order();
    expect(await stage.provider.cancel(key)).toBe("cancelled");
    expect(await stage.provider.cancel(key)).toBe("cancelled");
    if (!stage.remembers) return;
    const paid = await order();
    stage.pay(paid.key.reference, 52_900);
    expect(await stage.provider.cancel(paid.key)).toBe("paid");
  });

  it("charges a card once, tells its brand and last digits, and refuses another [PAY-06]", async () => {
    if (!stage.charge) return expect(stage.provider.card).toBeNull();
    const paid = await stage.charge(orderOf(), "approved");
    expect(paid).toMatchObject({ state: "approved", reason: null, card: { brand: "visa", lastDigits: "4242" } });
    expect(paid.paymentId).toEqual(expect.any(String));
    const denied = await stage.charge(orderOf(), "denied");
    expect(denied).toMatchObject({ state: "denied", reason: "PAYMENT_NOT_AUTHORIZED" });
  });

  it("returns a part once, whatever the repetitions, and not more than was paid [PAY-15]", async () => {
    const { key } = await order();
    const [event] = await read(stage.pay(key.reference, 52_900));
    const paymentIds = event?.kind === "charge" && event.paymentId ? [event.paymentId] : [];
    const wish = { charge: key, paymentIds, refundId: newId(), providerRefundId: null, amountCents: 20_000 };
    const outcome = await stage.provider.refund(wish);
    expect(outcome).toMatchObject({ state: "settled" });
    expect(await stage.provider.refund(wish)).toEqual(outcome);
    expect(await stage.provider.findRefund(wish)).toEqual(outcome);
    if (!stage.remembers) return;
    const rest = { ...wish, refundId: newId(), amountCents: 32_901 };
    await expect(stage.provider.refund(rest)).rejects.toThrow(expect.objectContaining({ name: "ProviderFailure" }));
    expect(await stage.provider.findRefund(rest)).toBeNull();
  });
});
