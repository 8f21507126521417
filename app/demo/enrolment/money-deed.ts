import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { deliverToProvider, providerTopics } from "~/modules/payments/service";
import type { Deed, Life } from "./life";
import { treasurerOf } from "./staff";
import type { Stage } from "./stage";

const desk = ({ stage, institution }: Life) => stage.staff(institution, treasurerOf(institution));

/** Requests a refund of a candidate's payment. @param amountOf computes the cents to refund */
const giveBack =
  (amountOf: (remainingCents: number) => number, reason: "agreement" | "mistake", note: string): Deed =>
  async (life) => {
    const api = await desk(life);
    const query = { period: ["all"], state: ["approved"], q: life.person.cpf ?? life.person.fullName };
    const paid = (await api.chargeDesk.list(query)).rows.filter((row) => row.subscriptionId === life.id);
    const charge = paid.find(({ receivedCents }) => receivedCents > 0);
    // In a free course, the candidate has paid nothing.
    if (!charge) return;
    const remainingCents = charge.receivedCents - charge.returningCents;
    const wish = { remainingCents, amountCents: amountOf(remainingCents), reason, note, endsEnrolment: false };
    await api.refunds.request({ chargeId: charge.id, ...wish, idempotencyKey: newId() });
  };

/** Asks for a refund of a part of the payment, which needs no second person. */
export const refundPart = giveBack(
  (remaining) => Math.min(9_000, remaining),
  "agreement",
  "Desconto de convênio que não entrou na cobrança.",
);

/** Asks for a refund of the whole payment, which waits for a second person. */
export const askRefund = giveBack(
  (remaining) => remaining,
  "mistake",
  "Cobrança feita no curso errado; conferido por telefone.",
);

/** Carries out the waiting work at the payment provider, such as refunds. */
export async function settleRefunds(trx: Database, { providerSecret }: Stage, now: Date): Promise<void> {
  const config = { apiKey: null, providerSecret, localityUrl: null, sandbox: true };
  const rows = await trx
    .selectFrom("outbox")
    .select(["id", "tenantId", "topic", "payloadJson"])
    .where("topic", "in", providerTopics)
    .where("doneAt", "is", null)
    .execute();
  for (const { id, tenantId, topic, payloadJson } of rows) {
    const payload = JSON.parse(payloadJson) as Record<string, unknown>;
    await deliverToProvider({ db: tenantHandle(trx, tenantId), now, config }, { tenantId, id, topic, payload });
    await trx.updateTable("outbox").set({ doneAt: now.toISOString() }).where("id", "=", id).execute();
  }
}
