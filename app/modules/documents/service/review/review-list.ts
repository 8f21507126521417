import { type RawBuilder, type SqlBool, sql } from "kysely";
import { together } from "~/data/together";
import {
  among,
  holdersOf,
  type KeysetList,
  listPageWith,
  onDays,
  overdueCondition,
  readBy,
  scopeOptions,
  sentQueue,
} from "~/modules/desk/service";
import { decidedValues, sentUntil } from "~/modules/documents/rules/review";
import type { ReviewPage, ReviewQuery } from "~/modules/documents/schema/document-review";
import { hasFeature, roleAliases } from "~/modules/people/rules/access/role";
import { peopleNamed } from "~/modules/people/service";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { endOf, todayOf } from "~/procedure/today";
import { ownDecisions, reviewRowOf, reviewsOf } from "./review-row";

/** A list of the queue, and whether its search was too wide. */
export interface ReviewList {
  list: KeysetList;
  isTooWide: boolean;
}

/** The types of documents and the levels of a tenant, by which the list is filtered. */
interface Catalogue {
  types: { id: string; code: string; namesJson: string; institutionId: string }[];
  levels: { id: string; code: string; namesJson: string; institutionId: string }[];
}

/** Selects the catalogue of the call's tenant. */
export function catalogueQueries({ db }: StaffContext) {
  return {
    types: db
      .selectFrom("documentType")
      .select(["id", "code", "namesJson", "institutionId"])
      .orderBy("position")
      .orderBy("id"),
    levels: db
      .selectFrom("educationLevel")
      .select(["id", "code", "namesJson", "institutionId"])
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
  const people = query.q ? await peopleNamed(ctx.db, query.q) : null;
  const isFiltered = query.type !== undefined || query.level !== undefined;
  const catalogue = isFiltered ? (known ?? (await together(ctx.db, filterQueries(ctx, institutions)))) : null;
  const narrowed = catalogue && narrow(catalogue, query, chosen);
  const list: KeysetList = isOfReviewed(query)
    ? reviewedList(ctx, query, { institutionId: chosen, narrowed })
    : {
        ...{ table: "document", conditions: conditionsOf(ctx, query) },
        ranges: { institutionId: chosen, ...narrowed?.values },
        parents: narrowed?.parents ?? new Map(),
        sort: { column: "waitingSince", order: query.order },
      };
  if (!people) return { list, isTooWide: false };
  return { list: readBy(list, { personId: people.ids }), isTooWide: people.isTooWide };
}

/** Says whether a query asks for reviewed documents instead of those that wait. */
export const isOfReviewed = ({ decided, reviewer }: Pick<ReviewQuery, "decided" | "reviewer">): boolean =>
  decided !== undefined || reviewer !== undefined;

const decidedStates: Record<string, string> = { approved: "approved", rejected: "rejected", held: "in_review" };

/** The list of reviewed documents; as none of them waits, a filter by the waiting time leaves no row. */
function reviewedList(
  { tenantId }: StaffContext,
  { decided = decidedValues.slice(), reviewer, waiting, order, ...days }: ReviewQuery,
  { institutionId, narrowed }: { institutionId: readonly string[]; narrowed: Narrowed | null },
): KeysetList {
  const state = waiting
    ? []
    : decidedValues.filter((value) => decided.includes(value)).map((value) => decidedStates[value]!);
  const checked = Object.entries(narrowed?.values ?? {}).map(([column, values]) => among(`checked.${column}`, values));
  return {
    table: "document",
    // Repeats the condition of the indexes literally, so that the database can use them.
    conditions: [sql`"tenantId" = ${tenantId}`, sql`"reviewedAt" is not null`, ...onDays(sql.ref("reviewedAt"), days)],
    ranges: { institutionId, ...(reviewer ? { reviewedBy: reviewer } : {}), state },
    sort: { column: "reviewedAt", order },
    ...(narrowed ? { sieve: { columns: Object.keys(narrowed.values), conditions: checked } } : {}),
  };
}

type Narrowed = ReturnType<typeof narrow>;

/**
 * The types and levels that match the filters, with the institution of each; those of several institutions may share a
 * code.
 */
function narrow({ types, levels }: Catalogue, { type, level }: ReviewQuery, institutions: readonly string[]) {
  const matching = (all: Catalogue["types"], codes: readonly string[] | undefined) =>
    all.filter(({ code, institutionId }) => institutions.includes(institutionId) && (codes?.includes(code) ?? true));
  const [typesHere, levelsHere] = [matching(types, type), matching(levels, level)];
  const parents = new Map([...typesHere, ...levelsHere].map(({ id, institutionId }) => [id, institutionId] as const));
  return { values: { typeId: typesHere.map(({ id }) => id), levelId: levelsHere.map(({ id }) => id) }, parents };
}

function conditionsOf({ tenantId, now, scope }: StaffContext, query: ReviewQuery): RawBuilder<SqlBool>[] {
  // Repeats the condition of the indexes literally, so that the database can use them.
  const conditions: RawBuilder<SqlBool>[] = [
    sql`"tenantId" = ${tenantId}`,
    sql`"waitingSince" is not null`,
    ...onDays(sql.ref("waitingSince"), query),
  ];
  const until = sentUntil(query.waiting ?? [], todayOf(now));
  if (until) conditions.push(sql`"waitingSince" <= ${endOf(until)}`);
  if (query.waiting?.includes("overdue"))
    conditions.push(
      overdueCondition({ scope, now }, "documents", { since: sql.ref("waitingSince"), of: sql.ref("institutionId") }),
    );
  return conditions;
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
  const { types, levels, reviewer } = await together(ctx.db, filterQueries(ctx, institutions));
  const optionsIn = (all: Catalogue["types"]) => {
    const here = all.filter(({ institutionId }) => institutions.includes(institutionId));
    const byCode = new Map(here.map(({ code, namesJson }) => [code, nameIn(namesJson, ctx.language)]));
    return [...byCode].map(([value, label]) => ({ value, label }));
  };
  return {
    type: optionsIn(types),
    level: optionsIn(levels),
    reviewer,
    institution: scopeOptions(ctx.scope),
  };
}

/** Selects the values of the filters, in the same words for a list and for its options, so that they are read once. */
function filterQueries(ctx: StaffContext, institutionIds: readonly string[]) {
  const reviewer = holdersOf(ctx.db, reviewingRoles, institutionIds);
  return { ...catalogueQueries(ctx), reviewer };
}

const reviewingRoles = roleAliases.filter((alias) => hasFeature(alias, "documents.review"));

/** The documents that the menu and the home page count. */
export const documentQueue = sentQueue("document", "documents");
