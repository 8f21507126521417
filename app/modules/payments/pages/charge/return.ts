import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/return";

/**
 * The URL to which the provider's card page sends the payer after a payment. Opening it proves no payment, so the
 * portal asks the provider.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: charge, subscriptionId: id } = context.get(chargeContext);
  await orRefusal(context.get(apiContext).charges.ask({ id: charge }), "NOT_FOUND", "SYSTEM_UNAVAILABLE");
  return seeOther(request, href("/payments/:id/charge/:charge", { id, charge }));
}
