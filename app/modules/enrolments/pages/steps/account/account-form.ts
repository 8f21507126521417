import { z } from "zod";
import { Confirmation, heldPassword, newPassword, repeated } from "~/form/access-field";
import { lineText } from "~/form/line";

/** The form of a new account, whose other data the draft has. */
export const SignUp = z
  .object({ password: newPassword("signUp"), passwordConfirmation: Confirmation })
  .refine(...repeated("password", "passwordConfirmation"));

/** The form of an account that the candidate has. */
export const SignIn = z.object({
  username: lineText("word.usernameRequired").max(200, "personalData.errorTooLong"),
  signInPassword: heldPassword("enrolment.errorPassword"),
});
