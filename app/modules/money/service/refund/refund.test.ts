import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { notify } from "~/modules/payments/service/test-payment";
import { BEATRIZ, endsOf, HELENA, MARCOS, moneyTest, wishOf } from "../test-money";

const LIMIT_CENTS = 30_000;
const absent = { code: "NOT_FOUND" };

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
    (await backend.db.selectFrom("sentMessage").select(["title", "text"]).where("subscriptionId", "=", id).execute())
      .filter(({ title }) => title === "Devolução aprovada")
      .map(({ text }) => text);

  it("lets one of two people refund the whole; the other reads the new remainder [PAY-15] [CON-01]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const apis = [await money.staff(), await money.staff(BEATRIZ), await money.staff(), await money.staff(BEATRIZ)];
    const ends = await Promise.allSettled(
      apis.map((api) => api.refunds.request({ chargeId, ...wishOf(priceCents, priceCents) })),
    );
    const refused = ends.filter(({ status }) => status === "rejected");
    const conflict = { reason: { code: "CONFLICT", details: { facts: { remainingCents: 0 } } } };
    expect(refused).toMatchObject([conflict, conflict, conflict]);
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents });
  });

  it("returns part, part and the remainder to the cent; one cent more is refused [PAY-15] [MON-02]", async () => {
    const { chargeId, priceCents, id } = await money.paid("card");
    const api = await money.staff();
    const ask = (remaining: number, amount: number) => api.refunds.request({ chargeId, ...wishOf(remaining, amount) });
    expect(await ask(priceCents, 1_001)).toMatchObject({ isRepeated: false });
    await expect(ask(priceCents, 1_000)).rejects.toMatchObject({
      code: "CONFLICT",
      details: { facts: { remainingCents: priceCents - 1_001 } },
    });
    expect(await ask(priceCents - 1_001, 2_002)).toMatchObject({ isRepeated: false });
    const rest = priceCents - 3_003;
    await expect(ask(rest, rest + 1)).rejects.toMatchObject({
      code: "VALIDATION",
      details: { facts: { remainingCents: rest } },
    });
    expect(await ask(rest, rest)).toMatchObject({ state: "requested", isRepeated: false });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents, refundedCents: 3_003 });
    const { refunds } = await money.staff(BEATRIZ);
    const waiting = (await refunds.list()).rows.filter((row) => row.chargeId === chargeId);
    expect(waiting).toMatchObject([{ amountCents: rest, state: "requested" }]);
    await refunds.approve({ id: waiting[0]?.id ?? "" });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents, refundedCents: priceCents });
    expect(await messagesOf(id)).toHaveLength(3);
  });

  it("makes one refund of a request that is sent three times, as by a double click or the back button [PAY-15]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const api = await money.staff();
    const body = wishOf(priceCents, 1_000);
    const asked = await Promise.all([1, 2, 3].map(() => api.refunds.request({ chargeId, ...body })));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked.filter(({ isRepeated }) => isRepeated)).toHaveLength(2);
    await money.work();
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ refundedCents: 1_000, returningCents: 1_000 });
  });

  it("asks for a second person above the limit, even in parts, and refuses the author's approval [PAY-15] [MON-02]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    expect(priceCents).toBeGreaterThan(LIMIT_CENTS);
    const [silvia, beatriz] = [await money.staff(), await money.staff(BEATRIZ)];
    const first = await beatriz.refunds.request({ chargeId, ...wishOf(priceCents, LIMIT_CENTS) });
    expect(first).toMatchObject({ state: "approved", isRepeated: false });
    const { id, ...second } = await beatriz.refunds.request({ chargeId, ...wishOf(priceCents - LIMIT_CENTS, 1) });
    expect(second).toEqual({ state: "requested", isRepeated: false });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({
      refundedCents: LIMIT_CENTS,
      returningCents: LIMIT_CENTS + 1,
    });
    await expect(beatriz.refunds.approve({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const denied = backend.db.selectFrom("auditEntry").select("detailsJson").where("action", "=", "refund.own-denied");
    expect(await denied.execute()).toMatchObject([{ detailsJson: expect.stringContaining(id) }]);
    await silvia.refunds.refuse({ id, note: "sem acordo" });
    const { refund } = await silvia.refunds.get({ id });
    expect(refund).toMatchObject({ state: "refused", decisionNote: "sem acordo" });
    await expect(silvia.refunds.approve({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: LIMIT_CENTS });
  });

  it("keeps the enrolment when it returns a later installment [PAY-15]", async () => {
    const { id, priceCents, candidate } = await money.paid("pix");
    const second = backend.db.updateTable("installment").where("subscriptionId", "=", id).where("number", "=", 2);
    await second.set({ openedAt: NOW.toISOString(), dueOn: "2026-03-20" }).execute();
    const order = { idempotencyKey: newId(), amountCents: priceCents, installment: 2 };
    const made = await candidate.api.pix.generate({ params: { id }, body: order });
    const chargeId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    await notify(backend, chargeId, { state: "approved" });
    const { refunds } = await money.staff();
    expect(await refunds.offer({ chargeId })).toMatchObject({ endsEnrolment: false });
    const wish = { chargeId, ...wishOf(priceCents, priceCents), endsEnrolment: true };
    expect(await refunds.preview(wish)).toMatchObject({ endsEnrolment: false });
    const before = await statusOf(id);
    const refund = await refunds.request(wish);
    await (await money.staff(BEATRIZ)).refunds.approve({ id: refund.id });
    expect(await statusOf(id)).toBe(before);
  });

  it("ends the enrolment once with the whole remainder, and sends the candidate the previewed text [PAY-15]", async () => {
    const { chargeId, priceCents, id, candidate } = await money.paid("pix");
    const [silvia, beatriz] = [await money.staff(), await money.staff(BEATRIZ)];
    const wish = { chargeId, ...wishOf(priceCents, priceCents), endsEnrolment: true };
    const shown = await silvia.refunds.preview(wish);
    expect(shown).toMatchObject({ needsApproval: true, endsEnrolment: true });
    const asked = await silvia.refunds.request(wish);
    expect([await statusOf(id), await messagesOf(id)]).toEqual(["documents_pending", []]);
    const ends = await endsOf([1, 2].map(() => beatriz.refunds.approve({ id: asked.id })));
    expect(ends.sort()).toEqual(["CONFLICT", "done"]);
    await money.work();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await messagesOf(id)).toEqual([shown.message.text]);
    const seen = await candidate.api.charges.list({ subscriptionId: id });
    expect(seen).toMatchObject([{ refundedCents: priceCents }]);
    const desk = await silvia.chargeDesk.get({ id: chargeId });
    expect(desk).toMatchObject({ row: { refundedCents: priceCents }, refundableCents: 0 });
    expect(desk.entries.map(({ kind }) => kind).sort()).toEqual(["payment", "refund"]);
  });

  it("returns the money of a slip by a transfer that staff record [PAY-15]", async () => {
    const { chargeId, priceCents } = await money.paid("slip");
    const api = await money.staff();
    const { id } = await api.refunds.request({ chargeId, ...wishOf(priceCents, 2_000) });
    expect(await api.refunds.get({ id })).toMatchObject({ refund: { state: "approved", way: "transfer" } });
    await money.work();
    expect(await money.rowOf(chargeId)).toMatchObject({ refundedCents: 0 });
    const ends = await endsOf([1, 2].map(() => api.refunds.transfer({ id, note: "TED 23/11, comprovante 881" })));
    expect(ends.sort()).toEqual(["CONFLICT", "done"]);
    expect(await money.rowOf(chargeId)).toMatchObject({ refundedCents: 2_000, returningCents: 2_000 });
  });

  it("finds a finished refund by its charge or its state, though it no longer waits [MON-02]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const api = await money.staff();
    await api.refunds.request({ chargeId, ...wishOf(priceCents, 1_000) });
    await money.work();
    const found = async (query: { q?: string; state?: ("requested" | "sent" | "settled")[] }) =>
      (await api.refunds.list(query)).rows.some((row) => row.chargeId === chargeId);
    expect(await found({})).toBe(false);
    expect(await found({ q: chargeId })).toBe(true);
    expect(await found({ state: ["sent", "settled"] })).toBe(true);
    expect(await found({ state: ["requested"] })).toBe(false);
  });

  it("asks once more for the money of a refund that failed [PAY-15]", async () => {
    const { chargeId, priceCents, id } = await money.paid("pix");
    const api = await money.staff();
    const refund = await api.refunds.request({ chargeId, ...wishOf(priceCents, 3_000) });
    await money.fail(chargeId, refund.id, 3_000);
    expect(await money.rowOf(chargeId)).toMatchObject({ refundedCents: 0, returningCents: 0 });
    const ends = await endsOf([1, 2].map(() => api.refunds.retry({ id: refund.id, way: "transfer" })));
    expect(ends.sort()).toEqual(["CONFLICT", "done"]);
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: 3_000 });
    const ended = await money.staff(MARCOS);
    await ended.enrolments.move({ id, hold: false, from: "documents_pending", to: "cancelled", reason: "pediu" });
    expect(await money.rowOf(chargeId)).toMatchObject({ returningCents: priceCents });
  });

  it("shows withdrawals as approved by law, and cancellations above the limit as requests [PAY-15]", async () => {
    const [withdrawn, cancelled] = [await money.paid("pix"), await money.paid("slip")];
    await withdrawn.candidate.api.withdrawals.confirm({ id: withdrawn.id, kind: "withdrawal" });
    const officer = await money.staff(MARCOS);
    const move = { from: "documents_pending", to: "cancelled", reason: "pediu" } as const;
    await officer.enrolments.move({ id: cancelled.id, ...move, hold: false });
    const { refunds } = await money.staff();
    const { rows } = await refunds.list({ sort: "newest" });
    const own = (chargeId: string) => rows.find((row) => row.chargeId === chargeId);
    expect(own(withdrawn.chargeId)).toMatchObject({ reason: "withdrawal", state: "approved", authorName: null });
    expect(own(cancelled.chargeId)).toMatchObject({
      reason: "cancellation",
      state: "requested",
      authorName: "Marcos Vilela",
    });
    const id = own(cancelled.chargeId)?.id ?? "";
    await expect(refunds.refuse({ id, note: "não" })).rejects.toMatchObject({ code: "CONFLICT" });
    await refunds.approve({ id });
    expect(await refunds.get({ id })).toMatchObject({ refund: { state: "approved", way: "transfer" } });
  });

  it("answers 404 without the right, from another tenant, and for unknown ids [PAY-15] [ROL-06]", async () => {
    const { chargeId, priceCents } = await money.paid("pix");
    const { id } = await (await money.staff()).refunds.request({ chargeId, ...wishOf(priceCents, 100) });
    const helena = backend.as({ tenant: "horizonte", token: await backend.tokenOf(HELENA ?? "", "horizonte") });
    for (const api of [await money.staff(MARCOS), helena]) {
      await expect(api.chargeDesk.get({ id: chargeId })).rejects.toMatchObject(absent);
      await expect(api.refunds.get({ id })).rejects.toMatchObject(absent);
      await expect(api.refunds.approve({ id })).rejects.toMatchObject(absent);
      await expect(api.refunds.offer({ chargeId })).rejects.toMatchObject(absent);
      await expect(api.refunds.request({ chargeId, ...wishOf(priceCents - 100, 1) })).rejects.toMatchObject(absent);
    }
    await expect((await money.staff()).refunds.approve({ id: "none" })).rejects.toMatchObject(absent);
  });
});
