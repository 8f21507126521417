import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { formatMoney } from "~/modules/payments/rules/money";
import { recurrenceTextVersion } from "../payment-terms";
import { askRest } from "../rest";
import { cardBody, enrol, notify } from "../test-payment";
import { runAgenda } from "./agenda";

const PART = 10_000;
const at = (day: string) => new Date(`${day}T15:00:00.000Z`);
const [BEFORE, DUE, AFTER] = ["2026-03-13", "2026-03-16", "2026-03-17"] as const;

describe.each(engines)("reminders of an installment on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** A candidate whose second installment is due soon. @param saves whether a saved card is to be charged for it */
  async function enrolled(saves: boolean) {
    backend.at(NOW);
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { offer, api, id, priceCents } = candidate;
    const offers = backend.db.updateTable("offer").where("id", "=", offer.id);
    const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };
    if (saves) await offers.set({ paymentFlagsJson: JSON.stringify(flags) }).execute();
    const card = await cardBody(backend, candidate, "approved", priceCents);
    const body = { ...card, recurrenceTextVersion: saves ? recurrenceTextVersion : null };
    expect(await api.creditCard.pay({ params: { id }, body })).toMatchObject({ status: 201 });
    await offers.set({ paymentFlagsJson: offer.paymentFlagsJson }).execute();
    const second = backend.db.updateTable("installment").where("subscriptionId", "=", id).where("number", "=", 2);
    const due = { dueOn: DUE, nextOn: BEFORE, chargeOn: saves ? DUE : null };
    await second.set({ ...due, openedAt: NOW.toISOString() }).execute();
    return candidate;
  }
  type Candidate = Awaited<ReturnType<typeof enrolled>>;

  async function restAsked({ api, id, priceCents }: Candidate) {
    const body = { idempotencyKey: newId(), amountCents: priceCents, installment: 2 };
    const made = await api.pix.generate({ params: { id }, body });
    const chargeId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    await notify(backend, chargeId, { state: "approved", amountCents: PART });
    const charge = await backend.db
      .selectFrom("charge")
      .selectAll()
      .where("id", "=", chargeId)
      .executeTakeFirstOrThrow();
    expect(await askRest(tenantHandle(backend.db, charge.tenantId), charge, priceCents - PART, NOW)).toBe(true);
  }

  /** The messages about the installment that the agenda of a day sends. */
  async function toldOn(day: string, { id }: Candidate) {
    backend.at(at(day));
    await backend.db.deleteFrom("sentMessage").where("subscriptionId", "=", id).execute();
    await runAgenda(backend.db, at(day));
    return backend.db.selectFrom("sentMessage").select(["title", "text"]).where("subscriptionId", "=", id).execute();
  }

  it.each([false, true])(
    "name the rest that staff ask for, without a fine; saved card: %s [PAY-03] [PAY-10]",
    async (saves) => {
      const candidate = await enrolled(saves);
      await restAsked(candidate);
      const restCents = candidate.priceCents - PART;
      for (const day of [BEFORE, AFTER]) {
        const told = await toldOn(day, candidate);
        expect(told).toMatchObject([{ title: "Falta uma parte da parcela 2" }]);
        expect(told[0]?.text).toContain(`Faltam ${formatMoney(restCents, "pt-BR")} da parcela 2`);
        expect(told[0]?.text).not.toContain("multa");
        const { installments } = await candidate.api.payments.schedule({ id: candidate.id });
        const second = installments.find(({ number }) => number === 2);
        const { next } = await candidate.api.recurrences.get({ id: candidate.id });
        expect(next?.number).not.toBe(2);
        expect(second).toMatchObject({ owedCents: restCents, late: { days: 0, fineCents: 0, interestCents: 0 } });
      }
    },
  );

  it("announce the charge of a saved card, and use the singular for one day overdue [PAY-03]", async () => {
    const candidate = await enrolled(true);
    expect(await toldOn(BEFORE, candidate)).toMatchObject([{ title: "Parcela 2 será cobrada em 16/03/2026" }]);
    expect((await toldOn(AFTER, candidate))[0]?.text).toContain("há 1 dia.");
  });
});
