import { together } from "~/data/together";
import { scopeOptions } from "~/modules/desk/service";
import type { EnrolmentOptions } from "~/modules/enrolments/schema/enrolment";
import { subscriptionStatuses } from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { staffOptions } from "./enrolment-owner";
import { savedViews } from "./saved-view";

/** The values of the list's filters in the scope of the caller's role, and the saved views. */
export async function enrolmentOptions({ db, caller, language, scope }: StaffContext): Promise<EnrolmentOptions> {
  const ids = scope.map(({ id }) => id);
  const named = (table: "course" | "campus") =>
    db
      .selectFrom(table)
      .select(["id as value", "name as label"])
      .where("institutionId", "in", ids)
      .orderBy("name")
      .orderBy("id");
  const found = await together(db, {
    course: named("course"),
    campus: named("campus"),
    owner: staffOptions(db, ids),
    views: savedViews(db, caller.userId),
  });
  return {
    ...found,
    institution: scopeOptions(scope),
    status: subscriptionStatuses.map((value) => ({ value, label: statusName(value, language) })),
  };
}
