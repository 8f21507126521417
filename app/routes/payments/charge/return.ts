import { href } from "react-router";
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
  await context.get(apiContext).charge.ask({ params: { id: charge } });
  return seeOther(request, href("/payments/:id/charge/:charge", { id, charge }));
}
