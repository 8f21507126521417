import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { formatMoney } from "~/modules/payments/rules/money";
import type { MatterAnswer } from "~/modules/payments/rules/reconciliation/matter";
import { cardBody, enrol, notify, subscriptionRow } from "~/modules/payments/service/test-payment";
import { differingCharges } from "../closing/closing-source";
import { BEATRIZ, endsOf, moneyTest, SILVIA, wishOf } from "../test-money";

const PART = 10_000;

describe.each(engines)("the rest of a charge that was paid in part, on %s", (engine) => {
  let backend: TestBackend;
  let money: ReturnType<typeof moneyTest>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    money = moneyTest(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** A pix paid in part, with its reconciliation entry. @param missingCents unpaid part; by default all but `PART` */
  async function paidInPart(missingCents?: number) {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, id, priceCents } = candidate;
    const body = { idempotencyKey: newId(), amountCents: priceCents };
    const charge = await api.pix.generate({ params: { id }, body });
    const chargeId = charge.status === 201 ? charge.body.id : expect.fail(JSON.stringify(charge));
    const amountCents = missingCents ? priceCents - missingCents : PART;
    await notify(backend, chargeId, { state: "approved", amountCents });
    return { ...candidate, chargeId, restCents: priceCents - PART, matter: await openOf(chargeId) };
  }

  async function openOf(chargeId: string) {
    const open = backend.db.selectFrom("reconciliation").select("id").where("chargeId", "=", chargeId);
    return (await open.where("resolvedAt", "is", null).executeTakeFirstOrThrow()).id;
  }

  const detail = async (id: string) => (await money.staff(BEATRIZ)).reconciliation.get({ id });
  const offersOf = async (matter: string) => (await detail(matter)).offers;

  async function answer(matter: string, given: MatterAnswer, amountCents: number, by = BEATRIZ) {
    const body = { answer: given, note: "O candidato digitou outro valor.", amountCents };
    return (await money.staff(by)).reconciliation.answer({ id: matter, ...body });
  }

  /** A pix paid in part, after staff have asked for the rest. */
  async function asked() {
    const paid = await paidInPart();
    await answer(paid.matter, "rest", paid.restCents);
    const { answered } = (await detail(paid.matter)).matter;
    expect(answered).toMatchObject({ answer: "rest", note: "O candidato digitou outro valor." });
    return paid;
  }

  type Asked = Awaited<ReturnType<typeof asked>>;

  async function configuration({ api, id }: Asked) {
    const found = await api.payment.configuration({ params: { id } });
    return found.status === 200 ? found.body : expect.fail(JSON.stringify(found));
  }

  async function order({ api, id, restCents }: Asked, method: "pix" | "slip", amountCents = restCents) {
    const body = { idempotencyKey: newId(), amountCents };
    return api[method].generate({ params: { id }, body });
  }

  /** The balances of the accounts of an enrolment, in cents. */
  async function balances(subscriptionId: string) {
    const postings = backend.db.selectFrom("posting").select(["account", "amountCents"]);
    const sums: Record<string, number> = {};
    for (const row of await postings.where("subscriptionId", "=", subscriptionId).execute())
      sums[row.account] = (sums[row.account] ?? 0) + Number(row.amountCents);
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
  }

  async function expectSettled({ id, chargeId, priceCents, restCents }: Asked, restId: string) {
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    expect(await balances(id)).toEqual({ cash: priceCents, tuition: -priceCents });
    const receipts = backend.db.selectFrom("receipt").select(["chargeId", "amountCents", "kind"]);
    const issued = await receipts.where("subscriptionId", "=", id).execute();
    expect(Object.fromEntries(issued.map((row) => [row.chargeId, Number(row.amountCents)]))).toEqual({
      [chargeId]: PART,
      [restId]: restCents,
    });
    const first = backend.db.selectFrom("installment").select("paidAt").where("subscriptionId", "=", id);
    expect((await first.where("number", "=", 1).executeTakeFirstOrThrow()).paidAt).not.toBeNull();
    const day = "2026-03-10";
    const days = { tenantId: demoId("aurora"), institutionId: demoId("aurora-uni"), from: day, until: day };
    expect(await differingCharges(tenantHandle(backend.db, days.tenantId), days, 5).execute()).toEqual([]);
  }

  it("is due after staff asked for it; message and charge tell the candidate what was received [PAY-10]", async () => {
    const paid = await paidInPart();
    const offers = await offersOf(paid.matter);
    const shown = offers.find((offer) => offer.answer === "rest")?.message;
    expect(shown).toMatchObject({ title: "Falta uma parte do pagamento", language: "pt-BR" });
    expect(offers.map((offer) => [offer.answer, offer.amountCents])).toEqual([
      ["rest", paid.restCents],
      ["refund", PART],
      ["close", 0],
    ]);
    await expect(answer(paid.matter, "rest", paid.restCents - 1)).rejects.toMatchObject({ code: "CONFLICT" });
    await answer(paid.matter, "rest", paid.restCents);
    expect(await configuration(paid)).toMatchObject({
      ...{ amountCents: paid.restCents, cardAmountCents: paid.restCents, receivedCents: PART, maxInstallments: 1 },
      ...{ purpose: "first", cardPurpose: "first", fallbacks: [], recurrence: "no" },
    });
    const charge = await paid.api.charges.get({ id: paid.chargeId });
    expect(charge).toMatchObject({ state: "cancelled", partCents: PART });
    const told = backend.db.selectFrom("notification").selectAll().where("title", "=", "Falta uma parte do pagamento");
    const messages = (await told.execute()).map((row) => JSON.stringify(row)).filter((text) => text.includes(paid.id));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("100,00");
    // The candidate's message has the text that staff were shown.
    expect(messages[0]).toContain(shown?.text);
    expect((await order(paid, "pix", paid.priceCents)).body).toMatchObject({ code: "PAYMENT_CHANGED" });
  });

  it("settles the charge as if it had been paid at once, by pix, slip and card [PAY-10] [PAY-15]", async () => {
    for (const method of ["pix", "slip"] as const) {
      const paid = await asked();
      const made = await order(paid, method);
      const restId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
      const desk = await (await money.staff()).chargeDesk.get({ id: restId });
      expect(desk.explanation).toMatchObject([
        { kind: "charged", cents: paid.priceCents },
        { kind: "received", cents: -PART },
      ]);
      expect(await subscriptionRow(backend, paid.id)).toMatchObject({ isPaid: 0 });
      await notify(backend, restId, { state: "approved" });
      await expectSettled(paid, restId);
    }
    const paid = await asked();
    const body = { ...(await cardBody(backend, paid, "approved", paid.restCents)), purpose: "first" as const };
    const made = await paid.api.creditCard.pay({ params: { id: paid.id }, body });
    const restId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    await expectSettled(paid, restId);
  });

  it("is asked for once by two people, and paid once [PAY-10] [CON-01]", async () => {
    const paid = await paidInPart();
    const ends = await endsOf(
      [SILVIA, BEATRIZ, SILVIA, BEATRIZ].map((by) => answer(paid.matter, "rest", paid.restCents, by)),
    );
    expect(ends.sort()).toEqual(["CONFLICT", "CONFLICT", "done", "done"]);
    const orders = await Promise.all([order(paid, "pix"), order(paid, "pix"), order(paid, "pix")]);
    const ids = new Set(orders.map(({ body }) => ("id" in body ? body.id : "")));
    expect(ids.size).toBe(1);
    const [restId = ""] = ids;
    const slip = await order(paid, "slip");
    await notify(backend, restId, { state: "approved" });
    await expectSettled(paid, restId);
    const slipId = slip.status === 201 ? slip.body.id : expect.fail(JSON.stringify(slip));
    expect(await money.rowOf(slipId)).toMatchObject({ state: "cancelled" });
    await notify(backend, slipId, { state: "approved" });
    const late = backend.db.selectFrom("reconciliation").select("reason").where("chargeId", "=", slipId);
    expect((await late.execute()).map(({ reason }) => reason)).toContain("DUPLICATE_PAYMENT");
    expect(await balances(paid.id)).toMatchObject({ tuition: -paid.priceCents });
  });

  it("that is itself paid in part is accepted by staff, who waive the difference [PAY-10]", async () => {
    const paid = await asked();
    const made = await order(paid, "pix");
    const restId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    await notify(backend, restId, { state: "approved", amountCents: paid.restCents - 500 });
    const matter = await openOf(restId);
    expect((await offersOf(matter)).map((offer) => offer.answer)).toEqual(["accept", "refund", "close"]);
    await answer(matter, "accept", paid.restCents - 500);
    expect(await subscriptionRow(backend, paid.id)).toMatchObject({ isPaid: 1 });
    expect(await balances(paid.id)).toEqual({ cash: paid.priceCents - 500, tuition: -paid.priceCents, waived: 500 });
  });

  it("is not confirmed to the candidate as received where staff accept less than was charged [PAY-10]", async () => {
    const { id, matter, priceCents } = await paidInPart(700);
    await answer(matter, "accept", priceCents - 700);
    const told = backend.db.selectFrom("sentMessage").select("text").where("subscriptionId", "=", id);
    const texts = JSON.stringify(await told.where("title", "=", "Pagamento confirmado").execute());
    expect(texts).toContain(formatMoney(priceCents - 700, "pt-BR"));
  });

  it("is no longer due once staff return the part; money that still comes goes to reconciliation [PAY-10] [PAY-15]", async () => {
    const paid = await asked();
    const made = await order(paid, "pix");
    const restId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    const wish = wishOf(PART, PART);
    await (await money.staff()).refunds.request({ chargeId: paid.chargeId, ...wish });
    expect(await configuration(paid)).toMatchObject({ amountCents: paid.priceCents, receivedCents: null });
    await notify(backend, restId, { state: "approved" });
    const entries = backend.db.selectFrom("reconciliation").select("reason").where("chargeId", "=", restId);
    expect((await entries.execute()).map(({ reason }) => reason)).toEqual(["AMOUNT_MISMATCH"]);
    expect((await offersOf(await openOf(restId))).map((offer) => offer.answer)).toEqual(["refund", "close"]);
    expect(await subscriptionRow(backend, paid.id)).toMatchObject({ isPaid: 0 });
  });

  it("goes back with its part when the enrolment is withdrawn [CAN-01] [PAY-15]", async () => {
    const paid = await asked();
    const made = await order(paid, "pix");
    await notify(backend, made.status === 201 ? made.body.id : "", { state: "approved" });
    const seen = () => paid.api.withdrawals.get({ id: paid.id });
    expect(await seen()).toMatchObject({ option: { kind: "withdrawal" }, refundCents: paid.priceCents });
    await paid.api.withdrawals.confirm({ id: paid.id, kind: "withdrawal" });
    expect(await seen()).toMatchObject({ option: { kind: "none" }, refundCents: paid.priceCents });
    const refunds = backend.db.selectFrom("refund").select("amountCents").where("subscriptionId", "=", paid.id);
    const amounts = (await refunds.execute()).map(({ amountCents }) => Number(amountCents));
    expect(amounts.toSorted((one, other) => one - other)).toEqual([PART, paid.restCents]);
  });

  it("is no longer owed once another order pays the whole; staff are asked about the part [PAY-10]", async () => {
    const paid = await paidInPart();
    const slip = await order(paid, "slip", paid.priceCents);
    await answer(paid.matter, "rest", paid.restCents);
    await notify(backend, slip.status === 201 ? slip.body.id : "", { state: "approved" });
    expect(await subscriptionRow(backend, paid.id)).toMatchObject({ isPaid: 1 });
    const matter = await openOf(paid.chargeId);
    expect((await offersOf(matter)).map((offer) => [offer.answer, offer.amountCents])).toContainEqual(["refund", PART]);
    await answer(matter, "refund", PART);
  });

  it("of a later installment settles it, and grows no fine [PAY-03] [PAY-10]", async () => {
    const { candidate, id, priceCents } = await money.paid("pix");
    const { api } = candidate;
    const second = backend.db.updateTable("installment").where("subscriptionId", "=", id).where("number", "=", 2);
    await second.set({ openedAt: NOW.toISOString(), dueOn: "2026-03-20" }).execute();
    const issue = async (amountCents: number) => {
      const body = { idempotencyKey: newId(), amountCents, installment: 2 };
      const made = await api.pix.generate({ params: { id }, body });
      return made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    };
    const chargeId = await issue(priceCents);
    await notify(backend, chargeId, { state: "approved", amountCents: PART });
    const restCents = priceCents - PART;
    await answer(await openOf(chargeId), "rest", restCents);
    await second.set({ dueOn: "2026-01-20" }).execute();
    const due = await api.payments.installmentConfiguration({ id, number: 2 });
    expect(due).toMatchObject({ amountCents: restCents, receivedCents: PART, installment: { late: { days: 0 } } });
    await notify(backend, await issue(restCents), { state: "approved" });
    const stored = backend.db.selectFrom("installment").select("paidAt").where("subscriptionId", "=", id);
    expect((await stored.where("number", "=", 2).executeTakeFirstOrThrow()).paidAt).not.toBeNull();
    expect(await balances(id)).toEqual({ cash: 2 * priceCents, tuition: -2 * priceCents });
  });
});
