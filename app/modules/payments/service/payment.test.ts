import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { acceptContract, type Enrolled, enrol, notify, subscriptionRow } from "./test-payment";

describe.each(engines)("payment on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const configuration = ({ api, id }: Enrolled) => api.payment.configuration({ params: { id } });
  const payPix = async ({ api, id }: Enrolled, amountCents: number) => {
    const body = { idempotencyKey: `${amountCents}-${id}`, amountCents };
    const pix = await api.pix.generate({ params: { id }, body });
    const chargeId = pix.status === 201 ? pix.body.id : expect.fail(JSON.stringify(pix));
    await notify(backend, chargeId, { state: "approved" });
    return chargeId;
  };

  it("is closed until the contract is accepted, and again after the first payment [PAY-08]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital", contract: false, status: "contract_pending" });
    expect(await configuration(candidate)).toMatchObject({ status: 409, body: { code: "STEP_BLOCKED" } });
    await acceptContract(backend, candidate.id);
    expect((await configuration(candidate)).status).toBe(200);
    await payPix(candidate, candidate.priceCents);
    expect(await configuration(candidate)).toMatchObject({ status: 409, body: { code: "PAYMENT_ALREADY_MADE" } });
    expect(await candidate.api.payment.verification({ params: { id: candidate.id } })).toMatchObject({
      body: { state: "approved", isPaid: true, charge: { method: "pix" } },
    });
  });

  it("charges the fee before the contract, and the first installment after it [PAY-02]", async () => {
    const candidate = await enrol(backend, { course: "mba-executivo", contract: false, status: "registered" });
    const { id, offer, priceCents } = candidate;
    expect(await configuration(candidate)).toMatchObject({
      body: { purpose: "fee", amountCents: offer.feeCents, cardPurpose: "fee", fallbacks: [], recurrence: "no" },
    });
    await payPix(candidate, offer.feeCents);
    expect(await subscriptionRow(backend, id)).toMatchObject({
      isTaxPaid: 1,
      isPaid: 0,
      status: "contract_pending",
    });
    expect(await candidate.api.payment.verification({ params: { id } })).toMatchObject({
      body: { state: "approved", isTaxPaid: true, isPaid: false, charge: { purpose: "fee" } },
    });
    expect(await configuration(candidate)).toMatchObject({ body: { code: "STEP_BLOCKED" } });
    await acceptContract(backend, id);
    expect(await configuration(candidate)).toMatchObject({ body: { purpose: "first", amountCents: priceCents } });
    await payPix(candidate, priceCents);
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
  });

  it("notifies the candidate of a payment once, in the portal [OPS-07]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    await payPix(candidate, candidate.priceCents);
    const notices = backend.db.selectFrom("notification").selectAll().where("userId", "=", candidate.userId);
    expect(await notices.execute()).toMatchObject([{ title: "Pagamento confirmado", targetUrl: "/portal" }]);
  });

  it("splits the whole price into fewer installments, and refuses more than the price list has [PAY-03]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, id, priceCents, offer } = candidate;
    const make = (n: number) => api.payment.createInstallments({ params: { id, n: String(n) } });
    const created = await make(7);
    const tuition = created.status === 201 ? created.body : [];
    expect(tuition).toHaveLength(7);
    const total = tuition.reduce((sum, { grossCents }) => sum + grossCents, 0);
    expect(total).toBe(priceCents * offer.installments);
    expect((await make(7)).status).toBe(200);
    expect(await make(offer.installments + 1)).toMatchObject({ status: 422, body: { code: "SELECT_INSTALLMENTS" } });
    expect(await configuration(candidate)).toMatchObject({ body: { amountCents: tuition[0]?.grossCents } });
  });

  it("shows payments only to their owner and staff [TEN-03] [PAY-12]", async () => {
    const [own, other] = [
      await enrol(backend, { course: "direito-digital" }),
      await enrol(backend, { course: "direito-digital" }),
    ];
    const chargeId = await payPix(own, own.priceCents);
    const params = { id: own.id };
    const foreign = [other.api, backend.as(), backend.as({ tenant: "horizonte", institution: "horizonte" })];
    for (const api of foreign) {
      expect((await api.payment.configuration({ params })).status).toBe(404);
      expect((await api.payment.verification({ params })).status).toBe(404);
      await expect(api.charges.list({ subscriptionId: own.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(api.charges.get({ id: chargeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect((await api.pix.get({ params: { id: own.id, suffix: "" } })).status).toBe(404);
    }
    const staff = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect(await staff.charges.get({ id: chargeId })).toMatchObject({ id: chargeId });
  });

  it("issues a receipt for a payment [PAY-15]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, priceCents: amountCents } = candidate;
    const id = await payPix(candidate, amountCents);
    expect(await api.charges.receipt({ id })).toMatchObject({
      ...{ amountCents, kind: "payment", payer: { name: "Ana de Souza" }, payee: { document: "11222333000181" } },
    });
  });
});
