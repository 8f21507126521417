import { z } from "zod";
import { lineText } from "~/form/line";
import { messageKey } from "~/i18n/message-key";
import { Reason } from "~/modules/enrolments/schema/enrolment";

/** The form by which staff start to act as another person. */
export const Acting = z.object({
  username: lineText(messageKey("role.usernameRequired")).max(200),
  role: z.string({ error: messageKey("role.actingRoleRequired") }),
  reason: Reason,
});
