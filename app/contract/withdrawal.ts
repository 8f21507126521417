import { z } from "zod";
import { withdrawalRefusals } from "~/domain/journey/withdrawal";
import { call } from "./call";
import { problems } from "./problem";
import { Cents, Day, Instant } from "./value";

/** How the candidate may give up the enrolment now. */
export const WithdrawalOption = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancellation") }),
  z.object({ kind: z.literal("withdrawal"), lastDay: Day }),
  z.object({
    kind: z.literal("none"),
    reason: z.enum(withdrawalRefusals),
    /** The last day on which the payment could be withdrawn from, when that is why. */
    lastDay: Day.nullable(),
  }),
]);
export type WithdrawalOption = z.output<typeof WithdrawalOption>;

/** What giving up an enrolment does, or has done. */
export const Withdrawal = z.object({
  option: WithdrawalOption,
  /** What was paid and would be refunded; after a withdrawal, what staff have been asked to refund. */
  refundCents: Cents,
  /** When the enrolment was given up; null while it is not. */
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
    summary: "Whether the candidate may cancel or withdraw, until when, and what is refunded",
  }),
  confirm: call({
    service: "portal",
    method: "POST",
    path: "/subscriptions/{id}/withdrawal",
    auth: "user",
    inPerson: true,
    body: z.object({
      /** What the candidate was shown; 409 STATUS_NOT_ALLOWED when something else applies by now. */
      kind: z.enum(["cancellation", "withdrawal"]),
      reason: z.string().trim().max(500).default(""),
    }),
    responses: { 200: Withdrawal, ...problems(404, 409) },
    summary: "The candidate cancels before payment, or withdraws within 7 days of it; repeating it changes nothing",
  }),
};
