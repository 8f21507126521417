import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { MatterAnswer } from "~/modules/payments/rules/reconciliation/matter";
import { enrol, notify, subscriptionRow } from "~/modules/payments/service/test-payment";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import { BEATRIZ, endsOf, HELENA, MARCOS, moneyTest } from "../test-money";

const absent = { code: "NOT_FOUND" };
const conflict = { code: "CONFLICT" };

describe.each(engines)("the reconciliation on %s", (engine) => {
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

  /** An unpaid pix of a new enrolment. */
  async function issued(course = "direito-digital") {
    const candidate = await enrol(backend, { course });
    const body = { idempotencyKey: newId(), amountCents: candidate.priceCents };
    const answer = await candidate.api.pix.generate({ params: { id: candidate.id }, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { ...candidate, chargeId: answer.body.id };
  }

  /** A payment with an unknown reference. @param institutionId empty for an account of several institutions */
  async function unknown(amountCents: number, institutionId = demoId("aurora-uni")) {
    const reference = newId().replaceAll("-", "").padEnd(32, "0").slice(0, 32);
    await notify(backend, null, { state: "approved", reference, amountCents });
    const received = backend.db.updateTable("reconciliation").set({ institutionId });
    return (await received.where("reference", "=", reference).returning("id").executeTakeFirstOrThrow()).id;
  }

  const mattersOf = (chargeId: string) =>
    backend.db
      .selectFrom("reconciliation")
      .selectAll()
      .where("chargeId", "=", chargeId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
  const openOf = async (chargeId: string) =>
    (await mattersOf(chargeId)).filter(({ resolvedAt }) => resolvedAt === null).map(({ id }) => id);

  const detail = async (id: string, api = money.staff(BEATRIZ)) => (await api).reconciliation.get({ id });

  async function answer(id: string, given: MatterAnswer, more: { chargeId?: string; by?: string } = {}) {
    const { offers } = await detail(id);
    const amountCents = offers.find((offer) => offer.answer === given)?.amountCents ?? 0;
    const body = { answer: given, note: "Conferido no extrato.", amountCents, ...more };
    return (await money.staff(more.by ?? BEATRIZ)).reconciliation.answer({ id, ...body });
  }

  /** The balances of the accounts of a charge, in cents. */
  async function balances(chargeId: string) {
    const rows = await backend.db.selectFrom("posting").selectAll().where("chargeId", "=", chargeId).execute();
    const sums: Record<string, number> = {};
    for (const { account, amountCents } of rows) sums[account] = (sums[account] ?? 0) + Number(amountCents);
    expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
  }

  it("suggests the charge of money without a known reference, and links it once [PAY-10] [CON-01] [MON-02]", async () => {
    const { id, chargeId, priceCents } = await issued();
    const matter = await unknown(priceCents);
    const { suggestions, offers, charge } = await detail(matter);
    expect(charge).toBeNull();
    expect(offers.map((offer) => offer.answer)).toEqual(["match", "returned", "close"]);
    const own = suggestions.find((one) => one.charge.id === chargeId) ?? expect.fail("not suggested");
    expect(own).toMatchObject({ outcome: "settles", reasons: ["amount", "inTime", "dueDay", "sameDay"] });
    const given = { answer: "match" as const, note: "CPF do pagador.", chargeId, amountCents: priceCents };
    const apis = [await money.staff(), await money.staff(BEATRIZ)];
    const ends = await endsOf(apis.map((api) => api.reconciliation.answer({ id: matter, ...given })));
    expect(ends.sort()).toEqual(["CONFLICT", "done"]);
    expect(await money.rowOf(chargeId)).toMatchObject({ state: "approved", receivedCents: priceCents });
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    expect(await balances(chargeId)).toEqual({ cash: priceCents, tuition: -priceCents });
    const receipts = await backend.db.selectFrom("receipt").selectAll().where("chargeId", "=", chargeId).execute();
    expect(receipts).toMatchObject([{ kind: "payment", amountCents: priceCents }]);
    expect(await detail(matter)).toMatchObject({ offers: [], charge: { id: chargeId }, mayCorrect: false });
  });

  it("opens a new entry when linked money has another amount than the charge [PAY-10]", async () => {
    const { chargeId, priceCents } = await issued();
    const matter = await unknown(priceCents - 500);
    await answer(matter, "match", { chargeId });
    expect(await money.rowOf(chargeId)).toMatchObject({ state: "pending", receivedCents: priceCents - 500 });
    const next = (await mattersOf(chargeId)).find(({ formerId }) => formerId === matter);
    expect(next).toMatchObject({ reason: "AMOUNT_MISMATCH", amountCents: priceCents - 500 });
  });

  it("says that linking leads to a new entry where the enrolment has ended [PAY-10]", async () => {
    const closed = await issued();
    const ended = backend.db.updateTable("subscription").set({ status: "cancelled" }).where("id", "=", closed.id);
    await ended.execute();
    const matter = await unknown(closed.priceCents);
    const { suggestions } = await detail(matter);
    expect(suggestions.find((one) => one.charge.id === closed.chargeId)).toMatchObject({ outcome: "closed" });
    await answer(matter, "match", { chargeId: closed.chargeId });
    expect((await mattersOf(closed.chargeId)).map(({ reason, resolution }) => [reason, resolution])).toEqual(
      expect.arrayContaining([
        ["UNKNOWN_REFERENCE", "match"],
        ["SUBSCRIPTION_CLOSED", null],
      ]),
    );
    expect(await subscriptionRow(backend, closed.id)).toMatchObject({ isPaid: 0, status: "cancelled" });
  });

  it("accepts less than charged, up to a limit, and books the difference as waived [PAY-10] [MON-02]", async () => {
    const { id, chargeId, priceCents } = await issued();
    await notify(backend, chargeId, { state: "approved", amountCents: priceCents - 700 });
    const [matter = ""] = await openOf(chargeId);
    const { offers } = await detail(matter);
    expect(offers[0]).toMatchObject({ answer: "accept", amountCents: priceCents - 700, waivedCents: 700 });
    await answer(matter, "accept");
    expect((await detail(matter)).matter).toMatchObject({ answered: { answer: "accept" } });
    await expect(answer(matter, "close")).rejects.toMatchObject(conflict);
    expect(await money.rowOf(chargeId)).toMatchObject({ state: "approved" });
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1 });
    expect(await balances(chargeId)).toEqual({ cash: priceCents - 700, tuition: -priceCents, waived: 700 });
    const receipts = await backend.db.selectFrom("receipt").selectAll().where("chargeId", "=", chargeId).execute();
    expect(receipts).toMatchObject([{ amountCents: priceCents - 700 }]);
    const other = await issued();
    await notify(backend, other.chargeId, { state: "approved", amountCents: 1 });
    const [small = ""] = await openOf(other.chargeId);
    expect((await detail(small)).offers.map((offer) => offer.answer)).toEqual(["rest", "refund", "close"]);
  });

  it("accepts more than charged and returns the excess [PAY-10]", async () => {
    const { chargeId, priceCents } = await issued();
    await notify(backend, chargeId, { state: "approved", amountCents: priceCents + 900 });
    const [matter = ""] = await openOf(chargeId);
    expect((await detail(matter)).offers[0]).toMatchObject({
      ...{ answer: "accept", amountCents: priceCents, excessCents: 900 },
      refund: { needsApproval: false, endsEnrolment: false, way: "provider" },
    });
    await answer(matter, "accept");
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ state: "approved", refundedCents: 900 });
    expect(await balances(chargeId)).toEqual({ cash: priceCents, tuition: -priceCents, payer: -900, returned: 900 });
  });

  it("returns a second payment once, though two people and a double click ask for it [PAY-10] [CON-01] [MON-02]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    await money.payAgain(chargeId, "E2E-SECOND");
    const [matter = ""] = await openOf(chargeId);
    const { offers, charge } = await detail(matter);
    expect(offers.map((offer) => offer.answer)).toEqual(["refund", "close"]);
    expect(charge).toMatchObject({ receivedCents: 2 * priceCents });
    const own = await money.staff(BEATRIZ);
    const body = { answer: "refund" as const, note: "Pago duas vezes.", amountCents: priceCents };
    const apis = [own, own, await money.staff()];
    const ends = await endsOf(apis.map((api) => api.reconciliation.answer({ id: matter, ...body })));
    const byBeatriz = ["done", "done", "CONFLICT"];
    expect(ends).toEqual(ends[2] === "done" ? ["CONFLICT", "CONFLICT", "done"] : byBeatriz);
    const refunds = await backend.db.selectFrom("refund").selectAll().where("chargeId", "=", chargeId).execute();
    expect(refunds).toMatchObject([{ amountCents: priceCents, reason: "duplicate", endsEnrolment: 0 }]);
    expect(refunds[0]?.paymentId).toBe("E2E-SECOND");
  });

  it("offers nothing but the return of money or closing the entry while the enrolment is closed [PAY-10]", async () => {
    const { id, chargeId, priceCents } = await issued();
    const setStatus = (status: string) =>
      backend.db.updateTable("subscription").set({ status }).where("id", "=", id).execute();
    await setStatus("cancelled");
    await notify(backend, chargeId, { state: "approved" });
    const [matter = ""] = await openOf(chargeId);
    expect((await detail(matter)).offers).toMatchObject([{ answer: "refund" }, { answer: "close" }]);
    const accept = { answer: "accept" as const, note: "Reabrir.", amountCents: priceCents };
    const api = await money.staff();
    await expect(api.reconciliation.answer({ id: matter, ...accept })).rejects.toMatchObject(conflict);
    await setStatus("payment_pending");
    expect((await detail(matter)).offers[0]).toMatchObject({ answer: "accept", amountCents: priceCents });
    await answer(matter, "accept");
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    expect(await balances(chargeId)).toEqual({ cash: priceCents, tuition: -priceCents });
  });

  it("corrects an answer that moved no money, once, by a new entry that names the former one [PAY-10]", async () => {
    const matter = await unknown(4_321);
    await answer(matter, "close");
    await answer(matter, "close");
    await expect(answer(matter, "close", { by: "financeiro@aurora.example.com" })).rejects.toMatchObject(conflict);
    const former = await detail(matter);
    expect(former).toMatchObject({ mayCorrect: true, offers: [] });
    const api = await money.staff(BEATRIZ);
    const correct = () => api.reconciliation.correct({ id: matter, note: "Era da Ana." });
    expect((await endsOf([correct(), correct()])).sort()).toEqual(["CONFLICT", "done"]);
    const later = await detail((await detail(matter)).laterId ?? "");
    expect(later.matter).toMatchObject({ formerId: matter, amountCents: 4_321, answered: null });
    expect((await detail(matter)).matter.answered).toEqual(former.matter.answered);
    const audits = await backend.db
      .selectFrom("auditEntry")
      .select("action")
      .where("action", "like", "reconciliation.%");
    expect((await audits.execute()).map(({ action }) => action)).toContain("reconciliation.corrected");
  });

  it("lists open entries, oldest first, finds them by reference or protocol, and hides them from others [PAY-10] [TEN-08]", async () => {
    const { id, chargeId, priceCents } = await issued();
    await notify(backend, chargeId, { state: "approved", amountCents: priceCents + 1 });
    const [matter = ""] = await openOf(chargeId);
    const api = await money.staff();
    const listed = async (query: object) => (await api.reconciliation.list(query)).rows;
    const waiting = await listed({ size: 500 });
    expect(waiting.map(({ id }) => id)).toContain(matter);
    expect(waiting.every(({ answered }) => answered === null)).toBe(true);
    expect(waiting.map(({ createdAt }) => createdAt)).toEqual(waiting.map(({ createdAt }) => createdAt).sort());
    const { providerReference } = await money.rowOf(chargeId);
    expect((await listed({ q: providerReference ?? "" })).map(({ id }) => id)).toEqual([matter]);
    const { number } = await subscriptionRow(backend, id);
    expect((await listed({ q: protocolOf(number), reason: ["AMOUNT_MISMATCH"] })).map((row) => row.id)).toEqual([
      matter,
    ]);
    expect(await listed({ reason: ["CLASS_FULL"] })).toEqual([]);
    expect((await listed({ sort: "newest", order: "desc", state: ["answered"] })).every((row) => row.answered)).toBe(
      true,
    );
    const marcos = await money.staff(MARCOS);
    await expect(marcos.reconciliation.list()).rejects.toMatchObject(absent);
    await expect(marcos.reconciliation.get({ id: matter })).rejects.toMatchObject(absent);
    const helena = backend.as({ tenant: "horizonte", token: await backend.tokenOf(HELENA ?? "", "horizonte") });
    const body = { answer: "close" as const, note: "Nada.", amountCents: 0 };
    for (const stranger of [helena, marcos])
      await expect(stranger.reconciliation.answer({ id: matter, ...body })).rejects.toMatchObject(absent);
    expect(await openOf(chargeId)).toEqual([matter]);
    const nobodys = await unknown(77, "");
    const token = await backend.tokenOf(BEATRIZ ?? "", "aurora", { level: "tenant" });
    const tenantWide = Promise.resolve(backend.as({ tenant: "aurora", token }));
    await expect(api.reconciliation.get({ id: nobodys })).rejects.toMatchObject(absent);
    expect((await detail(nobodys, tenantWide)).matter).toMatchObject({ institutionName: null, charge: null });
  });
});
