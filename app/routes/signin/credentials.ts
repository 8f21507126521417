import { z } from "zod";

/** The form of a sign-in with a password. */
export const Credentials = z.object({
  username: z
    .string({ error: "account.usernameRequired" })
    .trim()
    .min(1, "account.usernameRequired")
    .max(200, "personalData.errorTooLong"),
  password: z.string({ error: "account.passwordRequired" }).max(200, "personalData.errorTooLong"),
});
