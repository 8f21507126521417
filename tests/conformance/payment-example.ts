import { newId } from "~/backend/id";
import { recurrenceTextVersion } from "~/backend/payment/payment-terms";
import { cardBody, type Enrolled, notify } from "~/backend/payment/test-payment";
import { signBody } from "~/backend/providers/payment/signature";
import { NOW, PROVIDER_SECRET } from "~/backend/test-backend";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const made = { status: 201 } as const;

/** A new candidate who may pay; `own` has the parameter and the token for the candidate's own calls. */
async function payer({ newPayer }: Stage) {
  const candidate = await newPayer();
  const attempt = { idempotencyKey: newId(), amountCents: candidate.priceCents };
  return { candidate, attempt, own: { params: { id: candidate.id }, token: candidate.token } };
}

async function charged({ api, id, priceCents }: Enrolled) {
  const body = { idempotencyKey: newId(), amountCents: priceCents };
  const answer = await api.pix.generate({ params: { id }, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.body;
}

async function paid(stage: Stage) {
  const candidate = await stage.newPayer();
  const { id } = await charged(candidate);
  await notify(stage.backend, id, { state: "approved" });
  return { input: { id }, token: candidate.token };
}

async function reference({ backend, newPayer }: Stage) {
  const { id } = await charged(await newPayer());
  const row = await backend.db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { reference: row.provider_reference ?? "", amountCents: row.amount_cents };
}

/** A candidate whose card is charged for each installment. */
async function recurring(stage: Stage) {
  const { id, token, api, ...candidate } = await stage.newPayer("analise-sistemas");
  const body = await cardBody(stage.backend, { id, token, api, ...candidate }, "approved", candidate.priceCents);
  const answer = await api.creditCard.pay({ params: { id }, body: { ...body, recurrenceTextVersion } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return { params: { id }, token, ...found };
}

/** Charges as payers and staff see them. */
export const paymentProcedures: ProcedureExamples = {
  "charges.list": async ({ newPayer }) => {
    const candidate = await newPayer();
    await charged(candidate);
    return { input: { subscriptionId: candidate.id }, token: candidate.token };
  },
  "charges.get": paid,
  "charges.ask": paid,
  // A pix has no page to close.
  "charges.giveUp": async (stage) => ({ ...(await paid(stage)), refused: "STATUS_NOT_ALLOWED" }),
  "charges.receipt": paid,
  "charges.handOutReceipt": async (stage) => {
    const { input, token } = await paid(stage);
    const { number } = await stage.backend.as({ token }).charges.receipt(input);
    return { input: { ...input, number }, token };
  },
};

/** Plans, charges by each method, vouchers, and notifications of providers. */
export const paymentExamples: Examples = {
  payment: {
    configuration: async (stage) => ({ ...(await payer(stage)).own, ...found }),
    verification: async (stage) => ({ ...(await payer(stage)).own, ...found }),
    earlyAccess: async (stage) => {
      const { candidate, own, attempt } = await payer(stage);
      await candidate.api.slip.generate({ params: own.params, body: attempt });
      return { ...own, ...found };
    },
    schedule: async (stage) => ({ ...(await payer(stage)).own, ...found }),
    installmentConfiguration: async (stage) => {
      const { candidate, own } = await payer(stage);
      const { id } = await charged(candidate);
      await notify(stage.backend, id, { state: "approved" });
      await stage.backend.db
        .updateTable("installment")
        .set({ opened_at: NOW.toISOString() })
        .where("subscription_id", "=", candidate.id)
        .execute();
      return { ...own, params: { id: candidate.id, number: "2" }, ...found };
    },
    recaptcha: async (stage) => ({ ...(await payer(stage)).own, ...found }),
    simulateInstallments: async (stage) => ({ ...(await payer(stage)).own, body: { purpose: "first" }, ...found }),
    createInstallments: async (stage) => {
      const { candidate, own } = await payer(stage);
      return { ...own, params: { id: candidate.id, n: "6" }, absent: { n: 422 }, ...made };
    },
    verifyFullDiscount: async (stage) => ({ ...(await payer(stage)).own, ...found }),
  },
  slip: {
    generate: async (stage) => {
      const { own, attempt } = await payer(stage);
      return { ...own, body: attempt, ...made };
    },
    get: async (stage) => {
      const { candidate, own, attempt } = await payer(stage);
      await candidate.api.slip.generate({ params: own.params, body: attempt });
      return { ...own, ...found };
    },
  },
  pix: {
    generate: async (stage) => {
      const { own, attempt } = await payer(stage);
      return { ...own, body: attempt, ...made };
    },
    get: async (stage) => {
      const { candidate, own } = await payer(stage);
      const { id } = await charged(candidate);
      return { ...own, params: { id: candidate.id, suffix: `/${id}` }, absent: { suffix: 404 }, ...found };
    },
    renew: async (stage) => {
      const { candidate, own } = await payer(stage);
      const { pix } = await charged(candidate);
      const body = { subscriptionId: candidate.id, validationKey: pix?.validationKey ?? "" };
      return { ...own, body, ...found };
    },
  },
  creditCard: {
    brands: async (stage) => ({ ...(await payer(stage)).own, ...found }),
    pay: async (stage) => {
      const { candidate, own } = await payer(stage);
      const body = await cardBody(stage.backend, candidate, "approved", candidate.priceCents);
      return { ...own, body, ...made };
    },
    // The sandbox collects by card through a form, so it has no page.
    openPage: async (stage) => {
      const { own, attempt } = await payer(stage);
      return { ...own, body: { ...attempt, purpose: "first" }, status: 422 };
    },
  },
  recurrence: {
    get: recurring,
    ask: recurring,
    stop: recurring,
    // The service refuses an old version of the consent text.
    openPage: async (stage) => ({ ...(await recurring(stage)), body: { textVersion: "2020-01" }, status: 422 }),
  },
  voucher: {
    listAvailable: async ({ newPayer }) => {
      const { offer } = await newPayer();
      return { query: { offerId: offer.id, courseId: offer.course_id, campusId: offer.campus_id }, ...found };
    },
    discount: async (stage) => {
      const { candidate, own } = await payer(stage);
      const params = { id: candidate.id, voucher: "PRIMEIRA50", priceId: candidate.offer.price_id };
      return { ...own, params, absent: { priceId: 409 }, ...found };
    },
    apply: async (stage) => ({ ...(await payer(stage)).own, body: { voucher: "PRIMEIRA50" }, ...found }),
    remove: async (stage) => {
      const { candidate, own } = await payer(stage);
      const answer = await candidate.api.voucher.apply({ params: own.params, body: { voucher: "PRIMEIRA50" } });
      const applied = answer.status === 200 ? answer.body.voucher?.voucherTag : undefined;
      return { ...own, params: { subscriptionId: candidate.id, voucherId: applied ?? "" }, ...found };
    },
  },
  providerNotification: {
    receive: async (stage) => {
      const event = { eventId: newId(), ...(await reference(stage)), state: "approved", occurredAt: NOW.toISOString() };
      const body = JSON.stringify(event);
      const headers = { "x-signature": signBody(body, PROVIDER_SECRET, NOW) };
      return { params: { provider: "sandbox", rest: "" }, absent: { rest: null }, headers, body, ...found };
    },
    getCharge: async (stage) => ({
      params: { provider: "sandbox", reference: (await reference(stage)).reference },
      ...found,
    }),
    listCharges: async (stage) => {
      await reference(stage);
      return { params: { provider: "sandbox" }, query: { state: "pending" }, ...found };
    },
  },
};
