import { Refusal } from "~/api/refusal";
import type { Dashboard } from "~/modules/enrolments/schema/dashboard";
import { subscriptionStatuses } from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import { type BackendContext, isStaff } from "~/procedure/context";
import { query } from "~/procedure/procedure";

/** Number of enrolments by status within the scope of the caller's role. */
function countsOf({ db, caller }: BackendContext) {
  const role = caller?.role;
  const all = db.everyTenant
    .selectFrom("subscriptionCount")
    .select((eb) => ["status", eb.fn.sum<number>("count").as("count")]);
  const inTenant = role?.level === "application" ? all : all.where("tenantId", "=", role?.tenantId ?? "");
  const reached =
    role?.level === "institution" ? inTenant.where("institutionId", "=", role.institutionId ?? "") : inTenant;
  return reached
    .groupBy("status")
    .having((eb) => eb(eb.fn.sum("count"), ">", 0))
    .execute();
}

/** The start page of staff. */
export const dashboardProcedures = {
  /** The number of enrolments by status; FORBIDDEN except for staff. */
  get: query({ access: "user" }, async (ctx): Promise<Dashboard> => {
    if (!isStaff(ctx.caller)) throw new Refusal("FORBIDDEN");
    const counts = new Map((await countsOf(ctx)).map(({ status, count }) => [status, Number(count)]));
    const subscriptions = subscriptionStatuses.flatMap((status) => {
      const count = counts.get(status);
      return count ? [{ status, description: statusName(status, ctx.language), count }] : [];
    });
    return { total: subscriptions.reduce((sum, { count }) => sum + count, 0), subscriptions };
  }),
};
