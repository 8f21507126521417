import type { BackendContext } from "~/backend/context";
import { together } from "~/backend/database/together";
import { institutionsWith } from "~/backend/desk";
import { statusName } from "~/backend/subscription";
import type { EnrolmentOptions } from "~/contract/enrolment";
import { subscriptionStatuses } from "~/domain/journey/subscription-status";
import { staffOptions } from "./enrolment-owner";
import { savedViews } from "./saved-view";

/** The values of the list's filters in the scope of the caller's role, and the saved views; null without the right. */
export async function enrolmentOptions(ctx: BackendContext): Promise<EnrolmentOptions | null> {
  const { db, tenantId, caller, language } = ctx;
  const institutions = await institutionsWith(ctx, "enrolments.read");
  if (institutions.length === 0 || !caller) return null;
  const ids = institutions.map(({ id }) => id);
  const named = (table: "course" | "campus") =>
    db
      .selectFrom(table)
      .select(["id as value", "name as label"])
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "in", ids)
      .orderBy("name")
      .orderBy("id");
  const found = await together(db, {
    course: named("course"),
    campus: named("campus"),
    owner: staffOptions(db, tenantId, ids),
    views: savedViews(db, tenantId, caller.userId),
  });
  return {
    ...found,
    institution: institutions.map(({ id, name }) => ({ value: id, label: name })),
    status: subscriptionStatuses.map((value) => ({ value, label: statusName(value, language) })),
  };
}
