import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { issueCardToken } from "~/providers/payment/sandbox-token";
import { recurrenceTextVersion } from "../payment-terms";
import { enrol } from "../test-payment";

const COURSE = "direito-digital";

describe.each(engines)("a first payment that a voucher pays, on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };
    await backend.db
      .updateTable("offer")
      .set({ paymentFlagsJson: JSON.stringify(flags) })
      .execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Confirms a free first payment. @param later discount on the later installments, in hundredths of a percent */
  const confirmed = async (later: number) => {
    await backend.db
      .updateTable("voucher")
      .set({ otherInstallmentsValue: later })
      .where("code", "=", "BOLSA100")
      .execute();
    const candidate = await enrol(backend, { course: COURSE });
    const params = { id: candidate.id };
    await candidate.api.vouchers.apply({ ...params, voucher: "BOLSA100" });
    const { body } = await candidate.api.payment.configuration({ params });
    expect(body).toMatchObject({ amountCents: 0, recurrence: "required" });
    expect(await candidate.api.payment.verifyFullDiscount({ params })).toMatchObject({ body: { fullDiscount: true } });
    return { ...candidate, params };
  };

  it("still asks for the card that the plan charges later, saves it, and charges it [PAY-02] [PAY-08]", async () => {
    const { api, id, params } = await confirmed(0);
    expect(await api.recurrences.get(params)).toMatchObject({
      ...{ isRequired: true, card: null, next: null, pageProvider: "Sandbox" },
    });
    await api.recurrences.openPage({ ...params, textVersion: recurrenceTextVersion });
    const { page } = await api.recurrences.get(params);
    const reference = new URL(page?.url ?? "").searchParams.get("reference") ?? "";
    const card = { brand: "visa", lastDigits: "1111", outcome: "approved" } as const;
    await issueCardToken(backend.db, reference, card, NOW);
    await api.recurrences.ask(params);
    const saved = await api.recurrences.get(params);
    expect(saved).toMatchObject({ card: { state: "active", lastDigits: "1111" }, next: { number: 2 } });
    const due = new Date(`${saved.next?.on}T15:00:00.000Z`);
    for (const at of [NOW, due]) await sweep(backend.db, at, { config: backend.config });
    const paid = backend.db.selectFrom("installment").select("paidAt").where("subscriptionId", "=", id);
    expect(await paid.where("number", "=", 2).executeTakeFirst()).toMatchObject({ paidAt: expect.any(String) });
  });

  it("asks for no card when nothing remains to be charged [PAY-02] [PAY-08]", async () => {
    const { api, params } = await confirmed(10_000);
    expect(await api.recurrences.get(params)).toMatchObject({ card: null, pageProvider: null, owed: [] });
    const opened = api.recurrences.openPage({ ...params, textVersion: recurrenceTextVersion });
    await expect(opened).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
  });
});
