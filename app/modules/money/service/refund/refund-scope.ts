import { absent } from "~/api/refusal";
import { findRefund, type RefundRow } from "~/modules/payments/service";
import { actorOf, mayBeOnePerson } from "~/modules/people/service";
import type { StaffContext } from "~/procedure/procedure";

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
