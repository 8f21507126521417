import { NOW, PROVIDER_SECRET } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { recurrenceTextVersion } from "~/modules/payments/service/payment-terms";
import { cardBody, type Enrolled, notify } from "~/modules/payments/service/test-payment";
import { signBody } from "~/providers/payment/signature";
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
  return { reference: row.providerReference ?? "", amountCents: row.amountCents };
}

/** A candidate whose card is charged for each installment. */
async function recurring(stage: Stage) {
  const { id, token, api, ...candidate } = await stage.newPayer("analise-sistemas");
  const body = await cardBody(stage.backend, { id, token, api, ...candidate }, "approved", candidate.priceCents);
  const answer = await api.creditCard.pay({ params: { id }, body: { ...body, recurrenceTextVersion } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return { input: { id }, token };
}

/** A new candidate who may pay, as the caller of a procedure. */
async function paying({ newPayer }: Stage) {
  const { id, token } = await newPayer();
  return { input: { id }, token };
}

/** Charges, plans, cards and vouchers of a subscription. */
export const paymentProcedures: ProcedureExamples = {
  // The sandbox collects by card through a form, so it has no page.
  "cards.openPage": async (stage) => {
    const { candidate, attempt } = await payer(stage);
    const input = { id: candidate.id, ...attempt, purpose: "first" };
    return { input, token: candidate.token, refused: "PAYMENT_METHOD_DISABLED" };
  },
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
  "payments.installmentConfiguration": async (stage) => {
    const { id, token, ...candidate } = await stage.newPayer();
    const charge = await charged({ id, token, ...candidate });
    await notify(stage.backend, charge.id, { state: "approved" });
    await stage.backend.db
      .updateTable("installment")
      .set({ openedAt: NOW.toISOString() })
      .where("subscriptionId", "=", id)
      .execute();
    return { input: { id, number: 2 }, token };
  },
  "payments.schedule": paying,
  "payments.earlyAccess": async (stage) => {
    const { candidate, own, attempt } = await payer(stage);
    await candidate.api.slip.generate({ params: own.params, body: attempt });
    return { input: own.params, token: candidate.token };
  },
  "providerNotifications.receive": async (stage) => {
    const event = { eventId: newId(), ...(await reference(stage)), state: "approved", occurredAt: NOW.toISOString() };
    const body = JSON.stringify(event);
    return { input: { accountId: "sandbox", proof: { "x-signature": signBody(body, PROVIDER_SECRET, NOW) }, body } };
  },
  "providerNotifications.getCharge": async (stage) => ({ input: { id: (await reference(stage)).reference } }),
  "providerNotifications.listCharges": async (stage) => {
    await reference(stage);
    return {};
  },
  "recurrences.get": recurring,
  "recurrences.ask": recurring,
  "recurrences.stop": recurring,
  // An old version of the consent text.
  "recurrences.openPage": async (stage) => {
    const { input, token } = await recurring(stage);
    return { input: { ...input, textVersion: "2020-01" }, token, refused: "RECURRENCE_CONSENT_REQUIRED" };
  },
  "vouchers.apply": async (stage) => {
    const { input, token } = await paying(stage);
    return { input: { ...input, voucher: "PRIMEIRA50" }, token };
  },
  "withdrawals.get": paying,
  "withdrawals.confirm": async (stage) => {
    const { input, token } = await paying(stage);
    return { input: { ...input, kind: "cancellation", reason: "Mudei de ideia" }, token };
  },
};

/** Plans, charges by each method, vouchers, and notifications of providers. */
export const paymentExamples: Examples = {
  payment: {
    configuration: async (stage) => ({ ...(await payer(stage)).own, ...found }),
    verification: async (stage) => ({ ...(await payer(stage)).own, ...found }),
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
  },
  voucher: {
    listAvailable: async ({ newPayer }) => {
      const { offer } = await newPayer();
      return { query: { offerId: offer.id, courseId: offer.courseId, campusId: offer.campusId }, ...found };
    },
    discount: async (stage) => {
      const { candidate, own } = await payer(stage);
      const params = { id: candidate.id, voucher: "PRIMEIRA50", priceId: candidate.offer.priceId };
      return { ...own, params, absent: { priceId: 409 }, ...found };
    },
    remove: async (stage) => {
      const { candidate, own } = await payer(stage);
      await candidate.api.vouchers.apply({ ...own.params, voucher: "PRIMEIRA50" });
      const { body } = await candidate.api.payment.configuration({ params: own.params });
      const voucherId = "prices" in body ? (body.prices.voucher?.voucherTag ?? "") : "";
      return { ...own, params: { subscriptionId: candidate.id, voucherId }, ...found };
    },
  },
};
