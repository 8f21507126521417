import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { acceptContract } from "./test-payment";

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe.each(engines)("paying without signing in on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const owing = async () => {
    const { person, subscription } = await candidates.enrol();
    await acceptContract(backend, subscription.id);
    return { params: { id: subscription.id }, cpf: person.cpf ?? "", birthday: person.birthday };
  };
  const identify = ({ params, cpf, birthday }: Awaited<ReturnType<typeof owing>>, change = {}) =>
    backend.as().subscriptions.identify({ ...params, cpf, birthday, ...change });
  const payer = async (one: Awaited<ReturnType<typeof owing>>) =>
    backend.as({ token: (await identify(one)).accessToken });

  it("shows anyone with the address only first name, course, masked CPF, amount and methods [PAY-12]", async () => {
    const { params } = await owing();
    const summary = await backend.as().subscriptions.summary(params);
    expect(summary).toMatchObject({
      firstName: "Maria",
      due: { purpose: "first", methods: expect.arrayContaining(["slip", "pix", "card"]) },
    });
    expect(JSON.stringify(summary)).not.toMatch(/Lima|@|1995|\d{11}/);
  });

  it("grants access for an hour by CPF and birth date, in any spelling of the CPF [PAY-12]", async () => {
    const one = await owing();
    const cpf = one.cpf.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
    const api = await payer({ ...one, cpf });
    const configuration = await api.payment.configuration(one);
    const amountCents = configuration.status === 200 ? configuration.body.amountCents : 0;
    const pix = await api.pix.generate({ ...one, body: { idempotencyKey: one.params.id, amountCents } });
    expect(pix.status).toBe(201);
    const chargeId = pix.status === 201 ? pix.body.id : "";
    expect(await api.charges.get({ id: chargeId })).toMatchObject({ id: chargeId });
    backend.at(minutes(61));
    await expect(api.charges.get({ id: chargeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    backend.at(NOW);
  });

  it("grants access to the payment of that enrolment only [PAY-12] [TEN-08]", async () => {
    const [one, other] = [await owing(), await owing()];
    const api = await payer(one);
    expect((await api.payment.configuration(other)).status).toBe(404);
    const closed = await Promise.all([
      api.user.me(),
      api.subscription.list({ body: { document: "" } }),
      api.subscription.status(one),
      api.enrolmentContract.get(one),
      api.person.getResponsible(one),
      api.notification.list({ query: { deliveryMode: "application" } }),
    ]);
    for (const answer of closed) expect(answer).toEqual({ status: 401, body: { code: "UNAUTHENTICATED" } });
    const elsewhere = { tenant: "horizonte", institution: "horizonte" };
    const { cpf, birthday, params } = one;
    const foreign = backend.as(elsewhere).subscriptions.identify({ ...params, cpf, birthday });
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("gives the same answer for a wrong CPF and a wrong date, five times in fifteen minutes [PAY-12] [AUT-02]", async () => {
    const one = await owing();
    const wrong = { code: "INVALID_CREDENTIALS", status: 401 };
    for (const change of [{ cpf: "52998224725" }, { birthday: "1990-01-01" }, { cpf: "" }, { cpf: "x" }])
      await expect(identify(one, change)).rejects.toMatchObject(wrong);
    await identify(one);
    for (let tries = 0; tries < 5; tries++)
      await expect(identify(one, { birthday: "1990-01-01" })).rejects.toMatchObject(wrong);
    await expect(identify(one)).rejects.toMatchObject({ code: "LOGIN_ATTEMPTS_EXCEEDED", status: 429 });
    backend.at(minutes(16));
    await identify(one);
    backend.at(NOW);
  });

  it("counts the tries of a network, whatever the enrolment and the end of the address [PAY-12] [AUT-02]", async () => {
    const one = await owing();
    const from = (address: string, { params, cpf } = one) =>
      backend.as({ address }).subscriptions.identify({ ...params, cpf, birthday: "1990-01-01" });
    for (let others = 0; others < 6; others++) {
      const other = await owing();
      for (let tries = 1; tries <= 5; tries++)
        await expect(from(`2001:db8::${others}:${tries}`, other)).rejects.toMatchObject({ status: 401 });
    }
    await expect(from("2001:db8::ffff")).rejects.toMatchObject({ status: 429 });
    await expect(from("2001:db8:0:1::1")).rejects.toMatchObject({ status: 401 });
  });
});
