import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { reconciliations } from "~/modules/payments/service/test-payment";
import { askRefund } from "./ask-refund";
import { type BankStage, openBankStage } from "./bank-stage";
import { later } from "./stage";

describe.each(engines)("a refund whose bank does not answer, on %s", (engine) => {
  let stage: BankStage;
  let { bank, vault, db, issue, pay, at, jobs, work, sumOf } = {} as BankStage;
  beforeEach(async () => {
    stage = await openBankStage(engine);
    ({ bank, vault, db, issue, pay, at, jobs, work, sumOf } = stage);
  });
  afterEach(() => stage.close());

  async function asked(amountCents: number) {
    const made = await issue();
    await pay(made);
    const place = { tenantId: made.offer.tenantId, id: made.id };
    const id = (await askRefund(db, place, { chargeId: made.charge, amountCents }, NOW)) ?? expect.fail("none");
    const refund = () => db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return { ...made, id, refund };
  }

  it("is not repeated after the bank carried it out and then refused access [PAY-15]", async () => {
    const { charge, priceCents, refund } = await asked(1_000);
    // The bank carries out the refund, but its answers to the order and to the query after it are lost.
    bank.faults.lost = 2;
    await work();
    expect(await refund()).toMatchObject({ state: "approved" });
    bank.revokeTokens();
    bank.faults.refusedToken = 4;
    at(later(2));
    await work();
    expect(await refund()).toMatchObject({ state: "approved" });
    bank.faults.refusedToken = 0;
    at(later(10));
    await work();
    expect(await refund()).toMatchObject({ state: "settled" });
    expect(bank.received[0]?.devolucoes).toHaveLength(1);
    expect([await sumOf(charge), await reconciliations(stage.backend, charge)]).toEqual([priceCents - 1_000, []]);
  });

  it("waits while a secret of its account is missing, and moves behind the other waiting refunds [PAY-15]", async () => {
    const { id, refund } = await asked(1_000);
    await db.updateTable("refund").set({ state: "sent" }).where("id", "=", id).execute();
    const [name = ""] = [...vault.known.keys()].filter((one) => one.endsWith("certificate"));
    const secret = vault.known.get(name) ?? "";
    vault.known.delete(name);
    await jobs(later(90));
    expect(await refund()).toMatchObject({ state: "sent", updatedAt: later(90).toISOString() });
    vault.known.set(name, secret);
    at(later(91));
  });

  it("is sent once after an outage of five days [PAY-15]", async () => {
    const { charge, priceCents, refund } = await asked(1_000);
    bank.faults.failed = 1_000;
    for (let hour = 0; hour < 120; hour += 5) {
      at(later(hour * 60));
      await work();
    }
    expect(await refund()).toMatchObject({ state: "approved" });
    bank.faults.failed = 0;
    // The jobs send a refund again when no provider has accepted it for six hours.
    for (const hour of [130, 137]) await jobs(later(hour * 60)).catch(() => undefined);
    expect(await refund()).toMatchObject({ state: "settled" });
    expect(bank.received[0]?.devolucoes).toHaveLength(1);
    expect(await sumOf(charge)).toBe(priceCents - 1_000);
  });
});
