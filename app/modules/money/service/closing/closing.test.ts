import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { closingDifference } from "~/modules/money/rules/reconciliation/closing";
import { applyEvent } from "~/modules/payments/service/charge-outcome";
import { enrol } from "~/modules/payments/service/test-payment";
import { addDays } from "~/rules/time/date";
import { BEATRIZ, endsOf, HELENA, MARCOS, moneyTest, wishOf } from "../test-money";

const DAY_MS = 86_400_000;
const TODAY = "2026-03-10";
const TOMORROW = new Date(NOW.getTime() + DAY_MS);
const absent = { code: "NOT_FOUND" };

describe.each(engines)("the daily closing on %s", (engine) => {
  let backend: TestBackend;
  let money: ReturnType<typeof moneyTest>;
  const institutionId = demoId("aurora-uni");
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    money = moneyTest(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const day = async (date = TODAY, email?: string) => (await money.staff(email)).closings.get({ date });
  async function close(date: string, more: { note?: string; email?: string; receivedCents?: number } = {}) {
    const { totals } = await day(date);
    const { receivedCents, returnedCents } = totals;
    const body = { institutionId, note: more.note ?? "", receivedCents: more.receivedCents ?? receivedCents };
    return (await money.staff(more.email)).closings.close({ date, ...body, returnedCents });
  }
  /** A pix that was ordered today and is not paid yet. */
  async function ordered() {
    const { api, id, priceCents } = await enrol(backend, { course: "direito-digital" });
    const body = { idempotencyKey: newId(), amountCents: priceCents };
    const answer = await api.pix.generate({ params: { id }, body });
    return answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
  }
  /** Reports a payment as the provider does, with the moment at which the provider received it. */
  async function received(chargeId: string, at: string, now: Date) {
    const charge = await money.rowOf(chargeId);
    const event = {
      ...{ kind: "charge" as const, eventId: newId(), reference: null, providerId: null, card: null, reason: null },
      ...{ state: "approved" as const, amountCents: charge.amountCents, paymentId: newId(), occurredAt: at },
    };
    await applyEvent(tenantHandle(backend.db, charge.tenantId), charge, event, now);
    return charge.amountCents;
  }
  const differenceOf = ({ totals }: Awaited<ReturnType<typeof day>>) =>
    closingDifference({ ...totals, entriesCents: totals.entries.cents });

  it("adds up a day by method, with its receipts, refunds and entries, and proves it [PAY-10] [PAY-15] [MON-01]", async () => {
    backend.at(NOW);
    const before = await day();
    const [pix, card] = [await money.paid("pix"), await money.paid("card")];
    await money.payAgain(pix.chargeId);
    const wish = wishOf(card.priceCents, 1_000);
    await (await money.staff()).refunds.request({ chargeId: card.chargeId, ...wish });
    await money.work();
    const after = await day();
    const { totals } = after;
    expect(totals.receivedCents - before.totals.receivedCents).toBe(2 * pix.priceCents + card.priceCents);
    expect(totals.receiptsCents - before.totals.receiptsCents).toBe(pix.priceCents + card.priceCents);
    expect(totals.entries.openCents - before.totals.entries.openCents).toBe(pix.priceCents);
    expect(totals.returnedCents - before.totals.returnedCents).toBe(1_000);
    expect([differenceOf(after), after.differing, after.closed, after.isOver]).toEqual([0, [], null, false]);
    const paidBy = (method: string) =>
      totals.movements.find((row) => row.kind === "payment" && row.method === method && row.account === "sandbox");
    expect([paidBy("pix")?.count, paidBy("card")?.count]).toEqual([expect.any(Number), expect.any(Number)]);
    const payments = totals.receipts.find(({ kind }) => kind === "payment");
    expect(Number(payments?.last) - Number(payments?.first)).toBeGreaterThanOrEqual((payments?.count ?? 0) - 1);
    expect(after.matters).toContainEqual(
      expect.objectContaining({ reason: "DUPLICATE_PAYMENT", isOpen: true, amountCents: pix.priceCents }),
    );
  });

  it("puts a payment on the institution's local day on which the provider received it [PAY-10]", async () => {
    backend.at(TOMORROW);
    const [today, tomorrow] = [await day(), await day("2026-03-11")];
    await received(await ordered(), "2026-03-11T02:59:59.999Z", TOMORROW);
    const cents = await received(await ordered(), "2026-03-11T03:00:00Z", TOMORROW);
    const now = [await day(), await day("2026-03-11")];
    expect(now.map(({ totals }) => totals.receivedCents)).toEqual([
      today.totals.receivedCents + cents,
      tomorrow.totals.receivedCents + cents,
    ]);
    expect(now.map(differenceOf)).toEqual([0, 0]);
    const { days: lines } = await (await money.staff()).closings.month({ month: "2026-03" });
    expect(lines.map(({ date }) => date)).toEqual(
      Array.from({ length: 11 }, (_, index) => addDays("2026-03-11", -index)),
    );
    expect(lines.slice(0, 2).map(({ receivedCents }) => receivedCents)).toEqual(
      now.map(({ totals }) => totals.receivedCents).reverse(),
    );
    expect(lines.map((line) => closingDifference(line))).toEqual(lines.map(() => 0));
  });

  it("says by how many cents and at which charge a day differs, and asks for a note then [PAY-10]", async () => {
    backend.at(new Date("2026-02-04T15:00:00.000Z"));
    const date = "2026-02-03";
    const { chargeId } = await money.paid("pix");
    const { tenantId, subscriptionId } = await money.rowOf(chargeId);
    // The portal never stores such a payment: it has neither a receipt nor a reconciliation entry.
    const lost = { tenantId, id: newId(), institutionId, chargeId, subscriptionId };
    await backend.db
      .insertInto("moneyEntry")
      .values({
        ...{ ...lost, method: "pix", kind: "payment", amountCents: 123, provider: "sandbox", externalId: newId() },
        ...{ occurredAt: `${date}T12:00:00.000Z`, createdAt: `${date}T12:00:00.000Z` },
      })
      .execute();
    const found = await day(date);
    expect([differenceOf(found), found.differing]).toEqual([123, [{ chargeId, cents: 123 }]]);
    const lacking = { code: "VALIDATION", details: { fields: { note: "closing.noteRequired" } } };
    await expect(close(date)).rejects.toMatchObject(lacking);
    await close(date, { note: "O banco confirmará." });
    const audited = backend.db.selectFrom("auditEntry").select(["reason", "detailsJson"]);
    expect(await audited.where("action", "=", "closing.closed").execute()).toMatchObject([
      { reason: "O banco confirmará.", detailsJson: expect.stringContaining('"differenceCents":123') },
    ]);
  });

  it("closes a day once, only when it is over, and refuses sums that have changed [PAY-10] [CON-01]", async () => {
    backend.at(NOW);
    await money.paid("pix");
    await expect(close(TODAY)).rejects.toMatchObject({ code: "VALIDATION", details: {} });
    backend.at(TOMORROW);
    await expect(close(TODAY, { receivedCents: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
    const ends = await endsOf([close(TODAY), close(TODAY, { email: BEATRIZ }), close(TODAY), close(TODAY)]);
    expect(ends.sort()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "done"]);
    const { closed, totals } = await day();
    expect(closed).toMatchObject({ at: TOMORROW.toISOString(), totals });
  });

  it("keeps the sums of a closed day although the provider reports more about it [PAY-10]", async () => {
    backend.at(TOMORROW);
    const { closed, totals } = await day();
    const lineOf = async (date: string) => {
      const { days } = await (await money.staff()).closings.month({ month: "2026-03" });
      return days.find((one) => one.date === date);
    };
    expect(await lineOf(TODAY)).toMatchObject({ closed: { at: closed?.at, hasChanged: false } });
    const cents = await received(await ordered(), "2026-03-10T20:00:00.000Z", TOMORROW);
    const later = await day();
    expect(later.closed).toEqual(closed);
    expect(later.totals.receivedCents).toBe(totals.receivedCents + cents);
    expect(differenceOf(later)).toBe(0);
    const { receivedCents } = closed?.totals ?? expect.fail("not closed");
    expect(await lineOf(TODAY)).toMatchObject({ receivedCents, closed: { at: closed?.at, hasChanged: true } });
  });

  it("loses none of 50 payments that arrive while the day is being closed [PAY-10] [CON-01]", async () => {
    const date = "2026-03-11";
    const next = new Date(TOMORROW.getTime() + DAY_MS);
    backend.at(TOMORROW);
    const charges: string[] = [];
    for (let index = 0; index < 50; index++) charges.push(await ordered());
    backend.at(next);
    const before = await day(date);
    const arriving = charges.map((id) => received(id, `${date}T15:00:00.000Z`, next));
    const closing = Array.from({ length: 6 }, () => close(date));
    const [cents, ends] = await Promise.all([Promise.all(arriving), endsOf(closing)]);
    const won = ends.filter((end) => end === "done").length;
    expect(won).toBeLessThan(2);
    expect(ends.filter((end) => end === "CONFLICT")).toHaveLength(6 - won);
    if (won === 0) await close(date);
    const { closed, totals } = await day(date);
    const all = cents.reduce((sum, one) => sum + one, 0);
    expect(totals.receivedCents).toBe(before.totals.receivedCents + all);
    const stored = closed?.totals ?? expect.fail("not closed");
    expect(closingDifference({ ...stored, entriesCents: stored.entries.cents })).toBe(0);
    expect(stored.receivedCents).toBeLessThanOrEqual(totals.receivedCents);
  });

  it("lists the movements behind each sum, and exports them with a right of its own [PAY-10] [ROL-04]", async () => {
    backend.at(TOMORROW);
    const api = await money.staff();
    const params = { date: TODAY };
    const { totals } = await day();
    const listed = async (query: { kind?: string[]; method?: string[] }) => {
      return (await api.closings.movements({ ...params, ...query, size: 500 })).rows;
    };
    const sumOf = (some: { amountCents: number }[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const rows = await listed({ kind: ["payment"] });
    expect(sumOf(rows)).toBe(totals.receivedCents);
    expect(totals.returnedCents).toBeGreaterThan(0);
    expect(sumOf((await listed({})).filter(({ kind }) => kind !== "payment"))).toBe(-totals.returnedCents);
    for (const { kind, method, account, count, cents } of totals.movements) {
      const behind = (await listed({ kind: [kind], method: [method] })).filter((row) => row.account === account);
      expect([behind.length, sumOf(behind)], `${kind} ${method} ${account}`).toEqual([count, cents]);
    }
    expect(rows.every(({ receiptNumber }) => receiptNumber !== null)).toBe(true);
    const pix = await api.closings.movements({ ...params, method: ["pix"], q: rows[0]?.chargeId });
    expect(pix).toMatchObject({ count: expect.any(Number) });
    await api.closings.export({ ...params, size: 500 });
    const auditor = await money.staff("auditoria@aurora.example.com");
    await auditor.closings.movements(params);
    await expect(auditor.closings.export(params)).rejects.toMatchObject(absent);
  });

  it("answers 404 without the right, for other institutions and for days that have not come [ROL-04]", async () => {
    backend.at(TOMORROW);
    const params = { date: TODAY };
    const body = { institutionId, note: "", receivedCents: 0, returnedCents: 0 };
    const marcos = await money.staff(MARCOS);
    await expect(marcos.closings.month()).rejects.toMatchObject(absent);
    await expect(marcos.closings.get(params)).rejects.toMatchObject(absent);
    await expect(marcos.closings.close({ ...params, ...body })).rejects.toMatchObject(absent);
    const auditor = await money.staff("auditoria@aurora.example.com");
    await auditor.closings.get(params);
    await expect(auditor.closings.close({ ...params, ...body })).rejects.toMatchObject(absent);
    const silvia = await money.staff();
    for (const query of [{ institution: demoId("aurora-tech") }, { institution: "x" }])
      await expect(silvia.closings.get({ ...params, ...query })).rejects.toMatchObject(absent);
    for (const date of ["2026-03-12", "2026-02-30", "x"])
      await expect(silvia.closings.get({ date })).rejects.toMatchObject(absent);
    const token = await backend.tokenOf(HELENA ?? "", "horizonte");
    const helena = backend.as({ tenant: "horizonte", institution: "horizonte", token });
    await expect(helena.closings.get({ ...params, institution: institutionId })).rejects.toMatchObject(absent);
  });
});
