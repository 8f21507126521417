import { setInterval } from "node:timers";
import { sql } from "kysely";
import { deleteInBatches } from "./batch";
import type { BackendConfig } from "./context";
import type { Database } from "./database/connection";
import { crmTopics, deliverCrm } from "./enrolment";
import { RESET_PURPOSE } from "./identity";
import { type AddressOf, deliverMail, deliverSms, MAIL_TOPIC, SMS_TOPIC } from "./messaging";
import { type OutboxDelivery, runOutbox } from "./outbox";
import { closeAbandonedOrders, expireCharges, releaseExpiredUses, settleUnknownCharges } from "./payment";
import type { Crm } from "./providers/crm";
import type { Mail } from "./providers/mail";
import { providerNamed } from "./providers/payment";
import type { Sms } from "./providers/sms";
import { releaseExpiredHolds } from "./subscription";

const OUTBOX_MS = 2_000;
const SWEEP_MS = 30_000;
const DAY_MS = 86_400_000;

export interface JobOptions {
  db: Database;
  now: () => Date;
  mail: Mail;
  /** Without one, short messages go nowhere. */
  sms?: Sms | undefined;
  /** Without one, deals and tracking stay here. */
  crm?: Crm | null | undefined;
  log: { error(message: string, fields?: Record<string, unknown>): void };
  /** Where the links of mails lead. */
  addressOf?: AddressOf | undefined;
  /** Whose payment provider is asked about cards of unknown outcome; without it they wait for a notification. */
  config?: BackendConfig | undefined;
}

/** What runs beside the requests, in every container: each piece of work is claimed by one of them. */
export interface Jobs {
  /** When all due work was last done; null until it was. */
  ranAt(): Date | null;
  /** Stops and waits for what is under way. */
  close(): Promise<void>;
}

/** Starts emptying the outbox, freeing what was held too long and deleting what has expired. */
export function createJobs({ db, now, mail, sms, crm, log, addressOf = standardAddress, config }: JobOptions): Jobs {
  const deliver = async (message: OutboxDelivery) => {
    // Topics without a deliverer, such as a CRM that is not configured, are done at once.
    if (message.topic === MAIL_TOPIC) await deliverMail(db, mail, addressOf, message);
    else if (message.topic === SMS_TOPIC && sms) await deliverSms(db, sms, message);
    else if (crmTopics.includes(message.topic) && crm) await deliverCrm(db, crm, message);
  };
  let ranAt: Date | null = null;
  const empty = async () => {
    await runOutbox(db, deliver, now());
    ranAt = now();
  };
  const jobs = [repeat(empty, OUTBOX_MS, log), repeat(() => sweep(db, now(), config), SWEEP_MS, log)];
  return {
    ranAt: () => ranAt,
    async close() {
      await Promise.all(jobs.map((stop) => stop()));
    },
  };
}

/** The portal at a hostname that has no other public address. */
function standardAddress(hostname: string): string {
  return `https://${hostname}/candidate`;
}

/**
 * Frees classes and vouchers held too long; ends charges whose time is over; deletes expired drafts, sessions, tokens,
 * codes and proofs, and old sign-in tries. All in small portions: a backlog takes long and blocks nobody.
 */
export async function sweep(db: Database, now: Date, config?: BackendConfig): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const isOver = sql`expires_at <= ${now.toISOString()}`;
  await releaseExpiredHolds(db, now);
  await releaseExpiredUses(db, now);
  await expireCharges(db, now);
  await closeAbandonedOrders(db, now);
  if (config) await settleUnknownCharges(db, (name) => providerNamed({ db, now, config }, name), now);
  await deleteInBatches(db, "draft", ["tenant_id", "id"], isOver);
  await deleteInBatches(db, "session", ["hash"], isOver);
  await deleteInBatches(db, "token", ["hash"], sql`${isOver} and purpose <> ${sql.lit(RESET_PURPOSE)}`);
  // Links stay known for a month, so that a late one is called expired.
  await deleteInBatches(
    db,
    "token",
    ["hash"],
    sql`expires_at <= ${before(30 * DAY_MS)} and purpose = ${sql.lit(RESET_PURPOSE)}`,
  );
  await deleteInBatches(db, "one_time_code", ["tenant_id", "purpose", "subject"], isOver);
  await deleteInBatches(db, "used_proof", ["tenant_id", "kind", "hash"], isOver);
  await deleteInBatches(db, "sign_in_attempt", ["tenant_id", "subject", "at"], sql`at <= ${before(DAY_MS)}`);
}

/** Runs work again and again, never twice at once. @returns what stops it */
function repeat(work: () => Promise<unknown>, every: number, log: JobOptions["log"]): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => log.error("a job failed", { error }))
      .then(() => {
        underWay = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
