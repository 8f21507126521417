import type { BackendContext } from "~/backend/context";
import { pageOfList } from "~/backend/desk";
import { candidateLanguage, findRecord, type SubscriptionRecord, subjectOf } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { DeclaredFact, ReviewAttempt, ReviewDetail, ReviewQuery } from "~/contract/document-review";
import { formatCursor } from "~/domain/desk/cursor";
import type { DocumentState } from "~/domain/document/document-state";
import { protocolOf } from "~/domain/journey/protocol-number";
import { formatCpf, maskCpf } from "~/domain/person/cpf";
import { formatDay } from "~/domain/time/date";
import { possibleMessages } from "../document-message";
import { attemptsOf, type DocumentRow, filesOf } from "../document-store";
import { attemptOf } from "../document-view";
import { effectiveAt } from "./hold-time";
import { rejectionTexts } from "./rejection-text";
import { reviewList } from "./review-list";
import { ownDecisions, reviewRows } from "./review-row";

/** How many of the following documents are shown beside one. */
const FOLLOWING = 8;

/** A document with everything that a reviewer needs; the query names the list of its neighbours. */
export async function reviewDetail(
  ctx: BackendContext,
  document: DocumentRow,
  query: ReviewQuery,
): Promise<ReviewDetail> {
  const record = await findRecord(ctx.db, ctx.tenantId, document.subscription_id);
  const neighbours = await neighboursOf(ctx, document, query);
  const [row, ...following] = await reviewRows(ctx, [document.id, ...neighbours.following]);
  if (!record || !row) throw new Error(`Document ${document.id} has no enrolment.`);
  return {
    row,
    revision: document.revision,
    state: document.state as DocumentState,
    subscriptionId: record.id,
    protocol: protocolOf(record.number),
    instruction: nameIn(document.instructions_json, ctx.language),
    declared: declaredOf(document, record, row.claim?.isOwn === true),
    attempts: await attempts(ctx, document),
    messages: document.waiting_since === null ? null : await messagesOf(ctx, document, record),
    effectiveAt: await effectiveAt(ctx.db, document, ctx.now),
    previous: neighbours.previous,
    following,
    own: await ownDecisions(ctx),
  };
}

async function neighboursOf(ctx: BackendContext, { id, sent_at }: DocumentRow, query: ReviewQuery) {
  const found = await reviewList(ctx, query);
  const cursor = formatCursor({ key: sent_at ?? "", id });
  if (!found) return { previous: null, following: [] };
  const before = await pageOfList(ctx.db, found.list, { size: 1, before: cursor });
  const after = await pageOfList(ctx.db, found.list, { size: FOLLOWING, after: cursor });
  return { previous: before.ids[0] ?? null, following: after.ids };
}

/** The declared facts that its type names. @param isClaimed shows the whole CPF, which the audit of the claim covers */
function declaredOf(document: DocumentRow, record: SubscriptionRecord, isClaimed: boolean): DeclaredFact[] {
  const names = JSON.parse(document.compare_json) as DeclaredFact["name"][];
  const responsible = subjectOf(record).responsible?.fullName;
  const cpf = record.cpf ? (isClaimed ? formatCpf(record.cpf) : maskCpf(record.cpf)) : "";
  const values: Record<DeclaredFact["name"], string | undefined> = {
    name: record.person_name,
    cpf,
    birthday: formatDay(record.birthday),
    course: record.course_name,
    responsible,
  };
  return names.flatMap((name) => (values[name] ? [{ name, value: values[name] }] : []));
}

async function attempts(ctx: BackendContext, document: DocumentRow): Promise<ReviewAttempt[]> {
  const [rows, files] = [await attemptsOf(ctx.db, document), await filesOf(ctx.db, document)];
  const ids = rows.flatMap(({ decided_by }) => decided_by ?? []);
  const people =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom("user_account")
          .select(["id", "name"])
          .where("tenant_id", "=", ctx.tenantId)
          .where("id", "in", ids)
          .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...attemptOf(row, files),
    decidedBy: names.get(row.decided_by ?? "") ?? null,
    message: row.message,
    hasPhotoPdf: row.has_photo_pdf === 1,
  }));
}

async function messagesOf({ db }: BackendContext, document: DocumentRow, record: SubscriptionRecord) {
  const language = await candidateLanguage(db, subjectOf(record));
  const given = { document: nameIn(document.names_json, language), course: record.course_name };
  return { language, ...possibleMessages(given, language), reasons: rejectionTexts(language) };
}
