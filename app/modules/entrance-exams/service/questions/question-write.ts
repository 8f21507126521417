import { sql } from "kysely";
import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { ExamQuestionInput, NewExamQuestion } from "~/modules/entrance-exams/schema/exam-question";
import type { Deed, StaffContext } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";
import { plain } from "~/rules/search-text";
import { findArea } from "./area";
import { findQuestion } from "./question-list";
import type { QuestionColumns } from "./question-row";

type Writing = StaffContext & Deed;

/** Adds a question to an area. */
export async function addQuestion(ctx: Writing, { areaId, ...written }: NewExamQuestion): Promise<{ id: string }> {
  const area = await findArea(ctx, areaId);
  const id = newId();
  const place = { institutionId: area.institutionId, areaId: area.id };
  await insertVersion(ctx, { id, code: id, rootId: id, version: 1, state: "active", ...place }, written);
  return { id };
}

/**
 * Replaces a question by its next version, which is retired if the question was. Attempts keep the version that they
 * drew.
 * @throws Refusal CONFLICT when there is a newer version
 */
export async function changeQuestion(
  ctx: Writing,
  { id, ...written }: ExamQuestionInput & { id: string },
): Promise<{ id: string }> {
  const row = await findQuestion(ctx, id);
  const state = await lockState(ctx, row);
  if (!state || !(await setState(ctx, row, "replaced"))) throw new Refusal("CONFLICT");
  const { code, rootId, institutionId, areaId } = row;
  const place = { id: newId(), code, rootId, institutionId, areaId, version: row.version + 1, state };
  await insertVersion(ctx, place, written);
  return { id: place.id };
}

/**
 * Retires a question, so that no new attempt draws it, or makes a retired question active again.
 * @throws Refusal CONFLICT for a replaced version
 */
export async function retireQuestion(
  ctx: Writing,
  { id, isRetired }: { id: string; isRetired: boolean },
): Promise<void> {
  const row = await findQuestion(ctx, id);
  const state = isRetired ? "retired" : "active";
  if (row.state === state) return;
  if (!(await setState(ctx, row, state))) throw new Refusal("CONFLICT");
  await tell(ctx, row, isRetired ? "exam-question.retired" : "exam-question.restored");
}

/** The state of a version, which stays locked until the transaction ends; undefined if a newer one has replaced it. */
async function lockState({ db }: Writing, { id }: QuestionColumns) {
  const row = await db
    .updateTable("entranceQuestion")
    .set({ state: sql`state` })
    .where("id", "=", id)
    .where("state", "<>", "replaced")
    .returning("state")
    .executeTakeFirst();
  return row?.state;
}

/** Sets the state of a version, unless a newer one has replaced it. @returns false if it was replaced */
async function setState({ db }: Writing, { id }: QuestionColumns, state: QuestionColumns["state"]) {
  const { numUpdatedRows } = await db
    .updateTable("entranceQuestion")
    .set({ state })
    .where("id", "=", id)
    .where("state", "<>", "replaced")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Place = Pick<QuestionColumns, "id" | "code" | "rootId" | "version" | "state" | "institutionId" | "areaId">;

async function insertVersion(ctx: Writing, place: Place, written: ExamQuestionInput): Promise<void> {
  const { db, caller, now } = ctx;
  await db
    .insertInto("entranceQuestion")
    .values({
      ...{ ...place, text: written.text, correct: written.correct },
      searchText: plain(written.text, written.text.length),
      alternativesJson: JSON.stringify(written.alternatives),
      ...{ authorId: caller.userId, authorName: caller.account.name, createdAt: now.toISOString() },
    })
    .execute();
  await tell(ctx, place, place.version === 1 ? "exam-question.added" : "exam-question.changed");
}

const tell = (
  ctx: Writing,
  { id, institutionId, version }: Pick<Place, "id" | "institutionId" | "version">,
  action: AuditAction,
): Promise<void> => ctx.audit(action, { subjectId: id, institutionId: institutionId, details: { version } });
