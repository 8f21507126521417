import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/back";

/**
 * The URL to which the provider's card page sends a payer who gives up. Closes that page, unless the charge has been
 * paid meanwhile, and redirects to the page of the charge.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: charge, subscriptionId: id, card } = context.get(chargeContext);
  const { charges } = context.get(apiContext);
  const codes = ["NOT_FOUND", "STATUS_NOT_ALLOWED", "SYSTEM_UNAVAILABLE", "IMPERSONATION_NOT_ALLOWED"] as const;
  if (card?.page) await orRefusal(charges.giveUp({ id: charge }), ...codes);
  return seeOther(request, href("/payments/:id/charge/:charge", { id, charge }));
}
