import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { acceptContract, type Enrolled, enrol, notify, subscriptionRow } from "./test-payment";

describe.each(engines)("the enrolment fee on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const enrolWithFee = (status: string) => enrol(backend, { course: "mba-executivo", contract: false, status });
  const setFee = ({ offer }: Enrolled, feeCents: number) =>
    backend.db.updateTable("priceList").set({ feeCents }).where("id", "=", offer.priceId).execute();
  const configuration = ({ api, id }: Enrolled) => api.payment.configuration({ params: { id } });
  const stepsOf = async ({ api, id }: Enrolled) => {
    const answer = await api.subscription.steps({ query: { subscriptionId: id } });
    const steps = answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
    return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
  };
  const payPix = async ({ api, id }: Enrolled, amountCents: number) => {
    const pix = await api.pix.generate({
      params: { id },
      body: { idempotencyKey: `${amountCents}-${id}`, amountCents },
    });
    const chargeId = pix.status === 201 ? pix.body.id : expect.fail(JSON.stringify(pix));
    await notify(backend, chargeId, { state: "approved" });
  };

  it("of zero blocks neither contract nor payment, and the candidate may cancel [CAN-02] [PAY-02]", async () => {
    const candidate = await enrolWithFee("contract_pending");
    const { id, offer, priceCents } = candidate;
    await setFee(candidate, 0);
    expect(await stepsOf(candidate)).toMatchObject({ fee: "skipped", contract: "current", payment: "blocked" });
    const body = { status: "cancelled" as const, reason: "" };
    const other = await enrolWithFee("contract_pending");
    expect(await other.api.subscription.setStatus({ params: { id: other.id }, body })).toMatchObject({ status: 200 });
    await acceptContract(backend, id);
    expect(await configuration(candidate)).toMatchObject({ body: { purpose: "first", amountCents: priceCents } });
    await payPix(candidate, priceCents);
    await setFee(candidate, offer.feeCents);
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    expect(await stepsOf(candidate)).toMatchObject({ fee: "skipped", payment: "done" });
  });

  it("is still payable when staff ask for the contract before it is paid [CAN-02] [PAY-02]", async () => {
    const candidate = await enrolWithFee("contract_pending");
    const { id, offer, priceCents } = candidate;
    expect(await stepsOf(candidate)).toMatchObject({ fee: "current", contract: "blocked" });
    expect(await configuration(candidate)).toMatchObject({ body: { purpose: "fee", amountCents: offer.feeCents } });
    await payPix(candidate, offer.feeCents);
    expect(await subscriptionRow(backend, id)).toMatchObject({ isTaxPaid: 1, status: "contract_pending" });
    expect(await stepsOf(candidate)).toMatchObject({ fee: "done", contract: "current" });
    await acceptContract(backend, id);
    await payPix(candidate, priceCents);
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
  });
});
