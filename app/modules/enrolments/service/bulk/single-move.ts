import { sql } from "kysely";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import type { Actor } from "~/modules/people/service";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";

interface HeldMove {
  to: SubscriptionStatus;
  reason: string;
  author: Actor;
  /** When it takes effect. */
  at: string;
}

/** Stores a move of one enrolment as a confirmed bulk change of one row, so that it waits and is undone as they are. */
export async function holdMove(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  { to, reason, author, at }: HeldMove,
  now: Date,
): Promise<void> {
  const id = newId();
  await trx
    .insertInto("bulkChange")
    .values({
      ...{ id, kind: "move", authorId: author.id, authorName: author.name ?? "", state: "running" },
      ...{ toStatus: to, reason, createdAt: now.toISOString(), effectiveAt: at },
    })
    .execute();
  await trx
    .insertInto("bulkChangeRow")
    .values({
      ...{ changeId: id, position: 0, subjectId: row.id, seenStatus: row.status },
      ...{ formerOwnerId: row.ownerId, formerOwnerName: row.ownerName },
      seenOwnerRevision: row.ownerRevision,
    })
    .execute();
}

/** Selects the confirmed move of an enrolment that waits to take effect, the next one first. */
export function heldMoveQuery(db: TenantDatabase, { id }: Pick<SubscriptionRecord, "id">, now: Date) {
  return (
    db
      .selectFrom("bulkChangeRow as r")
      .innerJoin("bulkChange as c", "c.id", "r.changeId")
      .select(["c.id", "c.toStatus", "c.reason", "c.authorId", "c.authorName", "c.effectiveAt"])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("bulkChangeRow as other")
              .select(sql.lit(1).as("one"))
              .whereRef("other.changeId", "=", "r.changeId")
              .where("other.position", ">", 0),
          )
          .as("isBulk"),
      )
      .where("r.subjectId", "=", id)
      // Repeats the condition of the index literally, so that the database can use the index.
      .where("r.outcome", "is", null)
      .where("c.kind", "=", "move")
      .where("c.state", "=", "running")
      .where("c.effectiveAt", ">", now.toISOString())
      .orderBy("c.effectiveAt")
      .limit(1)
  );
}

export type HeldMoveRow = Awaited<ReturnType<ReturnType<typeof heldMoveQuery>["execute"]>>[number];
