import { sql } from "kysely";
import { type BackendContext, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import { audit, callerAuthor } from "~/backend/identity";
import type { ExamQuestionInput } from "~/contract/exam-question";
import { questionProblems } from "~/domain/entrance/question";
import { plain } from "~/domain/search-text";
import { findArea } from "./area";
import { findQuestion } from "./question-list";
import type { QuestionColumns } from "./question-row";

type Written = Omit<ExamQuestionInput, "areaId">;

/** Adds a question to an area. */
export async function addQuestion(ctx: BackendContext, { areaId, ...written }: ExamQuestionInput) {
  const area = await findArea(ctx, areaId);
  if (!area) return notFound;
  if (questionProblems(written.text, written.alternatives, written.correct).length > 0)
    return problem(422, "VALIDATION");
  const id = newId();
  await inTransaction(ctx.db, async (trx) => {
    const place = { institution_id: area.institution_id, area_id: area.id };
    await insertVersion({ ...ctx, db: trx }, { id, root_id: id, version: 1, state: "active", ...place }, written);
  });
  return { status: 201 as const, body: { id } };
}

/**
 * Replaces a question by its next version, which is retired if the question was. Attempts keep the version that they
 * drew.
 */
export async function changeQuestion(ctx: BackendContext, id: string, written: Written) {
  const row = await findQuestion(ctx, id);
  if (!row) return notFound;
  if (questionProblems(written.text, written.alternatives, written.correct).length > 0)
    return problem(422, "VALIDATION");
  const next = newId();
  const isChanged = await inTransaction(ctx.db, async (trx) => {
    const state = await lockState({ ...ctx, db: trx }, row);
    if (!state || !(await setState({ ...ctx, db: trx }, row, "replaced"))) return false;
    const { root_id, institution_id, area_id } = row;
    const place = { id: next, root_id, institution_id, area_id, version: row.version + 1, state };
    await insertVersion({ ...ctx, db: trx }, place, written);
    return true;
  });
  return isChanged ? { status: 200 as const, body: { id: next } } : problem(409, "CONFLICT");
}

/** Retires a question, so that no new attempt draws it, or makes a retired question active again. */
export async function retireQuestion(ctx: BackendContext, id: string, isRetired: boolean) {
  const row = await findQuestion(ctx, id);
  if (!row) return notFound;
  const state = isRetired ? "retired" : "active";
  if (row.state === state) return { status: 200 as const, body: { Message: "OK" as const } };
  const isSet = await inTransaction(ctx.db, async (trx) => {
    if (!(await setState({ ...ctx, db: trx }, row, state))) return false;
    await tell({ ...ctx, db: trx }, row, isRetired ? "exam-question.retired" : "exam-question.restored");
    return true;
  });
  return isSet ? { status: 200 as const, body: { Message: "OK" as const } } : problem(409, "CONFLICT");
}

/** The state of a version, which stays locked until the transaction ends; undefined if a newer one has replaced it. */
async function lockState({ db, tenantId }: BackendContext, { id }: QuestionColumns) {
  const row = await db
    .updateTable("entrance_question")
    .set({ state: sql`state` })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "<>", "replaced")
    .returning("state")
    .executeTakeFirst();
  return row?.state;
}

/** Sets the state of a version, unless a newer one has replaced it. @returns false if it was replaced */
async function setState({ db, tenantId }: BackendContext, { id }: QuestionColumns, state: QuestionColumns["state"]) {
  const { numUpdatedRows } = await db
    .updateTable("entrance_question")
    .set({ state })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "<>", "replaced")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Place = Pick<QuestionColumns, "id" | "root_id" | "version" | "state" | "institution_id" | "area_id">;

async function insertVersion(ctx: BackendContext, place: Place, written: Written): Promise<void> {
  const { db, tenantId, caller, now } = ctx;
  await db
    .insertInto("entrance_question")
    .values({
      ...{ tenant_id: tenantId, ...place, text: written.text, correct: written.correct },
      search_text: plain(written.text, written.text.length),
      alternatives_json: JSON.stringify(written.alternatives),
      ...{ author_id: caller?.userId ?? "", author_name: caller?.account.name ?? null, created_at: now.toISOString() },
    })
    .execute();
  await tell(ctx, place, place.version === 1 ? "exam-question.added" : "exam-question.changed");
}

async function tell(
  { db, tenantId, caller, now }: BackendContext,
  { id, institution_id, version }: Pick<Place, "id" | "institution_id" | "version">,
  action: string,
): Promise<void> {
  const author = callerAuthor(caller);
  const entry = { tenantId, institutionId: institution_id, ...author, subjectId: id, action, details: { version } };
  await audit(db, entry, now);
}
