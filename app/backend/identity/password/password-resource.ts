import { implement } from "~/backend/context";
import { password } from "~/contract/password";
import { recoveryHandlers } from "./password-recovery";
import { resetHandlers } from "./password-reset";

/** Every way to a new password for those who cannot sign in. */
export const passwordResource = implement(password, { ...resetHandlers, ...recoveryHandlers });
