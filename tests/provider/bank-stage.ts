import { NOW } from "~/backend/test-backend";
import type { Engine } from "~/data/connection";
import { newId } from "~/data/id";
import { enrol } from "~/modules/payments/service/test-payment";
import { openBank } from "../peer/bank";
import { addAccount, bankSettings, secretsFor } from "./account";
import { openMoneyStage } from "./stage";

export const COURSE = "direito-digital";
/** The CPF of the payer that `issue("plain")` creates. */
export const CPF = "39053344705";

/** An institution that collects pix by an account at a bank. */
export async function openBankStage(engine: Engine, more: { dueDate?: { validDays: number } } = {}) {
  const bank = await openBank({ page: 2 });
  const vault = secretsFor("bank", bank.secrets);
  const stage = await openMoneyStage(engine, vault.read);
  const { backend, db } = stage;
  const settings = { ...bankSettings(bank, vault.references), ...more };
  const account = await addAccount(backend, { kind: "api-pix", settings }, [
    { institution: "aurora-uni", methods: ["pix"] },
  ]);
  const hear = (body: string, path = `/${bank.secrets.notification}/pix`, accountId = account) =>
    backend.as({ tenant: "", institution: "" }).providerNotifications.receive({ accountId, path, body });
  return {
    ...stage,
    ...{ bank, vault, account, hear },
    /** Orders a pix for a new candidate. */
    issue: async (key = newId()) => {
      const candidate = await enrol(backend, { course: COURSE, cpf: key === "plain" ? CPF : newId() });
      const { api, id, priceCents: amountCents } = candidate;
      const answer = await api.pix.generate({ params: { id }, body: { idempotencyKey: key, amountCents } });
      const row = await db
        .selectFrom("charge")
        .selectAll()
        .where("subscriptionId", "=", id)
        .orderBy("createdAt", "desc")
        .executeTakeFirstOrThrow();
      const look = () => api.charges.get({ id: row.id });
      return { ...candidate, look, answer, charge: row.id, txid: row.providerReference ?? "" };
    },
    /** Pays an order, and posts the bank's notification of it to the portal. */
    pay: async ({ txid, priceCents }: { txid: string; priceCents: number }, at = NOW) =>
      hear(bank.post([bank.pay(txid, priceCents, at)])),
    close: async () => {
      const { clientId: _, ...hidden } = bank.secrets;
      await stage.close(Object.values(hidden));
      await bank.close();
    },
  };
}

export type BankStage = Awaited<ReturnType<typeof openBankStage>>;
