import type { TenantDatabase } from "~/data/tenant";
import type { Cipher } from "~/procedure/cipher";

/** An answer that is given again to whoever repeats the write. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  text: string | null;
}

/** How long the answer to a write is kept. */
const KEPT_MS = 24 * 3_600_000;

/** After this time without an answer a write counts as given up, such as by a server that stopped. */
const GIVEN_UP_MS = 120_000;

/** A write that its caller may repeat. */
interface RepeatableCall {
  apiKeyId: string;
  /** SHA-256 of the caller's own key of the write. */
  hash: string;
  /** SHA-256 of method, address and body. */
  requestHash: string;
}

/** What is to be done with such a write: it is new, the answer is known, it is under way, or the key is another's. */
export type Begun =
  | { state: "new"; end(answer: KeptAnswer | null): Promise<void> }
  | { state: "answered"; answer: KeptAnswer }
  | { state: "under way" }
  | { state: "other" };

/**
 * Begins a write, of which at most one with the same key runs at a time. Its caller ends it with the answer to keep, or
 * with null if nothing was decided, so that a repetition tries again.
 * @param cipher seals the answers, which may contain personal data
 */
export async function beginCall(
  db: TenantDatabase,
  cipher: Cipher,
  { apiKeyId, hash, requestHash }: RepeatableCall,
  now: Date,
): Promise<Begun> {
  const startedAt = now.toISOString();
  const key = { apiKeyId, hash };
  const values = { startedAt, requestHash, answer: null, expiresAt: later(now, KEPT_MS) };
  const own = () => db.selectFrom("repeatableCall").where("apiKeyId", "=", apiKeyId).where("hash", "=", hash);
  const started: Begun = {
    state: "new",
    async end(answer) {
      if (answer) {
        const sealed = cipher.seal(JSON.stringify(answer));
        await db
          .updateTable("repeatableCall")
          .set({ answer: sealed })
          .where("apiKeyId", "=", apiKeyId)
          .where("hash", "=", hash)
          .where("startedAt", "=", startedAt)
          .execute();
        return;
      }
      await db
        .deleteFrom("repeatableCall")
        .where("apiKeyId", "=", apiKeyId)
        .where("hash", "=", hash)
        .where("startedAt", "=", startedAt)
        .where("answer", "is", null)
        .execute();
    },
  };
  const added = await db
    .insertInto("repeatableCall")
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["apiKeyId", "hash"]).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return started;
  const known = await own().selectAll().executeTakeFirst();
  // It was given up between the two statements.
  if (!known) return { state: "under way" };
  const isOver = known.expiresAt <= startedAt;
  const isGivenUp = known.answer === null && known.startedAt <= later(now, -GIVEN_UP_MS);
  if (!isOver && known.requestHash !== requestHash) return { state: "other" };
  if (isOver || isGivenUp) {
    const { numUpdatedRows } = await db
      .updateTable("repeatableCall")
      .set(values)
      .where("apiKeyId", "=", apiKeyId)
      .where("hash", "=", hash)
      .where("startedAt", "=", known.startedAt)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? started : { state: "under way" };
  }
  const answer = known.answer && cipher.open(known.answer);
  return answer ? { state: "answered", answer: JSON.parse(answer) as KeptAnswer } : { state: "under way" };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
