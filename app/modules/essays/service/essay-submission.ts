import { randomInt } from "node:crypto";
import { Refusal } from "~/api/refusal";
import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { isOver } from "~/modules/essays/rules/essay-clock";
import { lengthProblem } from "~/modules/essays/rules/essay-rule";
import { type Actor, actorOf } from "~/modules/people/service";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import {
  coverIfOver,
  loadSubject,
  lockSubject,
  type OwnAttempt,
  resultDueDay,
  setStatus,
  type TimedAttempts,
  tellCandidate,
} from "~/modules/subscriptions/service";
import { recordEvent } from "~/modules/webhooks/service";
import type { UserContext } from "~/procedure/procedure";
import { lockOpen } from "./essay-draft";
import { submittedMessage } from "./essay-message";
import { rulesOf } from "./essay-parameter";
import { setEssayResult } from "./essay-result";
import { type AttemptRow, loadAttempt, versionOf } from "./essay-store";
import { closeAttempt } from "./essay-void";

/**
 * Submits the version that the candidate has read and confirmed. Does nothing if the candidate or the portal has
 * submitted the essay already.
 * @throws Refusal ESSAY_CHANGED when another version counts by now, ESSAY_TOO_SHORT, ESSAY_TOO_LONG
 */
export async function submitEssay(
  ctx: UserContext,
  { row: attempt, subscription }: OwnAttempt<AttemptRow>,
  version: number,
): Promise<void> {
  const { id } = attempt;
  await coverIfOver(ctx.db, attempt, ctx.now);
  const rules = await rulesOf(ctx, subscription.institutionId);
  await inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, subscription.id);
    // Waits for a draft that is being saved at this moment.
    const open = await lockOpen(trx, { id });
    const row = open && (await loadAttempt(trx, id));
    if (!row) return;
    if (isOver(row.deadlineAt, ctx.now)) return submit(trx, row, "time", ctx.now);
    if (row.draftVersion !== version) throw new Refusal("ESSAY_CHANGED");
    const draft = await versionOf(trx, row, version);
    const fault = lengthProblem(draft?.words ?? 0, rules);
    if (fault) throw new Refusal(fault);
    return submit(trx, row, "candidate", ctx.now, actorOf(ctx.caller));
  });
}

/** Timed essays; the last draft is submitted when the time is over. */
export const timedEssays: TimedAttempts<AttemptRow> = {
  table: "essayAttempt",
  openState: "writing",
  load: loadAttempt,
  submitSaved: async (trx, key, now) => {
    const row = await loadAttempt(trx, key.id);
    if (row?.state === "writing" && isOver(row.deadlineAt, now)) await submit(trx, row, "time", now);
  },
};

/**
 * Submits the current draft: the attempt joins the queue with a code in place of the name, and the enrolment is under
 * correction. A text without a word gets zero at once. If the enrolment has ended or gone on, the attempt becomes void
 * instead. Call it in a transaction that has locked the enrolment.
 */
async function submit(
  trx: TenantDatabase,
  row: AttemptRow,
  by: "candidate" | "time",
  now: Date,
  actor?: Actor,
): Promise<void> {
  const subject = await loadSubject(trx, row.subscriptionId);
  if (!subject || !submittableStatuses.includes(subject.status)) {
    await closeAttempt(trx, row, null);
    return;
  }
  const draft = await versionOf(trx, row, row.draftVersion);
  const [title, body, words] = [draft?.title ?? "", draft?.body ?? "", draft?.words ?? 0];
  const at = now.toISOString();
  const dueOn = await resultDueDay(trx, subject, now);
  const { numUpdatedRows } = await trx
    .updateTable("essayAttempt")
    .set({
      ...{ state: "submitted", submittedAt: at, submittedBy: by, submittedVersion: row.draftVersion },
      ...{ title, body, words, textHash: essayHash(title, body), code: newCode() },
      ...{ dueOn, waitingSince: at, revision: row.revision + 1 },
    })
    .where("id", "=", row.id)
    .where("state", "=", "writing")
    .where("draftVersion", "=", row.draftVersion)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const { institutionId, subscriptionId: enrolmentId } = row;
  const data = { enrolmentId, essayId: row.id, attempt: row.number };
  recordEvent(trx, { type: "essay.sent", institutionId, subjectId: enrolmentId, data }, now);
  if (subject.status !== "under_correction") await setStatus(trx, subject, "under_correction", now, { actor });
  if (words === 0) {
    const nothing = { grade: 0, zeroCause: "blank" as const, feedback: "", decidedBy: undefined };
    await setEssayResult(trx, { attemptId: row.id, revision: row.revision + 1, ...nothing }, now);
    return;
  }
  const path = `/essay/${row.subscriptionId}/${row.id}/receipt`;
  await tellCandidate(
    trx,
    subject,
    (language) => ({ ...submittedMessage({ course: subject.courseNameIn(language), by, dueOn }, language), path }),
    now,
  );
}

/** The states of an enrolment whose essay may be submitted; staff may have moved it by hand during the writing. */
const submittableStatuses: readonly SubscriptionStatus[] = ["selective_pending", "failed", "under_correction"];

/** SHA-256 of an essay, as the receipt shows it: title, an empty line, text. */
export function essayHash(title: string, body: string): string {
  return sha256(`${title}\n\n${body}`);
}

const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A random code that replaces the candidate's name; its letters and digits cannot be mistaken for one another. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
