import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import { together } from "~/data/together";
import { askProof, PROOF_TYPE, proofFilesIn, proofQueries, proofQuery } from "~/modules/documents/service";
import { selectionOfRecord } from "~/modules/enrolments/service";
import { examYears } from "~/modules/exam-scores/rules/exam-score";
import { ExamScores, type ExamScoreView, ExamYear, TypedScores } from "~/modules/exam-scores/schema/exam-score";
import {
  courseNameIn,
  findOwnSubscription,
  lockSubject,
  ownEnrolment,
  type SubscriptionRecord,
} from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { command, query, type UserContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { ruleOf, ruleView } from "./exam-rule";
import { isExamOpen } from "./exam-selection";
import { sendScores } from "./exam-sending";
import { type ExamScoreRow, scoresOf, scoresQuery, sentView } from "./exam-store";

const One = z.object({ id: Id });

/** The scores of the national exam by which candidates are selected; `id` is that of the enrolment. */
export const examScoreProcedures = {
  /** The institution's rule with the typed and the sent scores; NOT_FOUND when the enrolment needs none. */
  get: query({ access: "user", input: One }, async (ctx, { id }) => viewOf(ctx, await findExam(ctx, id))),

  /** Saves typed scores as a draft and adds the document for their proof; CONFLICT when scores cannot be sent now. */
  keep: command({ access: "user", input: One.extend({ typed: TypedScores }) }, async (ctx, { id, typed }) => {
    const record = await ownExam(ctx, id);
    if (!isExamOpen(record)) throw new Refusal("CONFLICT");
    await keepDraft(ctx, record, typed);
  }),

  /** Sends scores with their proof for confirmation. */
  send: command(
    { access: "user", input: One.extend({ year: ExamYear, scores: ExamScores }) },
    async (ctx, { id, ...sending }) => {
      await sendScores(ctx, await ownExam(ctx, id), sending);
      return viewOf(ctx, await findExam(ctx, id));
    },
  ),
};

/**
 * An enrolment whose selection is or was by exam scores: the caller's own or, for staff, any that they may read.
 * @throws Refusal when there is none
 */
async function findExam(ctx: BackendContext, id: string): Promise<SubscriptionRecord> {
  const record = await findOwnSubscription(ctx, id);
  const isExam = record && (selectionOfRecord(record) === "exam" || (await scoresOf(ctx.db, id)).length > 0);
  if (!isExam) throw absent();
  return record;
}

/** The enrolment of the candidate who calls, which is selected by exam scores. @throws Refusal for any other */
async function ownExam(ctx: UserContext, id: string): Promise<SubscriptionRecord> {
  const record = await ownEnrolment(ctx, id);
  if (selectionOfRecord(record) !== "exam") throw absent();
  return record;
}

async function viewOf(ctx: BackendContext, record: SubscriptionRecord): Promise<ExamScoreView> {
  const { db, now } = ctx;
  const { rows, proofs } = await together(db, {
    rows: scoresQuery(db, record.id),
    proofs: proofQuery(db, record.id),
  });
  const [proof] = proofs;
  const rule = await ruleOf(db, record.institutionId);
  const found = proof ? await together(db, proofQueries(db, proof.id)) : { files: [], attempts: [] };
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
const typedOf = (row?: ExamScoreRow) => (row ? JSON.parse(row.typedJson) : {}) as TypedScores;

/** Adds typed texts to the draft of the next scores. Call it in a transaction. */
async function keepDraft({ db, tenantId, now }: UserContext, record: SubscriptionRecord, typed: TypedScores) {
  await lockSubject(db, record.id);
  const document = await askProof(
    db,
    {
      ...{ tenantId, institutionId: record.institutionId, subscriptionId: record.id },
      ...{ personId: record.personId, levelId: record.levelId },
    },
    now,
  );
  const [newest] = await scoresOf(db, record.id);
  const typedJson = JSON.stringify({ ...typedOf(newest), ...typed });
  if (newest?.state === "draft") {
    await db.updateTable("examScore").set({ typedJson }).where("id", "=", newest.id).execute();
    return;
  }
  await db
    .insertInto("examScore")
    .values({
      ...{ id: newId(), institutionId: record.institutionId, subscriptionId: record.id },
      ...{ personId: record.personId, documentId: document, number: (newest?.number ?? 0) + 1, state: "draft" },
      typedJson,
      ...{ examYear: null, scoresJson: null, ruleJson: null, average: null, passes: null, isUnverified: 0 },
      ...{ source: null, correctionJson: null, reason: null, message: null, sentAt: null, decidedAt: null },
      ...{ decidedBy: null, decidedName: null, waitingSince: null, revision: 0 },
    })
    .execute();
}
