import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { cardBody, type Enrolled, enrol, subscriptionRow } from "~/modules/payments/service/test-payment";

const AUDITOR = "auditoria@aurora.example.com";
const ADMIN = "admin@aurora.example.com";
const absent = { status: 404, body: { code: "NOT_FOUND" } };

describe.each(engines)("staff who read an enrolment on %s", (engine) => {
  let backend: TestBackend;
  let candidate: Enrolled;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidate = await enrol(backend, { course: "direito-digital" });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  type Api = ReturnType<TestBackend["as"]>;
  const staff = async (email: string) => backend.as({ token: await backend.tokenOf(email) });

  /** Makes the calls by which a candidate pays, chooses and changes data, as the given caller. @returns the answers */
  async function write(api: Api) {
    const { pix, slip, creditCard, payment, voucher, academicClass } = api;
    const { id, personId, priceCents } = candidate;
    const params = { id };
    const order = { idempotencyKey: newId(), amountCents: priceCents, installment: null };
    const person = {
      ...{ fullName: "Ana de Souza", email: "other@example.com", cellphone: "+55 11 99999-0000" },
      ...{ birthday: "1998-04-17", foreigner: false, cpf: "11144477735", specialNeeds: [] },
    };
    return [
      await pix.generate({ params, body: order }),
      await pix.renew({ params, body: { subscriptionId: id, validationKey: "key" } }),
      await slip.generate({ params, body: order }),
      await creditCard.pay({ params, body: await cardBody(backend, candidate, "approved", priceCents) }),
      await payment.createInstallments({ params: { id, n: "1" } }),
      await payment.verifyFullDiscount({ params }),
      await voucher.remove({ params: { subscriptionId: id, voucherId: "BEMVINDO10" } }),
      await academicClass.select({ params, body: { academicClassId: newId() } }),
      await academicClass.change({ params, body: { oldAcademicClassId: newId(), newAcademicClassId: newId() } }),
      await api.person.setData({ params: { id: personId }, query: { subsId: id }, body: { person } }),
      await api.person.update({ params: { id: personId }, body: person }),
      await api.nationality.setOfPerson({ body: { personId, nationalityId: newId() } }),
      await api.specialNeed.setOfPerson({ body: { personId, specialNeeds: [] } }),
    ];
  }

  const state = async () => ({
    subscription: await subscriptionRow(backend, candidate.id),
    charges: await backend.db.selectFrom("charge").selectAll().where("subscriptionId", "=", candidate.id).execute(),
    person: await backend.db.selectFrom("person").selectAll().where("id", "=", candidate.personId).execute(),
  });

  it.each([AUDITOR, ADMIN])(
    "%s pays, chooses and changes nothing in the candidate's place [ROL-06] [PAY-02]",
    async (email) => {
      const before = await state();
      const api = await staff(email);
      for (const answer of await write(api)) expect(answer).toEqual(absent);
      const { id, priceCents: amountCents } = candidate;
      for (const refused of [
        api.cards.openPage({ id, idempotencyKey: newId(), amountCents, purpose: "first" }),
        api.vouchers.apply({ id, voucher: "BEMVINDO10" }),
      ])
        await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await api.specialNeed.getOfPerson({ params: { id: candidate.personId } })).toMatchObject({ status: 200 });
      expect(await api.charges.list({ subscriptionId: candidate.id })).toEqual([]);
      expect(await state()).toEqual(before);
    },
  );

  it("can neither cancel the enrolment in the candidate's place nor give up a charge [ROL-06] [PAY-15]", async () => {
    const { id, api, priceCents } = candidate;
    const params = { id };
    const issued = await api.pix.generate({
      params,
      body: { idempotencyKey: newId(), amountCents: priceCents, installment: null },
    });
    const charge = issued.status === 201 ? issued.body : expect.fail(JSON.stringify(issued));
    const auditor = await staff(AUDITOR);
    await expect(auditor.charges.giveUp({ id: charge.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const body = { status: "cancelled" as const, reason: "" };
    expect(await auditor.subscription.setStatus({ params, body })).toEqual(absent);
    expect(await subscriptionRow(backend, id)).toMatchObject({ status: "payment_pending" });
    expect(await api.subscription.setStatus({ params, body })).toMatchObject({ status: 200 });
  });
});
