import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { receiptNumber } from "~/modules/payments/rules/receipt";
import type { RefundEvent } from "~/providers/payment/provider-event";
import { approveCharge } from "../charge-approval";
import { applyEvent } from "../charge-outcome";
import { enrol, notify } from "../test-payment";
import { bookReceipt } from "./receipt";

const COURSE = "direito-digital";

describe.each(engines)("receipts on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const rowOf = (id: string) =>
    backend.db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const numbersOf = async (institutionId: string) =>
    (
      await backend.db
        .selectFrom("receipt")
        .select("number")
        .where("institutionId", "=", institutionId)
        .orderBy("number")
        .execute()
    ).map(({ number }) => number);
  async function ordered() {
    const candidate = await enrol(backend, { course: COURSE });
    const body = { idempotencyKey: newId(), amountCents: candidate.priceCents };
    const answer = await candidate.api.pix.generate({ params: { id: candidate.id }, body });
    return { ...candidate, chargeId: answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer)) };
  }

  it("number 50 payments at once, some of them rolled back, without a gap [PAY-15] [CON-01] [MON-05]", async () => {
    const all = [];
    for (let i = 0; i < 50; i++) all.push(await ordered());
    const institutionId = all[0]?.offer.institutionId ?? "";
    const before = (await numbersOf(institutionId)).length;
    const isUndone = (index: number) => index % 5 === 4;
    const outcomes = await Promise.allSettled(
      all.map(({ chargeId, offer, priceCents }, index) =>
        inTransaction(tenantHandle(backend.db, offer.tenantId), async (trx) => {
          const payment = { id: null, amountCents: priceCents, at: NOW.toISOString() };
          await approveCharge(trx, chargeId, payment, NOW);
          // A second receipt of the same movement breaks the transaction at its very end, after a number was taken.
          if (isUndone(index)) await approveTwice(trx, chargeId);
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
    const expected = Array.from({ length: before + 40 }, (_, index) => index + 1);
    expect(await numbersOf(institutionId)).toEqual(expected);
    // The charges whose approval was rolled back are paid later and continue the sequence of numbers.
    for (const [index, { chargeId }] of all.entries())
      if (isUndone(index)) await notify(backend, chargeId, { state: "approved" });
    expect(await numbersOf(institutionId)).toHaveLength(before + 50);
    expect((await numbersOf(institutionId)).at(-1)).toBe(before + 50);
  });

  async function approveTwice(trx: TenantDatabase, chargeId: string) {
    const charge = await trx.selectFrom("charge").selectAll().where("id", "=", chargeId).executeTakeFirstOrThrow();
    bookReceipt(trx, { charge, kind: "payment", movement: charge.id, amountCents: charge.amountCents, at: NOW });
  }

  it("give each return of money its own number, and name the receipt to which it refers; all stay listed [PAY-15] [MON-05]", async () => {
    const { api, id, chargeId, priceCents, offer } = await ordered();
    const one = { id: chargeId };
    await expect(api.charges.receipt(one)).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED", status: 409 });
    await notify(backend, chargeId, { state: "approved" });
    const first = await api.charges.receipt(one);
    expect(first).toMatchObject({ kind: "payment", names: null, amountCents: priceCents });
    const base = { kind: "refund" as const, reference: null, providerId: null, occurredAt: NOW.toISOString() };
    const back = (ref: string, amountCents: number, state: RefundEvent["state"]): RefundEvent => ({
      ...{ ...base, eventId: newId(), refundId: null, providerRefundId: ref, amountCents, state, reason: null },
    });
    for (const event of [
      back("a", 500, "settled"),
      back("a", 500, "settled"),
      back("b", 700, "settled"),
      back("b", 700, "failed"),
    ])
      await applyEvent(tenantHandle(backend.db, offer.tenantId), await rowOf(chargeId), event, NOW);
    const [{ receipts } = expect.fail("no charge")] = await api.charges.list({ subscriptionId: id });
    expect(receipts.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["payment", priceCents],
      ["refund", 500],
      ["refund", 700],
      ["refund_undone", 700],
    ]);
    const last = (await numbersOf(offer.institutionId)).at(-1) ?? 0;
    expect(receipts.map(({ number }) => number)).toEqual([last - 3, last - 2, last - 1, last].map(receiptNumber));
    const names = async (index: number) => {
      const receipt = await api.charges.receipt({ ...one, number: receipts[index]?.number });
      return [receipt.amountCents, receipt.names];
    };
    expect(await names(1)).toEqual([500, receipts[0]?.number]);
    expect(await names(3)).toEqual([700, receipts[2]?.number]);
    await expect(api.charges.receipt({ ...one, number: "999999" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are original once, for the payer, and copies after that [PAY-15] [CON-01]", async () => {
    const { api, chargeId, personId } = await ordered();
    await notify(backend, chargeId, { state: "approved" });
    const { number } = await api.charges.receipt({ id: chargeId });
    const printed = { id: chargeId, number };
    const staff = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect(await staff.charges.handOutReceipt(printed)).toEqual({ isOriginal: false });
    const handed = await Promise.all(Array.from({ length: 5 }, () => api.charges.handOutReceipt(printed)));
    expect(handed.filter(({ isOriginal }) => isOriginal)).toHaveLength(1);
    await expect(backend.as().charges.handOutReceipt(printed)).rejects.toMatchObject({ code: "NOT_FOUND" });
    // The receipt stays as it was issued, whatever changes later.
    await backend.db.updateTable("person").set({ name: "Another Name" }).where("id", "=", personId).execute();
    expect(await api.charges.receipt({ id: chargeId })).toMatchObject({
      payer: { name: "Ana de Souza" },
      originalAt: NOW.toISOString(),
    });
  });
});
