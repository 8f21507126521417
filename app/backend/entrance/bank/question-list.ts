import { type RawBuilder, type SqlBool, sql } from "kysely";
import { together } from "~/backend/database/together";
import { containing, keysIn, listPage, onDays } from "~/backend/desk";
import type { StaffContext } from "~/backend/procedure";
import type { ExamQuestion, ExamQuestionQuery } from "~/contract/exam-question";
import { absent } from "~/contract/refusal";
import { questionStates } from "~/domain/entrance/question";
import { plain } from "~/domain/search-text";
import { alternativesOf, type QuestionColumns, questionFacts, questionRowOf, questionRows } from "./question-row";

/** Maximum number of uses that the page of a question counts. */
const USES_COUNTED = 1000;

/** One page of the questions in the scope of the caller's role. */
export async function listQuestions(ctx: StaffContext, query: ExamQuestionQuery) {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const states = query.state ? questionStates.filter((one) => query.state?.includes(one)) : ["active"];
  const conditions: RawBuilder<SqlBool>[] = [sql`tenant_id = ${ctx.tenantId}`, ...onDays(sql.ref("created_at"), query)];
  if (query.area) conditions.push(chosen.length > 0 ? sql`institution_id in (${sql.join(chosen)})` : sql`1 = 0`);
  if (query.q) conditions.push(containing(sql.ref("search_text"), plain(query.q)));
  const list = {
    table: "entrance_question" as const,
    ranges: { ...(query.area ? { area_id: query.area } : { institution_id: chosen }), state: states },
    conditions,
    sort: { column: "created_at", order: query.order },
  };
  const { rows, ...page } = await listPage(ctx.db, list, query, (keys) => questionRows(ctx, keys));
  return { rows: rows.map((row) => questionRowOf(row, ctx)), ...page };
}

/** A question of an institution where the caller may write. @throws Refusal when there is none */
export async function findQuestion(ctx: StaffContext, id: string): Promise<QuestionColumns> {
  const row = await questionRows(ctx, keysIn("entrance_question", ctx.tenantId, [id])).executeTakeFirst();
  if (!row || !ctx.scope.some((one) => one.id === row.institution_id)) throw absent();
  return row;
}

/** One version of a question with the uses of this version, and the list of all versions of the question. */
export async function questionView(ctx: StaffContext, row: QuestionColumns): Promise<ExamQuestion> {
  const { db, tenantId } = ctx;
  const { versions, uses } = await together(db, {
    versions: db
      .selectFrom("entrance_question")
      .select(["id", "version", "state", "author_name", "created_at"])
      .where("tenant_id", "=", tenantId)
      .where("root_id", "=", row.root_id)
      .orderBy("version", "desc"),
    uses: db
      .selectFrom("entrance_answer as w")
      .innerJoin("entrance_attempt as t", (join) =>
        join.onRef("t.tenant_id", "=", "w.tenant_id").onRef("t.id", "=", "w.attempt_id"),
      )
      .select(["w.order_json", "w.chosen"])
      .where("w.tenant_id", "=", tenantId)
      .where("w.question_id", "=", row.id)
      .where("t.state", "=", "final")
      .limit(USES_COUNTED),
  });
  const isRight = ({ order_json, chosen }: (typeof uses)[number]) =>
    chosen !== null && (JSON.parse(order_json) as number[])[chosen] === row.correct;
  return {
    ...questionFacts(row, ctx),
    areaId: row.area_id,
    text: row.text,
    alternatives: alternativesOf(row),
    correct: row.correct,
    uses: { attempts: uses.length, right: uses.filter(isRight).length },
    versions: versions.map(({ author_name, created_at, ...one }) => ({
      ...one,
      authorName: author_name,
      createdAt: created_at,
    })),
  };
}
