import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { searchWords } from "~/domain/person/search-word";

/** Maximum number of people that one search finds. */
export const PEOPLE_LIMIT = 200;
const PROBE = 1000;

interface Owner {
  tenantId: string;
  personId: string;
}

/** Replaces the words by which the search finds a person. Call it in the transaction that stores the names. */
export async function indexPerson(trx: Database, owner: Owner, names: string): Promise<void> {
  await forgetWords(trx, owner);
  const words = searchWords(names).map((word) => ({ tenant_id: owner.tenantId, word, person_id: owner.personId }));
  if (words.length > 0) await trx.insertInto("person_word").values(words).execute();
}

/** Deletes the words of a person, so that no search finds them by name. */
export async function forgetWords(trx: Database, { tenantId, personId }: Owner): Promise<void> {
  await trx.deleteFrom("person_word").where("tenant_id", "=", tenantId).where("person_id", "=", personId).execute();
}

/**
 * Finds people whose names contain, for every given word, a word that begins with it; ignores case and accents. One
 * statement counts the people of each word, up to a limit, and reads those of the rarest, so that a common word does not
 * make the search expensive.
 * @returns at most one more than `PEOPLE_LIMIT`
 */
export async function peopleNamed(db: Database, tenantId: string, names: string): Promise<string[]> {
  const words = searchWords(names);
  if (words.length === 0) return [];
  const counts = words.map((word, index) => sql`${countOf(tenantId, word)} as ${sql.ref(columnOf(index))}`);
  const found = words.map((_, index) => sql`select * from (${peopleBy(tenantId, words, index)}) as p`);
  // Without `distinct`, for which PostgreSQL would walk the index of people; one person may have two such words.
  const { rows } = await sql<{ person_id: string }>`
    select person_id from (
      with counted as materialized (select ${sql.join(counts)})
      ${sql.join(found, sql` union all `)}
    ) as people`.execute(db);
  return [...new Set(rows.map(({ person_id }) => person_id))].slice(0, PEOPLE_LIMIT + 1);
}

const columnOf = (index: number) => `count_${index}`;

/** The people of one word whose names contain the others too; none unless it is the rarest, the first of equals. */
function peopleBy(tenantId: string, words: readonly string[], index: number) {
  const own = sql.ref(`counted.${columnOf(index)}`);
  const conditions = words.flatMap((word, other) => {
    if (other === index) return [];
    const rarer = other < index ? sql`<` : sql`<=`;
    return [
      sql`${own} ${rarer} ${sql.ref(`counted.${columnOf(other)}`)}`,
      sql`exists (select 1 from person_word as o where o.tenant_id = ${tenantId} and o.person_id = w.person_id
        and ${rangeOf("o", word)})`,
    ];
  });
  return sql`select w.person_id from counted cross join person_word as w
    where ${sql.join([sql`w.tenant_id = ${tenantId}`, rangeOf("w", words[index] ?? ""), ...conditions], sql` and `)}
    limit ${2 * PEOPLE_LIMIT + 1}`;
}

const rangeOf = (alias: string, word: string) =>
  sql`${sql.ref(`${alias}.word`)} >= ${word} and ${sql.ref(`${alias}.word`)} < ${endOf(word)}`;

function countOf(tenantId: string, word: string) {
  return sql`(select count(*) from (
    select c.person_id from person_word as c where c.tenant_id = ${tenantId} and ${rangeOf("c", word)} limit ${PROBE}
  ) as probed)`;
}

/** The least text that sorts after all texts with a prefix. */
function endOf(word: string): string {
  return `${word}\u{10FFFF}`;
}
