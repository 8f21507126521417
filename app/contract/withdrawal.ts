import { z } from "zod";
import { withdrawalRefusals } from "~/domain/journey/withdrawal";
import { call } from "./call";
import { problems } from "./problem";
import { Cents, Day, Instant } from "./value";

/** How the candidate may end the enrolment now. */
export const WithdrawalOption = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancellation") }),
  z.object({ kind: z.literal("withdrawal"), lastDay: Day }),
  z.object({
    kind: z.literal("none"),
    reason: z.enum(withdrawalRefusals),
    /** The last day on which the candidate could withdraw, if it is over. */
    lastDay: Day.nullable(),
  }),
]);
export type WithdrawalOption = z.output<typeof WithdrawalOption>;

/** The effects of cancelling or withdrawing from an enrolment: a preview until the enrolment ends, then the result. */
export const Withdrawal = z.object({
  option: WithdrawalOption,
  /** Until the enrolment ends, the amount paid so far; afterwards, the refunds requested and not refused. */
  refundCents: Cents,
  /** When the enrolment ended; null while it has not. */
  endedAt: Instant.nullable(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const withdrawal = {
  get: call({
    service: "portal",
    method: "GET",
    path: "/subscriptions/{id}/withdrawal",
    auth: "user",
    responses: { 200: Withdrawal, ...problems(404) },
    summary: "The candidate's option to cancel or withdraw, with its deadline and its refund",
  }),
  confirm: call({
    service: "portal",
    method: "POST",
    path: "/subscriptions/{id}/withdrawal",
    auth: "user",
    inPerson: true,
    body: z.object({
      /** The option that the candidate was shown; 409 STATUS_NOT_ALLOWED if another one applies now. */
      kind: z.enum(["cancellation", "withdrawal"]),
      reason: z.string().trim().max(500).default(""),
    }),
    responses: { 200: Withdrawal, ...problems(404, 409) },
    summary: "The candidate cancels before payment, or withdraws within 7 days of it; repeating it changes nothing",
  }),
};
