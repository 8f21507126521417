import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import type { Actor } from "~/backend/identity";
import type { SubscriptionRecord } from "~/backend/subscription";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";

interface HeldMove {
  to: SubscriptionStatus;
  reason: string;
  author: Actor;
  /** When it takes effect. */
  at: string;
}

/** Stores a move of one enrolment as a confirmed bulk change of one row, so that it waits and is undone as they are. */
export async function holdMove(
  trx: Database,
  row: SubscriptionRecord,
  { to, reason, author, at }: HeldMove,
  now: Date,
): Promise<void> {
  const [tenant_id, id] = [row.tenant_id, newId()];
  await trx
    .insertInto("bulk_change")
    .values({
      ...{ tenant_id, id, kind: "move", author_id: author.id, author_name: author.name ?? "", state: "running" },
      ...{ to_status: to, reason, created_at: now.toISOString(), effective_at: at },
    })
    .execute();
  await trx
    .insertInto("bulk_change_row")
    .values({
      ...{ tenant_id, change_id: id, position: 0, subject_id: row.id, seen_status: row.status },
      ...{ former_owner_id: row.owner_id, former_owner_name: row.owner_name },
      seen_owner_revision: row.owner_revision,
    })
    .execute();
}

/** Selects the confirmed move of an enrolment that waits to take effect, the next one first. */
export function heldMoveQuery(
  db: Database,
  { tenant_id, id }: Pick<SubscriptionRecord, "tenant_id" | "id">,
  now: Date,
) {
  return (
    db
      .selectFrom("bulk_change_row as r")
      .innerJoin("bulk_change as c", (join) =>
        join.onRef("c.tenant_id", "=", "r.tenant_id").onRef("c.id", "=", "r.change_id"),
      )
      .select(["c.id", "c.to_status", "c.reason", "c.author_id", "c.author_name", "c.effective_at"])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("bulk_change_row as other")
              .select(sql.lit(1).as("one"))
              .whereRef("other.tenant_id", "=", "r.tenant_id")
              .whereRef("other.change_id", "=", "r.change_id")
              .where("other.position", ">", 0),
          )
          .as("is_bulk"),
      )
      .where("r.tenant_id", "=", tenant_id)
      .where("r.subject_id", "=", id)
      // Repeats the condition of the index literally, so that the database can use the index.
      .where("r.outcome", "is", null)
      .where("c.kind", "=", "move")
      .where("c.state", "=", "running")
      .where("c.effective_at", ">", now.toISOString())
      .orderBy("c.effective_at")
      .limit(1)
  );
}

export type HeldMoveRow = Awaited<ReturnType<ReturnType<typeof heldMoveQuery>["execute"]>>[number];
