import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { reconciliations } from "~/modules/payments/service/test-payment";
import { askRefund } from "./ask-refund";
import { later } from "./stage";
import { openStripeStage, type StripeStage } from "./stripe-stage";

describe.each(engines)("money of pix and slips by Stripe on %s", (engine) => {
  let stage: StripeStage;
  let { peer, backend, issue, hear, jobs, work, rowOf, sumOf } = {} as StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage(engine, ["pix", "slip"]);
    ({ peer, backend, issue, hear, jobs, work, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  it("returns money once, in parts, and hears of a failure after the success [PAY-15]", async () => {
    const made = await issue();
    await hear(peer.pay(made.reference));
    const place = { tenantId: made.offer.tenantId, id: made.id };
    const ask = (amountCents: number) => askRefund(backend.db, place, { chargeId: made.charge, amountCents }, NOW);
    peer.faults.lost = 1;
    await ask(1_000);
    await work();
    expect(peer.refunds.size).toBe(1);
    expect(await sumOf(made.charge)).toBe(made.priceCents - 1_000);
    peer.refundsAre("pending");
    await ask(2_000);
    await work();
    const [first, second] = [...peer.refunds.values()];
    expect(await sumOf(made.charge)).toBe(made.priceCents - 1_000);
    Object.assign(second!, { status: "succeeded" });
    await jobs(later(90));
    expect(await sumOf(made.charge)).toBe(made.priceCents - 3_000);
    Object.assign(first!, { status: "failed", failure_reason: "expired_or_canceled_card" });
    await hear(peer.event("refund.failed", first));
    expect(await sumOf(made.charge)).toBe(made.priceCents - 2_000);
    expect(await reconciliations(backend, made.charge)).toEqual(["REFUND_FAILED"]);
  });

  it("asks Stripe about a refund of the day before, and does not order it again [PAY-15]", async () => {
    const made = await issue();
    await hear(peer.pay(made.reference));
    const place = { tenantId: made.offer.tenantId, id: made.id };
    peer.faults.lost = 2;
    await askRefund(backend.db, place, { chargeId: made.charge, amountCents: 1_000 }, NOW);
    await work();
    expect([peer.refunds.size, await sumOf(made.charge)]).toEqual([1, made.priceCents]);
    peer.forgetKeys();
    const nextDay = later(25 * 60);
    await backend.db.updateTable("refund").set({ updatedAt: nextDay.toISOString() }).execute();
    stage.at(nextDay);
    await work();
    expect([peer.refunds.size, await sumOf(made.charge)]).toEqual([1, made.priceCents - 1_000]);
  });

  it("books a dispute and its end by the id of the payment [PAY-10]", async () => {
    const made = await issue();
    await hear(peer.pay(made.reference));
    const payment_intent = peer.find(made.reference)?.id;
    const dispute = { id: "dp_1", object: "dispute", amount: made.priceCents, payment_intent };
    await hear(peer.event("charge.dispute.created", { ...dispute, status: "needs_response" }));
    expect([await sumOf(made.charge), (await rowOf(made.charge)).disputedCents]).toEqual([0, made.priceCents]);
    await hear(peer.event("charge.dispute.closed", { ...dispute, status: "won" }));
    expect(await sumOf(made.charge)).toBe(made.priceCents);
  });

  it("asks before it expires an order, and withdraws a pix but not a slip [PAY-11]", async () => {
    const [paid, unpaid] = [await issue(), await issue()];
    peer.pay(paid.reference);
    peer.expire(unpaid.reference);
    const [pix, slip] = [await issue(), await issue("slip", { cpf: "98765432100" })];
    for (const { api, id } of [pix, slip]) await api.vouchers.apply({ id, voucher: "PRIMEIRA50" });
    await work();
    expect([peer.find(pix.reference)?.status, peer.find(slip.reference)?.status]).toEqual([
      "canceled",
      "requires_action",
    ]);
    await jobs(later(61));
    expect((await rowOf(paid.charge)).state).toBe("approved");
    expect(await reconciliations(backend, paid.charge), "paid in time, learnt of after its end").toEqual([]);
    expect((await rowOf(unpaid.charge)).state).toBe("expired");
  });

  it("catches up after a downtime over several pages, and books each payment once [PAY-10]", async () => {
    const made = [await issue(), await issue(), await issue(), await issue()];
    for (const { reference } of made) peer.pay(reference);
    await jobs(later(10));
    for (const { charge, priceCents } of made) {
      expect((await rowOf(charge)).state).toBe("approved");
      expect(await sumOf(charge)).toBe(priceCents);
    }
    await jobs(later(120));
    expect(await sumOf(made[0]!.charge)).toBe(made[0]!.priceCents);
  });
});
