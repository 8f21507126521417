import { setInterval } from "node:timers";
import { sql } from "kysely";
import { deleteInBatches, deleteOldWork, eachApart } from "~/data/batch";
import type { Database } from "~/data/connection";
import { createOutboxWorker, type Lane, type OutboxDelivery } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { forgetLearnedAddresses } from "~/modules/catalogue/service";
import { applyDueDecisions } from "~/modules/desk/service";
import {
  documentDecision,
  dropAbandonedUploads,
  eraseOldFiles,
  remindDeferred,
  scanWaitingFiles,
  tellApprovals,
} from "~/modules/documents/service";
import { carryOutActions, crmTopics, deliverCrm, handOver, runBulkChanges } from "~/modules/enrolments/service";
import { timedExams } from "~/modules/entrance-exams/service";
import { applyHeldEssay, tellDelays, timedEssays } from "~/modules/essays/service";
import { examDecision, mayProve, refuseScores, runExamImports } from "~/modules/exam-scores/service";
import { activateDueJourneys, journeyMoves } from "~/modules/journeys/service";
import { type AddressOf, deliverMail, deliverSms, MAIL_TOPIC, SMS_TOPIC } from "~/modules/messaging/service";
import {
  catchUp,
  chargeSavedCards,
  deliverToProvider,
  expireAskedCharges,
  expireCharges,
  lastingTopics,
  providerTopics,
  releaseExpiredUses,
  runAgenda,
  sendWaitingRefunds,
  settleCardPages,
  settleSentRefunds,
  settleUnansweredOrders,
  settleUnknownCharges,
} from "~/modules/payments/service";
import { RESET_PURPOSE } from "~/modules/people/service";
import { applyDueErasures } from "~/modules/privacy/service";
import { dropUnusedPictures, publishPlannedSettings, tellPaused } from "~/modules/settings/service";
import { ACTION_TOPIC, coverOutage, releaseExpiredHolds, submitOverdue } from "~/modules/subscriptions/service";
import { deliverEvents } from "~/modules/webhooks/service";
import type { BackendConfig } from "~/procedure/context";
import type { Crm } from "~/providers/crm";
import type { Mail } from "~/providers/mail";
import { createScanner, type Scanner } from "~/providers/scanner";
import type { Sms } from "~/providers/sms";
import { checkedStorage, createStorage, type Storage } from "~/providers/storage";
import { removeListed } from "~/providers/storage/removal";
import type { WebhookSender } from "~/providers/webhook";

const OUTBOX_MS = 2_000;
/** A receiver that does not answer holds up one of them. */
const WEBHOOK_WORKERS = 4;
const BULK_MS = 2_000;
const SWEEP_MS = 30_000;
const DAY_MS = 86_400_000;

export interface JobOptions {
  db: Database;
  now: () => Date;
  mail: Mail;
  /** Without it no text messages are sent. */
  sms?: Sms | undefined;
  /** Without it deals and tracking data are not sent. */
  crm?: Crm | null | undefined;
  /** Without it no events are sent to other systems. */
  webhook?: WebhookSender | undefined;
  log: { error(message: string, fields?: Record<string, unknown>): void };
  /** The public address of the portal at a hostname, for links in mails. */
  addressOf?: AddressOf | undefined;
  /** Configuration of payment providers and files; without it neither is touched. */
  config?: BackendConfig | undefined;
}

/**
 * Lanes of the outbox, one for each receiver: a mail server, SMS gateway or CRM that does not answer delays only its own
 * messages, not refunds. What the components of journeys do may wait for a provider. Each has several workers: one bad connection does not hold up the lane.
 */
const lanes: readonly (Lane & { workers: number })[] = [
  { topics: [MAIL_TOPIC], workers: 4 },
  { topics: [SMS_TOPIC], workers: 2 },
  { topics: crmTopics, workers: 2 },
  { topics: [ACTION_TOPIC], workers: 2 },
  { topics: [MAIL_TOPIC, SMS_TOPIC, ACTION_TOPIC, ...crmTopics], isRest: true, lasting: lastingTopics, workers: 2 },
];

/** The background jobs. They run in every container; work that must not be done twice is claimed by one of them. */
export interface Jobs {
  /** When the job that has been silent longest last ended a run. The start of the jobs counts as an end. */
  ranAt(): Date;
  /** Stops all jobs and waits for their current runs. */
  close(): Promise<void>;
}

/** Starts the jobs: outbox lanes, bulk changes, exam imports, extra time after outages, and the work of `sweep`. */
export function createJobs(options: JobOptions): Jobs {
  const { db, now, mail, sms, crm, webhook, log, addressOf = standardAddress, config } = options;
  const deliver = async (message: OutboxDelivery) => {
    const own = tenantHandle(db, message.tenantId);
    // A topic without a receiver, such as that of a CRM that is not configured, counts as delivered.
    if (message.topic === MAIL_TOPIC) await deliverMail(own, mail, addressOf, message);
    else if (message.topic === SMS_TOPIC && sms) await deliverSms(own, sms, message);
    else if (crmTopics.includes(message.topic) && crm) await deliverCrm(own, crm, message);
    else if (message.topic === ACTION_TOPIC && config)
      await carryOutActions({ db: own, now: now(), config, log }, message);
    else if (providerTopics.includes(message.topic) && config)
      await deliverToProvider({ db: own, now: now(), config }, message);
  };
  const storage = config?.storage ? checkedStorage(db, createStorage(config.storage)) : undefined;
  const scanner = config?.scanner ? createScanner(config.scanner) : undefined;
  const jobs = [
    ...lanes.flatMap((lane) =>
      Array.from({ length: lane.workers }, () =>
        repeat(createOutboxWorker(db, deliver, now, lane), OUTBOX_MS, { now, log }),
      ),
    ),
    ...(webhook && config
      ? Array.from({ length: WEBHOOK_WORKERS }, () =>
          repeat(() => deliverEvents({ db, now, config, sender: webhook, handOver, tellPaused }), OUTBOX_MS, {
            now,
            log,
          }),
        )
      : []),
    repeat(() => runBulkChanges(db, now, journeyMoves), BULK_MS, { now, log }),
    repeat(() => runExamImports(db, now), BULK_MS, { now, log }),
    // Has its own timer: after slow work in a sweep, the gap between two runs would look like an outage.
    repeat(() => coverOutage(db, now()), SWEEP_MS, { now, log }),
    repeat(() => runAll(ownWorks(db, now())), SWEEP_MS, { now, log }),
    // One for each part outside, so that none waits for another.
    ...outsideWorks({ config, storage, scanner }).map((works) =>
      repeat(() => runAll(works(db, now())), SWEEP_MS, { now, log }),
    ),
  ];
  return {
    ranAt: () => new Date(Math.min(...jobs.map(({ ranAt }) => ranAt().getTime()))),
    async close() {
      await Promise.all(jobs.map(({ stop }) => stop()));
    },
  };
}

/** The public address of the portal at a hostname when none is configured. */
function standardAddress(hostname: string): string {
  return `https://${hostname}/candidate`;
}

interface SweepOptions {
  /** Without it no work with payment providers is done. */
  config?: BackendConfig | undefined;
  /** Without it no files are deleted or scanned. */
  storage?: Storage | undefined;
  /** Without it no files are scanned. */
  scanner?: Scanner | undefined;
}

type Works = readonly (() => Promise<unknown>)[];

/** @throws the first failure, after everything else was done */
const runAll = (works: Works): Promise<void> => eachApart(works, (work) => work());

/**
 * Releases expired holds of classes and vouchers, expires charges, opens installments and reminds their payers, reminds
 * candidates of documents left for later, activates journeys, applies decisions that are due and tells of approved documents, submits essays and exams
 * whose time is over, notifies candidates of late results, asks payment providers for unclear payments and refunds,
 * charges saved cards, scans files, and deletes expired files and data; in small batches, which block no request.
 * @throws the first failure, after everything else was done
 */
export function sweep(db: Database, now: Date, options: SweepOptions = {}): Promise<void> {
  return runAll([...ownWorks(db, now), ...outsideWorks(options).flatMap((works) => works(db, now))]);
}

/** The work of a sweep that needs only the database. */
function ownWorks(db: Database, now: Date): Works {
  const held = { document: documentDecision.applyHeld, examScore: examDecision.applyHeld, essay: applyHeldEssay };
  return [
    () => releaseExpiredHolds(db, now),
    () => releaseExpiredUses(db, now),
    () => expireCharges(db, now),
    () => runAgenda(db, now),
    () => remindDeferred(db, now),
    () => activateDueJourneys(db, now),
    () => publishPlannedSettings(db, now),
    () => applyDueDecisions(db, now, held),
    () => tellApprovals(db, now),
    () => submitOverdueAttempts(db, now),
    () => tellDelays(db, now),
    () => applyDueErasures(db, now),
    () => deleteExpired(db, now),
  ];
}

/** The works of a sweep with payment providers, storage and scanner, each of which may be slow or silent. */
function outsideWorks({ config, storage, scanner }: SweepOptions): ((db: Database, now: Date) => Works)[] {
  return [
    ...(config ? [(db: Database, now: Date) => providerWorks.map((work) => () => work({ db, now, config }))] : []),
    ...(storage ? [(db: Database, now: Date) => fileWorks(db, now, storage)] : []),
    ...(storage && scanner
      ? [(db: Database, now: Date) => [() => scanWaitingFiles(db, { storage, scanner, refuseScores, mayProve }, now)]]
      : []),
  ];
}

/** Work with payment providers: unclear charges and refunds, waiting refunds, missed payments, and saved cards. */
const providerWorks = [
  settleUnansweredOrders,
  settleCardPages,
  settleUnknownCharges,
  expireAskedCharges,
  sendWaitingRefunds,
  settleSentRefunds,
  catchUp,
  chargeSavedCards,
];

/** The deletion of files that are no longer kept. */
const fileWorks = (db: Database, now: Date, storage: Storage): Works => [
  () => dropAbandonedUploads(db, storage, now),
  () => eraseOldFiles(db, now),
  () => dropUnusedPictures(db, now),
  () => removeListed(db, storage),
];

/** Submits essays and exams whose time is over; an outage of the portal extends that time first. */
async function submitOverdueAttempts(db: Database, now: Date): Promise<void> {
  await coverOutage(db, now);
  await eachApart([timedEssays, timedExams], (attempts) => submitOverdue(db, attempts, now));
}

/**
 * Deletes expired drafts, sessions, tokens, codes and proofs, and old deals, delivered messages and events, bulk changes, imports,
 * learned addresses and sign-in attempts.
 */
async function deleteExpired(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const isOver = sql`"expiresAt" <= ${now.toISOString()}`;
  await deleteInBatches(db, "draft", ["tenantId", "id"], isOver);
  // A deal without an enrolment is kept for 60 days after its last change, twice as long as a draft.
  const isLeft = sql`"subscriptionId" is null and "updatedAt" <= ${before(60 * DAY_MS)}`;
  await deleteInBatches(db, "deal", ["tenantId", "id"], isLeft);
  await deleteInBatches(db, "session", ["hash"], isOver);
  await deleteInBatches(db, "outbox", ["tenantId", "id"], sql`"doneAt" <= ${before(30 * DAY_MS)}`);
  await deleteInBatches(db, "webhookDelivery", ["tenantId", "id"], sql`"settledAt" <= ${before(30 * DAY_MS)}`);
  // Events of webhooks that are paused or have no secret wait for three months.
  const isLongKept = sql`"nextAt" is null and "settledAt" is null and "createdAt" <= ${before(90 * DAY_MS)}`;
  await deleteInBatches(db, "webhookDelivery", ["tenantId", "id"], isLongKept);
  await deleteOldWork(db, "bulkChange", before(30 * DAY_MS), (tenantId, id) =>
    deleteInBatches(
      db,
      "bulkChangeRow",
      ["tenantId", "changeId", "position"],
      sql`"tenantId" = ${tenantId} and "changeId" = ${id}`,
    ),
  );
  await deleteOldWork(db, "examImport", before(30 * DAY_MS), (tenantId, id) =>
    deleteInBatches(
      db,
      "examImportRow",
      ["tenantId", "importId", "position"],
      sql`"tenantId" = ${tenantId} and "importId" = ${id}`,
    ),
  );
  await deleteOldWork(db, "settingImport", before(7 * DAY_MS), (tenantId, id) =>
    deleteInBatches(
      db,
      "settingImportRow",
      ["tenantId", "importId", "line"],
      sql`"tenantId" = ${tenantId} and "importId" = ${id}`,
    ),
  );
  await deleteInBatches(db, "journeyImport", ["tenantId", "id"], sql`"createdAt" <= ${before(7 * DAY_MS)}`);
  await deleteInBatches(db, "token", ["hash"], sql`${isOver} and purpose <> ${sql.lit(RESET_PURPOSE)}`);
  // Expired links for a new password are kept for a month, so that the answer can say that they expired.
  await deleteInBatches(
    db,
    "token",
    ["hash"],
    sql`"expiresAt" <= ${before(30 * DAY_MS)} and purpose = ${sql.lit(RESET_PURPOSE)}`,
  );
  await deleteInBatches(db, "oneTimeCode", ["tenantId", "purpose", "subject"], isOver);
  await deleteInBatches(db, "repeatableCall", ["tenantId", "apiKeyId", "hash"], isOver);
  await deleteInBatches(db, "usedProof", ["tenantId", "kind", "hash"], isOver);
  await forgetLearnedAddresses(db, now);
  await deleteInBatches(db, "signInAttempt", ["tenantId", "subject", "at"], sql`at <= ${before(DAY_MS)}`);
}

/**
 * Runs work repeatedly, never twice at the same time.
 * @returns the time when a run last ended (at first, the start), and a function that stops the work
 */
function repeat(work: () => Promise<unknown>, every: number, { now, log }: Pick<JobOptions, "now" | "log">) {
  let underWay: Promise<void> | null = null;
  let ranAt = now();
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => log.error("a job failed", { error }))
      .then(() => {
        underWay = null;
        ranAt = now();
      });
  }, every);
  timer.unref();
  return {
    ranAt: () => ranAt,
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
