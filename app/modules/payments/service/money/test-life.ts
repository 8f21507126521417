import fc from "fast-check";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import type { ChargeEvent, DisputeEvent, RefundEvent } from "~/providers/payment/provider-event";
import { issueCardToken } from "~/providers/payment/sandbox-token";
import { applyEvent } from "../charge-outcome";
import { expireCharges } from "../payment-expiry";
import { runAgenda } from "../schedule/agenda";
import { cardBody, type Enrolled, enrol } from "../test-payment";

const COURSE = "direito-digital";
const DAY_MS = 86_400_000;

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
/** An arbitrary sequence of acts on the money of an enrolment, with or without a voucher. */
export const life = fc.record({
  voucher: fc.constantFrom(null, "BEMVINDO10", "PRIMEIRA50"),
  acts: fc.array(act, { minLength: 12, maxLength: 30, size: "max" }),
});

interface Life {
  voucher: string | null;
  acts: Act[];
}

/** Carries out random payments, refunds and disputes of enrolments on a test backend. */
export function livesOn(backend: TestBackend) {
  let now = NOW;

  const chargesOf = ({ id }: Enrolled) =>
    backend.db.selectFrom("charge").selectAll().where("subscriptionId", "=", id).orderBy("id").execute();
  const pick = async (candidate: Enrolled, index: number) => {
    const all = (await chargesOf(candidate)).filter(({ amountCents, method }) => amountCents > 0 && method !== "none");
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

  async function firstDue({ api, id }: Enrolled) {
    const answer = await api.payment.configuration({ params: { id } });
    return answer.status === 200 ? answer.body : null;
  }

  /** Orders the first payment, or the first installment that is open or overdue, and pays it if `isSettled`. */
  async function pay(candidate: Enrolled, method: Method, isSettled: boolean) {
    const { api, id } = candidate;
    const params = { id };
    const { installments } = await api.payments.schedule(params);
    const open = installments.find(({ state }) => /open|overdue/.test(state));
    const due = open
      ? await api.payments.installmentConfiguration({ id, number: open.number })
      : await firstDue(candidate);
    if (!due) return;
    const { amountCents, methods } = due;
    if (!methods.includes(method)) return;
    const body = { idempotencyKey: newId(), amountCents, installment: open?.number ?? null };
    if (method === "card") {
      const token = await issueCardToken(
        backend.db,
        id,
        { brand: "visa", lastDigits: "1111", outcome: isSettled ? "approved" : "denied" },
        now,
      );
      const purpose = due.cardPurpose;
      const card = await cardBody(backend, candidate, "approved", due.cardAmountCents);
      await api.creditCard.pay({
        params,
        body: { ...card, ...body, token, purpose, amountCents: due.cardAmountCents },
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
    const own = charge.providerReference ?? charge.id;
    await applyEvent(
      tenantHandle(backend.db, charge.tenantId),
      charge,
      paid(amountCents ?? charge.amountCents, paymentId ?? own),
      now,
    );
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
      .selectFrom("moneyEntry")
      .select(({ fn }) => fn.sum<number>("amountCents").as("sum"))
      .where("chargeId", "=", charge.id)
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
  /** Applies an event; a repeated movement gets the amount of the first one, as providers repeat it. */
  async function applyKnown(chargeId: string, event: RefundEvent | DisputeEvent) {
    const charge = await backend.db
      .selectFrom("charge")
      .selectAll()
      .where("id", "=", chargeId)
      .executeTakeFirstOrThrow();
    const external = event.kind === "refund" ? event.providerRefundId : event.disputeId;
    const known = await backend.db
      .selectFrom("moneyEntry")
      .select("amountCents")
      .where("chargeId", "=", chargeId)
      .where("externalId", "=", external)
      .where("kind", "in", ["refund", "dispute"])
      .executeTakeFirst();
    const amountCents = known ? Math.abs(known.amountCents) : event.amountCents;
    if (amountCents > 0)
      await applyEvent(tenantHandle(backend.db, charge.tenantId), charge, { ...event, amountCents }, now);
  }

  return {
    chargesOf,
    now: () => now,

    /** Enrols a candidate and pays, then carries out the acts in their order. */
    async lead({ voucher, acts }: Life): Promise<Enrolled> {
      now = NOW;
      backend.at(now);
      const candidate = await enrol(backend, { course: COURSE });
      if (voucher) await candidate.api.vouchers.apply({ id: candidate.id, voucher });
      await pay(candidate, "pix", true);
      for (const step of acts) await doAct(candidate, step);
      return candidate;
    },
  };
}
