import { sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import {
  institutionIdsWith,
  type KeysetList,
  type KeyTable,
  keysIn,
  listPage,
  onDays,
  searchedText,
} from "~/backend/desk";
import { type CourseSuggestionQuery, type SuggestionRow, suggestionStates } from "~/contract/course-suggestion";
import { maskEmail } from "~/domain/person/email";

interface ListWanted {
  /** The right by which staff read the list. */
  right?: "enrolments.read" | "enrolments.export";
  /** Whether the rows of all pages are counted. */
  counts?: boolean;
}

/** One page of the suggestions in the scope of the caller's role, with masked e-mails; null without the right. */
export async function listSuggestions(
  ctx: BackendContext,
  query: CourseSuggestionQuery,
  { right = "enrolments.read", counts = true }: ListWanted = {},
) {
  const institutions = await institutionIdsWith(ctx, right);
  if (institutions.length === 0) return null;
  const list: KeysetList = {
    table: "course_suggestion",
    ranges: {
      institution_id: query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions,
      state: query.state ? suggestionStates.filter((one) => query.state?.includes(one)) : ["open"],
    },
    conditions: [sql`tenant_id = ${ctx.tenantId}`, ...onDays(sql.ref("created_at"), query)],
    sort: { column: "created_at", order: query.order },
    ...(query.q ? { sieve: searchedText(query.q), isUncounted: true } : {}),
  };
  const page = await listPage(ctx.db, list, query, (keys) => suggestionRows(ctx, keys), counts);
  const rows = page.rows.map(suggestionRowOf).map((row) => ({ ...row, email: row.email && maskEmail(row.email) }));
  return { ...page, rows };
}

/** A suggestion of an institution where the caller has a right; undefined for any other id. */
export async function findSuggestion(
  ctx: BackendContext,
  id: string,
  right: "enrolments.read" | "enrolments.move",
): Promise<SuggestionColumns | undefined> {
  const institutions = await institutionIdsWith(ctx, right);
  if (institutions.length === 0) return undefined;
  const row = await suggestionRows(ctx, keysIn("course_suggestion", ctx.tenantId, [id])).executeTakeFirst();
  return row && institutions.includes(row.institution_id) ? row : undefined;
}

type SuggestionColumns = Awaited<ReturnType<ReturnType<typeof suggestionRows>["execute"]>>[number];

/** Selects the columns of some suggestions. */
function suggestionRows({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("course_suggestion as s")
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "s.tenant_id").onRef("e.id", "=", "s.institution_id"),
    )
    .select(["s.id", "s.institution_id", "s.text", "s.email", "s.created_at", "s.state", "s.answer"])
    .select(["s.answered_at", "s.answered_name", "e.name as institution_name"])
    .whereRef("s.id", "=", "k.id")
    .where("s.tenant_id", "=", tenantId);
}

/** A suggestion with its author's whole e-mail. */
export function suggestionRowOf(row: SuggestionColumns): SuggestionRow {
  return {
    id: row.id,
    text: row.text,
    email: row.email || null,
    institutionName: row.institution_name,
    createdAt: row.created_at,
    state: row.state,
    answer: row.answered_at
      ? { note: row.answer ?? "", authorName: row.answered_name ?? "", at: row.answered_at }
      : null,
  };
}
