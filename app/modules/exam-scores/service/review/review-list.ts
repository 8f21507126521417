import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type KeysetList, listPageWith, onDays, overdueCondition, readBy, sentQueue } from "~/modules/desk/service";
import { sentUntil } from "~/modules/documents/rules/review";
import type { ExamReviewPage, ExamReviewQuery } from "~/modules/exam-scores/schema/exam-score-review";
import { peopleNamed } from "~/modules/people/service";
import type { StaffContext } from "~/procedure/procedure";
import { endOf, todayOf } from "~/procedure/today";
import { examRowOf, examRows, ownExamDecisions } from "./review-row";

/** A list of the queue, and whether its search was too wide. */
export interface ExamReviewList {
  list: KeysetList;
  isTooWide: boolean;
}

/** The list of a query at the institutions of the caller's scope. */
export async function examReviewList(ctx: StaffContext, query: ExamReviewQuery): Promise<ExamReviewList> {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const people = query.q ? await peopleNamed(ctx.db, query.q) : null;
  const list: KeysetList = {
    ...{ table: "examScore", ranges: { institutionId: chosen }, conditions: conditionsOf(ctx, query) },
    sort: { column: "waitingSince", order: query.order },
  };
  if (!people) return { list, isTooWide: false };
  return { list: readBy(list, { personId: people.ids }), isTooWide: people.isTooWide };
}

function conditionsOf(ctx: StaffContext, query: ExamReviewQuery): RawBuilder<SqlBool>[] {
  // Repeats the condition of the indexes literally, so that the database can use them.
  const conditions: RawBuilder<SqlBool>[] = [
    sql`"tenantId" = ${ctx.tenantId}`,
    sql`"waitingSince" is not null`,
    ...onDays(sql.ref("waitingSince"), query),
  ];
  const until = sentUntil(query.waiting ?? [], todayOf(ctx.now));
  if (until) conditions.push(sql`"waitingSince" <= ${endOf(until)}`);
  if (query.waiting?.includes("overdue"))
    conditions.push(
      overdueCondition(ctx, "examScores", { since: sql.ref("waitingSince"), of: sql.ref("institutionId") }),
    );
  if (query.verification?.includes("unverified")) conditions.push(sql`"isUnverified" = 1`);
  return conditions;
}

/** One page of the scores that wait for confirmation. */
export async function listExamReviews(ctx: StaffContext, query: ExamReviewQuery): Promise<ExamReviewPage> {
  const found = await examReviewList(ctx, query);
  const others = { own: ownExamDecisions(ctx) };
  const { rows, also, ...page } = await listPageWith(ctx.db, found.list, query, (keys) => examRows(ctx, keys), others);
  return {
    rows: rows.map((row) => examRowOf(ctx, row)),
    ...page,
    isTooWide: found.isTooWide,
    own: also.own.map((row) => examRowOf(ctx, row)),
  };
}

/** The scores that the menu and the home page count. */
export const examScoreQueue = sentQueue("examScore", "examScores");
