import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import { inTransaction } from "~/data/transaction";
import { pageOfList } from "~/modules/desk/service";
import { BULK_LIMIT } from "~/modules/enrolments/rules/bulk-change";
import type { BulkSelection } from "~/modules/enrolments/schema/bulk-change";
import type { EnrolmentQuery } from "~/modules/enrolments/schema/enrolment";
import { actorOf, audit, authorOf } from "~/modules/people/service";
import type { StaffContext } from "~/procedure/procedure";
import { keysetOf } from "../desk/enrolment-list";
import { inOrder } from "../desk/enrolment-row";

const BATCH = 500;

/** Maximum number of pages that are read; in a search for a common name, a page may have few rows. */
const MOST_PAGES = 100;

/**
 * Stores a selection with the current statuses and owners of the rows. Ids outside the scope of the right are omitted,
 * and their number is audited.
 * @returns the id of the change
 * @throws Refusal VALIDATION for an empty selection, BODY_TOO_LARGE for more enrolments than `BULK_LIMIT`
 */
export async function storeSelection(ctx: StaffContext, selection: BulkSelection): Promise<{ id: string }> {
  const { db, tenantId, now } = ctx;
  const actor = actorOf(ctx.caller);
  const ids = "ids" in selection ? [...new Set(selection.ids)] : await idsOf(ctx, selection.query);
  if (ids === null || ids.length > BULK_LIMIT)
    throw new Refusal("BODY_TOO_LARGE", { fields: { row: "desk.bulkTooMany" } });
  const rows = await rowsOf(ctx, ids);
  if ("ids" in selection && rows.length < ids.length)
    await audit(
      db,
      {
        ...authorOf(actor),
        ...{ subjectId: null, action: "bulk-change.foreign-ignored" },
        details: { count: ids.length - rows.length },
      },
      now,
    );
  if (rows.length === 0) throw new Refusal("VALIDATION", { fields: { row: "desk.bulkEmpty" } });
  const id = newId();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto("bulkChange")
      .values({
        ...{ id, kind: selection.kind, authorId: actor.id, authorName: actor.name ?? "" },
        ...{ state: "selected", createdAt: now.toISOString() },
      })
      .execute();
    const values = rows.map((row, position) => ({
      ...{ tenantId, changeId: id, position, subjectId: row.id, seenStatus: row.status },
      ...{ formerOwnerId: row.ownerId, formerOwnerName: row.ownerName },
      seenOwnerRevision: row.ownerRevision,
    }));
    for (let start = 0; start < values.length; start += BATCH)
      await trx
        .insertInto("bulkChangeRow")
        .values(values.slice(start, start + BATCH))
        .execute();
  });
  return { id };
}

/** The ids of a list, up to the page that exceeds the limit; null if the list has more than `MOST_PAGES` pages. */
async function idsOf(ctx: StaffContext, query: EnrolmentQuery): Promise<string[] | null> {
  const list = await keysetOf(ctx, query);
  const ids: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await pageOfList(ctx.db, list, { size: BATCH, after });
    ids.push(...page.ids);
    if (page.after === null || ids.length > BULK_LIMIT) return ids;
    after = page.after;
  }
  return null;
}

/** The selected rows within the institutions, in the order of the ids. */
async function rowsOf({ db, scope }: StaffContext, ids: string[]) {
  const institutions = scope.map(({ id }) => id);
  const found = [];
  for (let start = 0; start < ids.length; start += BATCH)
    found.push(
      ...(await db
        .selectFrom("subscription")
        .select(["id", "status", "ownerId", "ownerName", "ownerRevision"])
        .where("id", "in", ids.slice(start, start + BATCH))
        .where("institutionId", "in", institutions)
        .execute()),
    );
  return inOrder(found, ids);
}
