import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { recurrenceTextVersion } from "../payment-terms";
import { cardBody, enrol, notify, subscriptionRow } from "../test-payment";

const COURSE = "direito-digital";
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines)("cards on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("charges once for 50 posts of the same attempt [PAY-09] [CON-01]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const body = await cardBody(backend, candidate, "approved", candidate.priceCents);
    const params = { id: candidate.id };
    const answers = await Promise.all(Array.from({ length: 50 }, () => candidate.api.creditCard.pay({ params, body })));
    for (const answer of answers)
      expect(answer.body).toMatchObject({ state: "approved", card: { lastDigits: "1111" } });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await subscriptionRow(backend, candidate.id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    const mails = backend.db.selectFrom("outbox").selectAll().where("topic", "=", "mail");
    const sent = (await mails.execute()).filter(({ payloadJson }) => payloadJson.includes(candidate.userId));
    expect(sent).toHaveLength(1);
  });

  it("charges one of several concurrent attempts, and refuses a later one [PAY-09] [CON-01]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const params = { id: candidate.id };
    const bodies = await Promise.all(
      Array.from({ length: 10 }, () => cardBody(backend, candidate, "approved", candidate.priceCents)),
    );
    // The charge stores the last digits that the provider reports, not those of the post.
    const posts = bodies.map((body) => candidate.api.creditCard.pay({ params, body: { ...body, lastDigits: "9999" } }));
    await Promise.all(posts);
    const approved = backend.db
      .selectFrom("charge")
      .select(["id", "searchKey"])
      .where("subscriptionId", "=", candidate.id);
    const found = await approved.where("state", "=", "approved").execute();
    expect(found).toMatchObject([{ searchKey: "1111" }]);
    const again = await cardBody(backend, candidate, "approved", candidate.priceCents);
    expect(await candidate.api.creditCard.pay({ params, body: again })).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_ALREADY_MADE" },
    });
  });

  it("reports a denied card and accepts another one; a token pays once [PAY-06]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const params = { id: candidate.id };
    const denied = await cardBody(backend, candidate, "denied", candidate.priceCents);
    const expected = { status: 402, body: { code: "PAYMENT_NOT_AUTHORIZED", details: { fallbacks: [] } } };
    expect(await candidate.api.creditCard.pay({ params, body: denied })).toMatchObject(expected);
    expect(await candidate.api.creditCard.pay({ params, body: denied })).toMatchObject(expected);
    expect((await subscriptionRow(backend, candidate.id)).status).toBe("payment_pending");
    const used = { ...denied, idempotencyKey: `again-${candidate.id}` };
    expect(await candidate.api.creditCard.pay({ params, body: used })).toMatchObject({
      status: 402,
      body: { details: { reason: "CARD_TOKEN_INVALID" } },
    });
    const good = await cardBody(backend, candidate, "approved", candidate.priceCents);
    expect((await candidate.api.creditCard.pay({ params, body: good })).status).toBe(201);
  });

  it("answers 502 when the provider fails, with nothing charged [PAY-13]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const body = await cardBody(backend, candidate, "unavailable", candidate.priceCents);
    const params = { id: candidate.id };
    expect(await candidate.api.creditCard.pay({ params, body })).toMatchObject({
      status: 502,
      body: { code: "CARD_ERROR" },
    });
    expect((await subscriptionRow(backend, candidate.id)).status).toBe("payment_pending");
  });

  it("keeps a card payment open, and refuses a pix, while the card is in review or has no answer [PAY-11]", async () => {
    const outcomes = { processing: "processing", timeout: "unknown" } as const;
    for (const [outcome, state] of Object.entries(outcomes) as ["processing" | "timeout", string][]) {
      const candidate = await enrol(backend, { course: COURSE });
      const params = { id: candidate.id };
      const body = await cardBody(backend, candidate, outcome, candidate.priceCents);
      const answer = await candidate.api.creditCard.pay({ params, body });
      expect(answer).toMatchObject({ status: 201, body: { state } });
      expect((await subscriptionRow(backend, candidate.id)).status).toBe("payment_processing");
      const pix = { idempotencyKey: `x${candidate.id}`, amountCents: candidate.priceCents };
      expect((await candidate.api.pix.generate({ params, body: pix })).status).toBe(409);
      await notify(backend, answer.status === 201 ? answer.body.id : null, { state: "approved" });
      expect((await subscriptionRow(backend, candidate.id)).isPaid).toBe(1);
    }
  });

  it("a card payment stays in processing while an open pix of the same purpose expires [PAY-06] [PAY-11]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const { api, id, priceCents } = candidate;
    const params = { id };
    const pix = await api.pix.generate({ params, body: { idempotencyKey: `p${id}`, amountCents: priceCents } });
    const card = await api.creditCard.pay({
      params,
      body: await cardBody(backend, candidate, "processing", priceCents),
    });
    expect([pix.status, card.status]).toEqual([201, 201]);
    await notify(backend, pix.status === 201 ? pix.body.id : null, { state: "expired" });
    expect((await subscriptionRow(backend, id)).status).toBe("payment_processing");
    await notify(backend, card.status === 201 ? card.body.id : null, { state: "denied" });
    expect((await subscriptionRow(backend, id)).status).toBe("payment_pending");
  });

  it("denies a charge that the provider does not know, so that the payer can try again [PAY-11]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const params = { id: candidate.id };
    const body = await cardBody(backend, candidate, "timeout", candidate.priceCents);
    await candidate.api.creditCard.pay({ params, body });
    const config = { apiKey: null, providerSecret: PROVIDER_SECRET, localityUrl: null, sandbox: true };
    await sweep(backend.db, later(10), { config });
    expect((await candidate.api.payment.verification({ params })).body).toMatchObject({ state: "unknown" });
    await sweep(backend.db, later(20), { config });
    expect((await candidate.api.payment.verification({ params })).body).toMatchObject({ state: "denied" });
    expect((await subscriptionRow(backend, candidate.id)).status).toBe("payment_pending");
  });

  it("charges the whole plan, and the first installment or a recurrence only after a denial [PAY-02] [PAY-06]", async () => {
    const candidate = await enrol(backend, { course: "mba-gestao-projetos" });
    const { api, id, priceCents } = candidate;
    const params = { id };
    const answer = await api.payment.configuration({ params });
    const expected = {
      cardPurpose: "total",
      cardAmountCents: priceCents * 18,
      amountCents: priceCents,
      recurrence: "offered",
    };
    expect(answer.body).toMatchObject({ ...expected, fallbacks: ["first", "recurrence"] });
    const early = await cardBody(backend, candidate, "approved", priceCents);
    expect(await api.creditCard.pay({ params, body: early })).toMatchObject({ body: { code: "PAYMENT_CHANGED" } });
    const total = { ...(await cardBody(backend, candidate, "denied", priceCents * 18)), purpose: "total" as const };
    expect(await api.creditCard.pay({ params, body: total })).toMatchObject({
      status: 402,
      body: { details: { fallbacks: ["first", "recurrence"] } },
    });
    const first = { ...(await cardBody(backend, candidate, "approved", priceCents)), recurrenceTextVersion };
    expect((await api.creditCard.pay({ params, body: { ...first, recurrenceTextVersion: "old" } })).body).toMatchObject(
      {
        code: "RECURRENCE_CONSENT_REQUIRED",
      },
    );
    expect((await api.creditCard.pay({ params, body: first })).body).toMatchObject({ card: { recurrence: true } });
    const consents = backend.db.selectFrom("recurrenceConsent").select("textVersion").where("subscriptionId", "=", id);
    expect(await consents.execute()).toEqual([{ textVersion: recurrenceTextVersion }]);
  });

  it("marks every installment as paid by a card charge of the whole plan [PAY-02] [PAY-03]", async () => {
    const candidate = await enrol(backend, { course: "python-iniciantes" });
    const { api, id } = candidate;
    const params = { id };
    const { body: configuration } = await api.payment.configuration({ params });
    const amountCents = "cardAmountCents" in configuration ? configuration.cardAmountCents : 0;
    const body = { ...(await cardBody(backend, candidate, "approved", amountCents)), purpose: "total" as const };
    expect((await api.creditCard.pay({ params, body })).status).toBe(201);
    const rows = await backend.db.selectFrom("installment").selectAll().where("subscriptionId", "=", id).execute();
    expect(rows.length).toBe(candidate.offer.installments);
    expect(rows.every(({ paidAt }) => paidAt !== null)).toBe(true);
  });

  it("simulates installments up to the configured number and refuses others [PAY-03] [PAY-13]", async () => {
    const candidate = await enrol(backend, { course: "mba-gestao-projetos" });
    const { api, id, priceCents } = candidate;
    const options = await api.payment.simulateInstallments({ params: { id }, body: { purpose: "total" } });
    const list = options.status === 200 ? options.body : [];
    expect(list).toHaveLength(12);
    for (const { installments, installmentCents, lastInstallmentCents, totalCents } of list) {
      expect(installmentCents * (installments - 1) + lastInstallmentCents).toBe(totalCents);
    }
    const body = { ...(await cardBody(backend, candidate, "approved", priceCents * 18)), purpose: "total" as const };
    const tooMany = { ...body, installments: 13 };
    expect((await api.creditCard.pay({ params: { id }, body: tooMany })).body).toMatchObject({
      code: "SELECT_INSTALLMENTS",
    });
  });
});
