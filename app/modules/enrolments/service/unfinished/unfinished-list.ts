import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DeskPage } from "~/api/desk";
import { absent } from "~/api/refusal";
import { together } from "~/data/together";
import {
  among,
  type KeysetList,
  type KeyTable,
  keysIn,
  listPage,
  onDays,
  type Sieve,
  scopeOptions,
  searchedText,
} from "~/modules/desk/service";
import {
  answeredWithin,
  contactOf,
  leftSince,
  type ReachedStep,
  reachedSteps,
  unfinishedAges,
} from "~/modules/enrolments/rules/unfinished";
import type { UnfinishedQuery, UnfinishedRow } from "~/modules/enrolments/schema/unfinished-application";
import { maskEmail } from "~/modules/people/rules/email";
import { dataOf } from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { remindersOf } from "./reminder";

/**
 * One page of the unfinished applications in the scope of the caller's role, e-mail masked.
 * @param counts whether the rows of all pages are counted
 */
export async function listUnfinished(
  ctx: StaffContext,
  query: UnfinishedQuery,
  counts = true,
): Promise<DeskPage<UnfinishedRow>> {
  const institutions = ctx.scope.map(({ id }) => id);
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const levels = query.level ? await levelIdsOf(ctx, chosen, query.level) : null;
  const sieve = sieveOf(ctx, query, levels);
  const list: KeysetList = {
    table: "draft",
    ranges: { institutionId: chosen, ...rangeOf(query, levels) },
    conditions: conditionsOf(ctx, query),
    sort: { column: "updatedAt", order: query.order },
    ...(sieve ? { sieve, isUncounted: true } : {}),
  };
  const page = await listPage(ctx.db, list, query, (keys) => unfinishedRows(ctx, keys), counts);
  return { ...page, rows: page.rows.map((row) => unfinishedRowOf(ctx, row)) };
}

/** The column of the narrowest index that the filters allow; the other filters are checked on its rows. */
function rangeOf({ step, course }: UnfinishedQuery, levels: string[] | null): Record<string, readonly string[]> {
  if (course) return { courseId: course };
  if (step) return { reached: stepsIn(step) };
  return levels ? { educationLevelId: levels } : {};
}

const stepsIn = (step: readonly string[]): ReachedStep[] => reachedSteps.filter((one) => step.includes(one));

/** The filters beside the range; null for none. */
function sieveOf(ctx: BackendContext, query: UnfinishedQuery, levels: string[] | null): Sieve | null {
  const { q, step, course } = query;
  const sieves = [
    ...(course && step ? [amongChecked("reached", stepsIn(step))] : []),
    ...(levels && (course || step) ? [amongChecked("educationLevelId", levels)] : []),
    ...(q ? [searchedText(q)] : []),
    ...apartIn(ctx, query),
  ];
  if (sieves.length === 0) return null;
  return {
    columns: sieves.flatMap(({ columns }) => columns),
    conditions: sieves.flatMap(({ conditions }) => conditions),
  };
}

const amongChecked = (column: string, values: readonly string[]): Sieve => ({
  columns: [column],
  conditions: [among(`checked.${column}`, values)],
});

/** Omits ages that lie between the newest and the oldest chosen one but were not chosen. */
function apartIn({ now }: BackendContext, query: UnfinishedQuery): Sieve[] {
  const ages = agesIn(query);
  const places = ages.map((age) => unfinishedAges.indexOf(age));
  if (places.every((place, index) => place === places[0]! + index)) return [];
  const column = sql.ref("checked.updatedAt");
  const within = ages.map((age) => {
    const { from, until } = answeredWithin(age, now);
    return sql`(${column} > ${from} and ${column} <= ${until})`;
  });
  return [{ columns: ["updatedAt"], conditions: [sql<SqlBool>`(${sql.join(within, sql` or `)})`] }];
}

/** The chosen ages, the newest first. */
const agesIn = ({ age }: UnfinishedQuery) => unfinishedAges.filter((one) => age?.includes(one));

function conditionsOf({ tenantId, now }: BackendContext, query: UnfinishedQuery): RawBuilder<SqlBool>[] {
  const conditions = [
    sql<SqlBool>`"tenantId" = ${tenantId}`,
    sql<SqlBool>`"subscriptionId" is null`,
    sql<SqlBool>`"expiresAt" > ${now.toISOString()}`,
    ...onDays(sql.ref("updatedAt"), query),
  ];
  if (!query.age) return [...conditions, sql<SqlBool>`"updatedAt" <= ${leftSince(now)}`];
  const ages = agesIn(query);
  const [newest, oldest] = [ages[0], ages.at(-1)];
  if (!newest || !oldest) return [sql<SqlBool>`1 = 0`];
  const [{ until }, { from }] = [answeredWithin(newest, now), answeredWithin(oldest, now)];
  return [...conditions, sql<SqlBool>`"updatedAt" > ${from}`, sql<SqlBool>`"updatedAt" <= ${until}`];
}

async function levelIdsOf({ db }: BackendContext, institutions: string[], codes: string[]) {
  if (institutions.length === 0) return [];
  const rows = await db
    .selectFrom("educationLevel")
    .select("id")
    .where("institutionId", "in", institutions)
    .where("code", "in", codes)
    .execute();
  return rows.map(({ id }) => id);
}

/** The values of the list's filters in the scope of the caller's role. */
export async function unfinishedOptions({ db, language, scope }: StaffContext) {
  const ids = scope.map(({ id }) => id);
  const { levels, course } = await together<{
    levels: { code: string; namesJson: string };
    course: { value: string; label: string };
  }>(db, {
    levels: db
      .selectFrom("educationLevel")
      .select(["code", "namesJson"])
      .where("institutionId", "in", ids)
      .orderBy("position")
      .orderBy("id"),
    course: db
      .selectFrom("course")
      .select(["id as value", "name as label"])
      .where("institutionId", "in", ids)
      .orderBy("name")
      .orderBy("id"),
  });
  const byCode = new Map(levels.map(({ code, namesJson }) => [code, nameIn(namesJson, language)]));
  return {
    level: [...byCode].map(([value, label]) => ({ value, label })),
    course,
    institution: scopeOptions(scope),
  };
}

export type UnfinishedColumns = Awaited<ReturnType<ReturnType<typeof unfinishedRows>["execute"]>>[number];

/** Selects the columns of some drafts. */
function unfinishedRows({ db }: Pick<BackendContext, "db">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("draft as d")
    .innerJoin("institution as e", "e.id", "d.institutionId")
    .leftJoin("educationLevel as l", "l.id", "d.educationLevelId")
    .leftJoin("course as c", "c.id", "d.courseId")
    .select(["d.id", "d.institutionId", "d.dataJson", "d.userId", "d.reached", "d.begunAt", "d.updatedAt"])
    .select(["d.subscriptionId", "d.expiresAt", "d.remindersJson", "e.name as institutionName"])
    .select(["e.defaultLanguage", "l.namesJson as levelNames", "c.name as courseName"])
    .whereRef("d.id", "=", "k.id");
}

/** An open application at an institution where the caller has the right. @throws Refusal for any other id */
export async function findUnfinished(ctx: StaffContext, id: string): Promise<UnfinishedColumns> {
  const row = await unfinishedRows(ctx, keysIn("draft", ctx.tenantId, [id])).executeTakeFirst();
  const isOpen = row && row.subscriptionId === null && row.expiresAt > ctx.now.toISOString();
  if (!isOpen || !ctx.scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}

/** The contact of a draft; null when staff may not see it, or without a valid e-mail address. */
export const contactIn = (row: Pick<UnfinishedColumns, "dataJson" | "userId">) => {
  const data = dataOf(row);
  return contactOf({ ...data, userId: row.userId ?? data.userId });
};

/** A draft as the API returns it. @param isWhole whether the e-mail address is not masked */
export function unfinishedRowOf(ctx: BackendContext, row: UnfinishedColumns, isWhole = false): UnfinishedRow {
  const contact = contactIn(row);
  return {
    id: row.id,
    name: contact?.name ?? null,
    email: contact ? (isWhole ? contact.email : maskEmail(contact.email)) : null,
    step: row.reached as ReachedStep,
    levelName: row.levelNames === null ? null : nameIn(row.levelNames, ctx.language),
    courseName: row.courseName,
    institutionName: row.institutionName,
    begunAt: row.begunAt,
    answeredAt: row.updatedAt,
    remindedAt: remindersOf(row).at(-1)?.at ?? null,
  };
}
