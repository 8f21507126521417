import type { Language } from "~/api/value";
import { together } from "~/data/together";
import { translator } from "~/i18n/translator";
import { effectiveIn, holdTime, reviewParts, selectParts } from "~/modules/desk/service";
import { proofFilesIn, proofQueries } from "~/modules/documents/service";
import { examResult } from "~/modules/exam-scores/rules/exam-score";
import type { ExamReviewDetail, ExamReviewQuery } from "~/modules/exam-scores/schema/exam-score-review";
import { type Wordings, worded, wordingQuery, wordingsIn } from "~/modules/messaging/service";
import { formatCpf, maskCpf } from "~/modules/people/rules/cpf";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import {
  courseNameIn,
  findRecord,
  languageIn,
  languageQuery,
  type SubscriptionRecord,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { examMessage } from "../exam-message";
import { type ExamScoreRow, scoresQuery, sentFacts, sentView } from "../exam-store";
import { examReviewList } from "./review-list";
import { examRowOf, examRows } from "./review-row";

/** The messages that staff read before they decide. */
const reviewMessages = ["examScoreMessage.passed", "examScoreMessage.failed", "examScoreMessage.refused"] as const;

/**
 * Scores with everything that staff need.
 * @param query selects the list from which the previous and next scores come
 */
export async function reviewDetail(
  ctx: StaffContext,
  score: ExamScoreRow,
  query: ExamReviewQuery,
): Promise<ExamReviewDetail> {
  const { db } = ctx;
  const record = await findRecord(db, score.subscriptionId);
  if (!record) throw new Error(`Scores ${score.id} have no enrolment.`);
  const { list } = await examReviewList(ctx, query);
  const place = { key: score.sentAt ?? "", id: score.id };
  const parts = reviewParts(ctx, "examScore", { list, place, following: 1 });
  const found = await together(db, {
    rows: selectParts(parts, (keys) => examRows(ctx, keys)),
    all: scoresQuery(db, score.subscriptionId),
    ...proofQueries(db, score.documentId),
    languages: languageQuery(db, subjectOf(record)),
    hold: holdTime(db, score),
    wordings: wordingQuery(db, score.institutionId, ...reviewMessages),
  });
  const rowsOf = (wanted: keyof typeof parts) =>
    found.rows.filter(({ part }) => part === wanted).map((one) => examRowOf(ctx, one));
  const [row] = rowsOf("row");
  const current = sentView(score, proofFilesIn(found).sent);
  if (!row || !current) throw new Error(`Scores ${score.id} are absent.`);
  return {
    row,
    revision: score.revision,
    subscriptionId: record.id,
    protocol: protocolOf(record.number),
    cpf: record.cpf ? (row.claim?.isOwn ? formatCpf(record.cpf) : maskCpf(record.cpf)) : "",
    current,
    corrected: score.correctionJson
      ? (JSON.parse(score.correctionJson) as NonNullable<ExamReviewDetail["corrected"]>)
      : null,
    ...{ source: score.source, decidedBy: score.decidedName, message: score.message },
    earlier: found.all.filter(({ number }) => number < score.number).flatMap((one) => sentView(one, []) ?? []),
    messages:
      score.waitingSince === null
        ? null
        : messagesOf(score, record, languageIn(found.languages), wordingsIn(found.wordings)),
    effectiveAt: effectiveIn(found.hold, ctx.now),
    ...{ previous: rowsOf("previous")[0]?.id ?? null, following: rowsOf("following")[0]?.id ?? null },
    own: rowsOf("own"),
  };
}

/** Placeholder for the text of staff, at which a message is split. */
const GAP = "\u0000";

function messagesOf(score: ExamScoreRow, record: SubscriptionRecord, language: Language, wordings: Wordings) {
  const written = (given: Parameters<typeof examMessage>[0]) => worded(examMessage(given, language), wordings);
  const facts = sentFacts(score);
  if (!facts) return null;
  const { year, rule, scores } = facts;
  const result = examResult(scores, rule);
  const given = { course: courseNameIn(record, language), year };
  const confirmed = { ...given, kind: "confirmed" as const, rule, correction: null };
  const passed = written({ ...confirmed, result: { ...result, shortfalls: [] } });
  const shortfalls = result.shortfalls.length > 0 ? result.shortfalls : (["average"] as const);
  const failed = written({ ...confirmed, result: { ...result, shortfalls: [...shortfalls] } });
  const refused = written({ ...given, kind: "refused", reason: GAP });
  const [before = "", ...after] = refused.message.split(GAP);
  return {
    language,
    passed: { title: passed.title, text: passed.message },
    failed: { title: failed.title, text: failed.message },
    refused: {
      title: refused.title,
      before,
      after: after.join("…"),
      usual: translator(language)("examScoreMessage.usualRefusal"),
    },
  };
}
