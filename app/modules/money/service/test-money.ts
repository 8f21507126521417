import type { Refusal } from "~/api/refusal";
import { NOW, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { demoId } from "~/demo";
import { deliverToProvider, providerTopics } from "~/modules/payments/service";
import { applyEvent } from "~/modules/payments/service/charge-outcome";
import { cardBody, enrol, notify } from "~/modules/payments/service/test-payment";

/** The e-mail addresses of the demo staff in whose name the tests of the money desk act. */
export const [SILVIA, BEATRIZ, MARCOS, HELENA] = [
  "financeiro@aurora.example.com",
  "admin@aurora.example.com",
  "secretaria@aurora.example.com",
  "admin@horizonte.example.com",
];

const config = { apiKey: null, providerSecret: PROVIDER_SECRET, localityUrl: null, sandbox: true };

/** Helpers for tests of the money desk: staff, paid charges, reports of the provider, and deliveries to it. */
export function moneyTest(backend: TestBackend, course = "direito-digital") {
  const own = tenantHandle(backend.db, demoId("aurora"));
  const rowOf = (id: string) =>
    backend.db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return {
    rowOf,

    async staff(email = SILVIA ?? "") {
      return backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
    },

    /** An enrolment paid by a method, and the id of its charge. */
    async paid(method: "pix" | "slip" | "card") {
      const candidate = await enrol(backend, { course });
      const { api, id, priceCents } = candidate;
      const params = { id };
      const answer =
        method === "card"
          ? await api.creditCard.pay({ params, body: await cardBody(backend, candidate, "approved", priceCents) })
          : await api[method].generate({ params, body: { idempotencyKey: newId(), amountCents: priceCents } });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      const chargeId = answer.body.id;
      if (method !== "card") await notify(backend, chargeId, { state: "approved" });
      return { candidate, id, chargeId, priceCents };
    },

    /** Reports, as the provider does, a second payment of a paid charge. */
    async payAgain(chargeId: string, paymentId = newId()) {
      const charge = await rowOf(chargeId);
      const event = {
        ...{ kind: "charge" as const, eventId: newId(), reference: null, providerId: null, card: null, reason: null },
        ...{ state: "approved" as const, amountCents: charge.amountCents, paymentId, occurredAt: NOW.toISOString() },
      };
      await applyEvent(own, charge, event, NOW);
    },

    /** Reports, as the provider does, that a refund has failed. */
    async fail(chargeId: string, refundId: string, amountCents: number) {
      const event = {
        ...{ kind: "refund" as const, eventId: newId(), reference: null, providerId: null, refundId, amountCents },
        ...{
          occurredAt: NOW.toISOString(),
          providerRefundId: newId(),
          state: "failed" as const,
          reason: "account_closed",
        },
      };
      await applyEvent(own, await rowOf(chargeId), event, NOW);
    },

    /** Delivers the waiting messages of the outbox to the provider. */
    async work() {
      const scope = { db: own, now: NOW, config };
      const deliver = async (message: Parameters<typeof deliverToProvider>[1]) => {
        if (providerTopics.includes(message.topic)) await deliverToProvider(scope, message);
      };
      while ((await runOutbox(backend.db, deliver, () => NOW)) > 0);
    },
  };
}

/** The body of a refund request. @param remainingCents the remainder that the page showed */
export const wishOf = (remainingCents: number, amountCents: number) => ({
  ...{ remainingCents, amountCents, reason: "agreement" as const, note: "", endsEnrolment: false },
  idempotencyKey: newId(),
});

/** How attempts at the same time ended: the code of each refusal, and `done` for the others. */
export async function endsOf(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(attempts);
  return ends.map((end) => (end.status === "fulfilled" ? "done" : (end.reason as Refusal).code));
}
