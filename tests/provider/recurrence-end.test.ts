import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { recurrenceTextVersion } from "~/modules/payments/service/payment-terms";
import { applyCardEvent } from "~/modules/payments/service/recurrence/beginning";
import { enrol, reconciliations } from "~/modules/payments/service/test-payment";
import { askRefund } from "./ask-refund";
import { recur, requireRecurrence } from "./recurrence-stage";
import { later } from "./stage";
import { openStripeStage, type StripeStage } from "./stripe-stage";

describe.each(engines)("an automatic charge at Stripe on %s", (engine) => {
  let stage: StripeStage;
  let { peer, db, jobs, work, sumOf, rowOf } = {} as StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage(engine, ["card", "pix"]);
    ({ peer, db, jobs, work, sumOf, rowOf } = stage);
    await requireRecurrence(stage);
  });
  afterEach(() => stage.close());

  const methods = () => [...peer.methods.values()];

  it("ends when the candidate stops it: they get a mail, and Stripe forgets the card, even if silent at first [PAY-02] [PRV-02]", async () => {
    const made = await recur(stage);
    const stranger = await enrol(stage.backend, { course: "direito-digital" });
    await expect(stranger.api.recurrences.stop({ id: made.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(stranger.api.recurrences.get({ id: made.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    stage.at(later(5));
    peer.faults.failed = 2;
    await made.stop();
    expect(await made.see()).toMatchObject({ card: null, next: null });
    await work();
    expect(methods()[0]?.customer).not.toBeNull();
    await expect(made.stop()).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    await jobs(made.day(0));
    await work();
    expect(methods()[0]?.customer).toBeNull();
    expect(await made.rows()).toMatchObject([{ state: "ended", methodId: null, forgottenAt: expect.any(String) }]);
    expect(await made.attempts()).toEqual([]);
    expect(await made.titles()).toContain("Cobrança automática cancelada");
    const consents = await made.api.privacy.consents();
    const consent = consents.find(({ purpose }) => purpose === "recurrence");
    expect(consent).toMatchObject({ granted: false });
  });

  it("ends with a withdrawn consent and with the end of the enrolment [PAY-02] [PAY-15] [PRV-02]", async () => {
    const [one, other] = [await recur(stage), await recur(stage)];
    const choice = { granted: false, textVersion: recurrenceTextVersion, subscriptionId: one.id };
    await one.api.privacy.setConsent({ purpose: "recurrence", ...choice });
    await other.api.withdrawals.confirm({ id: other.id, kind: "withdrawal" });
    await work();
    for (const made of [one, other]) expect(await made.rows()).toMatchObject([{ state: "ended", methodId: null }]);
    expect(methods().map(({ customer }) => customer)).toEqual([null, null]);
    await jobs(one.day(0));
    expect([await one.attempts(), await other.attempts()]).toEqual([[], []]);
  });

  it("keeps a new card active that three answers report at once [PAY-02] [CON-01]", async () => {
    const made = await recur(stage);
    await made.openSavingPage();
    const opening = (await made.rows()).find(({ state }) => state === "opening");
    const reference = opening?.reference ?? expect.fail("no page");
    await peer.enter(reference, "5555555555554444");
    const [, card] = methods();
    const saved = { customerId: "c", methodId: card?.id ?? "", brand: "mastercard", lastDigits: "4444" };
    const base = { kind: "card", reference, providerId: null, occurredAt: NOW.toISOString() } as const;
    const event = (eventId: string) => ({ ...base, eventId, state: "saved", saved }) as const;
    await Promise.all(
      ["a", "b", "c"].map((id) =>
        inTransaction(db, (trx) => applyCardEvent(trx, opening?.provider ?? "", event(id), NOW)),
      ),
    );
    await work();
    const states = Object.fromEntries((await made.rows()).map(({ state, methodId }) => [state, methodId]));
    expect(states).toEqual({ active: card?.id, ended: null });
  });

  it("asks for the consent before a page that saves a card, and opens one page for several posts [PAY-02] [CON-01]", async () => {
    const made = await recur(stage);
    for (const textVersion of ["", "2020-01"])
      await expect(made.openSavingPage(textVersion)).rejects.toMatchObject({ code: "RECURRENCE_CONSENT_REQUIRED" });
    const before = peer.sessions.size;
    peer.faults.lost = 2;
    await expect(made.openSavingPage()).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    await made.openSavingPage();
    const first = await made.see();
    expect(first).toMatchObject({ page: { provider: "Stripe" } });
    await made.openSavingPage();
    expect(await made.see()).toEqual(first);
    expect(peer.sessions.size).toBe(before + 1);
    // A payer who leaves the page keeps the saved card. The page's notification suffices to save another card.
    await made.api.recurrences.ask({ id: made.id });
    expect(await made.see()).toMatchObject({ card: { lastDigits: "4242" } });
    const row = (await made.rows()).find(({ state }) => state === "opening");
    const [saved] = await peer.enter(row?.reference ?? "", "5555555555554444");
    for (let time = 0; time < 3; time++) await stage.hear(saved!);
    expect(await made.see()).toMatchObject({ card: { brand: "mastercard", lastDigits: "4444" }, page: null });
  });

  it("begins with the first payment, also when the class is full by then [PAY-02] [PAY-10]", async () => {
    const made = await stage.openPage(newId(), recurrenceTextVersion);
    const { id: academicClassId } = await db.selectFrom("academicClass").select("id").executeTakeFirstOrThrow();
    await db
      .updateTable("academicClass")
      .set((eb) => ({ taken: eb.ref("slots") }))
      .execute();
    await db.updateTable("subscription").set({ academicClassId }).where("id", "=", made.id).execute();
    await peer.enter(made.reference);
    await made.back();
    await work();
    expect(await reconciliations(stage.backend, made.charge)).toEqual(["CLASS_FULL"]);
    expect(await made.api.recurrences.get({ id: made.id })).toMatchObject({
      ...{ card: { state: "active", lastDigits: "4242" }, next: { number: 2 } },
    });
  });

  it("opens another page after Stripe refused one [PAY-02] [PAY-14]", async () => {
    const made = await recur(stage);
    const { known } = stage.vault;
    const [name = ""] = [...known.keys()].filter((one) => one.endsWith("secretkey"));
    const secret = known.get(name) ?? "";
    known.set(name, "sk_test_wrong");
    stage.at(later(1));
    await expect(made.openSavingPage()).rejects.toMatchObject({ code: "CARD_ERROR" });
    known.set(name, secret);
    stage.at(later(2));
    await made.openSavingPage();
    expect(await made.see()).toMatchObject({ page: { provider: "Stripe" } });
    expect((await made.rows()).map(({ state }) => state)).toEqual(["opening", "ended", "active"]);
  });

  it.each(["the payer", "the card"])(
    "asks for another card after %s was deleted at Stripe, and charges the new card [PAY-02] [PAY-14]",
    async (deleted) => {
      const made = await recur(stage);
      const [customer] = [...peer.customers.keys()];
      if (deleted === "the payer") peer.forgetCustomer(customer ?? "");
      else peer.methods.clear();
      await jobs(made.day(0));
      await jobs(made.day(1));
      expect(await made.attempts()).toMatchObject([{ state: "denied", reason: "CARD_GONE" }]);
      expect(await made.see()).toMatchObject({ card: { state: "refused", reason: "CARD_GONE" }, next: null });
      expect(await made.titles()).toContain("Troque o cartão da cobrança automática");
      expect(await made.replace("5555555555554444")).toMatchObject({ page: {} });
      expect(await made.see()).toMatchObject({ card: { state: "active", lastDigits: "4444" } });
      await jobs(made.day(2));
      expect(await made.attempts()).toMatchObject([{ state: "denied" }, { state: "approved" }]);
      const known = await db.selectFrom("providerCustomer").select("customerId").execute();
      expect(known).toEqual([...peer.customers.keys()].map((customerId) => ({ customerId })));
      expect(known[0]?.customerId === customer).toBe(deleted === "the card");
    },
  );

  it("opens both card pages for a payer who was deleted at Stripe, also when an answer is lost [PAY-02] [PAY-14]", async () => {
    const first = await stage.openPage(newId(), recurrenceTextVersion);
    expect(await first.giveUp()).toMatchObject({ id: first.charge });
    peer.forgetCustomer([...peer.customers.keys()][0] ?? "");
    expect(await first.open(newId())).toMatchObject({ card: { page: { provider: "Stripe" } } });
    peer.customers.clear();
    const made = await recur(stage);
    const [customer = ""] = [...peer.customers.keys()];
    peer.forgetCustomer(customer);
    peer.faults.lost = 2;
    await expect(made.openSavingPage()).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    await made.openSavingPage();
    expect(await made.see()).toMatchObject({ page: { provider: "Stripe" } });
    expect([...peer.customers.keys()]).not.toContain(customer);
  });

  it("returns its money to the payer, and suspends the card after a dispute [PAY-10] [PAY-15]", async () => {
    const made = await recur(stage);
    await jobs(made.day(0));
    const [attempt] = await made.attempts();
    const chargeId = attempt?.id ?? "";
    await askRefund(db, made.place, { chargeId, amountCents: 1_000 }, stage.now());
    await work();
    expect([await sumOf(chargeId), (await rowOf(chargeId)).refundedCents]).toEqual([
      attempt!.amountCents - 1_000,
      1_000,
    ]);
    const amount = attempt!.amountCents - 1_000;
    const dispute = {
      id: "dp_1",
      object: "dispute",
      amount,
      payment_intent: attempt?.providerId,
      status: "needs_response",
    };
    await stage.hear(peer.event("charge.dispute.created", dispute));
    expect([await sumOf(chargeId), await reconciliations(stage.backend, chargeId)]).toEqual([0, ["DISPUTED"]]);
    expect(await made.see()).toMatchObject({ card: { state: "refused", reason: "DISPUTED" }, next: null });
    expect(await made.titles()).toContain("Cobrança automática suspensa");
  });

  it("stays with the account that has the card after the institution collects cards by another account [PAY-14]", async () => {
    const made = await recur(stage);
    await db.deleteFrom("providerRoute").where("method", "=", "card").execute();
    await jobs(made.day(0));
    const [attempt] = await made.attempts();
    expect(attempt).toMatchObject({ state: "approved", provider: stage.account });
    expect(await made.see()).toMatchObject({ card: { state: "active" }, pageProvider: "Sandbox" });
  });
});
