import { requireForm } from "~/middleware/guard.server";
import { pressedOf } from "~/shell/submit.server";
import { APPLY } from "./offered-voucher";

/** Fills in the form as if the code of the pressed button had been typed; leaves other forms as they are. */
export function pressOffer(args: Parameters<typeof requireForm>[0]): void {
  const code = pressedOf(args, [APPLY])?.about;
  if (code) requireForm(args).set("voucher", code);
}
