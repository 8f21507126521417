import { type RawBuilder, type SqlBool, sql } from "kysely";
import { together } from "~/backend/database/together";
import { among, holdersOf, type KeysetList, listPageWith, onDays, readBy, scopeOptions } from "~/backend/desk";
import { peopleNamed } from "~/backend/identity";
import type { StaffContext } from "~/backend/procedure";
import { nameIn } from "~/backend/text";
import { endOf, todayOf } from "~/backend/today";
import type { ReviewPage, ReviewQuery } from "~/contract/document-review";
import { hasFeature, roleAliases } from "~/domain/access/role";
import { decidedValues, sentUntil } from "~/domain/document/review";
import { ownDecisions, reviewRowOf, reviewsOf } from "./review-row";

/** A list of the queue, and whether its search was too wide. */
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
export function catalogueQueries({ db, tenantId }: StaffContext) {
  return {
    types: db
      .selectFrom("document_type")
      .select(["id", "names_json"])
      .where("tenant_id", "=", tenantId)
      .orderBy("position")
      .orderBy("id"),
    levels: db
      .selectFrom("education_level")
      .select(["id", "code", "names_json", "institution_id"])
      .where("tenant_id", "=", tenantId)
      .orderBy("position")
      .orderBy("id"),
  };
}

/**
 * The list of a query at the institutions of the caller's scope.
 * @param known the catalogue, if already read
 */
export async function reviewList(ctx: StaffContext, query: ReviewQuery, known?: Catalogue): Promise<ReviewList> {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const people = query.q ? await peopleNamed(ctx.db, ctx.tenantId, query.q) : null;
  const isFiltered = query.type !== undefined || query.level !== undefined;
  const catalogue = isFiltered ? (known ?? (await together(ctx.db, filterQueries(ctx, institutions)))) : null;
  const narrowed = catalogue && narrow(catalogue, query, chosen);
  const list: KeysetList = isOfReviewed(query)
    ? reviewedList(ctx, query, { institution_id: chosen, narrowed })
    : {
        ...{ table: "document", conditions: conditionsOf(ctx, query) },
        ranges: { institution_id: chosen, ...narrowed?.values },
        parents: narrowed?.parents ?? new Map(),
        sort: { column: "waiting_since", order: query.order },
      };
  if (!people) return { list, isTooWide: false };
  return { list: readBy(list, { person_id: people.ids }), isTooWide: people.isTooWide };
}

/** Says whether a query asks for reviewed documents instead of those that wait. */
export const isOfReviewed = ({ decided, reviewer }: Pick<ReviewQuery, "decided" | "reviewer">): boolean =>
  decided !== undefined || reviewer !== undefined;

const decidedStates: Record<string, string> = { approved: "approved", rejected: "rejected", held: "in_review" };

/** The list of reviewed documents; as none of them waits, a filter by the waiting time leaves no row. */
function reviewedList(
  { tenantId }: StaffContext,
  { decided = decidedValues.slice(), reviewer, waiting, order, ...days }: ReviewQuery,
  { institution_id, narrowed }: { institution_id: readonly string[]; narrowed: Narrowed | null },
): KeysetList {
  const state = waiting
    ? []
    : decidedValues.filter((value) => decided.includes(value)).map((value) => decidedStates[value]!);
  const checked = Object.entries(narrowed?.values ?? {}).map(([column, values]) => among(`checked.${column}`, values));
  return {
    table: "document",
    // Repeats the condition of the indexes literally, so that the database can use them.
    conditions: [sql`tenant_id = ${tenantId}`, sql`reviewed_at is not null`, ...onDays(sql.ref("reviewed_at"), days)],
    ranges: { institution_id, ...(reviewer ? { reviewed_by: reviewer } : {}), state },
    sort: { column: "reviewed_at", order },
    ...(narrowed ? { sieve: { columns: Object.keys(narrowed.values), conditions: checked } } : {}),
  };
}

type Narrowed = ReturnType<typeof narrow>;

/**
 * The types and levels that match the filters, with the institution of each level; levels of several institutions may
 * share a code.
 */
function narrow({ types, levels }: Catalogue, { type, level }: ReviewQuery, institutions: readonly string[]) {
  const here = levels.filter(({ institution_id }) => institutions.includes(institution_id));
  const parents = new Map(
    here
      .filter(({ code }) => level?.includes(code) ?? true)
      .map(({ id, institution_id }) => [id, institution_id] as const),
  );
  return { values: { type_id: type ?? types.map(({ id }) => id), level_id: [...parents.keys()] }, parents };
}

function conditionsOf({ tenantId, now }: StaffContext, query: ReviewQuery): RawBuilder<SqlBool>[] {
  // Repeats the condition of the indexes literally, so that the database can use them.
  const conditions: RawBuilder<SqlBool>[] = [
    sql`tenant_id = ${tenantId}`,
    sql`waiting_since is not null`,
    ...onDays(sql.ref("waiting_since"), query),
  ];
  const until = sentUntil(query.waiting ?? [], todayOf(now));
  return until ? [...conditions, sql`waiting_since <= ${endOf(until)}`] : conditions;
}

/** One page of the documents that wait for a reviewer, or of reviewed ones. */
export async function listReviews(ctx: StaffContext, query: ReviewQuery): Promise<ReviewPage> {
  const found = await reviewList(ctx, query);
  const others = { own: ownDecisions(ctx) };
  const { rows, also, ...page } = await listPageWith(ctx.db, found.list, query, (keys) => reviewsOf(ctx, keys), others);
  return {
    rows: rows.map((row) => reviewRowOf(ctx, row)),
    ...page,
    isTooWide: found.isTooWide,
    own: also.own.map((row) => reviewRowOf(ctx, row)),
  };
}

/** The values of the list's filters at the institutions of the caller's scope. */
export async function reviewOptions(ctx: StaffContext) {
  const institutions = ctx.scope.map(({ id }) => id);
  const { types, levels: all, reviewer } = await together(ctx.db, filterQueries(ctx, institutions));
  const levels = all.filter(({ institution_id }) => institutions.includes(institution_id));
  const byCode = new Map(levels.map(({ code, names_json }) => [code, nameIn(names_json, ctx.language)]));
  return {
    type: types.map(({ id, names_json }) => ({ value: id, label: nameIn(names_json, ctx.language) })),
    level: [...byCode].map(([value, label]) => ({ value, label })),
    reviewer,
    institution: scopeOptions(ctx.scope),
  };
}

/** Selects the values of the filters, in the same words for a list and for its options, so that they are read once. */
function filterQueries(ctx: StaffContext, institutionIds: readonly string[]) {
  const reviewer = holdersOf(ctx.db, ctx.tenantId, reviewingRoles, institutionIds);
  return { ...catalogueQueries(ctx), reviewer };
}

const reviewingRoles = roleAliases.filter((alias) => hasFeature(alias, "documents.review"));
