import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { closingDifference } from "~/modules/money/rules/reconciliation/closing";
import { life, livesOn } from "~/modules/payments/service/money/test-life";
import { todayOf } from "~/procedure/today";
import { moneyTest } from "../test-money";
import { differingCharges } from "./closing-source";
import { totalsOfDay } from "./closing-totals";

const RUNS = 12;

describe.each(engines)("the closings of random payments and refunds on %s", (engine) => {
  let backend: TestBackend;
  const place = { tenantId: demoId("aurora"), institutionId: demoId("aurora-uni") };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Checks that the closing of each day on which money moved adds up. @returns the sum of the payments */
  async function prove(subscriptionId: string): Promise<number> {
    const entries = backend.db.selectFrom("moneyEntry").select("occurredAt");
    const rows = await entries.where("subscriptionId", "=", subscriptionId).execute();
    let received = 0;
    for (const day of new Set(rows.map((row) => todayOf(new Date(row.occurredAt))))) {
      const days = { ...place, from: day, until: day };
      const totals = await totalsOfDay(tenantHandle(backend.db, place.tenantId), days);
      expect(closingDifference({ ...totals, entriesCents: totals.entries.cents })).toBe(0);
      expect(await differingCharges(tenantHandle(backend.db, place.tenantId), days, 5).execute()).toEqual([]);
      received += totals.receivedCents;
    }
    return received;
  }

  /** Gives each open entry of an enrolment the first answer that the desk offers, unless that answer links money. */
  async function answerAll(subscriptionId: string) {
    const api = await moneyTest(backend).staff();
    const open = await backend.db
      .selectFrom("reconciliation as m")
      .innerJoin("charge as c", "c.id", "m.chargeId")
      .select("m.id")
      .where("c.subscriptionId", "=", subscriptionId)
      .where("m.resolvedAt", "is", null)
      .execute();
    for (const { id } of open) {
      const [offer] = (await api.reconciliation.get({ id })).offers;
      if (!offer || offer.answer === "match") continue;
      const { answer, amountCents } = offer;
      await api.reconciliation.answer({ id, answer, amountCents, note: "Conferido." });
    }
  }

  it("prove every day to the cent, before and after staff answer what did not match [PAY-10] [PAY-15]", async () => {
    const lives = livesOn(backend);
    let received = 0;
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { id } = await lives.lead(one);
        received += await prove(id);
        await answerAll(id);
        await prove(id);
      }),
      { numRuns: RUNS },
    );
    expect(received).toBeGreaterThan(0);
  }, 240_000);
});
