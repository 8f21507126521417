import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { withdrawalRefusals } from "~/modules/subscriptions/rules/withdrawal";
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

/** Maximum number of characters of the reason. */
export const LONGEST_REASON = 500;

/** The form by which a candidate cancels or withdraws. */
export const WithdrawalConfirmation = z.object({
  kind: z.enum(["cancellation", "withdrawal"], { error: messageKey("frame.fieldInvalid") }),
  // Browsers count a line break as one character and send two.
  reason: z
    .string({ error: messageKey("frame.fieldInvalid") })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .max(LONGEST_REASON, { error: messageKey("word.atMost500") })
    .default(""),
});
