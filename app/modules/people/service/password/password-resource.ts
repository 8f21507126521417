import { password } from "~/api/password";
import { implement } from "~/procedure/context";
import { recoveryHandlers } from "./password-recovery";
import { resetHandlers } from "./password-reset";

/** Password recovery for users who cannot sign in, by link and by code. */
export const passwordResource = implement(password, { ...resetHandlers, ...recoveryHandlers });
