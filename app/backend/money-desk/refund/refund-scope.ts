import { actorOf, mayBeOnePerson } from "~/backend/identity";
import { findRefund, type RefundRow } from "~/backend/payment";
import type { StaffContext } from "~/backend/procedure";
import { absent } from "~/contract/refusal";

/** A refund in the caller's scope. @throws Refusal when there is none */
export async function findDeskRefund({ db, scope }: StaffContext, id: string): Promise<RefundRow> {
  const row = await findRefund(db, id);
  if (!row || !scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}

/** Says whether the caller counts as a second person, who may decide on a request that a colleague made. */
export async function isSecondPerson(
  { db, caller, now }: StaffContext,
  { tenantId, authorId }: RefundRow,
): Promise<boolean> {
  if (authorId === null) return true;
  return !(await mayBeOnePerson(db.everyTenant, [tenantId, caller.tenantId], actorOf(caller), authorId, now));
}
