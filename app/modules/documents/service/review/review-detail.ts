import { absent } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { effectiveIn, holdTime, reviewParts, selectParts } from "~/modules/desk/service";
import type { DocumentState } from "~/modules/documents/rules/document-state";
import type { DeclaredFact, ReviewDetail, ReviewQuery } from "~/modules/documents/schema/document-review";
import { type Wordings, wordingQuery, wordingsIn } from "~/modules/messaging/service";
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
import { nameIn } from "~/procedure/text";
import { formatDay } from "~/rules/time/date";
import { possibleMessages } from "../document-message";
import { attemptsQuery, type DocumentRow, documentQuery, filesQuery } from "../document-store";
import { attemptOf, isReadable } from "../document-view";
import { rejectionTexts } from "./rejection-text";
import { catalogueQueries, isOfReviewed, reviewList } from "./review-list";
import { reopeningOf, reopeningsIn, reopeningsQuery } from "./review-reopening";
import { reviewRowOf, reviewsOf } from "./review-row";
import { mayReview } from "./review-scope";

/** The messages that a reviewer reads before deciding. */
const reviewMessages = ["documentMessage.approved", "documentMessage.rejected", "documentMessage.reopened"] as const;

/** How many of the next documents in the list are shown beside a document. */
const FOLLOWING = 8;

/**
 * A document with everything that a reviewer needs.
 * @param query selects the list from which the previous and following documents come
 * @throws Refusal when it is absent, was never sent, or is out of the caller's scope
 */
export async function reviewDetail(ctx: StaffContext, id: string, query: ReviewQuery): Promise<ReviewDetail> {
  const { db, now } = ctx;
  const {
    documents: [document],
    ...catalogue
  } = await together(db, { documents: documentQuery(db, id), ...catalogueQueries(ctx) });
  if (!document || !mayReview(ctx, document)) throw absent();
  const record = await findRecord(db, document.subscriptionId);
  if (!record) throw new Error(`Document ${document.id} has no enrolment.`);
  const { list } = await reviewList(ctx, query, catalogue);
  const key = isOfReviewed(query) ? document.reviewedAt : document.sentAt;
  const place = { key: key ?? "", id: document.id };
  const parts = reviewParts(ctx, "document", { list, place, following: FOLLOWING });
  const found = await together(db, {
    rows: selectParts(parts, (keys) => reviewsOf(ctx, keys)),
    attempts: attemptsQuery(db, document),
    files: filesQuery(db, document),
    reviewers: reviewersOf(db, document),
    languages: languageQuery(db, subjectOf(record)),
    hold: holdTime(db, document),
    wordings: wordingQuery(db, document.institutionId, ...reviewMessages),
    reopenings: reopeningsQuery(db, document),
    agreements: agreementsProved(db, document),
  });
  const rowsOf = (wanted: keyof typeof parts) =>
    found.rows.filter(({ part }) => part === wanted).map((one) => reviewRowOf(ctx, one));
  const [row] = rowsOf("row");
  if (!row) throw new Error(`Document ${document.id} is absent.`);
  const language = languageIn(found.languages);
  const wordings = wordingsIn(found.wordings);
  const names = new Map(found.reviewers.map(({ id, name }) => [id, name]));
  return {
    row,
    revision: document.revision,
    state: document.state as DocumentState,
    subscriptionId: record.id,
    protocol: protocolOf(record.number),
    agreements: found.agreements.map(({ tag }) => tag),
    instruction: nameIn(document.instructionsJson, ctx.language),
    declared: declaredOf(document, record, row.claim?.isOwn === true),
    attempts: found.attempts.map((attempt) => ({
      ...attemptOf(attempt, found.files),
      decidedBy: names.get(attempt.decidedBy ?? "") ?? null,
      message: attempt.message,
      hasPhotoPdf:
        attempt.hasPhotoPdf === 1 && found.files.every((file) => file.attemptId !== attempt.id || isReadable(file)),
    })),
    messages: document.waitingSince === null ? null : messagesOf(document, record, language, wordings),
    effectiveAt: effectiveIn(found.hold, now),
    reopening: reopeningOf(document, subjectOf(record), language, wordings),
    reopenings: reopeningsIn(found.reopenings, document),
    previous: rowsOf("previous")[0]?.id ?? null,
    following: rowsOf("following"),
    own: rowsOf("own"),
  };
}

/** Selects the names of the agreements that a document proves. */
function agreementsProved(db: TenantDatabase, { id }: DocumentRow) {
  return db
    .selectFrom("voucher as v")
    .select("v.tag")
    .where("v.id", "in", (eb) =>
      eb.selectFrom("voucherRedemption as used").select("used.voucherId").where("used.documentId", "=", id),
    );
}

/** Selects the people who decided about a document. */
function reviewersOf(db: TenantDatabase, { id }: DocumentRow) {
  return db
    .selectFrom("userAccount as u")
    .select(["u.id", "u.name"])
    .where("u.id", "in", (eb) =>
      eb
        .selectFrom("documentAttempt as decided")
        .select("decided.decidedBy")
        .where("decided.documentId", "=", id)
        .where("decided.decidedBy", "is not", null)
        .$narrowType<{ decidedBy: string }>(),
    );
}

/**
 * The declared facts that reviewers compare with a document of this type.
 * @param isClaimed whether the caller has claimed the document; only then the CPF is whole, because the audit records
 * claims
 */
function declaredOf(document: DocumentRow, record: SubscriptionRecord, isClaimed: boolean): DeclaredFact[] {
  const names = JSON.parse(document.compareJson) as DeclaredFact["name"][];
  const responsible = subjectOf(record).responsible?.fullName;
  const cpf = record.cpf ? (isClaimed ? formatCpf(record.cpf) : maskCpf(record.cpf)) : "";
  const values: Record<DeclaredFact["name"], string | undefined> = {
    name: record.personName,
    cpf,
    birthday: formatDay(record.birthday),
    course: record.courseName,
    responsible,
  };
  return names.flatMap((name) => (values[name] ? [{ name, value: values[name] }] : []));
}

function messagesOf(document: DocumentRow, record: SubscriptionRecord, language: Language, wordings: Wordings) {
  const given = { document: nameIn(document.namesJson, language), course: courseNameIn(record, language) };
  return { language, ...possibleMessages(given, language, wordings), reasons: rejectionTexts(language) };
}
