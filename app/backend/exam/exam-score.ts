import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { together } from "~/backend/database/together";
import { inTransaction } from "~/backend/database/transaction";
import { askProof, PROOF_TYPE, proofFilesIn, proofQueries, proofQuery } from "~/backend/document";
import { selectionOfRecord } from "~/backend/enrolment";
import { newId } from "~/backend/id";
import { courseNameIn, findOwnSubscription, isOwn, lockSubject, type SubscriptionRecord } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import { type ExamScoreView, examScore } from "~/contract/exam-score";
import { examYears } from "~/domain/exam/exam-score";
import { ruleOf, ruleView } from "./exam-rule";
import { isExamOpen } from "./exam-selection";
import { sendScores } from "./exam-sending";
import { type ExamScoreRow, scoresOf, scoresQuery, sentView } from "./exam-store";

/** The candidate's side of exam scores. */
export const examScoreResource = implement(examScore, {
  get: async ({ params }, ctx) => {
    const record = await findExam(ctx, params.id);
    return record ? { status: 200, body: await viewOf(ctx, record) } : notFound;
  },

  keep: async ({ params, body }, ctx) => {
    const record = await findOwnExam(ctx, params.id);
    if (!record) return notFound;
    if (!isExamOpen(record)) return problem(409, "CONFLICT");
    await keepDraft(ctx, record, body.typed);
    return { status: 200, body: { Message: "OK" as const } };
  },

  send: async ({ params, body }, ctx) => {
    const record = await findOwnExam(ctx, params.id);
    if (!record) return notFound;
    const code = await sendScores(ctx, record, body);
    if (code) return code === "CONFLICT" ? problem(409, code) : problem(422, code);
    const sent = await findExam(ctx, params.id);
    return sent ? { status: 200, body: await viewOf(ctx, sent) } : notFound;
  },
});

/** An enrolment whose selection is or was by exam scores: the caller's own or, for staff, any of their institution. */
async function findExam(ctx: BackendContext, id: string): Promise<SubscriptionRecord | undefined> {
  const record = await findOwnSubscription(ctx, id);
  if (!record) return undefined;
  if (selectionOfRecord(record) === "exam") return record;
  return (await scoresOf(ctx.db, ctx.tenantId, id)).length > 0 ? record : undefined;
}

/** The caller's own enrolment that is selected by exam scores. */
async function findOwnExam(ctx: BackendContext, id: string): Promise<SubscriptionRecord | undefined> {
  const record = await findOwnSubscription(ctx, id);
  if (!record || selectionOfRecord(record) !== "exam") return undefined;
  return isOwn(ctx, record) ? record : undefined;
}

async function viewOf(ctx: BackendContext, record: SubscriptionRecord): Promise<ExamScoreView> {
  const { db, tenantId, now } = ctx;
  const { rows, proofs } = await together(db, {
    rows: scoresQuery(db, tenantId, record.id),
    proofs: proofQuery(db, tenantId, record.id),
  });
  const [proof] = proofs;
  const rule = await ruleOf(db, tenantId, record.institution_id);
  const found = proof ? await together(db, proofQueries(db, tenantId, proof.id)) : { files: [], attempts: [] };
  const files = proofFilesIn(found);
  const { first, last } = examYears(rule, Number(todayOf(now).slice(0, 4)), record.birthday);
  const [newest] = rows;
  const lastSent = rows.find(({ state }) => state !== "draft");
  return {
    courseName: courseNameIn(record, ctx.language),
    rule: ruleView(rule),
    ...{ firstYear: first, lastYear: last, isOpen: isExamOpen(record) },
    typed: typedOf(newest),
    proofType: PROOF_TYPE,
    files: files.drafts,
    hasProof: files.sent.some(({ stored }) => stored),
    sent: rows.flatMap((row) => sentView(row, row === lastSent ? files.sent : []) ?? []),
  };
}

/** The texts typed so far; none without a row. */
const typedOf = (row?: ExamScoreRow) => (row ? JSON.parse(row.typed_json) : {}) as ExamScoreView["typed"];

/** Adds typed texts to the draft of the next scores. */
async function keepDraft(ctx: BackendContext, record: SubscriptionRecord, typed: ExamScoreView["typed"]) {
  const { tenantId, now } = ctx;
  await inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, tenantId, record.id);
    const document = await askProof(
      trx,
      {
        ...{ tenantId, institutionId: record.institution_id, subscriptionId: record.id },
        ...{ personId: record.person_id, levelId: record.level_id },
      },
      now,
    );
    const [newest] = await scoresOf(trx, tenantId, record.id);
    const typedJson = JSON.stringify({ ...typedOf(newest), ...typed });
    if (newest?.state === "draft") {
      await trx
        .updateTable("exam_score")
        .set({ typed_json: typedJson })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", newest.id)
        .execute();
      return;
    }
    await trx
      .insertInto("exam_score")
      .values({
        ...{ tenant_id: tenantId, id: newId(), institution_id: record.institution_id, subscription_id: record.id },
        ...{ person_id: record.person_id, document_id: document, number: (newest?.number ?? 0) + 1, state: "draft" },
        typed_json: typedJson,
        ...{ exam_year: null, scores_json: null, rule_json: null, average: null, passes: null, is_unverified: 0 },
        ...{ source: null, correction_json: null, reason: null, message: null, sent_at: null, decided_at: null },
        ...{ decided_by: null, decided_name: null, waiting_since: null, revision: 0 },
      })
      .execute();
  });
}
