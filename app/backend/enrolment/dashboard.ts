import { type BackendContext, implement, isStaff, problem } from "~/backend/context";
import { statusName } from "~/backend/subscription";
import { dashboard } from "~/contract/dashboard";
import { type SubscriptionStatus, subscriptionStatuses } from "~/domain/journey/subscription-status";

/** Number of enrolments by status within the scope of the caller's role. */
function countsOf({ db, caller }: BackendContext) {
  const role = caller?.role;
  const all = db.selectFrom("subscription_count").select((eb) => ["status", eb.fn.sum<number>("count").as("count")]);
  const inTenant = role?.level === "application" ? all : all.where("tenant_id", "=", role?.tenantId ?? "");
  const reached =
    role?.level === "institution" ? inTenant.where("institution_id", "=", role.institutionId ?? "") : inTenant;
  return reached
    .groupBy("status")
    .having((eb) => eb(eb.fn.sum("count"), ">", 0))
    .execute();
}

export const dashboardResource = implement(dashboard, {
  get: async (_, ctx) => {
    if (!isStaff(ctx.caller)) return problem(403, "FORBIDDEN");
    const counts = new Map((await countsOf(ctx)).map(({ status, count }) => [status, Number(count)]));
    const known = subscriptionStatuses.filter((status) => counts.has(status));
    const subscriptions = known.map((status: SubscriptionStatus) => ({
      status,
      description: statusName(status, ctx.language),
      count: counts.get(status) ?? 0,
    }));
    return { status: 200, body: { total: subscriptions.reduce((sum, { count }) => sum + count, 0), subscriptions } };
  },
});
