import { z } from "zod";
import { call } from "./call";
import { SubscriptionState } from "./subscription-status";

/** Start page of staff: the number of enrolments by status within the scope of their role. */
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
    summary: "Number of enrolments by status; 403 FORBIDDEN except for staff",
  }),
};
