import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { mostExtra } from "~/modules/essays/rules/essay-clock";

const reason = z
  .string({ error: messageKey("desk.reasonRequired") })
  .trim()
  .min(3, messageKey("desk.reasonRequired"))
  .max(500, messageKey("desk.reasonTooLong"));

const extra = z.object({
  kind: z.enum(["minutes", "percent"]),
  amount: z.int(messageKey("essay.staffAmountInvalid")).positive(messageKey("essay.staffAmountInvalid")),
});

/** The form by which staff grant extra time for the attempts of an essay or an online exam. */
export const ExtraTimeGrant = extra.extend({ reason }).refine(({ kind, amount }) => amount <= mostExtra[kind], {
  path: ["amount"],
  error: messageKey("essay.staffAmountInvalid"),
  when: ({ value }) => extra.safeParse(value).success,
});
export type ExtraTimeGrant = z.output<typeof ExtraTimeGrant>;

/** The form by which staff annul an attempt at an essay or an online exam; the candidate reads the reason. */
export const AttemptAnnulment = z.object({ reason });
