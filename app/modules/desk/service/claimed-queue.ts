import { sql } from "kysely";
import type { ClaimWish } from "~/api/desk";
import { absent, Refusal } from "~/api/refusal";
import { inTransaction } from "~/data/transaction";
import { formatCursor } from "~/modules/desk/rules/cursor";
import { actorOf, audit, authorOf } from "~/modules/people/service";
import type { StaffContext } from "~/procedure/procedure";
import { claimOf, claimRecord, releaseClaim, renewClaim } from "./claim";
import { type KeysetList, pageOfList } from "./keyset";

/** The columns that claims need from a record of a queue. */
interface QueueRow {
  tenantId: string;
  institutionId: string;
  id: string;
  waitingSince: string | null;
}

/** What a desk defines for the records of its queue. */
export interface ClaimedQueue<Row extends QueueRow, Query> {
  /** The first part of the actions in the audit, such as `document` in `document.claimed`. */
  auditPrefix: "document" | "essay" | "exam-score";
  list(ctx: StaffContext, query: Query): Promise<KeysetList>;
  /** Reads the record with an address; null if it is absent or the caller lacks the right at its institution. */
  find(ctx: StaffContext, address: string): Promise<Row | null>;
  /** Whether the caller may work on a record that waits, at a desk where the right to the list is not enough. */
  mayClaim?(ctx: StaffContext, row: Row): Promise<boolean>;
  /** Reads a record of the list by its id, at a desk whose addresses are not ids. */
  load?(ctx: StaffContext, id: string): Promise<Row | undefined>;
  /** The value of the column by which the list is sorted. */
  keyOf(row: Row): string | null;
  /** The subject and the details of the entry in the audit. */
  auditOf(row: Row): { subjectId: string; details: Record<string, unknown> };
}

/** Number of records read per attempt, since others may claim some of them meanwhile. */
const TRIED = 10;

/** The procedures of a desk that claim the next record of a list, claim a given record, and release a record. */
export function claimsOf<Row extends QueueRow, Query>(queue: ClaimedQueue<Row, Query>) {
  const load = queue.load ?? queue.find;

  /**
   * Claims a record, with an entry in the audit unless the caller holds it already.
   * @returns whether the caller holds the record now
   */
  function take({ db, now, caller }: StaffContext, row: Row, takesOver: boolean): Promise<boolean> {
    const actor = actorOf(caller);
    return inTransaction(db, async (trx) => {
      const former = await claimOf(trx, row.id, now);
      const holder = await claimRecord(trx, row.id, actor, now, takesOver);
      if (holder.userId !== actor.id) return false;
      if (former?.userId === actor.id) return true;
      const { subjectId, details } = queue.auditOf(row);
      const entry = {
        ...{ institutionId: row.institutionId, ...authorOf(actor), subjectId },
        action: `${queue.auditPrefix}.${former ? "claim-taken-over" : "claimed"}` as const,
        details: { ...details, ...(former ? { from: former.userId } : {}) },
      };
      await audit(trx, entry, now);
      return true;
    });
  }

  /** Whether a record waits and the caller may work on it. */
  const isFor = async (ctx: StaffContext, row: Row) =>
    row.waitingSince !== null && (queue.mayClaim ? await queue.mayClaim(ctx, row) : true);

  return {
    /**
     * Returns `leaving` to the queue and claims the next record after it that nobody else has claimed. Without it, or
     * if no such record follows, claims the first such record of the list.
     * @returns null when no record could be claimed
     */
    async next(ctx: StaffContext, query: Query & { leaving: string | null }): Promise<Row | null> {
      const { caller, db, now } = ctx;
      const wanted = await queue.list(ctx, query);
      const from = query.leaving ? await queue.find(ctx, query.leaving) : null;
      if (from) await releaseClaim(db, from.id, actorOf(caller));
      const table = sql.table(wanted.table);
      const isFree = sql<boolean>`id <> ${from?.id ?? ""} and not exists (
        select 1 from claim where claim."tenantId" = ${table}."tenantId" and claim."subjectId" = ${table}.id
          and claim.until > ${now.toISOString()} and claim."userId" <> ${caller.userId})`;
      const list = { ...wanted, conditions: [...(wanted.conditions ?? []), isFree] };
      const key = from && queue.keyOf(from);
      const starts = from && key ? [formatCursor({ key, id: from.id }), undefined] : [undefined];
      for (const start of starts)
        for (let after: string | null | undefined = start; after !== null; ) {
          const page = await pageOfList(db, list, { size: TRIED, after });
          for (const id of page.ids) {
            const row = await load(ctx, id);
            if (row && (await isFor(ctx, row)) && (await take(ctx, row, false))) return row;
          }
          after = page.after;
        }
      return null;
    },

    /**
     * Claims the record with an address. A renewal only renews the caller's own claim, if there is one.
     * @throws Refusal CONFLICT if the record no longer waits, the caller may not work on it, or another person has
     * claimed it, unless the caller takes it over
     */
    async claim(ctx: StaffContext, { id, takesOver, isRenewal }: ClaimWish & { id: string }) {
      const row = await queue.find(ctx, id);
      if (!row) throw absent();
      if (isRenewal) return renewClaim(ctx.db, row.id, actorOf(ctx.caller), ctx.now);
      if (!(await isFor(ctx, row)) || !(await take(ctx, row, takesOver))) throw new Refusal("CONFLICT");
    },

    /** Returns the record with an address to the queue, if the caller holds it. */
    async release(ctx: StaffContext, { id }: { id: string }) {
      const row = await queue.find(ctx, id);
      if (!row) throw absent();
      await releaseClaim(ctx.db, row.id, actorOf(ctx.caller));
    },
  };
}
