import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import type { DisputeEvent, RefundEvent } from "~/providers/payment/provider-event";
import { applyEvent } from "../charge-outcome";
import { cardBody, enrol, notify, reconciliations } from "../test-payment";
import { entriesOf } from "./ledger";
import { deliverToProvider, providerTopics } from "./provider-work";
import { requestRefund } from "./refund";

const COURSE = "direito-digital";
const config = { apiKey: null, providerSecret: PROVIDER_SECRET, localityUrl: null, sandbox: true };

describe.each(engines)("money on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const own = () => tenantHandle(backend.db, demoId("aurora"));
  const rowOf = (id: string) =>
    backend.db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const refundsOf = (chargeId: string) =>
    backend.db.selectFrom("refund").selectAll().where("chargeId", "=", chargeId).execute();
  const sumOf = async (id: string) => {
    const entries = await entriesOf(own(), await rowOf(id));
    return entries.reduce((sum, entry) => sum + entry.amountCents, 0);
  };
  /** An enrolment paid by a method. */
  async function paid(method: "pix" | "slip" | "card") {
    const candidate = await enrol(backend, { course: COURSE });
    const { api, id, priceCents } = candidate;
    const params = { id };
    const answer =
      method === "card"
        ? await api.creditCard.pay({ params, body: await cardBody(backend, candidate, "approved", priceCents) })
        : await api[method].generate({ params, body: { idempotencyKey: newId(), amountCents: priceCents } });
    const chargeId = answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
    if (method !== "card") await notify(backend, chargeId, { state: "approved" });
    const refund = (amountCents: number) =>
      inTransaction(own(), (trx) => requestRefund(trx, { id }, { chargeId, amountCents }, NOW));
    return { chargeId, priceCents, refund };
  }
  const work = async () => {
    const scope = { db: own(), now: NOW, config };
    const deliver = async (message: Parameters<typeof deliverToProvider>[1]) => {
      if (providerTopics.includes(message.topic)) await deliverToProvider(scope, message);
    };
    while ((await runOutbox(backend.db, deliver, () => NOW)) > 0);
  };

  it.each(["pix", "card"] as const)("returns a paid %s through its provider, once [PAY-15]", async (method) => {
    const { chargeId, priceCents, refund } = await paid(method);
    expect(await sumOf(chargeId)).toBe(priceCents);
    const refundId = await refund(priceCents);
    await work();
    expect(await refundsOf(chargeId)).toMatchObject([{ id: refundId, state: "settled" }]);
    expect(await rowOf(chargeId)).toMatchObject({ state: "approved", refundedCents: priceCents });
    expect(await sumOf(chargeId)).toBe(0);
    const { tenantId } = await rowOf(chargeId);
    const again = { tenantId, id: newId(), topic: "payment.refund", payload: { refundId } };
    await deliverToProvider({ db: own(), now: NOW, config }, again);
    expect(await sumOf(chargeId)).toBe(0);
  });

  it("leaves the refund of a slip to staff, because no provider returns it [PAY-15]", async () => {
    const { chargeId, priceCents, refund } = await paid("slip");
    await refund(priceCents);
    await work();
    expect(await refundsOf(chargeId)).toMatchObject([{ state: "approved", way: "transfer" }]);
    expect(await sumOf(chargeId)).toBe(priceCents);
  });

  it("returns parts up to the last cent, and not one more [PAY-15] [CON-01]", async () => {
    const { chargeId, priceCents, refund } = await paid("pix");
    expect(await refund(1_001)).not.toBeNull();
    expect(await refund(priceCents - 1_000)).toBeNull();
    const rest = await Promise.all(Array.from({ length: 5 }, () => refund(priceCents - 1_001)));
    expect(rest.filter((id) => id !== null)).toHaveLength(1);
    expect(await refund(1)).toBeNull();
    await work();
    expect(await rowOf(chargeId)).toMatchObject({ refundedCents: priceCents, returningCents: priceCents });
    expect(await sumOf(chargeId)).toBe(0);
  });

  it("reverses a refund that fails after its settlement, and reports it to staff [PAY-15]", async () => {
    const { chargeId, priceCents, refund } = await paid("pix");
    const refundId = await refund(priceCents);
    await work();
    const failed: RefundEvent = {
      ...{ kind: "refund", eventId: newId(), reference: null, providerId: null, occurredAt: NOW.toISOString() },
      ...{ refundId, providerRefundId: "r", amountCents: priceCents, state: "failed", reason: "account_closed" },
    };
    await applyEvent(own(), await rowOf(chargeId), failed, NOW);
    await applyEvent(own(), await rowOf(chargeId), failed, NOW);
    await applyEvent(own(), await rowOf(chargeId), { ...failed, state: "settled" }, NOW);
    expect(await refundsOf(chargeId)).toMatchObject([{ state: "failed", failure: "account_closed" }]);
    expect(await rowOf(chargeId)).toMatchObject({ refundedCents: 0, returningCents: 0 });
    expect([await sumOf(chargeId), await reconciliations(backend, chargeId)]).toEqual([priceCents, ["REFUND_FAILED"]]);
  });

  it("enters returned money even after its refund was reported as failed, and reports it to staff [PAY-15]", async () => {
    const { chargeId, priceCents, refund } = await paid("pix");
    const refundId = await refund(1_000);
    const event = (state: RefundEvent["state"]): RefundEvent => ({
      ...{ kind: "refund", eventId: newId(), reference: null, providerId: null, occurredAt: NOW.toISOString() },
      ...{ refundId, providerRefundId: "r", amountCents: 1_000, state, reason: null },
    });
    for (const state of ["failed", "settled", "settled"] as const)
      await applyEvent(own(), await rowOf(chargeId), event(state), NOW);
    expect(await refundsOf(chargeId)).toMatchObject([{ state: "settled", waitingSince: null }]);
    expect(await rowOf(chargeId)).toMatchObject({ refundedCents: 1_000, returningCents: 1_000 });
    expect(await sumOf(chargeId)).toBe(priceCents - 1_000);
    expect(await reconciliations(backend, chargeId)).toEqual(["REFUND_FAILED", "REVERSED"]);
  });

  it("enters disputes and refunds that began at the provider, in any order and once [PAY-10] [MON-02]", async () => {
    const { chargeId, priceCents } = await paid("pix");
    const base = { reference: null, providerId: null, occurredAt: NOW.toISOString(), amountCents: 500 };
    const dispute = (state: DisputeEvent["state"]): DisputeEvent => ({
      ...{ ...base, kind: "dispute", eventId: newId(), disputeId: "d1", state },
    });
    const apply = async (event: DisputeEvent | RefundEvent) => applyEvent(own(), await rowOf(chargeId), event, NOW);
    await apply(dispute("opened"));
    await apply(dispute("opened"));
    expect(await rowOf(chargeId)).toMatchObject({ state: "approved", disputedCents: 500 });
    await apply(dispute("won"));
    await apply(dispute("opened"));
    expect([await sumOf(chargeId), (await rowOf(chargeId)).disputedCents]).toEqual([priceCents, 0]);
    const elsewhere = { ...base, kind: "refund", eventId: newId(), refundId: null, providerRefundId: "x" } as const;
    await apply({ ...elsewhere, state: "settled", reason: null });
    await apply({ ...elsewhere, state: "settled", reason: null });
    expect(await sumOf(chargeId)).toBe(priceCents - 500);
    expect(await reconciliations(backend, chargeId)).toEqual(["DISPUTED", "REVERSED"]);
  });
});
