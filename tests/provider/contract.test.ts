import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { legalLateTerms } from "~/modules/payments/rules/late-fee";
import { parsePix } from "~/modules/payments/rules/pix";
import { newReference } from "~/modules/payments/service/reference";
import { endOf, todayOf } from "~/procedure/today";
import type { PixOrder, ProviderKey } from "~/providers/payment/provider";
import type { NotificationPost } from "~/providers/payment/provider-event";
import { addBusinessDays, noLocalHolidays } from "~/rules/time/business-day";
import { post, type Stage, stages } from "./contract-stage";

describe.each(Object.keys(stages))("the provider %s", (name) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stages[name]!();
  });
  afterAll(() => stage.close());

  const dueOn = addBusinessDays(todayOf(NOW), 5, noLocalHolidays);
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

  it("creates a code of the ordered amount, and the same code for the same order [PAY-05] [PAY-14]", async () => {
    const { wish, made } = await order();
    expect(parsePix(made.code)).toMatchObject({ amountCents: 52_900 });
    expect(made.due?.on).toBe(stage.dates ? dueOn : undefined);
    expect((made.due?.expiresAt ?? endOf(dueOn)) >= endOf(dueOn)).toBe(true);
    expect(await stage.provider.createPix?.(wish)).toEqual(made);
    const atOnce = await stage.provider.createPix?.({ ...orderOf(), dueDate: null });
    expect(atOnce?.due).toBeNull();
  });

  it("reads a payment from a post, the same payment for each repetition, and refuses forged posts [PAY-10]", async () => {
    const { key } = await order();
    const given = stage.pay(key.reference, 52_900);
    const [event = expect.fail("no event")] = await read(given);
    expect(event).toMatchObject({ kind: "charge", reference: key.reference, state: "approved", amountCents: 52_900 });
    expect(await read(given)).toEqual([event]);
    expect(await stage.provider.readNotification({ ...given, headers: {}, path: "" }, NOW)).toBe("forged");
    const later = await stage.provider.readNotification(post("{}"), NOW);
    expect(["forged", "invalid"]).toContain(later);
  });

  it("reports the amount that was received, not the one that was ordered [PAY-10]", async () => {
    const { key } = await order();
    expect(await read(stage.pay(key.reference, 100))).toMatchObject([{ state: "approved", amountCents: 100 }]);
  });

  it("finds an order's payment under the same id as in its post, and nothing for an unknown order [PAY-11]", async () => {
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

  it("withdraws an unpaid order, also twice, and reports an order that is already paid [PAY-05]", async () => {
    const { key } = await order();
    expect(await stage.provider.cancel(key)).toBe("cancelled");
    expect(await stage.provider.cancel(key)).toBe("cancelled");
    if (!stage.remembers) return;
    const paid = await order();
    stage.pay(paid.key.reference, 52_900);
    expect(await stage.provider.cancel(paid.key)).toBe("paid");
  });

  it("charges a card, reports its brand and last digits, and refuses another card [PAY-06]", async () => {
    if (!stage.charge) return expect(stage.provider.card).toBeNull();
    const paid = await stage.charge(orderOf(), "approved");
    expect(paid).toMatchObject({ state: "approved", reason: null, card: { brand: "visa", lastDigits: "4242" } });
    expect(paid.paymentId).toEqual(expect.any(String));
    const denied = await stage.charge(orderOf(), "denied");
    expect(denied).toMatchObject({ state: "denied", reason: "PAYMENT_NOT_AUTHORIZED" });
  });

  it("saves a card with a payment or without one, and charges it again once for each order [PAY-02]", async () => {
    const { recurrence } = stage.provider;
    if (!stage.save || !recurrence) return expect(recurrence).toBeNull();
    for (const first of [orderOf(), null]) {
      const saved = await stage.save(first, "approved");
      expect(saved).toMatchObject({ brand: "visa", lastDigits: "4242" });
      const wish = { ...orderOf(11_000), saved };
      const charged = await recurrence.charge(wish);
      expect(charged).toMatchObject({ state: "approved", reason: null, card: { lastDigits: "4242" } });
      expect(charged.paymentId).toEqual(expect.any(String));
      expect(await recurrence.charge(wish)).toEqual(charged);
      const { reference, amountCents } = wish;
      const base = { reference, method: "card", amountCents, createdAt: NOW.toISOString(), isRecurrent: true } as const;
      const key = { ...base, providerId: charged.providerId };
      const paymentIds = charged.paymentId ? [charged.paymentId] : [];
      const back = { charge: key, paymentIds, refundId: newId(), providerRefundId: null, amountCents: 11_000 };
      expect(await stage.provider.refund(back)).toMatchObject({ state: "settled" });
      if (!stage.remembers) continue;
      for (const known of [key, { ...key, providerId: null }])
        expect(await stage.provider.find(known)).toMatchObject([{ state: "approved", paymentId: charged.paymentId }]);
      expect(await stage.provider.cancel(key)).toBe("paid");
    }
  });

  it("says why a saved card is refused, and does not charge a card that it has forgotten [PAY-02] [PAY-13]", async () => {
    const { recurrence } = stage.provider;
    if (!stage.save || !recurrence) return;
    const reasons = { limit: "CARD_LIMIT", confirm: "CARD_CONFIRMATION", expired: "CARD_DATA" } as const;
    for (const later of ["limit", "confirm", "expired"] as const) {
      const saved = await stage.save(null, later);
      const wish = { ...orderOf(), saved };
      const refused = await recurrence.charge(wish);
      expect(refused).toMatchObject({ state: "denied", reason: reasons[later], paymentId: null });
      expect(await recurrence.charge(wish)).toEqual(refused);
    }
    const saved = await stage.save(null, "approved");
    await recurrence.forget(saved);
    await recurrence.forget(saved);
    if (!stage.remembers) return;
    expect(await recurrence.charge({ ...orderOf(), saved })).toMatchObject({ state: "denied", reason: "CARD_GONE" });
    const foreign = { ...(await stage.save(null, "approved")), customerId: "cus_unknown" };
    expect(await recurrence.charge({ ...orderOf(), saved: foreign })).toMatchObject({ reason: "CARD_GONE" });
    const wish = { ...orderOf(), saved: await stage.save(null, "approved") };
    await recurrence.charge(wish);
    await expect(recurrence.charge({ ...wish, amountCents: 1 })).rejects.toThrow(
      expect.objectContaining({ name: "ProviderUnclear" }),
    );
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
