import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { BEGINNING, findCharge, GIVEN_UP } from "./charge-store";
import { cardBody, type Enrolled, enrol, notify, reconciliations, subscriptionRow } from "./test-payment";

const COURSE = "direito-digital";
const VOUCHER = "PRIMEIRA50";

describe.each(engines)("a price that changes while it is being paid, on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const order = async ({ api, id }: Enrolled, method: "pix" | "slip", amountCents: number) => {
    const answer = await api[method].generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    return answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
  };
  const split = ({ api, id }: Enrolled, n: number) => api.payment.createInstallments({ params: { id, n: String(n) } });
  const chargeOf = async ({ offer }: Enrolled, id: string) =>
    (await findCharge(tenantHandle(backend.db, offer.tenantId), id)) ?? expect.fail("no charge");
  const change = (id: string) => backend.db.updateTable("charge").where("id", "=", id);
  const paidInstallments = ({ id }: Enrolled) =>
    backend.db
      .selectFrom("installment")
      .select("number")
      .where("subscriptionId", "=", id)
      .where("paidAt", "is not", null)
      .execute();

  it("asks staff when an order or a card page of an earlier plan is paid after the plan has changed [PAY-03] [PAY-10]", async () => {
    for (const method of ["pix", "slip", "card"] as const) {
      const candidate = await enrol(backend, { course: COURSE });
      const { id, priceCents } = candidate;
      const charge = await order(candidate, method === "card" ? "pix" : method, priceCents);
      // The state of an order that is being placed, or of a card charge whose payer is on the provider's page.
      const under = { state: "processing" as const, reason: method === "card" ? null : BEGINNING };
      const page = method === "card" ? { method, providerId: newId() } : {};
      await change(charge)
        .set({ ...under, ...page })
        .execute();
      expect((await split(candidate, 1)).status).toBe(201);
      expect(await chargeOf(candidate, charge)).toMatchObject(
        method === "card" ? { state: "processing", reason: GIVEN_UP } : { state: "cancelled" },
      );
      await notify(backend, charge, { state: "approved" });
      expect(await reconciliations(backend, charge), method).toEqual(["AMOUNT_MISMATCH"]);
      expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 0 });
      expect(await paidInstallments(candidate)).toEqual([]);
    }
  });

  it("changes neither plan nor voucher while a card is being charged [PAY-03] [VOU-03]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const { api, id } = candidate;
    const body = await cardBody(backend, candidate, "timeout", candidate.priceCents);
    expect((await api.creditCard.pay({ params: { id }, body })).status).toBe(201);
    const refused = { status: 409, body: { code: "CONFLICT" } };
    expect(await split(candidate, 1)).toMatchObject(refused);
    await expect(api.vouchers.apply({ id, voucher: VOUCHER })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await subscriptionRow(backend, id)).toMatchObject({ installments: candidate.offer.installments });
  });

  it.each([
    ["is free again", 0],
    ["was the last, and another candidate has it", 1],
  ])(
    "keeps the voucher of a payment made in time but reported late, and counts its uses exactly until a withdrawal, when the voucher's use %s [VOU-03] [PAY-10] [PAY-15]",
    async (_, others) => {
      const candidate = await enrol(backend, { course: COURSE });
      const { api, id } = candidate;
      const voucher = () =>
        backend.db.selectFrom("voucher").select("usesTaken").where("code", "=", VOUCHER).executeTakeFirstOrThrow();
      const { usesTaken: before } = await voucher();
      await api.vouchers.apply({ id, voucher: VOUCHER });
      const due = await api.payment.configuration({ params: { id } });
      const charge = await order(candidate, "slip", due.status === 200 ? due.body.amountCents : 0);
      const late = new Date(NOW.getTime() + 30 * 86_400_000);
      await sweep(backend.db, late);
      expect(await voucher()).toEqual({ usesTaken: before });
      expect(await subscriptionRow(backend, id)).toMatchObject({ voucherRedemptionId: null });
      const limited = backend.db.updateTable("voucher").where("code", "=", VOUCHER);
      const { usesLimit: limit } = await backend.db
        .selectFrom("voucher")
        .select("usesLimit")
        .where("code", "=", VOUCHER)
        .executeTakeFirstOrThrow();
      await limited.set({ usesLimit: before + 1, usesTaken: before + others }).execute();
      backend.at(late);
      expect(await notify(backend, charge, { state: "approved" }, NOW, late)).toBe("taken");
      expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1 });
      expect(await reconciliations(backend, charge)).toEqual([]);
      const stored = await backend.db
        .selectFrom("installment")
        .select(["grossCents", "discountCents"])
        .where("subscriptionId", "=", id)
        .where("number", "=", 1)
        .executeTakeFirstOrThrow();
      expect(stored.discountCents).toBe(stored.grossCents / 2);
      expect(await voucher()).toEqual({ usesTaken: before + 1 });
      await api.withdrawals.confirm({ id, kind: "withdrawal" });
      expect(await voucher()).toEqual({ usesTaken: before + others });
      await limited.set({ usesLimit: limit, usesTaken: before }).execute();
    },
  );
});
