import { sql } from "kysely";
import { z } from "zod";
import {
  courseSuggestion,
  SuggestionAnswer,
  SuggestionQuery,
  type SuggestionRow,
  suggestionStates,
} from "~/api/course-suggestion";
import { exportOf } from "~/api/desk";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import {
  auditExport,
  type KeysetList,
  type KeyTable,
  keysIn,
  listPage,
  onDays,
  scopeOptions,
  searchedText,
} from "~/modules/desk/service";
import { maskEmail } from "~/modules/people/rules/email";
import { actorOf, admitAddress } from "~/modules/people/service";
import { implement, problem } from "~/procedure/context";
import { command, query, type StaffContext } from "~/procedure/procedure";
import { plain } from "~/rules/search-text";

/** Suggestions allowed per IP address in fifteen minutes. */
const LIMIT = 20;

/** Suggestions of missing courses, which candidates send without an account. */
export const courseSuggestionResource = implement(courseSuggestion, {
  create: async ({ body }, ctx) => {
    if (ctx.institutionId === "") return problem(422, "VALIDATION");
    if (!(await admitAddress(ctx, "suggestion", LIMIT))) return problem(429, "TOO_MANY_REQUESTS");
    const id = newId();
    await ctx.db
      .insertInto("courseSuggestion")
      .values({
        ...{ institutionId: ctx.institutionId, id, state: "open" },
        ...{ text: body.text, searchText: plain(body.text, body.text.length), email: body.email ?? "" },
        createdAt: ctx.now.toISOString(),
      })
      .execute();
    return { status: 201, body: { id } };
  },
});

const One = z.object({ id: Id });

/** Suggestions of missing courses as staff read and answer them. */
export const suggestionProcedures = {
  /** A page of the suggestions with masked e-mails, newest first; by default only open ones. */
  list: query({ access: "enrolments.read", input: SuggestionQuery }, (ctx, wanted) => pageOf(ctx, wanted)),

  /** A page of an export; the first and the last page of each export are audited. */
  export: command(
    { access: "enrolments.export", inPerson: true, input: exportOf(SuggestionQuery) },
    async (ctx, wanted) => {
      // Only the first page says how many rows there are.
      const page = await pageOf(ctx, wanted, wanted.after === undefined);
      const entry = { begun: "course-suggestions.exported", ended: "course-suggestions.export-ended" } as const;
      await auditExport(ctx, wanted, page, entry);
      return page;
    },
  ),

  /** The institutions that the list can be filtered by. */
  institutions: query({ access: "enrolments.read" }, async ({ scope }) => scopeOptions(scope)),

  /** A suggestion with the whole e-mail of its author. */
  get: query({ access: "enrolments.read", inPerson: true, input: One }, async (ctx, { id }) =>
    suggestionOf(await find(ctx, id)),
  ),

  /** Marks an open suggestion as answered, with a note that only staff read. */
  answer: command(
    { access: "enrolments.move", inPerson: true, input: SuggestionAnswer.extend(One.shape) },
    async (ctx, { id, note }) => {
      const { institutionId } = await find(ctx, id);
      const actor = actorOf(ctx.caller);
      const { numUpdatedRows } = await ctx.db
        .updateTable("courseSuggestion")
        .set({
          ...{ state: "answered", answer: note, answeredAt: ctx.now.toISOString() },
          ...{ answeredBy: actor.id, answeredName: actor.name },
        })
        .where("id", "=", id)
        .where("state", "=", "open")
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Refusal("CONFLICT");
      await ctx.audit("course-suggestion.answered", { subjectId: id, institutionId: institutionId });
    },
  ),
};

async function pageOf(ctx: StaffContext, wanted: SuggestionQuery, counts = true) {
  const institutions = ctx.scope.map(({ id }) => id);
  const list: KeysetList = {
    table: "courseSuggestion",
    ranges: {
      institutionId: wanted.institution ? institutions.filter((id) => wanted.institution?.includes(id)) : institutions,
      state: wanted.state ? suggestionStates.filter((one) => wanted.state?.includes(one)) : ["open"],
    },
    conditions: [sql`"tenantId" = ${ctx.tenantId}`, ...onDays(sql.ref("createdAt"), wanted)],
    sort: { column: "createdAt", order: wanted.order },
    ...(wanted.q ? { sieve: searchedText(wanted.q), isUncounted: true } : {}),
  };
  const page = await listPage(ctx.db, list, wanted, (keys) => suggestionRows(ctx, keys), counts);
  const rows = page.rows.map(suggestionOf).map((row) => ({ ...row, email: row.email && maskEmail(row.email) }));
  return { ...page, rows };
}

/** A suggestion of an institution where the caller has the right. @throws Refusal for any other id */
async function find(ctx: StaffContext, id: string): Promise<SuggestionColumns> {
  const row = await suggestionRows(ctx, keysIn("courseSuggestion", ctx.tenantId, [id])).executeTakeFirst();
  if (!row || !ctx.scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}

type SuggestionColumns = Awaited<ReturnType<ReturnType<typeof suggestionRows>["execute"]>>[number];

/** Selects the columns of some suggestions. */
function suggestionRows({ db }: { db: TenantDatabase }, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("courseSuggestion as s")
    .innerJoin("institution as e", "e.id", "s.institutionId")
    .select(["s.id", "s.institutionId", "s.text", "s.email", "s.createdAt", "s.state", "s.answer"])
    .select(["s.answeredAt", "s.answeredName", "e.name as institutionName"])
    .whereRef("s.id", "=", "k.id");
}

function suggestionOf(row: SuggestionColumns): SuggestionRow {
  return {
    id: row.id,
    text: row.text,
    email: row.email || null,
    institutionName: row.institutionName,
    createdAt: row.createdAt,
    state: row.state,
    answer: row.answeredAt ? { note: row.answer ?? "", authorName: row.answeredName ?? "", at: row.answeredAt } : null,
  };
}
