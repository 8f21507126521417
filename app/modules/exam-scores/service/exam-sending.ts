import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { sendProof } from "~/modules/documents/service";
import { type ExamRule, examResult, examYears } from "~/modules/exam-scores/rules/exam-score";
import type { ExamScores } from "~/modules/exam-scores/schema/exam-score";
import { audit, authorOf } from "~/modules/people/service";
import {
  findRecord,
  lockSubject,
  type PaymentSubject,
  type SubscriptionRecord,
  subjectOf,
  tellCandidate,
} from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { closeScores } from "./exam-closing";
import { unverifiedMessage } from "./exam-message";
import { ruleOf } from "./exam-rule";
import { awaitDecision, isExamOpen, settleSelection } from "./exam-selection";
import { type ExamScoreRow, scoresOf, updateScore } from "./exam-store";

/** Scores that a candidate sends; hundredths of a point. */
interface Sending {
  year: number;
  scores: ExamScores;
}

/**
 * Sends the scores of a draft with their proof. Where the institution approves unverified scores, scores that pass let
 * the enrolment go on at once. Call it in a transaction.
 * @throws Refusal CONFLICT when scores cannot be sent now, VALIDATION for a year that the institution does not accept,
 * FILE_REQUIRED without a proof
 */
export async function sendScores(
  { db, now }: BackendContext,
  { id }: SubscriptionRecord,
  sending: Sending,
): Promise<void> {
  await lockSubject(db, id);
  const record = await findRecord(db, id);
  const [draft] = await scoresOf(db, id);
  // Another page may have sent scores or chosen another selection meanwhile.
  if (!record || draft?.state !== "draft" || !isExamOpen(record)) throw new Refusal("CONFLICT");
  const rule = await ruleOf(db, record.institutionId);
  const years = examYears(rule, Number(todayOf(now).slice(0, 4)), record.birthday);
  if (sending.year < years.first || sending.year > years.last) throw new Refusal("VALIDATION");
  if (!(await sendProof(db, draft.documentId, now))) throw new Refusal("FILE_REQUIRED");
  const subject = subjectOf(record);
  await closeScores(db, subject, "replaced", now);
  await store(db, subject, draft, sending, { rule, now });
}

async function store(
  trx: TenantDatabase,
  subject: PaymentSubject,
  draft: ExamScoreRow,
  { year, scores }: Sending,
  { rule, now }: { rule: ExamRule; now: Date },
): Promise<void> {
  const { average, shortfalls } = examResult(scores, rule);
  const passes = shortfalls.length === 0;
  const goesOn = passes && rule.approvesUnverified;
  const at = now.toISOString();
  await updateScore(trx, draft, {
    ...{ state: "sent", examYear: year, scoresJson: JSON.stringify(scores), ruleJson: JSON.stringify(rule) },
    ...{ average, passes: passes ? 1 : 0, isUnverified: goesOn ? 1 : 0, sentAt: at, waitingSince: at },
  });
  await awaitDecision(trx, subject, now);
  const place = { institutionId: subject.institutionId, subjectId: subject.id };
  const details = { examScoreId: draft.id, year, average, passes };
  await audit(trx, { ...place, ...authorOf(undefined), action: "exam-score.sent", details }, now);
  if (!goesOn) return;
  await settleSelection(trx, { ...subject, status: "under_correction" }, true, now);
  await audit(trx, { ...place, ...authorOf(undefined), action: "exam-score.approved-unverified", details }, now);
  await tellCandidate(
    trx,
    subject,
    (language) => ({ ...unverifiedMessage(subject.courseNameIn(language), language), icon: "graduation" }),
    now,
  );
}
