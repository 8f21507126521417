import { expect } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend } from "~/backend/test-backend";
import type { Engine } from "~/data/connection";
import { type OutboxDelivery, runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { deliverMail, MAIL_TOPIC } from "~/modules/messaging/service";
import { deliverToProvider, providerTopics } from "~/modules/payments/service";
import type { ReadSecret } from "~/providers/payment/secret-reference";
import { cardsIn, documentsIn } from "../written";

/** An instant after the start of a test, in minutes. */
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** Opens the services with accounts at providers, with jobs at chosen instants and a final check of what they wrote. */
export async function openMoneyStage(engine: Engine, readSecret: ReadSecret) {
  const backend = await openTestBackend(engine, {}, readSecret);
  const { db } = backend;
  const mails: string[] = [];
  let now = NOW;
  const at = (moment: Date) => {
    now = moment;
    backend.at(moment);
  };
  const deliver = async (message: OutboxDelivery) => {
    const mail = { send: async (one: unknown) => void mails.push(JSON.stringify(one)) };
    if (providerTopics.includes(message.topic))
      await deliverToProvider({ db: tenantHandle(db, message.tenantId), now, config: backend.config }, message).catch(
        (error: unknown) => {
          backend.logged.push(String(error));
          throw error;
        },
      );
    else if (message.topic === MAIL_TOPIC)
      await deliverMail(tenantHandle(db, message.tenantId), mail, (host) => `https://${host}/candidate`, message);
  };
  /** Empties the outbox: sends the mails, and carries out the work at providers. */
  const work = async () => {
    while ((await runOutbox(db, deliver, () => now)) > 0);
  };
  return {
    backend,
    db,
    now: () => now,
    at,
    work,
    /** Runs the jobs as of an instant. */
    jobs: async (moment: Date) => {
      at(moment);
      await sweep(db, moment, { config: backend.config });
    },
    rowOf: (id: string) => db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** The sum of a charge's ledger, in cents. */
    sumOf: async (id: string) => {
      const rows = await db.selectFrom("moneyEntry").select("amountCents").where("chargeId", "=", id).execute();
      return rows.reduce((sum, row) => sum + row.amountCents, 0);
    },
    /**
     * Ends the test: nothing that it wrote may contain a secret or a card, and no log a CPF.
     * @param secrets of the providers
     */
    close: async (secrets: readonly string[]) => {
      await work();
      const logs = backend.logged.join("\n");
      const written = [logs, mails.join("\n"), await rowsOf(db)].join("\n");
      await backend.close();
      for (const secret of secrets) expect(written).not.toContain(secret);
      expect(cardsIn(written)).toEqual([]);
      expect(written).not.toMatch(/(cvc|cvv|security_?code)"?\s*[:=]\s*"?\d{3}/i);
      expect(documentsIn(logs)).toEqual([]);
    },
  };
}

export type MoneyStage = Awaited<ReturnType<typeof openMoneyStage>>;

type Database = Awaited<ReturnType<typeof openTestBackend>>["db"];

/** Every row of every table, as text. */
async function rowsOf(db: Database): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await db.introspection.getTables())
    texts.push(
      JSON.stringify(
        await db
          .selectFrom(name as "charge")
          .selectAll()
          .execute(),
      ),
    );
  return texts.join("\n");
}
