import { z } from "zod";
import { call } from "./call";
import { SubscriptionState } from "./subscription-status";

/** What staff see first: how many enrolments there are where their role reaches. */
export const Dashboard = z.object({
  total: z.int(),
  subscriptions: z.array(z.object({ status: SubscriptionState, description: z.string(), count: z.int() })),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = {
  get: call({
    service: "portal",
    method: "GET",
    path: "/dashboard",
    auth: "user",
    responses: { 200: Dashboard },
    summary: "403 FORBIDDEN but for staff",
  }),
};
