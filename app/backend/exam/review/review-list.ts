import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { together } from "~/backend/database/together";
import { institutionIdsWith, institutionsWith, type KeysetList, listPage } from "~/backend/desk";
import { PEOPLE_LIMIT, peopleNamed } from "~/backend/identity";
import { endOf, todayOf } from "~/backend/today";
import type { ExamReviewPage, ExamReviewQuery } from "~/contract/exam-score-review";
import { sentUntil } from "~/domain/document/review";
import { type ExamColumns, examRowOf, examRows, ownExamDecisions } from "./review-row";
import { RIGHT } from "./review-scope";

/** A list of the queue with whether its search was too wide. */
export interface ExamReviewList {
  list: KeysetList;
  isTooWide: boolean;
}

/** The list of a query in the scope of the caller's role; null without the right. */
export async function examReviewList(ctx: BackendContext, query: ExamReviewQuery): Promise<ExamReviewList | null> {
  const institutions = await institutionIdsWith(ctx, RIGHT);
  if (institutions.length === 0) return null;
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const people = query.q ? await peopleNamed(ctx.db, ctx.tenantId, query.q) : null;
  return {
    list: {
      table: "exam_score",
      ranges: people ? { person_id: people.slice(0, PEOPLE_LIMIT) } : { institution_id: chosen },
      conditions: conditionsOf(ctx, query, people ? chosen : null),
      sort: { column: "waiting_since", order: query.order },
    },
    isTooWide: (people?.length ?? 0) > PEOPLE_LIMIT,
  };
}

/** @param institutions given with a search, whose ranges are people */
function conditionsOf(ctx: BackendContext, query: ExamReviewQuery, institutions: string[] | null) {
  // The condition of the indexes, literally.
  const conditions: RawBuilder<SqlBool>[] = [sql`tenant_id = ${ctx.tenantId}`, sql`waiting_since is not null`];
  const until = sentUntil(query.waiting ?? [], todayOf(ctx.now));
  if (until) conditions.push(sql`waiting_since <= ${endOf(until)}`);
  if (query.verification?.includes("unverified")) conditions.push(sql`is_unverified = 1`);
  if (institutions)
    conditions.push(institutions.length > 0 ? sql`institution_id in (${sql.join(institutions)})` : sql`1 = 0`);
  return conditions;
}

/** One page of the scores that wait for confirmation; null without the right. */
export async function listExamReviews(ctx: BackendContext, query: ExamReviewQuery): Promise<ExamReviewPage | null> {
  const found = await examReviewList(ctx, query);
  if (!found) return null;
  let own: ExamColumns[] = [];
  const { rows, ...page } = await listPage(ctx.db, found.list, query, async ({ keys, total, direction }) => {
    const shown = examRows(ctx, keys)
      .select(["k.key", total.as("total")])
      .orderBy("k.key", direction)
      .orderBy("k.id", direction);
    const read = await together(ctx.db, { shown, own: ownExamDecisions(ctx) });
    own = read.own;
    return read.shown;
  });
  const rowOf = (row: ExamColumns) => examRowOf(ctx, row);
  return { rows: rows.map(rowOf), ...page, isTooWide: found.isTooWide, own: own.map(rowOf) };
}

/** The values of the list's filters in the scope of the caller's role; null without the right. */
export async function examReviewOptions(ctx: BackendContext) {
  const institutions = await institutionsWith(ctx, RIGHT);
  if (institutions.length === 0) return null;
  return { institution: institutions.map(({ id, name }) => ({ value: id, label: name })) };
}
