import { z } from "zod";
import { lineText } from "~/form/line";

/** The form of a sign-in with a password. */
export const Credentials = z.object({
  username: lineText("account.usernameRequired").max(200, "personalData.errorTooLong"),
  password: z.string({ error: "account.passwordRequired" }).max(200, "personalData.errorTooLong"),
});
