import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BackendContext, mayStaff } from "~/backend/context";
import { COUNT_LIMIT, countOfList, institutionsWith, type KeysetList, pageOfList } from "~/backend/desk";
import { PEOPLE_LIMIT, peopleNamed } from "~/backend/identity";
import { nameIn } from "~/backend/text";
import { endOf, todayOf } from "~/backend/today";
import type { ReviewPage, ReviewQuery } from "~/contract/document-review";
import { lastOverdueDay, sentUntil } from "~/domain/document/review";
import { ownDecisions, reviewRows } from "./review-row";

/** A list of the queue with whether its search was too wide. */
export interface ReviewList {
  list: KeysetList;
  isTooWide: boolean;
}

/** The list of a query in the scope of the caller's role; null without the right. */
export async function reviewList(ctx: BackendContext, query: ReviewQuery): Promise<ReviewList | null> {
  const institutions = (await institutionsWith(ctx, "documents.review")).map(({ id }) => id);
  if (institutions.length === 0) return null;
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const people = query.q ? await peopleNamed(ctx.db, ctx.tenantId, query.q) : null;
  return {
    list: {
      table: "document",
      ranges: people ? { person_id: people.slice(0, PEOPLE_LIMIT) } : await rangesOf(ctx, query, chosen),
      conditions: await conditionsOf(ctx, query, people ? chosen : undefined),
      sort: { column: "waiting_since", order: query.order },
    },
    isTooWide: (people?.length ?? 0) > PEOPLE_LIMIT,
  };
}

/** The index ranges of a list without a search. */
async function rangesOf(ctx: BackendContext, { type, level }: ReviewQuery, institutions: string[]) {
  if (!type && !level) return { institution_id: institutions };
  return {
    institution_id: institutions,
    type_id: type ?? (await typesOf(ctx)).map(({ id }) => id),
    level_id: await levelIds(ctx, institutions, level),
  };
}

function typesOf({ db, tenantId }: BackendContext) {
  return db
    .selectFrom("document_type")
    .select(["id", "names_json"])
    .where("tenant_id", "=", tenantId)
    .orderBy("position")
    .execute();
}

function levelsOf({ db, tenantId }: BackendContext, institutions: string[]) {
  return db
    .selectFrom("education_level")
    .select(["id", "code", "names_json"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "in", institutions)
    .orderBy("position")
    .execute();
}

/** The levels with any of the codes, which several institutions may share; all of them without codes. */
async function levelIds(ctx: BackendContext, institutions: string[], codes: string[] | undefined): Promise<string[]> {
  const levels = await levelsOf(ctx, institutions);
  return levels.filter(({ code }) => codes?.includes(code) ?? true).map(({ id }) => id);
}

/** @param institutions given with a search, whose ranges are people */
async function conditionsOf(ctx: BackendContext, query: ReviewQuery, institutions?: string[]) {
  // The condition of the indexes, literally.
  const conditions: RawBuilder<SqlBool>[] = [sql`tenant_id = ${ctx.tenantId}`, sql`waiting_since is not null`];
  const until = sentUntil(query.waiting ?? [], todayOf(ctx.now));
  if (until) conditions.push(sql`waiting_since <= ${endOf(until)}`);
  if (!institutions) return conditions;
  const among = (column: string, values: string[]) =>
    values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : sql<SqlBool>`1 = 0`;
  conditions.push(among("institution_id", institutions));
  if (query.type) conditions.push(among("type_id", query.type));
  if (query.level) conditions.push(among("level_id", await levelIds(ctx, institutions, query.level)));
  return conditions;
}

/** One page of the documents that wait for a reviewer; null without the right. */
export async function listReviews(ctx: BackendContext, query: ReviewQuery): Promise<ReviewPage | null> {
  const found = await reviewList(ctx, query);
  if (!found) return null;
  const { ids, after, before } = await pageOfList(ctx.db, found.list, query);
  const count = await countOfList(ctx.db, found.list);
  return {
    rows: await reviewRows(ctx, ids),
    after,
    before,
    count: Math.min(count, COUNT_LIMIT),
    isMore: count > COUNT_LIMIT,
    isTooWide: found.isTooWide,
    own: await ownDecisions(ctx),
  };
}

/** The number of documents that wait, and that wait too long; null without the right. */
export async function countReviews(ctx: BackendContext) {
  const { caller, tenantId, now, db } = ctx;
  const own = caller?.role?.institutionId ?? null;
  if (!mayStaff(ctx, "documents.review", own)) return null;
  const overdueUntil = endOf(lastOverdueDay(todayOf(now)));
  const { waiting, overdue } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("document")
        .select((inner) =>
          inner.case().when("waiting_since", "<=", overdueUntil).then(1).else(0).end().as("is_overdue"),
        )
        .where("tenant_id", "=", tenantId)
        .where("institution_id", "in", (inner) => {
          const institutions = inner.selectFrom("institution").select("id").where("tenant_id", "=", tenantId);
          return own ? institutions.where("id", "=", own) : institutions;
        })
        .where("waiting_since", "is not", null)
        .limit(COUNT_LIMIT)
        .as("queue"),
    )
    .select((eb) => [eb.fn.countAll<number>().as("waiting"), eb.fn.sum<number | null>("is_overdue").as("overdue")])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), overdue: Number(overdue ?? 0) };
}

/** The values of the list's filters in the scope of the caller's role; null without the right. */
export async function reviewOptions(ctx: BackendContext) {
  const institutions = await institutionsWith(ctx, "documents.review");
  if (institutions.length === 0) return null;
  const types = await typesOf(ctx);
  const levels = await levelsOf(
    ctx,
    institutions.map(({ id }) => id),
  );
  const byCode = new Map(levels.map(({ code, names_json }) => [code, nameIn(names_json, ctx.language)]));
  return {
    type: types.map(({ id, names_json }) => ({ value: id, label: nameIn(names_json, ctx.language) })),
    level: [...byCode].map(([value, label]) => ({ value, label })),
    institution: institutions.map(({ id, name }) => ({ value: id, label: name })),
  };
}
