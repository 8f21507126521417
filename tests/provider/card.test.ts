import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { reconciliations, subscriptionRow } from "~/modules/payments/service/test-payment";
import { later } from "./stage";
import { openStripeStage, type StripeStage } from "./stripe-stage";

describe.each(engines)("cards on the page of Stripe on %s", (engine) => {
  let stage: StripeStage;
  let { peer, openPage, hear, at, jobs, work, rowOf, sumOf } = {} as StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage(engine, ["card", "pix"]);
    ({ peer, openPage, hear, at, jobs, work, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  const cardOf = (found: unknown) => (found as { card?: { brand: string; lastDigits: string; page: unknown } }).card;

  it("opens one page for all posts of an attempt, and none for another tab [PAY-06] [CON-01]", async () => {
    const made = await openPage();
    const again = await Promise.all(Array.from({ length: 10 }, () => made.open()));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([made.charge]));
    await expect(made.open(newId())).rejects.toMatchObject({ code: "CONFLICT" });
    expect(peer.sessions.size).toBe(1);
    const session = peer.sessionOf(made.reference);
    const address = `/payments/${made.id}/charge/${made.charge}`;
    expect(session).toMatchObject({ amount_total: made.priceCents, locale: "pt-BR" });
    expect([session.success_url, session.cancel_url]).toEqual([
      expect.stringMatching(`${address}/return$`),
      expect.stringMatching(`${address}/back$`),
    ]);
    expect(await rowOf(made.charge)).toMatchObject({ state: "processing", providerId: session.id, reason: null });
    expect(cardOf(await made.look())?.page).toEqual({ url: session.url, provider: "Stripe" });
  });

  it("configures a card that is typed at Stripe, in one payment and without Brazilian brands [PAY-01] [PAY-14]", async () => {
    const { api, id } = await openPage();
    const { body } = await api.payment.configuration({ params: { id } });
    expect(body).toMatchObject({ cardEntry: "redirect", cardFormAction: null, cardPageProvider: "Stripe" });
    expect(body).toMatchObject({ maxInstallments: 1, brands: ["visa", "mastercard", "amex", "diners"] });
  });

  it("approves once, whatever comes first: the payer or two events, ten times each [PAY-06] [PAY-10] [CON-01]", async () => {
    const made = await openPage();
    const events = await peer.enter(made.reference, "4242424242424242");
    const posts = Array.from({ length: 20 }, (_, index) => hear(events[index % 2]!));
    await Promise.all([...posts, made.back(), made.look()]);
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
    expect(await subscriptionRow(stage.backend, made.id)).toMatchObject({ isPaid: 1 });
    expect([await sumOf(made.charge), await reconciliations(stage.backend, made.charge)]).toEqual([
      made.priceCents,
      [],
    ]);
    await work();
    expect(cardOf(await made.look())).toMatchObject({ brand: "visa", lastDigits: "4242", page: null });
    expect(await made.api.charges.receipt({ id: made.charge })).toMatchObject({ chargeId: made.charge });
  });

  it("learns the card from the payment when the event does not name it [PAY-06]", async () => {
    const made = await openPage();
    const [completed] = await peer.enter(made.reference, "5555555555554444");
    await hear(completed!);
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
    expect(cardOf(await made.look())).toMatchObject({ lastDigits: "" });
    peer.faults.failed = 2;
    await work();
    expect(cardOf(await made.look())).toMatchObject({ lastDigits: "" });
    at(later(10));
    await work();
    expect(cardOf(await made.look())).toMatchObject({ brand: "mastercard", lastDigits: "4444" });
  });

  it("asks Stripe when the payer comes back, and believes no address: open, confirming, paid [PAY-11]", async () => {
    const made = await openPage();
    const early = () => made.api.payments.earlyAccess({ id: made.id });
    expect(await made.back()).toMatchObject({ state: "processing", card: { page: expect.anything() } });
    expect(await early()).toBeNull();
    at(later(1));
    await peer.enter(made.reference, "4242424242424242", { isSlow: true });
    expect(await made.back()).toMatchObject({ state: "processing", card: { page: null } });
    expect(await early()).not.toBeNull();
    // A provider that confirms later is asked again after the page's time.
    await jobs(later(45));
    expect((await rowOf(made.charge)).state).toBe("processing");
    const session = peer.sessionOf(made.reference);
    session.payment_status = "paid";
    Object.assign(session.payment_intent!, { status: "succeeded", amount_received: made.priceCents });
    await jobs(later(60));
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
    expect(await reconciliations(stage.backend, made.charge)).toEqual([]);
  });

  it("lets the payer try again on the same page after a refused card [PAY-06]", async () => {
    const made = await openPage();
    const [failed] = await peer.enter(made.reference, "4000000000000002");
    await hear(failed!);
    expect(await made.back()).toMatchObject({ state: "processing" });
    const [paid] = await peer.enter(made.reference, "4242424242424242");
    await hear(paid!);
    expect((await rowOf(made.charge)).state).toBe("approved");
  });

  it.each([
    ["4000000000009995", "CARD_LIMIT"],
    ["4000000000000069", "CARD_DATA"],
    ["4000002760003184", "CARD_CONFIRMATION"],
    ["4000000000000119", "CARD_BUSY"],
    // A payer does not learn that a card is reported as stolen.
    ["4000000000009979", "PAYMENT_NOT_AUTHORIZED"],
  ])("stores why the card %s was refused when its page ends [PAY-06] [PAY-13]", async (number, reason) => {
    const made = await openPage();
    await peer.enter(made.reference, number);
    await hear(peer.endPage(made.reference));
    expect(await rowOf(made.charge)).toMatchObject({ state: "denied", reason });
    expect((await made.open(newId())).id).not.toBe(made.charge);
  });

  it("expires a page that nobody used, by its event or by asking Stripe after its time [PAY-11]", async () => {
    const [told, asked] = [await openPage(), await openPage()];
    await hear(peer.endPage(told.reference));
    expect(await rowOf(told.charge)).toMatchObject({ state: "expired", reason: null });
    peer.endPage(asked.reference);
    peer.events.length = 0;
    await jobs(later(25));
    expect((await rowOf(asked.charge)).state).toBe("processing");
    peer.faults.failed = 2;
    await jobs(later(32));
    await jobs(later(35));
    expect((await rowOf(asked.charge)).state).toBe("expired");
    expect(await asked.api.payments.earlyAccess({ id: asked.id })).toBeNull();
  });

  it("closes the page of a payer who gives up, even if the event is first, and approves a page that was paid [PAY-06]", async () => {
    const [left, heard, refused, paid] = [await openPage(), await openPage(), await openPage(), await openPage()];
    expect(await left.giveUp()).toMatchObject({ state: "cancelled" });
    expect(await left.giveUp()).toMatchObject({ state: "cancelled" });
    expect(peer.sessionOf(left.reference).status).toBe("expired");
    peer.faults.lost = 2;
    await expect(heard.giveUp()).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    expect((await heard.look()) as object).toMatchObject({ state: "processing" });
    await hear(peer.endPage(heard.reference));
    expect(await rowOf(heard.charge)).toMatchObject({ state: "cancelled" });
    await peer.enter(refused.reference, "4000000000009995");
    expect(await refused.giveUp()).toMatchObject({ state: "denied", reason: "CARD_LIMIT" });
    await peer.enter(paid.reference);
    expect(await paid.giveUp()).toMatchObject({ state: "approved", card: { lastDigits: "4242" } });
    const { api, id, priceCents: amountCents } = left;
    const pix = await api.pix.generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    expect(pix.status).toBe(201);
    const page = { id: pix.status === 201 ? pix.body.id : "" };
    await expect(api.charges.giveUp(page)).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
  });

  it("asks for a captcha after five pages of an enrolment in 15 minutes [PAY-06] [AUT-04]", async () => {
    const made = await openPage();
    const openNext = async () => {
      const { id } = await made.open(newId());
      await made.api.charges.giveUp({ id });
    };
    await made.giveUp();
    for (let pages = 2; pages <= 5; pages++) await openNext();
    await expect(openNext()).rejects.toMatchObject({ code: "CAPTCHA_REQUIRED" });
    expect(peer.sessions.size).toBe(5);
    expect((await openPage()).opened).toMatchObject({ state: "processing" });
    at(later(16));
    await openNext();
    expect(peer.sessions.size).toBe(7);
  });
});
