import { z } from "zod";
import { subscriptionStatuses } from "~/modules/subscriptions/rules/subscription-status";
import { Day, Id } from "./value";

export const SubscriptionState = z.enum(subscriptionStatuses);
export type SubscriptionState = z.output<typeof SubscriptionState>;

export const SubscriptionStatus = z.object({
  id: Id,
  status: z.object({ type: SubscriptionState, description: z.string() }),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** A step of the candidate; only its `state` decides whether the step is open. */
export const Step = z.object({
  step: z.enum([
    "responsible",
    "essay",
    "exam",
    "entrance",
    "transcript",
    "result",
    "fee",
    "contract",
    "class",
    "payment",
    "documents",
    "manual",
    "earlyAccess",
  ]),
  state: z.enum(["done", "current", "blocked", "skipped"]),
  /** Codes (`StepReason`): why the step is blocked, or what the open step waits for. */
  reasons: z.array(z.string()),
  /** Path of its page without the base path; null when it has none. */
  url: z.string().nullable(),
  /** The day until which the institution has to act; absent when none is known. */
  dueOn: Day.optional(),
});
export type Step = z.output<typeof Step>;
