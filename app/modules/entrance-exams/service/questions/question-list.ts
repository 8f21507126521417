import { type RawBuilder, type SqlBool, sql } from "kysely";
import { absent } from "~/api/refusal";
import { together } from "~/data/together";
import { containing, keysIn, listPage, onDays } from "~/modules/desk/service";
import { questionStates } from "~/modules/entrance-exams/rules/question";
import type { ExamQuestion, ExamQuestionQuery } from "~/modules/entrance-exams/schema/exam-question";
import type { StaffContext } from "~/procedure/procedure";
import { plain } from "~/rules/search-text";
import { alternativesOf, type QuestionColumns, questionFacts, questionRowOf, questionRows } from "./question-row";

/** Maximum number of uses that the page of a question counts. */
const USES_COUNTED = 1000;

/** One page of the questions in the scope of the caller's role. */
export async function listQuestions(ctx: StaffContext, query: ExamQuestionQuery) {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const states = query.state ? questionStates.filter((one) => query.state?.includes(one)) : ["active"];
  const conditions: RawBuilder<SqlBool>[] = [sql`"tenantId" = ${ctx.tenantId}`, ...onDays(sql.ref("createdAt"), query)];
  if (query.area) conditions.push(chosen.length > 0 ? sql`"institutionId" in (${sql.join(chosen)})` : sql`1 = 0`);
  if (query.q) conditions.push(containing(sql.ref("searchText"), plain(query.q)));
  const list = {
    table: "entranceQuestion" as const,
    ranges: { ...(query.area ? { areaId: query.area } : { institutionId: chosen }), state: states },
    conditions,
    sort: { column: "createdAt", order: query.order },
  };
  const { rows, ...page } = await listPage(ctx.db, list, query, (keys) => questionRows(ctx, keys));
  return { rows: rows.map((row) => questionRowOf(row, ctx)), ...page };
}

/** A question of an institution where the caller may write. @throws Refusal when there is none */
export async function findQuestion(ctx: StaffContext, id: string): Promise<QuestionColumns> {
  const row = await questionRows(ctx, keysIn("entranceQuestion", ctx.tenantId, [id])).executeTakeFirst();
  if (!row || !ctx.scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}

/** One version of a question with the uses of this version, and the list of all versions of the question. */
export async function questionView(ctx: StaffContext, row: QuestionColumns): Promise<ExamQuestion> {
  const { db } = ctx;
  const { versions, uses } = await together(db, {
    versions: db
      .selectFrom("entranceQuestion")
      .select(["id", "version", "state", "authorName", "createdAt"])
      .where("rootId", "=", row.rootId)
      .orderBy("version", "desc"),
    uses: db
      .selectFrom("entranceAnswer as w")
      .innerJoin("entranceAttempt as t", "t.id", "w.attemptId")
      .select(["w.orderJson", "w.chosen"])
      .where("w.questionId", "=", row.id)
      .where("t.state", "=", "final")
      .limit(USES_COUNTED),
  });
  const isRight = ({ orderJson, chosen }: (typeof uses)[number]) =>
    chosen !== null && (JSON.parse(orderJson) as number[])[chosen] === row.correct;
  return {
    ...questionFacts(row, ctx),
    areaId: row.areaId,
    text: row.text,
    alternatives: alternativesOf(row),
    correct: row.correct,
    uses: { attempts: uses.length, right: uses.filter(isRight).length },
    versions: versions.map(({ authorName, createdAt, ...one }) => ({
      ...one,
      authorName: authorName,
      createdAt: createdAt,
    })),
  };
}
