import type { Selectable } from "kysely";
import { absent } from "~/api/refusal";
import type { Schema } from "~/data/schema";
import { ownsEnrolment } from "~/procedure/caller";
import { type BackendContext, mayStaff } from "~/procedure/context";
import type { StaffContext, UserContext } from "~/procedure/procedure";
import { findRecord, type SubscriptionRecord } from "./subscription-record";

export type SubscriptionRow = Selectable<Schema["subscription"]>;

/**
 * The caller's own subscription, or for staff any of their institution; undefined when it is absent or the caller may
 * not read it.
 */
export async function findOwnSubscription(ctx: BackendContext, id: string): Promise<SubscriptionRecord | undefined> {
  const { db, caller } = ctx;
  if (!caller) return undefined;
  const record = await findRecord(db, id);
  if (!record) return undefined;
  return isOwn(ctx, record) || mayStaff(ctx, "enrolments.read", record.institutionId) ? record : undefined;
}

/** The enrolment of the candidate who calls. @throws Refusal for any other id, and for staff */
export async function ownEnrolment(ctx: UserContext, id: string): Promise<SubscriptionRecord> {
  const record = await findRecord(ctx.db, id);
  if (!record || !isOwn(ctx, record)) throw absent();
  return record;
}

/** An enrolment of an institution where the caller has the procedure's right. @throws Refusal for any other id */
export async function enrolmentInScope({ db, scope }: StaffContext, enrolmentId: string): Promise<SubscriptionRecord> {
  const record = await findRecord(db, enrolmentId);
  if (!record || !scope.some(({ id }) => id === record.institutionId)) throw absent();
  return record;
}

/** Says whether an enrolment is the caller's own; only then may the caller send documents and write essays. */
export function isOwn(
  { caller }: Pick<BackendContext, "caller">,
  { userId, personId, institutionId }: Pick<SubscriptionRecord, "userId" | "personId" | "institutionId">,
): boolean {
  return caller !== null && ownsEnrolment(caller, { userId, personId, institutionId });
}
