import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { issueCardToken } from "~/providers/payment/sandbox-token";
import { addDays } from "~/rules/time/date";
import { cardBody, type Enrolled, enrol, notify, reconciliations } from "../test-payment";
import { runAgenda } from "./agenda";

const COURSE = "direito-digital";

describe.each(engines)("the schedule of a plan on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const at = (day: string) => new Date(`${day}T15:00:00.000Z`);
  const bodyOf = async ({ api, id }: Enrolled) => (await api.payments.schedule({ id })).installments;
  const one = async (candidate: Enrolled, number: number) =>
    (await bodyOf(candidate)).find((row) => row.number === number) ?? expect.fail();

  /** A candidate who has paid the first installment, and the day on which the second is due. */
  async function enrolled() {
    backend.at(NOW);
    const candidate = await enrol(backend, { course: COURSE });
    const body = { idempotencyKey: newId(), amountCents: candidate.priceCents };
    const answer = await candidate.api.pix.generate({ params: { id: candidate.id }, body });
    await notify(backend, answer.status === 201 ? answer.body.id : null, { state: "approved" });
    return { candidate, dueOn: (await one(candidate, 2)).dueOn };
  }
  async function go(day: string) {
    backend.at(at(day));
    await runAgenda(backend.db, at(day));
  }
  const mailsOf = async ({ id }: Enrolled, text: string) =>
    (await backend.db.selectFrom("sentMessage").select("title").where("subscriptionId", "=", id).execute()).filter(
      ({ title }) => title.includes(text),
    ).length;
  const order = async ({ api, id }: Enrolled, method: "pix" | "slip", amountCents: number, installment = 2) =>
    api[method].generate({ params: { id }, body: { idempotencyKey: newId(), amountCents, installment } });

  /** A slip of the second installment that expired unpaid; the clock then shows the 20th day after the due day. */
  async function longExpired() {
    const { candidate, dueOn } = await enrolled();
    await go(addDays(dueOn, -5));
    const ordered = await order(candidate, "slip", candidate.priceCents);
    const chargeId = ordered.status === 201 ? ordered.body.id : expect.fail();
    await backend.db.updateTable("charge").set({ state: "expired" }).where("id", "=", chargeId).execute();
    backend.at(at(addDays(dueOn, 20)));
    return { candidate, dueOn, chargeId };
  }

  it("opens installments early; reminds once before the due day and twice after it, even in parallel runs [PAY-03] [CON-01] [MON-03]", async () => {
    const { candidate, dueOn } = await enrolled();
    await go(addDays(dueOn, -11));
    expect(await one(candidate, 2)).toMatchObject({ state: "planned", opensOn: addDays(dueOn, -10) });
    expect((await order(candidate, "pix", candidate.priceCents)).status).toBe(409);
    await go(addDays(dueOn, -10));
    expect(await one(candidate, 2)).toMatchObject({ state: "open", owedCents: candidate.priceCents });
    expect(await mailsOf(candidate, "Parcela 2")).toBe(0);
    const before = at(addDays(dueOn, -3));
    await Promise.all([1, 2, 3].map(() => runAgenda(backend.db, before)));
    await go(addDays(dueOn, -2));
    expect(await mailsOf(candidate, "Parcela 2 vence em")).toBe(1);
    await go(addDays(dueOn, 6));
    await go(addDays(dueOn, 7));
    await go(addDays(dueOn, 12));
    await go(addDays(dueOn, 13));
    expect(await mailsOf(candidate, "Parcela 2 em atraso")).toBe(2);
    expect(await one(candidate, 3)).toMatchObject({ state: "planned" });
  });

  it("collects an overdue installment with fine and interest by pix, and books each part [PAY-03] [PAY-05] [MON-03]", async () => {
    const { candidate, dueOn } = await enrolled();
    const { priceCents, api, id } = candidate;
    await go(addDays(dueOn, 30));
    const { late, owedCents, state } = await one(candidate, 2);
    const fine = Math.floor((priceCents * 2) / 100);
    const interest = Math.floor(priceCents / 100);
    expect([state, late, owedCents]).toEqual([
      "overdue",
      { days: 30, fineCents: fine, interestCents: interest },
      priceCents + fine + interest,
    ]);
    expect(await order(candidate, "pix", priceCents)).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_CHANGED", details: { amountCents: owedCents } },
    });
    const ordered = await order(candidate, "pix", owedCents);
    const chargeId = ordered.status === 201 ? ordered.body.id : expect.fail(JSON.stringify(ordered));
    expect(await order(candidate, "pix", owedCents)).toMatchObject({ status: 200, body: { id: chargeId } });
    await notify(backend, chargeId, { state: "approved" }, at(addDays(dueOn, 30)));
    expect(await one(candidate, 2)).toMatchObject({ state: "paid", owedCents: 0, charges: [{ id: chargeId }] });
    expect(await order(candidate, "pix", owedCents)).toMatchObject({ body: { code: "PAYMENT_ALREADY_MADE" } });
    const booked = await backend.db
      .selectFrom("posting")
      .select(["account", "amountCents"])
      .where("chargeId", "=", chargeId)
      .execute();
    expect(
      Object.fromEntries(
        booked.filter(({ account }) => account !== "payer").map((row) => [row.account, row.amountCents]),
      ),
    ).toEqual({
      cash: owedCents,
      tuition: -priceCents,
      fine: -fine,
      late_interest: -interest,
    });
    const { installment, ...receipt } = await api.charges.receipt({ id: chargeId });
    expect(receipt.amountCents).toBe(owedCents);
    expect(installment).toEqual({ number: 2, dueOn: expect.any(String), netCents: priceCents, late });
    expect(await reconciliations(backend, chargeId)).toEqual([]);
    const next = await api.subscription.status({ params: { id } });
    expect(next.status).toBe(200);
  });

  it("issues a slip and its second copy, and accepts a card; lists a second payment of an installment for staff [PAY-04] [PAY-06] [PAY-09]", async () => {
    const { candidate, dueOn } = await enrolled();
    const { priceCents, api, id } = candidate;
    await go(addDays(dueOn, -5));
    const slip = await order(candidate, "slip", priceCents);
    const slipId = slip.status === 201 ? slip.body.id : expect.fail(JSON.stringify(slip));
    expect(slip).toMatchObject({ body: { installment: 2, slip: { dueOn } } });
    expect(await order(candidate, "slip", priceCents)).toMatchObject({ status: 200, body: { id: slipId } });
    const card = { brand: "visa", lastDigits: "1111", outcome: "approved" as const };
    const token = await issueCardToken(backend.db, id, card, at(addDays(dueOn, -5)));
    const body = {
      ...(await cardBody(backend, candidate, "approved", priceCents)),
      token,
      purpose: "installment" as const,
      installment: 2,
    };
    expect(await api.creditCard.pay({ params: { id }, body: { ...body, installments: 2 } })).toMatchObject({
      status: 422,
    });
    const paid = await api.creditCard.pay({ params: { id }, body });
    expect(paid).toMatchObject({ status: 201, body: { state: "approved", installment: 2 } });
    expect((await one(candidate, 2)).charges.map(({ state }) => state).sort()).toEqual(["approved", "cancelled"]);
    backend.at(at(dueOn));
    await notify(backend, slipId, { state: "approved" }, at(dueOn));
    expect(await reconciliations(backend, slipId)).toEqual(["DUPLICATE_PAYMENT"]);
  });

  it("settles an installment that was paid in time and reported late [PAY-10]", async () => {
    const { candidate, dueOn, chargeId } = await longExpired();
    await notify(backend, chargeId, { state: "approved" }, at(addDays(dueOn, -1)), at(addDays(dueOn, 20)));
    expect(await one(candidate, 2)).toMatchObject({ state: "paid" });
    expect(await reconciliations(backend, chargeId)).toEqual([]);
  });

  it("leaves a late payment to staff if it is less than the amount owed [PAY-10]", async () => {
    const { candidate, dueOn, chargeId } = await longExpired();
    await notify(backend, chargeId, { state: "approved" }, at(addDays(dueOn, 20)));
    expect(await one(candidate, 2)).toMatchObject({ state: "overdue" });
    expect(await reconciliations(backend, chargeId)).toEqual(["AMOUNT_MISMATCH"]);
  });

  it("follows the holidays of the institution's place: slip, fine and reminders wait for the next business day [MON-03]", async () => {
    const { candidate, dueOn } = await enrolled();
    expect(dueOn).toBe("2026-04-13");
    await setParameter(backend.db, "LocalHolidays", "04-13, 2026-04-14");
    await go("2026-04-08");
    const slip = await order(candidate, "slip", candidate.priceCents);
    expect(slip).toMatchObject({ body: { dueOn: "2026-04-15", expiresAt: "2026-04-18T02:59:59.999Z" } });
    await go("2026-04-15");
    expect(await one(candidate, 2)).toMatchObject({ state: "open", late: { days: 0 } });
    expect(await mailsOf(candidate, "Parcela 2 em atraso")).toBe(0);
    await go("2026-04-16");
    expect(await one(candidate, 2)).toMatchObject({ state: "overdue", late: { days: 3 } });
    expect(await mailsOf(candidate, "Parcela 2 em atraso")).toBe(1);
    await setParameter(backend.db, "LocalHolidays", "");
    expect(await one(candidate, 2)).toMatchObject({ state: "overdue", late: { days: 3 } });
  });

  it("belongs to its payer, and ends with the enrolment [TEN-08] [CAN-01]", async () => {
    const { candidate, dueOn } = await enrolled();
    const other = await enrol(backend, { course: COURSE });
    const params = { id: candidate.id };
    await expect(other.api.payments.schedule(params)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(backend.as().payments.schedule(params)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(candidate.api.payments.installmentConfiguration({ ...params, number: 999 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await candidate.api.withdrawals.confirm({ ...params, kind: "withdrawal" });
    await go(addDays(dueOn, 3));
    expect((await bodyOf(candidate)).slice(1).every(({ state }) => state === "voided")).toBe(true);
    expect(await mailsOf(candidate, "Parcela 2")).toBe(0);
    expect((await order(candidate, "pix", candidate.priceCents)).status).toBe(409);
  });
});
