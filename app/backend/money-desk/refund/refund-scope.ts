import { type BackendContext, mayStaff } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { keysIn } from "~/backend/desk";
import { actorOf, mayBeOnePerson } from "~/backend/identity";
import { findRefund, type RefundRow } from "~/backend/payment";
import type { DeskRefund } from "~/contract/refund";
import type { FeatureAlias } from "~/domain/access/role";
import { deskRefundOf, refundRows } from "./refund-row";

/** A refund for staff with a right at its institution; null when it is absent or out of scope. */
export async function findDeskRefund(ctx: BackendContext, id: string, right: FeatureAlias): Promise<RefundRow | null> {
  const row = ctx.tenantId ? await findRefund(ctx.db, ctx.tenantId, id) : undefined;
  return row && mayStaff(ctx, right, row.institution_id) ? row : null;
}

/** Says whether the caller counts as a second person, who may decide on a request that a colleague made. */
export async function isSecondPerson(
  { db, caller, now }: Pick<BackendContext, "db" | "caller" | "now">,
  { tenant_id, author_id }: RefundRow,
): Promise<boolean> {
  if (!caller) return false;
  if (author_id === null) return true;
  return !(await mayBeOnePerson(db, [tenant_id, caller.tenantId], actorOf(caller), author_id, now));
}

/** A refund as the desk shows it; null when it is absent. */
export async function readRefund(
  ctx: Pick<BackendContext, "db" | "tenantId" | "caller">,
  id: string,
): Promise<DeskRefund | null> {
  const row = await refundRows(ctx.db, ctx.tenantId, keysIn("refund", ctx.tenantId, [id])).executeTakeFirst();
  return row ? deskRefundOf(row, ctx) : null;
}

/** The answer to an action on a refund: the refund as the desk then shows it. */
export async function refundReply<Status extends 200 | 201>(
  status: Status,
  ctx: BackendContext,
  db: Database,
  id: string,
) {
  const body = await readRefund({ ...ctx, db }, id);
  if (!body) throw new Error(`The refund ${id} is absent.`);
  return { status, body };
}
