import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { institutionIdsWith, pageOfList } from "~/backend/desk";
import { newId } from "~/backend/id";
import { type Actor, audit, authorOf } from "~/backend/identity";
import { BULK_LIMIT } from "~/domain/desk/bulk-change";
import { type EnrolmentQuery, keysetOf } from "../desk/enrolment-list";
import { inOrder } from "../desk/enrolment-row";

/** The enrolments that staff selected, some of a list or all of it, and the kind of change. */
export type Selection = { kind: "move" | "assign" } & ({ ids: string[] } | { query: EnrolmentQuery });

const BATCH = 500;

/** Maximum number of pages that are read; in a search for a common name, a page may have few rows. */
const MOST_PAGES = 100;

/**
 * Stores a selection with the current statuses and owners of the rows. Ids outside the scope of the right are omitted,
 * and their number is audited.
 * @returns the id; null without the right, "empty" and "too-many" when it is not stored
 */
export async function storeSelection(
  ctx: BackendContext,
  selection: Selection,
  actor: Actor,
): Promise<{ id: string } | "empty" | "too-many" | null> {
  const { db, tenantId, now } = ctx;
  const institutions = await institutionIdsWith(ctx, "enrolments.move");
  if (institutions.length === 0) return null;
  const ids = "ids" in selection ? [...new Set(selection.ids)] : await idsOf(ctx, selection.query);
  if (ids === null || ids.length > BULK_LIMIT) return "too-many";
  const rows = await rowsOf(db, { tenantId, ids, institutions });
  if ("ids" in selection && rows.length < ids.length)
    await audit(
      db,
      {
        ...{ tenantId, ...authorOf(actor), subjectId: null, action: "bulk-change.foreign-ignored" },
        details: { count: ids.length - rows.length },
      },
      now,
    );
  if (rows.length === 0) return "empty";
  const id = newId();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto("bulk_change")
      .values({
        ...{ tenant_id: tenantId, id, kind: selection.kind, author_id: actor.id, author_name: actor.name ?? "" },
        ...{ state: "selected", created_at: now.toISOString() },
      })
      .execute();
    const values = rows.map((row, position) => ({
      ...{ tenant_id: tenantId, change_id: id, position, subject_id: row.id, seen_status: row.status },
      ...{ former_owner_id: row.owner_id, former_owner_name: row.owner_name },
      seen_owner_revision: row.owner_revision,
    }));
    for (let start = 0; start < values.length; start += BATCH)
      await trx
        .insertInto("bulk_change_row")
        .values(values.slice(start, start + BATCH))
        .execute();
  });
  return { id };
}

/** The ids of a list, up to the page that exceeds the limit; null if the list has more than `MOST_PAGES` pages. */
async function idsOf(ctx: BackendContext, query: EnrolmentQuery): Promise<string[] | null> {
  const list = await keysetOf(ctx, query, "enrolments.move");
  if (!list) return [];
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

interface Wanted {
  tenantId: string;
  ids: string[];
  institutions: string[];
}

/** The selected rows within the institutions, in the order of the ids. */
async function rowsOf(db: Database, { tenantId, ids, institutions }: Wanted) {
  const found = [];
  for (let start = 0; start < ids.length; start += BATCH)
    found.push(
      ...(await db
        .selectFrom("subscription")
        .select(["id", "status", "owner_id", "owner_name", "owner_revision"])
        .where("tenant_id", "=", tenantId)
        .where("id", "in", ids.slice(start, start + BATCH))
        .where("institution_id", "in", institutions)
        .execute()),
    );
  return inOrder(found, ids);
}
