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
 * Finds people whose names contain, for every given word, a word that begins with it; ignores case and accents. Starts
 * with the rarest word, so that a common one does not make the search expensive.
 * @returns at most one more than `PEOPLE_LIMIT`
 */
export async function peopleNamed(db: Database, tenantId: string, names: string): Promise<string[]> {
  const words = searchWords(names);
  if (words.length === 0) return [];
  const counts = await Promise.all(words.map(async (word) => ({ word, count: await countOf(db, tenantId, word) })));
  const [rarest, ...others] = counts.sort((one, other) => one.count - other.count).map(({ word }) => word);
  let query = db
    .selectFrom("person_word as w")
    .select("w.person_id")
    .where("w.tenant_id", "=", tenantId)
    .where("w.word", ">=", rarest!)
    .where("w.word", "<", endOf(rarest!));
  for (const word of others)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom("person_word as o")
          .select(sql.lit(1).as("one"))
          .where("o.tenant_id", "=", tenantId)
          .whereRef("o.person_id", "=", "w.person_id")
          .where("o.word", ">=", word)
          .where("o.word", "<", endOf(word)),
      ),
    );
  // Without `distinct`, for which PostgreSQL would walk the index of people; one person may have two such words.
  const rows = await query.limit(2 * PEOPLE_LIMIT + 1).execute();
  return [...new Set(rows.map(({ person_id }) => person_id))].slice(0, PEOPLE_LIMIT + 1);
}

async function countOf(db: Database, tenantId: string, word: string): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("person_word")
        .select("person_id")
        .where("tenant_id", "=", tenantId)
        .where("word", ">=", word)
        .where("word", "<", endOf(word))
        .limit(PROBE)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The least text that sorts after all texts with a prefix. */
function endOf(word: string): string {
  return `${word}\u{10FFFF}`;
}
