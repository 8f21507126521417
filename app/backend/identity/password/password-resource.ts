import { implement } from "~/backend/context";
import { password } from "~/contract/password";
import { recoveryHandlers } from "./password-recovery";
import { resetHandlers } from "./password-reset";

/** Password recovery for users who cannot sign in, by link and by code. */
export const passwordResource = implement(password, { ...resetHandlers, ...recoveryHandlers });
