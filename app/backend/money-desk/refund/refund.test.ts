import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { newId } from "~/backend/id";
import { notify } from "~/backend/payment/test-payment";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { BEATRIZ, HELENA, MARCOS, moneyTest, wishOf } from "../test-money";

const LIMIT_CENTS = 30_000;
const absent = { status: 404, body: { code: "NOT_FOUND" } };

describe.each(engines)("the desk of refunds on %s", (engine) => {
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

  const statusOf = async (id: string) =>
    (await backend.db.selectFrom("subscription").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;
  const messagesOf = async (id: string) =>
    (await backend.db.selectFrom("sent_message").select(["title", "text"]).where("subscription_id", "=", id).execute())
      .filter(({ title }) => title === "Devolução aprovada")
      .map(({ text }) => text);

  it("lets one of two people refund the whole; the other reads the new remainder [PAY-15] [CON-01]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const apis = [await money.staff(), await money.staff(BEATRIZ), await money.staff(), await money.staff(BEATRIZ)];
    const params = { id: chargeId };
    const answers = await Promise.all(
      apis.map((api) => api.refund.request({ params, body: wishOf(priceCents, priceCents) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const conflict = { status: 409, body: { code: "CONFLICT", details: { remainingCents: 0 } } };
    expect(answers.filter(({ status }) => status === 409)).toEqual([conflict, conflict, conflict]);
    expect(await money.rowOf(chargeId)).toMatchObject({ returning_cents: priceCents });
  });

  it("returns part, part and the remainder to the cent; one cent more is refused [PAY-15] [MON-02]", async () => {
    const { chargeId, priceCents, id } = await money.paid("card");
    const api = await money.staff();
    const params = { id: chargeId };
    const ask = (remaining: number, amount: number) => api.refund.request({ params, body: wishOf(remaining, amount) });
    expect((await ask(priceCents, 1_001)).status).toBe(201);
    expect(await ask(priceCents, 1_000)).toMatchObject({
      status: 409,
      body: { details: { remainingCents: priceCents - 1_001 } },
    });
    expect((await ask(priceCents - 1_001, 2_002)).status).toBe(201);
    const rest = priceCents - 3_003;
    expect(await ask(rest, rest + 1)).toMatchObject({ status: 422, body: { details: { remainingCents: rest } } });
    expect(await ask(rest, rest)).toMatchObject({ status: 201, body: { state: "requested" } });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ returning_cents: priceCents, refunded_cents: 3_003 });
    const queue = await (await money.staff(BEATRIZ)).refund.list({ query: {} });
    const waiting = queue.status === 200 ? queue.body.rows.filter((row) => row.chargeId === chargeId) : [];
    expect(waiting).toMatchObject([{ amountCents: rest, state: "requested" }]);
    expect(await (await money.staff(BEATRIZ)).refund.approve({ params: { id: waiting[0]?.id ?? "" } })).toMatchObject({
      status: 200,
    });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ returning_cents: priceCents, refunded_cents: priceCents });
    expect(await messagesOf(id)).toHaveLength(3);
  });

  it("makes one refund of a request that is sent three times, as by a double click or the back button [PAY-15]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const api = await money.staff();
    const body = wishOf(priceCents, 1_000);
    const answers = await Promise.all([1, 2, 3].map(() => api.refund.request({ params: { id: chargeId }, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    await money.work();
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ refunded_cents: 1_000, returning_cents: 1_000 });
  });

  it("asks for a second person above the limit, even in parts, and refuses the author's approval [PAY-15] [MON-02]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    expect(priceCents).toBeGreaterThan(LIMIT_CENTS);
    const [silvia, beatriz] = [await money.staff(), await money.staff(BEATRIZ)];
    const params = { id: chargeId };
    const first = await beatriz.refund.request({ params, body: wishOf(priceCents, LIMIT_CENTS) });
    expect(first).toMatchObject({ status: 201, body: { state: "approved" } });
    const second = await beatriz.refund.request({ params, body: wishOf(priceCents - LIMIT_CENTS, 1) });
    const refundId = second.status === 201 ? second.body.id : expect.fail(JSON.stringify(second));
    expect(second.body).toMatchObject({ state: "requested" });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({
      refunded_cents: LIMIT_CENTS,
      returning_cents: LIMIT_CENTS + 1,
    });
    expect(await beatriz.refund.approve({ params: { id: refundId } })).toMatchObject({ status: 403 });
    expect(await silvia.refund.refuse({ params: { id: refundId }, body: { note: "sem acordo" } })).toMatchObject({
      status: 200,
      body: { state: "refused", decisionNote: "sem acordo" },
    });
    expect(await silvia.refund.approve({ params: { id: refundId } })).toMatchObject({ status: 409 });
    expect(await money.rowOf(chargeId)).toMatchObject({ returning_cents: LIMIT_CENTS });
  });

  it("keeps the enrolment when it returns a later installment [PAY-15]", async () => {
    const { id, priceCents, candidate } = await money.paid("pix");
    const second = backend.db.updateTable("installment").where("subscription_id", "=", id).where("number", "=", 2);
    await second.set({ opened_at: NOW.toISOString(), due_on: "2026-03-20" }).execute();
    const order = { idempotencyKey: newId(), amountCents: priceCents, installment: 2 };
    const made = await candidate.api.pix.generate({ params: { id }, body: order });
    const params = { id: made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made)) };
    await notify(backend, params.id, { state: "approved" });
    const api = await money.staff();
    expect((await api.refund.offer({ params })).body).toMatchObject({ endsEnrolment: false });
    const body = { ...wishOf(priceCents, priceCents), endsEnrolment: true };
    expect((await api.refund.preview({ params, body })).body).toMatchObject({ endsEnrolment: false });
    const before = await statusOf(id);
    const asked = await api.refund.request({ params, body });
    const refund = { id: asked.status === 201 ? asked.body.id : expect.fail(JSON.stringify(asked)) };
    expect((await (await money.staff(BEATRIZ)).refund.approve({ params: refund })).status).toBe(200);
    expect(await statusOf(id)).toBe(before);
  });

  it("ends the enrolment once with the whole remainder, and sends the candidate the previewed text [PAY-15]", async () => {
    const { chargeId, priceCents, id, candidate } = await money.paid("pix");
    const [silvia, beatriz] = [await money.staff(), await money.staff(BEATRIZ)];
    const params = { id: chargeId };
    const body = { ...wishOf(priceCents, priceCents), endsEnrolment: true };
    const shown = await silvia.refund.preview({ params, body });
    expect(shown).toMatchObject({ status: 200, body: { needsApproval: true, endsEnrolment: true } });
    const asked = await silvia.refund.request({ params, body });
    const refundId = asked.status === 201 ? asked.body.id : expect.fail(JSON.stringify(asked));
    expect([await statusOf(id), await messagesOf(id)]).toEqual(["documents_pending", []]);
    const both = await Promise.all([1, 2].map(() => beatriz.refund.approve({ params: { id: refundId } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await money.work();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await messagesOf(id)).toEqual([shown.status === 200 ? shown.body.message.text : ""]);
    const seen = await candidate.api.charges.list({ subscriptionId: id });
    expect(seen).toMatchObject([{ refundedCents: priceCents }]);
    const desk = await silvia.chargeDesk.get({ params });
    expect(desk).toMatchObject({
      status: 200,
      body: { row: { refundedCents: priceCents }, refundableCents: 0 },
    });
    const entries = desk.status === 200 ? desk.body.entries : [];
    expect(entries.map(({ kind }) => kind).sort()).toEqual(["payment", "refund"]);
  });

  it("returns the money of a slip by a transfer that staff record [PAY-15]", async () => {
    const { chargeId, priceCents } = await money.paid("slip");
    const api = await money.staff();
    const asked = await api.refund.request({ params: { id: chargeId }, body: wishOf(priceCents, 2_000) });
    const id = asked.status === 201 ? asked.body.id : expect.fail(JSON.stringify(asked));
    expect(asked.body).toMatchObject({ state: "approved", way: "transfer" });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ refunded_cents: 0 });
    const answers = await Promise.all(
      [1, 2].map(() => api.refund.transfer({ params: { id }, body: { note: "TED 23/11, comprovante 881" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await money.rowOf(chargeId)).toMatchObject({ refunded_cents: 2_000, returning_cents: 2_000 });
  });

  it("finds a finished refund by its charge or its state, though it no longer waits [MON-02]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const api = await money.staff();
    await api.refund.request({ params: { id: chargeId }, body: wishOf(priceCents, 1_000) });
    await money.work();
    const found = async (query: { q?: string; state?: ("requested" | "sent" | "settled")[] }) => {
      const answer = await api.refund.list({ query });
      return answer.status === 200 && answer.body.rows.some((row) => row.chargeId === chargeId);
    };
    expect(await found({})).toBe(false);
    expect(await found({ q: chargeId })).toBe(true);
    expect(await found({ state: ["sent", "settled"] })).toBe(true);
    expect(await found({ state: ["requested"] })).toBe(false);
  });

  it("asks once more for the money of a refund that failed [PAY-15]", async () => {
    const { chargeId, priceCents, id } = await money.paid("pix");
    const api = await money.staff();
    const asked = await api.refund.request({ params: { id: chargeId }, body: wishOf(priceCents, 3_000) });
    const refundId = asked.status === 201 ? asked.body.id : expect.fail(JSON.stringify(asked));
    await money.fail(chargeId, refundId, 3_000);
    expect(await money.rowOf(chargeId)).toMatchObject({ refunded_cents: 0, returning_cents: 0 });
    const params = { id: refundId };
    const answers = await Promise.all([1, 2].map(() => api.refund.retry({ params, body: { way: "transfer" } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await money.rowOf(chargeId)).toMatchObject({ returning_cents: 3_000 });
    const ended = await money.staff(MARCOS);
    await ended.enrolment.move({
      params: { id },
      body: { hold: false, from: "documents_pending", to: "cancelled", reason: "pediu" },
    });
    expect(await money.rowOf(chargeId)).toMatchObject({ returning_cents: priceCents });
  });

  it("shows withdrawals as approved by law, and cancellations above the limit as requests [PAY-15]", async () => {
    const [withdrawn, cancelled] = [await money.paid("pix"), await money.paid("slip")];
    const body = { kind: "withdrawal" as const, reason: "" };
    await withdrawn.candidate.api.withdrawal.confirm({ params: { id: withdrawn.id }, body });
    const officer = await money.staff(MARCOS);
    const move = { from: "documents_pending", to: "cancelled", reason: "pediu" } as const;
    await officer.enrolment.move({ params: { id: cancelled.id }, body: { ...move, hold: false } });
    const queue = await (await money.staff()).refund.list({ query: { sort: "newest" } });
    const rows = queue.status === 200 ? queue.body.rows : [];
    const own = (chargeId: string) => rows.find((row) => row.chargeId === chargeId);
    expect(own(withdrawn.chargeId)).toMatchObject({ reason: "withdrawal", state: "approved", authorName: null });
    expect(own(cancelled.chargeId)).toMatchObject({
      reason: "cancellation",
      state: "requested",
      authorName: "Marcos Vilela",
    });
    const params = { id: own(cancelled.chargeId)?.id ?? "" };
    expect(await (await money.staff()).refund.refuse({ params, body: { note: "não" } })).toMatchObject({ status: 409 });
    expect(await (await money.staff()).refund.approve({ params })).toMatchObject({
      body: { state: "approved", way: "transfer" },
    });
  });

  it("answers 404 without the right, from another tenant, and for unknown ids [PAY-15] [ROL-06]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const asked = await (await money.staff()).refund.request({
      params: { id: chargeId },
      body: wishOf(priceCents, 100),
    });
    const id = asked.status === 201 ? asked.body.id : expect.fail(JSON.stringify(asked));
    const helena = backend.as({ tenant: "horizonte", token: await backend.tokenOf(HELENA ?? "", "horizonte") });
    for (const api of [await money.staff(MARCOS), helena]) {
      expect(await api.chargeDesk.get({ params: { id: chargeId } })).toEqual(absent);
      expect(await api.refund.get({ params: { id } })).toEqual(absent);
      expect(await api.refund.approve({ params: { id } })).toEqual(absent);
      expect(await api.refund.offer({ params: { id: chargeId } })).toEqual(absent);
      expect(await api.refund.request({ params: { id: chargeId }, body: wishOf(priceCents - 100, 1) })).toEqual(absent);
    }
    expect(await (await money.staff()).refund.approve({ params: { id: "none" } })).toEqual(absent);
  });
});
