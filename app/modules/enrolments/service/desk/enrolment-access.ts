import { absent } from "~/api/refusal";
import { findRecord, type SubscriptionRecord } from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";

/** The row of an enrolment of an institution where the caller has the right. @throws Refusal for any other id */
export async function findEnrolment(
  { db, scope }: Pick<StaffContext, "db" | "scope">,
  id: string,
): Promise<SubscriptionRecord> {
  const row = await findRecord(db, id);
  if (!row || !scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}
