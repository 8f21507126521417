import { z } from "zod";
import { Confirmation, newPassword, repeated } from "~/form/access-field";
import { lineText } from "~/form/line";
import { Installation } from "~/modules/setup/schema/setup";

/** The code of the server's log. */
export const SetupCode = z.object({ code: lineText("setup.codeRequired").max(100, "setup.codeWrong") });

/** What the set-up asks: as the service takes it, with each password twice. */
export const SetupForm = Installation.extend({
  operatorPassword: newPassword(),
  confirmation: Confirmation,
  administratorPassword: newPassword().optional(),
  administratorConfirmation: z.string().max(200, "personalData.errorTooLong").optional(),
})
  .refine(...repeated("operatorPassword", "confirmation"))
  .refine(...repeated("administratorPassword", "administratorConfirmation"));
