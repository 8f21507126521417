import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { searchWords } from "~/modules/people/rules/search-word";

/** Maximum number of people that one search finds. */
export const PEOPLE_LIMIT = 200;

/** Maximum number of people that `everyoneNamed` returns. */
const EVERYONE_LIMIT = 500;

/** Maximum number of entries of one word that a search compares with the other words. */
const EXAMINED = 3_000;

/** Replaces the words by which the search finds a person. Call it in the transaction that stores the names. */
export async function indexPerson(trx: TenantDatabase, personId: string, names: string): Promise<void> {
  await forgetWords(trx, personId);
  const words = searchWords(names).map((word) => ({ word, personId }));
  if (words.length > 0) await trx.insertInto("personWord").values(words).execute();
}

/** Deletes the words of a person, so that no search finds them by name. */
export async function forgetWords(trx: TenantDatabase, personId: string): Promise<void> {
  await trx.deleteFrom("personWord").where("personId", "=", personId).execute();
}

/** The people whom a search found. */
export interface PeopleFound {
  ids: string[];
  /** Whether the search may match more people than these. */
  isTooWide: boolean;
}

/**
 * Finds people whose names contain, for every given word, a word that begins with it; ignores case and accents. If
 * every word is common, only the first people with the first word are examined.
 * @returns at most `PEOPLE_LIMIT` people
 */
export async function peopleNamed(db: TenantDatabase, names: string): Promise<PeopleFound> {
  const words = searchWords(names);
  const rare = await peopleByRarest(db, words, PEOPLE_LIMIT);
  const ids = rare ?? (await firstPeople(db, words));
  return { ids: ids.slice(0, PEOPLE_LIMIT), isTooWide: rare === null || ids.length > PEOPLE_LIMIT };
}

/** Finds everyone as `peopleNamed` does; null for more than `EVERYONE_LIMIT` people, or if every word is too common. */
export async function everyoneNamed(db: TenantDatabase, names: string): Promise<string[] | null> {
  const ids = await peopleByRarest(db, searchWords(names), EVERYONE_LIMIT);
  return ids && ids.length <= EVERYONE_LIMIT ? ids : null;
}

/** The conditions that a person's name contains some words, as `peopleNamed` compares them. @param person a column */
export function isNamed(tenantId: string, names: string, person: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  return searchWords(names).map((word) => hasWord(tenantId, word, person));
}

/** A subquery of one row, because PostgreSQL turns `exists` into a join that reads everyone with the word. */
const hasWord = (tenantId: string, word: string, person: RawBuilder<unknown>) =>
  sql<SqlBool>`(select 1 from "personWord" as o where o."tenantId" = ${tenantId} and o."personId" = ${person}
    and ${rangeOf("o", word)} order by o.word limit 1) is not null`;

/**
 * The people of the rarest word whose names contain the others too. One statement counts the entries of each word, up
 * to a limit, and reads those of the rarest. So a common word does not make the search expensive.
 * @param limit number of people that the caller wants; the result is longer when there are more of them
 * @returns null when every word has too many entries to examine
 */
async function peopleByRarest(db: TenantDatabase, words: readonly string[], limit: number): Promise<string[] | null> {
  if (words.length === 0) return [];
  // All people of a single word match, so nothing is compared.
  const most = words.length === 1 ? 2 * limit : EXAMINED;
  const counts = words.map((word, index) => sql`${countOf(db.tenantId, word, most)} as ${sql.ref(columnOf(index))}`);
  const found = words.map(
    (_, index) => sql`select * from (${peopleBy(db.tenantId, words, { index, limit, most })}) as p`,
  );
  const common = words.map((_, index) => sql`${sql.ref(`counted.${columnOf(index)}`)} > ${most}`);
  // Does not use `distinct`, for which PostgreSQL would walk the index of people; a person with two such words comes
  // twice.
  const { rows } = await sql<{ personId: string }>`
    select "personId" from (
      with counted as materialized (select ${sql.join(counts)})
      ${sql.join(found, sql` union all `)}
      union all select '' as "personId" from counted where ${sql.join(common, sql` and `)}
    ) as people`.execute(db);
  return rows[0]?.personId === "" ? null : [...new Set(rows.map(({ personId }) => personId))];
}

const columnOf = (index: number) => `count_${index}`;

/**
 * The people of one word whose names contain the others too; none unless this word is the rarest, or the first of
 * equally rare ones.
 */
function peopleBy(
  tenantId: string,
  words: readonly string[],
  { index, limit, most }: { index: number; limit: number; most: number },
) {
  const own = sql.ref(`counted.${columnOf(index)}`);
  const conditions = words.flatMap((word, other) => {
    if (other === index) return [];
    const rarer = other < index ? sql`<` : sql`<=`;
    const isRarer = sql`${own} ${rarer} ${sql.ref(`counted.${columnOf(other)}`)}`;
    return [isRarer, hasWord(tenantId, word, sql.ref("w.personId"))];
  });
  return sql`select w."personId" from counted cross join "personWord" as w
    where ${sql.join([sql`${own} <= ${most}`, entriesOf("w", tenantId, words[index] ?? ""), ...conditions], sql` and `)}
    order by w.word, w."personId" limit ${2 * limit + 1}`;
}

/** People who have all of some common words. Examines only the first `EXAMINED` entries of the first word. */
async function firstPeople(db: TenantDatabase, [first = "", ...others]: readonly string[]) {
  const conditions = others.map((word) => hasWord(db.tenantId, word, sql.ref("e.personId")));
  const { rows } = await sql<{ personId: string }>`
    select e."personId" from (
      select w."personId" from "personWord" as w where ${entriesOf("w", db.tenantId, first)}
      order by w.word, w."personId" limit ${EXAMINED}
    ) as e where ${sql.join([sql`1 = 1`, ...conditions], sql` and `)} limit ${2 * PEOPLE_LIMIT + 1}`.execute(db);
  return [...new Set(rows.map(({ personId }) => personId))];
}

const entriesOf = (alias: string, tenantId: string, word: string) =>
  sql`${sql.ref(`${alias}.tenantId`)} = ${tenantId} and ${rangeOf(alias, word)}`;

const rangeOf = (alias: string, word: string) =>
  sql`${sql.ref(`${alias}.word`)} >= ${word} and ${sql.ref(`${alias}.word`)} < ${endOf(word)}`;

/** The number of entries of a word, at most one more than `most`. */
function countOf(tenantId: string, word: string, most: number) {
  return sql`(select count(*) from (
    select c."personId" from "personWord" as c where ${entriesOf("c", tenantId, word)}
    order by c.word, c."personId" limit ${most + 1}
  ) as probed)`;
}

/** A text that sorts after all words that begin with the given one. */
function endOf(word: string): string {
  return `${word}\u{10FFFF}`;
}
