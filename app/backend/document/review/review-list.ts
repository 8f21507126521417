import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { together } from "~/backend/database/together";
import { institutionIdsWith, institutionsWith, type KeysetList, listPage } from "~/backend/desk";
import { PEOPLE_LIMIT, peopleNamed } from "~/backend/identity";
import { nameIn } from "~/backend/text";
import { endOf, todayOf } from "~/backend/today";
import type { ReviewPage, ReviewQuery } from "~/contract/document-review";
import { sentUntil } from "~/domain/document/review";
import { ownDecisions, type ReviewColumns, reviewRowOf, reviewsOf } from "./review-row";

/** A list of the queue with whether its search was too wide. */
export interface ReviewList {
  list: KeysetList;
  isTooWide: boolean;
}

/** The types of documents and the levels of a tenant, by which the list is filtered. */
interface Catalogue {
  types: { id: string; names_json: string }[];
  levels: { id: string; code: string; names_json: string; institution_id: string }[];
}

/** Selects the catalogue of the call's tenant. */
export function catalogueQueries({ db, tenantId }: BackendContext) {
  return {
    types: db
      .selectFrom("document_type")
      .select(["id", "names_json"])
      .where("tenant_id", "=", tenantId)
      .orderBy("position"),
    levels: db
      .selectFrom("education_level")
      .select(["id", "code", "names_json", "institution_id"])
      .where("tenant_id", "=", tenantId)
      .orderBy("position"),
  };
}

/** The list of a query in the scope of the caller's role; null without the right. @param known the catalogue, if read */
export async function reviewList(
  ctx: BackendContext,
  query: ReviewQuery,
  known?: Catalogue,
): Promise<ReviewList | null> {
  const institutions = await institutionIdsWith(ctx, "documents.review");
  if (institutions.length === 0) return null;
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const people = query.q ? await peopleNamed(ctx.db, ctx.tenantId, query.q) : null;
  const isFiltered = query.type !== undefined || query.level !== undefined;
  const catalogue = isFiltered ? (known ?? (await together(ctx.db, catalogueQueries(ctx)))) : null;
  const narrowed = catalogue && narrow(catalogue, query, chosen);
  const conditions = conditionsOf(ctx, query);
  const list = { table: "document", sort: { column: "waiting_since", order: query.order } } as const;
  if (!people)
    return { list: { ...list, ranges: { institution_id: chosen, ...narrowed }, conditions }, isTooWide: false };
  const filters = Object.entries({ institution_id: chosen, ...narrowed }).map(([column, ids]) => among(column, ids));
  return {
    list: {
      ...list,
      ranges: { person_id: people.slice(0, PEOPLE_LIMIT) },
      conditions: [...conditions, ...filters],
    },
    isTooWide: people.length > PEOPLE_LIMIT,
  };
}

/** The types and levels that match the filters; several institutions may share the code of a level. */
function narrow({ types, levels }: Catalogue, { type, level }: ReviewQuery, institutions: readonly string[]) {
  const here = levels.filter(({ institution_id }) => institutions.includes(institution_id));
  return {
    type_id: type ?? types.map(({ id }) => id),
    level_id: here.filter(({ code }) => level?.includes(code) ?? true).map(({ id }) => id),
  };
}

const among = (column: string, values: readonly string[]) =>
  values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : sql<SqlBool>`1 = 0`;

function conditionsOf({ tenantId, now }: BackendContext, query: ReviewQuery): RawBuilder<SqlBool>[] {
  // The condition of the indexes, literally.
  const conditions: RawBuilder<SqlBool>[] = [sql`tenant_id = ${tenantId}`, sql`waiting_since is not null`];
  const until = sentUntil(query.waiting ?? [], todayOf(now));
  return until ? [...conditions, sql`waiting_since <= ${endOf(until)}`] : conditions;
}

/** One page of the documents that wait for a reviewer; null without the right. */
export async function listReviews(ctx: BackendContext, query: ReviewQuery): Promise<ReviewPage | null> {
  const found = await reviewList(ctx, query);
  if (!found) return null;
  let own: ReviewColumns[] = [];
  const { rows, ...page } = await listPage(ctx.db, found.list, query, async ({ keys, total, direction }) => {
    const shown = reviewsOf(ctx, keys)
      .select(["k.key", total.as("total")])
      .orderBy("k.key", direction)
      .orderBy("k.id", direction);
    const read = await together(ctx.db, { shown, own: ownDecisions(ctx) });
    own = read.own;
    return read.shown;
  });
  const rowOf = (row: ReviewColumns) => reviewRowOf(ctx, row);
  return { rows: rows.map(rowOf), ...page, isTooWide: found.isTooWide, own: own.map(rowOf) };
}

/** The values of the list's filters in the scope of the caller's role; null without the right. */
export async function reviewOptions(ctx: BackendContext) {
  const institutions = await institutionsWith(ctx, "documents.review");
  if (institutions.length === 0) return null;
  const { types, levels: all } = await together(ctx.db, catalogueQueries(ctx));
  const levels = all.filter(({ institution_id }) => institutions.some(({ id }) => id === institution_id));
  const byCode = new Map(levels.map(({ code, names_json }) => [code, nameIn(names_json, ctx.language)]));
  return {
    type: types.map(({ id, names_json }) => ({ value: id, label: nameIn(names_json, ctx.language) })),
    level: [...byCode].map(([value, label]) => ({ value, label })),
    institution: institutions.map(({ id, name }) => ({ value: id, label: name })),
  };
}
