import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { recurrenceTextVersion } from "~/modules/payments/service/payment-terms";
import { enrol, reconciliations } from "~/modules/payments/service/test-payment";
import { addDays, formatDay } from "~/rules/time/date";
import { readNoLists, recur, requireRecurrence } from "./recurrence-stage";
import { openStripeStage, type StripeStage } from "./stripe-stage";

/** Cards of the fake Stripe: with too little limit, with a bank that wants a confirmation, lost, and approved. */
const [POOR, SHY, LOST, SLOW] = [
  "4000000000000341",
  "4000002500003155",
  "4000000000009987",
  "5555555555554444",
] as const;

describe.each(engines)("the automatic charge of installments at Stripe on %s", (engine) => {
  let stage: StripeStage;
  let { peer, db, jobs, work, sumOf } = {} as StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage(engine, ["card", "pix"]);
    ({ peer, db, jobs, work, sumOf } = stage);
    await requireRecurrence(stage);
  });
  afterEach(() => stage.close());

  const recurrentIntents = () => [...peer.intents.values()].filter(({ metadata }) => metadata.recurrence === "1");

  it("stores the consent, saves the card of the first payment, and charges the second installment on its day [PAY-02] [PAY-06]", async () => {
    const { api, id, priceCents: amountCents } = await enrol(stage.backend, { course: "direito-digital" });
    const without = api.cards.openPage({ id, idempotencyKey: newId(), amountCents, purpose: "first" });
    await expect(without).rejects.toMatchObject({ code: "RECURRENCE_CONSENT_REQUIRED" });
    const made = await recur(stage);
    const consents = await db
      .selectFrom("recurrenceConsent")
      .selectAll()
      .where("subscriptionId", "=", made.id)
      .execute();
    expect(consents).toMatchObject([{ textVersion: recurrenceTextVersion }]);
    expect(await made.see()).toMatchObject({
      card: { state: "active", brand: "visa", lastDigits: "4242" },
      next: { number: 2, on: made.dueOn },
      pageProvider: "Stripe",
    });
    await jobs(made.day(-3));
    expect(recurrentIntents()).toEqual([]);
    await jobs(made.day(0));
    await jobs(made.day(0));
    await work();
    const [attempt, ...more] = await made.attempts();
    expect([attempt?.state, more]).toEqual(["approved", []]);
    expect(await made.installment(2)).toMatchObject({ chargeOn: null, paidAt: expect.any(String) });
    expect(await sumOf(attempt?.id ?? "")).toBe(attempt?.amountCents);
    const [intent, ...others] = recurrentIntents();
    expect([intent?.amount_received, intent?.metadata.reference, others]).toEqual([
      attempt?.amountCents,
      attempt?.providerReference,
      [],
    ]);
    expect(await made.api.charges.receipt({ id: attempt?.id ?? "" })).toMatchObject({ kind: "payment" });
    const titles = await made.titles();
    for (const title of [
      "Cobrança automática autorizada",
      `Parcela 2 será cobrada em ${formatDay(made.dueOn)}`,
      "Parcela 2 paga",
    ])
      expect(titles).toContain(title);
    expect([...peer.customers.values()]).toHaveLength(1);
  });

  it("tries a card with too little limit again on days 2, 4 and 7, then leaves the installment to the payer [PAY-02] [PAY-13]", async () => {
    const made = await recur(stage, POOR);
    for (let day = 0; day <= 9; day++) await jobs(made.day(day));
    const attempts = await made.attempts();
    expect(attempts.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(
      [0, 2, 4, 7].map((day) => addDays(made.dueOn, day)),
    );
    expect(new Set(attempts.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(["denied CARD_LIMIT"]));
    // Late attempts charge what is owed on their day.
    expect(attempts.at(-1)?.amountCents).toBeGreaterThan(attempts[0]?.amountCents ?? 0);
    const titles = await made.titles();
    expect(titles.filter((title) => title === "Parcela 2 não foi cobrada")).toHaveLength(3);
    expect(titles).toContain("Pague a parcela 2 no portal");
    expect(await made.see()).toMatchObject({ card: { state: "active" }, next: { number: 3 } });
  });

  it("charges a lost card once, asks for another card, charges the new card at once, and forgets the first [PAY-02] [PAY-13]", async () => {
    const made = await recur(stage, LOST);
    await jobs(made.day(0));
    for (const day of [1, 2, 4]) await jobs(made.day(day));
    expect(await made.attempts()).toMatchObject([{ state: "denied", reason: "CARD_REFUSED" }]);
    expect(await made.see()).toMatchObject({ card: { state: "refused", reason: "CARD_REFUSED" }, next: null });
    expect(await made.titles()).toContain("Troque o cartão da cobrança automática");
    const first = [...peer.methods.values()][0];
    expect(await made.replace(SLOW)).toMatchObject({ page: {} });
    expect(first?.customer).toBeNull();
    expect(await made.see()).toMatchObject({ card: { state: "active", brand: "mastercard" }, page: null });
    await jobs(made.day(5));
    expect(await made.attempts()).toMatchObject([{ state: "denied" }, { state: "approved" }]);
    expect(peer.customers.size).toBe(1);
    expect(await made.rows()).toMatchObject([{ state: "active" }, { state: "ended", methodId: null }]);
  });

  it("sends the payer to confirm where the bank asks for it, and goes on with the next installment [PAY-02] [PAY-13]", async () => {
    const made = await recur(stage, SHY);
    for (const day of [0, 1, 2, 4]) await jobs(made.day(day));
    expect(await made.attempts()).toMatchObject([{ state: "denied", reason: "CARD_CONFIRMATION" }]);
    const mail = await db
      .selectFrom("sentMessage")
      .select("path")
      .where("title", "=", "Confirme o pagamento da parcela 2")
      .executeTakeFirstOrThrow();
    expect(mail.path).toBe(`/payments/${made.id}/installments/2`);
    const due = await made.api.payments.installmentConfiguration({ id: made.id, number: 2 });
    expect(due).toMatchObject({ methods: expect.arrayContaining(["pix", "card"]) });
    expect(await made.see()).toMatchObject({ card: { state: "active" }, next: { number: 3 } });
  });

  it("never charges twice, although answers are lost, two jobs run at once and every event is repeated [PAY-10] [PAY-11] [CON-01]", async () => {
    const made = await recur(stage);
    await jobs(made.day(-1));
    await readNoLists(stage, made.day(0));
    peer.faults.lost = 2;
    await jobs(made.day(0));
    expect(await made.attempts()).toMatchObject([{ state: "unknown", reason: null }]);
    const minutes = (count: number) => new Date(made.day(0).getTime() + count * 60_000);
    await Promise.all([jobs(minutes(1)), jobs(minutes(1))]);
    await jobs(minutes(20));
    expect(await made.attempts()).toMatchObject([{ state: "approved" }]);
    const told = peer.events.filter(({ type }) => type === "payment_intent.succeeded");
    for (const event of told) for (let time = 0; time < 3; time++) await stage.hear(event);
    await jobs(made.day(1));
    const [attempt] = await made.attempts();
    expect([recurrentIntents().length, await sumOf(attempt?.id ?? "")]).toEqual([1, attempt?.amountCents]);
  });

  it("tries again the next day when Stripe failed before it charged the card [PAY-10] [PAY-11]", async () => {
    const made = await recur(stage);
    await jobs(made.day(-1));
    await readNoLists(stage, made.day(0));
    peer.faults.failed = 2;
    await jobs(made.day(0));
    await jobs(new Date(made.day(0).getTime() + 20 * 60_000));
    expect(await made.attempts()).toMatchObject([{ state: "denied", reason: "PROVIDER_TIMEOUT" }]);
    expect((await made.installment(2)).chargeOn).toBe(addDays(made.dueOn, 1));
    await jobs(made.day(1));
    expect(await made.attempts()).toMatchObject([{ state: "denied" }, { state: "approved" }]);
  });

  it("books a late success of a closed attempt as the payment, and charges the card no more [PAY-10] [PAY-11]", async () => {
    const made = await recur(stage);
    await jobs(made.day(-1));
    await readNoLists(stage, made.day(0));
    peer.faults.failed = 2;
    await jobs(made.day(0));
    await jobs(new Date(made.day(0).getTime() + 20 * 60_000));
    const [closed] = await made.attempts();
    const amount = closed?.amountCents ?? 0;
    const metadata = { reference: closed?.providerReference, recurrence: "1" };
    const late = { id: "pi_late", object: "payment_intent", status: "succeeded", amount, amount_received: amount };
    await stage.hear(peer.event("payment_intent.succeeded", { ...late, metadata, payment_method_types: ["card"] }));
    expect(await made.attempts()).toMatchObject([{ state: "approved" }]);
    expect(await reconciliations(stage.backend, closed?.id ?? "")).toEqual(["LATE_PAYMENT"]);
    for (const day of [1, 2, 4]) await jobs(made.day(day));
    expect(await made.attempts()).toHaveLength(1);
    expect(recurrentIntents()).toEqual([]);
  });

  it("waits while the payer pays by another method, and leaves a paid installment alone [PAY-02] [PAY-05]", async () => {
    const made = await recur(stage);
    await jobs(made.day(-1));
    const { amountCents } = await made.api.payments.installmentConfiguration({ id: made.id, number: 2 });
    stage.at(new Date(made.day(0).getTime() - 60_000));
    const pix = await made.api.pix.generate({
      params: { id: made.id },
      body: { idempotencyKey: newId(), amountCents, installment: 2 },
    });
    expect(pix.status).toBe(201);
    await jobs(made.day(0));
    expect(await made.attempts()).toEqual([]);
    const charge = await stage.chargeOf(made.id);
    await stage.hear(peer.pay(charge.providerReference ?? ""));
    await jobs(made.day(1));
    expect(await made.attempts()).toEqual([]);
    expect((await made.installment(2)).chargeOn).toBeNull();
  });

  it("charges no fine for days on which the card waited for an open order or for the portal [PAY-02] [PAY-05]", async () => {
    const [waited, missed] = [await recur(stage), await recur(stage, POOR)];
    await jobs(waited.day(-1));
    const row = await waited.installment(2);
    const netCents = row.grossCents - row.discountCents;
    stage.at(new Date(waited.day(0).getTime() - 60_000));
    const body = { idempotencyKey: newId(), amountCents: netCents, installment: 2 };
    expect(await waited.api.pix.generate({ params: { id: waited.id }, body })).toMatchObject({ status: 201 });
    // Simulates that no job runs for the other card until the sixth day: its installment has no day of charge for now.
    await db.updateTable("installment").set({ chargeOn: null }).where("subscriptionId", "=", missed.id).execute();
    await jobs(waited.day(0));
    expect(await waited.attempts()).toEqual([]);
    const chargeOn = missed.dueOn;
    const second = db.updateTable("installment").where("subscriptionId", "=", missed.id).where("number", "=", 2);
    await second.set({ chargeOn }).execute();
    stage.at(waited.day(6));
    expect(await waited.see()).toMatchObject({ next: { number: 2, amountCents: netCents } });
    await jobs(waited.day(6));
    expect(await waited.attempts()).toMatchObject([{ state: "approved", amountCents: netCents }]);
    expect(await waited.installment(2)).toMatchObject({ paidAt: expect.any(String) });
    // A card that the bank then refuses is tried again two days later, at the price of that day.
    expect(await missed.attempts()).toMatchObject([{ state: "denied", amountCents: netCents }]);
    expect((await missed.installment(2)).chargeOn).toBe(addDays(missed.dueOn, 8));
    await jobs(missed.day(8));
    expect((await missed.attempts())[1]?.amountCents).toBeGreaterThan(netCents);
  });
});
