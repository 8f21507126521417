import { z } from "zod";
import { heldPassword, Identifier } from "~/form/access-field";

/** The form of a sign-in with a password. */
export const Credentials = z.object({ username: Identifier, password: heldPassword("account.passwordRequired") });
export type Credentials = z.output<typeof Credentials>;
