import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { MatterAnswer } from "~/modules/payments/rules/reconciliation/matter";
import { applyEvent } from "~/modules/payments/service/charge-outcome";
import { enrol, notify, reconciliations } from "~/modules/payments/service/test-payment";
import { BEATRIZ, moneyTest, wishOf } from "../test-money";

const PART = 10_000;
const LATER = new Date(NOW.getTime() + 60_000);

describe.each(engines)("money that an institution receives in parts, on %s", (engine) => {
  let backend: TestBackend;
  let money: ReturnType<typeof moneyTest>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    money = moneyTest(backend);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** A pix for which nothing was received yet. */
  async function ordered() {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const body = { idempotencyKey: newId(), amountCents: candidate.priceCents };
    const made = await candidate.api.pix.generate({ params: { id: candidate.id }, body });
    return { ...candidate, chargeId: made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made)) };
  }

  /** The open reconciliation entries of a charge. */
  const openOf = (chargeId: string) =>
    backend.db
      .selectFrom("reconciliation")
      .select(["id", "reason", "amountCents"])
      .where("chargeId", "=", chargeId)
      .where("resolvedAt", "is", null)
      .orderBy("amountCents")
      .execute();

  async function offersOf(matter: string) {
    const found = await (await money.staff(BEATRIZ)).reconciliation.get({ id: matter });
    return found.offers.map((offer) => [offer.answer, offer.amountCents]);
  }

  async function answer(matter = "", given: MatterAnswer, amountCents: number) {
    const body = { answer: given, note: "Conferido com o candidato.", amountCents };
    return (await money.staff(BEATRIZ)).reconciliation.answer({ id: matter, ...body });
  }

  it("returns to the reconciliation when the enrolment ends before its rest is paid [CAN-01] [PAY-15]", async () => {
    const paid = await ordered();
    await notify(backend, paid.chargeId, { state: "approved", amountCents: PART });
    const [matter] = await openOf(paid.chargeId);
    await answer(matter?.id, "rest", paid.priceCents - PART);
    expect(await openOf(paid.chargeId)).toEqual([]);
    await paid.api.withdrawals.confirm({ id: paid.id, kind: "cancellation" });
    const [ended] = await openOf(paid.chargeId);
    expect(ended).toMatchObject({ reason: "SUBSCRIPTION_CLOSED", amountCents: PART });
    expect(await offersOf(ended?.id ?? "")).toEqual([
      ["refund", PART],
      ["close", 0],
    ]);
    await answer(ended?.id, "refund", PART);
    expect(await money.rowOf(paid.chargeId)).toMatchObject({ returningCents: PART });
    expect(await reconciliations(backend, paid.chargeId)).toEqual(["AMOUNT_MISMATCH", "SUBSCRIPTION_CLOSED"]);
  });

  /** Reports, as the provider does, a further payment with an id of its own. */
  async function pay(chargeId: string, amountCents: number) {
    const event = {
      ...{ kind: "charge" as const, eventId: newId(), reference: null, providerId: null, card: null, reason: null },
      ...{ state: "approved" as const, amountCents, paymentId: newId(), occurredAt: NOW.toISOString() },
    };
    await applyEvent(tenantHandle(backend.db, demoId("aurora")), await money.rowOf(chargeId), event, NOW);
  }

  it("cannot be refunded once staff accepted it; later money above the price can [PAY-10] [PAY-15]", async () => {
    const { chargeId, priceCents } = await ordered();
    await pay(chargeId, PART);
    await pay(chargeId, priceCents - PART - 500);
    const [small, large] = await openOf(chargeId);
    await answer(large?.id, "accept", priceCents - 500);
    expect(await offersOf(small?.id ?? "")).toEqual([["close", 0]]);
    await expect(answer(small?.id, "refund", PART)).rejects.toMatchObject({ code: "CONFLICT" });
    await pay(chargeId, 700);
    const [excess] = await openOf(chargeId);
    expect(await offersOf(excess?.id ?? "")).toEqual([
      ["refund", 700],
      ["close", 0],
    ]);
    await answer(excess?.id, "refund", 700);
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: 700, receivedCents: priceCents + 200 });
  });

  it("above a charge's amount is returned even after that amount was returned [PAY-10] [PAY-15] [CAN-01]", async () => {
    const { api, id, chargeId, priceCents } = await ordered();
    await pay(chargeId, priceCents);
    await pay(chargeId, 30_000);
    const [excess] = await openOf(chargeId);
    const refund = async (remainingCents: number, cents: number, reason: "agreement" | "excess") => {
      const body = { ...wishOf(remainingCents, cents), reason };
      return (await money.staff(BEATRIZ)).refunds.request({ chargeId, ...body });
    };
    expect(await refund(priceCents + 30_000, 20_000, "agreement")).toMatchObject({ isRepeated: false });
    expect(await offersOf(excess?.id ?? "")).toContainEqual(["refund", 30_000]);
    expect(await refund(priceCents + 10_000, 5_000, "excess")).toMatchObject({ isRepeated: false });
    expect(await offersOf(excess?.id ?? "")).toContainEqual(["refund", 25_000]);
    await api.withdrawals.confirm({ id, kind: "withdrawal" });
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents + 5_000 });
    expect(await offersOf(excess?.id ?? "")).toEqual([
      ["refund", 25_000],
      ["close", 0],
    ]);
    await answer(excess?.id, "refund", 25_000);
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents + 30_000 });
  });

  it("goes back at a withdrawal as far as it settled the charge, whatever was returned before staff accepted it [PAY-15] [CAN-01]", async () => {
    const { api, id, chargeId, priceCents } = await ordered();
    const refund = async (remainingCents: number, cents: number) => {
      const body = { ...wishOf(remainingCents, cents), reason: "agreement" as const };
      return (await money.staff(BEATRIZ)).refunds.request({ chargeId, ...body });
    };
    await pay(chargeId, priceCents + 2_000);
    const [matter] = await openOf(chargeId);
    expect(await refund(priceCents + 2_000, 3_000)).toMatchObject({ isRepeated: false });
    backend.at(LATER);
    await answer(matter?.id, "accept", priceCents - 1_000);
    expect(await refund(priceCents - 1_000, 5_000)).toMatchObject({ isRepeated: false });
    await pay(chargeId, 700);
    await api.withdrawals.confirm({ id, kind: "withdrawal" });
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents + 2_000 });
    const [excess] = await openOf(chargeId);
    expect(await offersOf(excess?.id ?? "")).toEqual([
      ["refund", 700],
      ["close", 0],
    ]);
  });

  it("has only one open entry once another order paid the whole and the enrolment ends [CAN-01] [PAY-10]", async () => {
    const paid = await ordered();
    await pay(paid.chargeId, PART);
    const body = { idempotencyKey: newId(), amountCents: paid.priceCents };
    const slip = await paid.api.slip.generate({ params: { id: paid.id }, body });
    const [matter] = await openOf(paid.chargeId);
    await answer(matter?.id, "rest", paid.priceCents - PART);
    await notify(backend, slip.status === 201 ? slip.body.id : "", { state: "approved" });
    await paid.api.withdrawals.confirm({ id: paid.id, kind: "withdrawal" });
    expect(await openOf(paid.chargeId)).toMatchObject([{ reason: "DUPLICATE_PAYMENT", amountCents: PART }]);
  });

  it("in part for a rest whose part went back is only offered for a refund [PAY-10] [PAY-15]", async () => {
    const paid = await ordered();
    await pay(paid.chargeId, PART);
    const [matter] = await openOf(paid.chargeId);
    const restCents = paid.priceCents - PART;
    await answer(matter?.id, "rest", restCents);
    const body = { idempotencyKey: newId(), amountCents: restCents };
    const made = await paid.api.pix.generate({ params: { id: paid.id }, body });
    const restId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    await pay(restId, restCents - 500);
    const [rest] = await openOf(restId);
    expect(await offersOf(rest?.id ?? "")).toContainEqual(["accept", restCents - 500]);
    await (await money.staff()).refunds.request({ chargeId: paid.chargeId, ...wishOf(PART, PART) });
    expect(await offersOf(rest?.id ?? "")).toEqual([
      ["refund", restCents - 500],
      ["close", 0],
    ]);
  });
});
