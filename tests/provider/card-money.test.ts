import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { reconciliations } from "~/modules/payments/service/test-payment";
import { openStripe } from "../peer/stripe";
import { addAccount, secretsFor } from "./account";
import { askRefund } from "./ask-refund";
import { later } from "./stage";
import { openStripeStage, type StripeStage } from "./stripe-stage";

describe.each(engines)("money of cards at Stripe on %s", (engine) => {
  let stage: StripeStage;
  let { peer, db, openPage, hear, at, jobs, work, rowOf, sumOf } = {} as StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage(engine, ["card", "pix"]);
    ({ peer, db, openPage, hear, at, jobs, work, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  const reasons = (charge: string) => reconciliations(stage.backend, charge);
  /** Opens a page and pays there. */
  async function paid() {
    const made = await openPage();
    await peer.enter(made.reference);
    await made.back();
    const intent = peer.sessionOf(made.reference).payment_intent ?? expect.fail("no payment");
    return { ...made, intent };
  }

  it("opens one page although answers are lost: Stripe gets the same order, also by a repeated post [PAY-11] [CON-01]", async () => {
    peer.faults.lost = 1;
    expect((await openPage()).opened).toMatchObject({ state: "processing" });
    expect(peer.sessions.size).toBe(1);
    peer.faults.lost = 2;
    const silent = await openPage();
    expect(silent.opened).toMatchObject({ state: "processing", card: { page: null } });
    expect(peer.sessions.size).toBe(2);
    expect(await silent.open()).toMatchObject({ card: { page: { provider: "Stripe" } } });
    expect(peer.sessions.size).toBe(2);
    await peer.enter(silent.reference);
    expect(await silent.back()).toMatchObject({ state: "approved" });
  });

  it("repeats an order at the account that may have it, after the institution has changed accounts [PAY-11]", async () => {
    peer.faults.lost = 2;
    const silent = await openPage();
    peer.faults.lost = 2;
    const other = await openPage();
    await db.deleteFrom("providerRoute").where("method", "=", "card").execute();
    at(later(1));
    expect(await other.open()).toMatchObject({ card: { page: { provider: "Stripe" } } });
    const next = await openStripe();
    next.at(stage.now);
    const vault = secretsFor("next", next.secrets);
    for (const [reference, secret] of vault.known) stage.vault.known.set(reference, secret);
    const settings = { address: next.origin, secrets: vault.references };
    const id = await addAccount(stage.backend, { kind: "stripe", settings }, [
      { institution: "aurora-uni", methods: ["card"] },
    ]);
    at(later(2));
    expect(await silent.open()).toMatchObject({ card: { page: { provider: "Stripe" } } });
    expect([peer.sessions.size, next.sessions.size]).toEqual([2, 0]);
    const made = await openPage();
    expect(next.sessions.size).toBe(1);
    await db.deleteFrom("providerAccount").where("id", "=", id).execute();
    at(later(3));
    await expect(made.giveUp()).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    expect(await rowOf(made.charge)).toMatchObject({ state: "processing", reason: null });
    await next.close();
  });

  it("asks Stripe before it closes a page that nobody saw, and keeps it open while Stripe is silent [PAY-11]", async () => {
    peer.faults.lost = 2;
    const seen = await openPage();
    peer.faults.failed = 2;
    const never = await openPage();
    expect(never.opened).toMatchObject({ state: "processing" });
    await jobs(later(1));
    peer.faults.failed = 20;
    await jobs(later(3));
    for (const { charge } of [seen, never]) expect((await rowOf(charge)).state).toBe("processing");
    peer.faults.failed = 0;
    await jobs(later(6));
    for (const { charge } of [seen, never])
      expect(await rowOf(charge)).toMatchObject({ state: "denied", reason: "PROVIDER_TIMEOUT" });
    expect(peer.sessionOf(seen.reference).status).toBe("expired");
    expect((await seen.open(newId())).id).not.toBe(seen.charge);
  });

  it("answers CARD_ERROR and denies the charge when Stripe refuses the key [PAY-14]", async () => {
    const { vault } = stage;
    for (const name of vault.known.keys()) if (name.endsWith("secretkey")) vault.known.set(name, "sk_test_wrong");
    at(later(1));
    const made = await openPage();
    expect(made.opened).toMatchObject({ code: "CARD_ERROR" });
    expect((await rowOf(made.charge)).state).toBe("denied");
  });

  it("never approves another amount, nor the session of another order [PAY-10]", async () => {
    const [other, swapped] = [await openPage(), await openPage()];
    peer.sessionOf(other.reference).amount_total = 100;
    await peer.enter(other.reference);
    await other.back();
    expect([(await rowOf(other.charge)).state, await reasons(other.charge)]).toEqual([
      "processing",
      ["AMOUNT_MISMATCH"],
    ]);
    const foreign = peer.sessionOf(other.reference).id;
    await db.updateTable("charge").set({ providerId: foreign }).where("id", "=", swapped.charge).execute();
    expect(await swapped.back()).toMatchObject({ state: "processing" });
    expect(await sumOf(swapped.charge)).toBe(0);
  });

  it("returns a part, then the rest, and hears of a failure after the success [PAY-15]", async () => {
    const made = await paid();
    const place = { tenantId: made.offer.tenantId, id: made.id };
    const refund = async (amountCents: number) => {
      await askRefund(db, place, { chargeId: made.charge, amountCents }, stage.now());
      await work();
    };
    peer.faults.lost = 1;
    await refund(1_000);
    expect(peer.refunds.size).toBe(1);
    await refund(made.priceCents - 1_000);
    expect([await sumOf(made.charge), (await rowOf(made.charge)).refundedCents]).toEqual([0, made.priceCents]);
    const [first] = peer.refunds.values();
    expect(first?.payment_intent).toBe(made.intent.id);
    Object.assign(first!, { status: "failed", failure_reason: "lost_or_stolen_card" });
    await hear(peer.event("refund.failed", first));
    await hear(peer.event("refund.failed", first));
    expect(await sumOf(made.charge)).toBe(1_000);
    expect(await reasons(made.charge)).toEqual(["REFUND_FAILED"]);
  });

  it("books a dispute by the id of the payment, and lists it and its loss for staff [PAY-10]", async () => {
    const made = await paid();
    const dispute = { id: "dp_1", object: "dispute", amount: made.priceCents, payment_intent: made.intent.id };
    await hear(peer.event("charge.dispute.created", { ...dispute, status: "needs_response" }));
    expect([await sumOf(made.charge), (await rowOf(made.charge)).disputedCents]).toEqual([0, made.priceCents]);
    await hear(peer.event("charge.dispute.closed", { ...dispute, status: "lost" }));
    expect(await reasons(made.charge)).toEqual(["DISPUTED", "REVERSED"]);
  });

  it("catches up after a downtime with paid, refused and abandoned pages, each once [PAY-10]", async () => {
    const [first, second, refused, left] = [await openPage(), await openPage(), await openPage(), await openPage()];
    for (const { reference } of [first, second]) await peer.enter(reference);
    await peer.enter(refused.reference, "4000000000009995");
    for (const { reference } of [refused, left]) peer.endPage(reference);
    await jobs(later(10));
    const states = [];
    for (const { charge } of [first, second, refused, left]) states.push((await rowOf(charge)).state);
    expect(states).toEqual(["approved", "approved", "denied", "expired"]);
    await jobs(later(120));
    expect(await sumOf(first.charge)).toBe(first.priceCents);
  });

  it("books a refund and a dispute that are reported before their payment, once the payment is known [PAY-10]", async () => {
    const made = await openPage();
    await peer.enter(made.reference);
    const payment_intent = peer.sessionOf(made.reference).payment_intent?.id;
    const refund = { ...{ id: "re_1", object: "refund", amount: 1_000, payment_intent }, status: "succeeded" };
    const dispute = { ...{ id: "dp_1", object: "dispute", amount: 2_000, payment_intent }, status: "needs_response" };
    expect(await hear(peer.event("refund.created", refund))).toBe("taken");
    expect(await hear(peer.event("charge.dispute.created", dispute))).toBe("taken");
    expect(await sumOf(made.charge)).toBe(0);
    await jobs(later(10));
    expect(await rowOf(made.charge)).toMatchObject({
      ...{ state: "approved", receivedCents: made.priceCents, refundedCents: 1_000, disputedCents: 2_000 },
    });
    expect((await reasons(made.charge)).toSorted()).toEqual(["DISPUTED", "REVERSED"]);
    await jobs(later(120));
    expect(await sumOf(made.charge)).toBe(made.priceCents - 3_000);
  });

  it("closes the page when a pix is paid first, and lists a card payment that was made as well [PAY-10]", async () => {
    for (const isDouble of [false, true]) {
      const made = await stage.issue("pix");
      const attempt = { idempotencyKey: newId(), amountCents: made.priceCents, purpose: "first" as const };
      const { id: charge } = await made.api.cards.openPage({ id: made.id, ...attempt });
      const { providerReference: reference } = await rowOf(charge);
      await hear(peer.pay(made.reference));
      if (isDouble) await peer.enter(reference ?? "");
      await work();
      expect((await rowOf(made.charge)).state).toBe("approved");
      expect(peer.sessionOf(reference ?? "").status).toBe(isDouble ? "complete" : "expired");
      expect((await rowOf(charge)).state).toBe(isDouble ? "approved" : "cancelled");
      expect(await reasons(charge)).toEqual(isDouble ? ["DUPLICATE_PAYMENT"] : []);
    }
  });

  it("keeps an open page with its account after the institution collects cards by another account [PAY-14]", async () => {
    const made = await openPage();
    await db.deleteFrom("providerRoute").where("method", "=", "card").execute();
    at(later(1));
    const { body } = await made.api.payment.configuration({ params: { id: made.id } });
    expect(body).toMatchObject({ cardEntry: "form" });
    await peer.enter(made.reference);
    expect(await made.back()).toMatchObject({ state: "approved" });
  });
});
