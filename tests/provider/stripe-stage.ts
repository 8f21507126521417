import { expect } from "vitest";
import { orRefusal } from "~/api/refusal";
import type { Engine } from "~/data/connection";
import { newId } from "~/data/id";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import { enrol } from "~/modules/payments/service/test-payment";
import { openStripe, type StripeEvent } from "../peer/stripe";
import { addAccount, secretsFor } from "./account";
import { openMoneyStage } from "./stage";

const COURSE = "direito-digital";

/** An institution that collects by an account at Stripe. */
export async function openStripeStage(engine: Engine, methods: PaymentMethod[]) {
  const peer = await openStripe();
  const vault = secretsFor("stripe", peer.secrets);
  const stage = await openMoneyStage(engine, vault.read);
  const { backend, db } = stage;
  peer.at(stage.now);
  const settings = { address: peer.origin, secrets: vault.references };
  const account = await addAccount(backend, { kind: "stripe", settings }, [{ institution: "aurora-uni", methods }]);
  const chargeOf = (id: string) =>
    db
      .selectFrom("charge")
      .selectAll()
      .where("subscriptionId", "=", id)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();

  const bodyOf = (event: StripeEvent) => JSON.stringify(event, null, 2);
  const send = (body: string, signature: string) =>
    backend.as({ tenant: "", institution: "" }).providerNotifications.receive({
      ...{ accountId: account, proof: { "stripe-signature": signature }, body },
    });
  return {
    ...stage,
    ...{ peer, vault, account, bodyOf, send, chargeOf },
    /** Posts an event with its signature. */
    hear: (event: StripeEvent) => send(bodyOf(event), peer.signatureOf(bodyOf(event))),
    /** Orders a pix or a slip for a new candidate. */
    issue: async (method: "pix" | "slip" = "pix", { cpf = newId(), hasAddress = true } = {}) => {
      const candidate = await enrol(backend, { course: COURSE, cpf });
      const { api, id, personId, priceCents: amountCents } = candidate;
      const place = { postalCode: "01310200", address: "Avenida Paulista", number: "1578", neighborhood: "Bela Vista" };
      const dataJson = JSON.stringify({ address: { ...place, country: "BR", state: "SP", city: "São Paulo" } });
      if (hasAddress) await db.updateTable("person").set({ dataJson }).where("id", "=", personId).execute();
      const answer = await api[method].generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
      const row = await chargeOf(id);
      return { ...candidate, answer, charge: row.id, reference: row.providerReference ?? "" };
    },
    /** Opens a card page for a new candidate. */
    openPage: async (idempotencyKey = newId(), recurrenceTextVersion: string | null = null) => {
      const candidate = await enrol(backend, { course: COURSE });
      const { api, id, priceCents: amountCents } = candidate;
      const open = (key = idempotencyKey) =>
        api.cards.openPage({ id, idempotencyKey: key, amountCents, purpose: "first", recurrenceTextVersion });
      const opened = await orRefusal(open());
      const row = await chargeOf(id);
      const one = { id: row.id };
      return {
        ...{ ...candidate, open, opened, charge: row.id, reference: row.providerReference ?? "" },
        /** Makes the portal ask Stripe, as when the payer comes back from the page. */
        back: () => api.charges.ask(one),
        giveUp: () => api.charges.giveUp(one),
        look: () => api.charges.get(one),
      };
    },
    close: async () => {
      await stage.close(Object.values(peer.secrets));
      expect(peer.violations).toEqual([]);
      await peer.close();
    },
  };
}

export type StripeStage = Awaited<ReturnType<typeof openStripeStage>>;
