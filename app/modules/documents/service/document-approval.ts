import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { inWordsOf } from "~/modules/messaging/service";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { candidateLanguage, loadSubject, lockSubject, sendToCandidate } from "~/modules/subscriptions/service";
import { nameIn } from "~/procedure/text";
import { approvedMessage } from "./document-message";
import { documentsOf } from "./document-store";

/** An enrolment, as rows of its documents name it. */
interface DocumentOwner {
  subscriptionId: string;
}

/** How long after the first approval of an enrolment's documents one message tells of it and of those that followed. */
const TOGETHER_MS = 10 * 60_000;

/**
 * Tells candidates of approved documents, in one message for each enrolment whose first untold approval is ten minutes
 * old. An enrolment whose message fails is left for the next run and delays no others.
 * @returns the number of documents found
 */
export function tellApprovals(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TOGETHER_MS).toISOString();
  const due = db
    .selectFrom("document")
    .select(["tenantId", "subscriptionId"])
    .where("untoldSince", "is not", null)
    .where("untoldSince", "<=", until)
    .orderBy("untoldSince");
  return eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    (row) =>
      inTransaction(tenantHandle(db, row.tenantId), async (trx) => {
        await lockSubject(trx, row.subscriptionId);
        if (await isDue(trx, row, until)) await tellApproved(trx, row, now);
      }),
  );
}

/** Says whether an approval still waits to be told; another row or container may have told it meanwhile. */
async function isDue(trx: TenantDatabase, { subscriptionId }: DocumentOwner, until: string): Promise<boolean> {
  const oldest = await trx
    .selectFrom("document")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .where("untoldSince", "is not", null)
    .where("untoldSince", "<=", until)
    .executeTakeFirst();
  return oldest !== undefined;
}

/**
 * Tells the candidate of all approvals of an enrolment that were not told before, in one message, and stores that
 * message with each. Call it in a transaction that has locked the enrolment.
 */
export async function tellApproved(trx: TenantDatabase, owner: DocumentOwner, now: Date): Promise<void> {
  const { subscriptionId } = owner;
  const untold = await takeUntold(trx, owner);
  const subject = untold.size > 0 ? await loadSubject(trx, subscriptionId) : null;
  if (!subject || hasEnded(subject.status)) return;
  const documents = (await documentsOf(trx, subscriptionId)).filter(({ id }) => untold.has(id));
  const language = await candidateLanguage(trx, subject);
  const names = documents.map(({ namesJson }) => nameIn(namesJson, language));
  const told = await inWordsOf(trx, subject, approvedMessage(names, subject.courseNameIn(language), language));
  const [first, second] = documents;
  const path = `/documents/${subscriptionId}${first && !second ? `/${first.code}` : ""}`;
  const mail = { ...told, language, path, icon: "document" };
  await sendToCandidate(trx, { ...subject, email: subject.person.email }, mail, now);
  await trx
    .updateTable("documentAttempt")
    .set({ message: told.message })
    .where("documentId", "in", [...untold])
    .where("outcome", "=", "approved")
    .where("message", "is", null)
    .execute();
}

/** Marks all approvals of an enrolment's documents as told. @returns the ids of those that were not told before */
export async function takeUntold(trx: TenantDatabase, { subscriptionId }: DocumentOwner): Promise<Set<string>> {
  const rows = await trx
    .updateTable("document")
    .set({ untoldSince: null })
    .where("subscriptionId", "=", subscriptionId)
    .where("untoldSince", "is not", null)
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
