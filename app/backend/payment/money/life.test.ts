import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { newId } from "~/backend/id";
import type { ChargeEvent, DisputeEvent, RefundEvent } from "~/backend/providers/payment/provider-event";
import { issueCardToken } from "~/backend/providers/payment/sandbox-token";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { lateFee, legalLateTerms } from "~/domain/payment/late-fee";
import { applyEvent } from "../charge-outcome";
import { dataOf } from "../charge-store";
import { expireCharges } from "../payment-expiry";
import { runAgenda } from "../schedule/agenda";
import { cardBody, type Enrolled, enrol } from "../test-payment";

const COURSE = "direito-digital";
const DAY_MS = 86_400_000;
const RUNS = 12;

type Method = "pix" | "slip" | "card";
type Act =
  | { kind: "wait"; days: number }
  | { kind: "pay"; method: Method; isSettled: boolean }
  | { kind: "settle" | "again" | "wrong"; which: number; cents: number }
  | { kind: "refund" | "undo"; which: number; cents: number }
  | { kind: "dispute" | "won" | "lost"; which: number; cents: number };

const which = fc.nat({ max: 20 });
const cents = fc.integer({ min: 1, max: 50_000 });
const on = <Kind extends Act["kind"]>(...kinds: Kind[]) => fc.record({ kind: fc.constantFrom(...kinds), which, cents });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 45 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      method: fc.constantFrom<Method>("pix", "slip", "card"),
      isSettled: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: on("settle", "again", "wrong") },
  { weight: 3, arbitrary: on("refund", "undo") },
  { weight: 2, arbitrary: on("dispute", "won", "lost") },
);
const life = fc.record({
  voucher: fc.constantFrom(null, "BEMVINDO10", "PRIMEIRA50"),
  acts: fc.array(act, { minLength: 12, maxLength: 30, size: "max" }),
});

describe.each(engines)("the money of a life on %s", (engine) => {
  let backend: TestBackend;
  let now = NOW;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const chargesOf = ({ id }: Enrolled) =>
    backend.db.selectFrom("charge").selectAll().where("subscription_id", "=", id).orderBy("id").execute();
  const pick = async (candidate: Enrolled, index: number) => {
    const all = (await chargesOf(candidate)).filter(
      ({ amount_cents, method }) => amount_cents > 0 && method !== "none",
    );
    return all[index % Math.max(1, all.length)];
  };
  const move = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
    backend.at(now);
  };
  const base = () => ({ eventId: newId(), reference: null, providerId: null, occurredAt: now.toISOString() });
  const paid = (amountCents: number, paymentId: string): ChargeEvent => ({
    ...{ ...base(), kind: "charge", state: "approved", amountCents, paymentId, card: null, reason: null },
  });

  /** Orders the first payment, or the oldest installment that is open. */
  async function pay(candidate: Enrolled, method: Method, isSettled: boolean) {
    const { api, id } = candidate;
    const params = { id };
    const plan = await api.payment.schedule({ params });
    const open = plan.status === 200 ? plan.body.installments.find(({ state }) => /open|overdue/.test(state)) : null;
    const due = open
      ? await api.payment.installmentConfiguration({ params: { id, number: String(open.number) } })
      : await api.payment.configuration({ params });
    if (due.status !== 200) return;
    const { amountCents, methods } = due.body;
    if (!methods.includes(method)) return;
    const body = { idempotencyKey: newId(), amountCents, installment: open?.number ?? null };
    if (method === "card") {
      const token = await issueCardToken(
        backend.db,
        id,
        { brand: "visa", lastDigits: "1111", outcome: isSettled ? "approved" : "denied" },
        now,
      );
      const purpose = due.body.cardPurpose;
      const card = await cardBody(backend, candidate, "approved", due.body.cardAmountCents);
      await api.creditCard.pay({
        params,
        body: { ...card, ...body, token, purpose, amountCents: due.body.cardAmountCents },
      });
      return;
    }
    const answer = await api[method].generate({ params, body });
    if (isSettled && (answer.status === 201 || answer.status === 200)) await settle(answer.body.id);
  }
  async function settle(chargeId: string, paymentId?: string, amountCents?: number) {
    const charge = await backend.db
      .selectFrom("charge")
      .selectAll()
      .where("id", "=", chargeId)
      .executeTakeFirstOrThrow();
    const own = charge.provider_reference ?? charge.id;
    await applyEvent(backend.db, charge, paid(amountCents ?? charge.amount_cents, paymentId ?? own), now);
  }

  async function doAct(candidate: Enrolled, step: Act) {
    if (step.kind === "wait") {
      move(step.days);
      await expireCharges(backend.db, now);
      await runAgenda(backend.db, now);
      return;
    }
    if (step.kind === "pay") return pay(candidate, step.method, step.isSettled);
    const charge = await pick(candidate, step.which);
    if (!charge) return;
    const { kind, cents: amountCents } = step;
    if (kind === "settle") return settle(charge.id);
    if (kind === "again") return settle(charge.id, newId());
    if (kind === "wrong") return settle(charge.id, newId(), amountCents);
    const received = await backend.db
      .selectFrom("money_entry")
      .select(({ fn }) => fn.sum<number>("amount_cents").as("sum"))
      .where("charge_id", "=", charge.id)
      .executeTakeFirst();
    const most = Math.min(amountCents, Number(received?.sum ?? 0));
    const event = (): RefundEvent | DisputeEvent =>
      kind === "refund" || kind === "undo"
        ? {
            ...{ ...base(), kind: "refund", refundId: null, providerRefundId: `r${step.which}`, reason: null },
            ...{ amountCents: most, state: kind === "refund" ? "settled" : "failed" },
          }
        : {
            ...{ ...base(), kind: "dispute", disputeId: `d${step.which}`, amountCents: most },
            state: kind === "dispute" ? "opened" : kind,
          };
    if (kind === "undo" || most > 0) await applyKnown(charge.id, event());
  }
  /** A provider repeats a movement with the amount that it first had. */
  async function applyKnown(chargeId: string, event: RefundEvent | DisputeEvent) {
    const charge = await backend.db
      .selectFrom("charge")
      .selectAll()
      .where("id", "=", chargeId)
      .executeTakeFirstOrThrow();
    const external = event.kind === "refund" ? event.providerRefundId : event.disputeId;
    const known = await backend.db
      .selectFrom("money_entry")
      .select("amount_cents")
      .where("charge_id", "=", chargeId)
      .where("external_id", "=", external)
      .where("kind", "in", ["refund", "dispute"])
      .executeTakeFirst();
    const amountCents = known ? Math.abs(known.amount_cents) : event.amountCents;
    if (amountCents > 0) await applyEvent(backend.db, charge, { ...event, amountCents }, now);
  }

  async function check(candidate: Enrolled) {
    const { id } = candidate;
    const all = await backend.db.selectFrom("posting").selectAll().where("subscription_id", "=", id).execute();
    const days = new Map<string, number>();
    const accounts = new Map<string, number>();
    for (const { day, account, amount_cents } of all) {
      days.set(day, (days.get(day) ?? 0) + amount_cents);
      accounts.set(account, (accounts.get(account) ?? 0) + amount_cents);
    }
    expect([...days].filter(([, sum]) => sum !== 0)).toEqual([]);
    const entries = await backend.db.selectFrom("money_entry").selectAll().where("subscription_id", "=", id).execute();
    const sumOf = (...kinds: string[]) =>
      entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const balance = (account: string) => accounts.get(account) ?? 0;
    expect(balance("cash")).toBe(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
    expect(balance("returned") + sumOf("refund", "refund_undone")).toBe(0);
    expect(balance("disputed") + sumOf("dispute", "dispute_won")).toBe(0);
    // What settled something is what was charged for it; the rest of the money waits for staff.
    const charges = await chargesOf(candidate);
    const locks = await backend.db.selectFrom("payment_lock").selectAll().where("subscription_id", "=", id).execute();
    const settled = charges.filter((row) =>
      locks.some(({ charge_id, state }) => charge_id === row.id && state === "paid"),
    );
    const owed = settled.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(balance("payer")).toBe(owed - sumOf("payment"));
    const rows = await backend.db.selectFrom("installment").selectAll().where("subscription_id", "=", id).execute();
    let [fine, interest, tuition] = [0, 0, 0];
    for (const row of settled) {
      const { claim } = dataOf(row);
      const number = row.installment_number;
      const installment = rows.find((one) => one.kind === "tuition" && one.number === (number ?? 1));
      expect(installment?.paid_at).toBeTruthy();
      if (!claim || !installment) continue;
      const net = installment.gross_cents - installment.discount_cents;
      const late = lateFee(net, { dueOn: installment.due_on, paidOn: dayOf(row.created_at) }, legalLateTerms);
      fine += late.fineCents;
      interest += late.interestCents;
      tuition += net;
      expect(row.amount_cents).toBe(net + late.fineCents + late.interestCents);
    }
    expect([balance("fine") + fine, balance("late_interest") + interest]).toEqual([0, 0]);
    const first = settled.filter(({ purpose }) => purpose !== "installment");
    const firstCents = first.reduce(
      (sum, row) => sum + row.amount_cents - (dataOf(row).breakdown?.interestCents ?? 0),
      0,
    );
    expect(balance("tuition") + balance("fee") + tuition + firstCents).toBe(0);
    expect(new Set(settled.map((row) => `${row.purpose} ${row.installment_number}`)).size).toBe(settled.length);
    const receipts = await backend.db.selectFrom("receipt").selectAll().where("subscription_id", "=", id).execute();
    const ofKind = (kind: string) => receipts.filter((row) => row.kind === kind);
    const approved = charges.filter(({ state }) => state === "approved").map((row) => row.id);
    expect(
      ofKind("payment")
        .map(({ charge_id }) => charge_id)
        .sort(),
    ).toEqual(approved.sort());
    const back = (kind: string) =>
      entries.filter((row) => row.kind === kind && approved.includes(row.charge_id)).length;
    expect(ofKind("refund").length).toBeLessThanOrEqual(back("refund"));
    expect(ofKind("refund_undone").length).toBeLessThanOrEqual(back("refund_undone"));
    return settled.length;
  }
  const dayOf = (iso: string) => new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().slice(0, 10);

  it("adds up to the cent on every day, whatever is paid, late, twice, in part returned or disputed [PAY-03] [PAY-10] [PAY-15]", async () => {
    let paidSomething = 0;
    await fc.assert(
      fc.asyncProperty(life, async ({ voucher, acts }) => {
        now = NOW;
        backend.at(now);
        const candidate = await enrol(backend, { course: COURSE });
        if (voucher) await candidate.api.voucher.apply({ params: { id: candidate.id }, body: { voucher } });
        await pay(candidate, "pix", true);
        for (const step of acts) await doAct(candidate, step);
        paidSomething += await check(candidate);
      }),
      { numRuns: RUNS },
    );
    expect(paidSomething).toBeGreaterThan(RUNS);
  }, 240_000);
});
