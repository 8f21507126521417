import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { subscriptionContext } from "../payable.server";
import type { Route } from "./+types/return";

/**
 * The URL to which the provider's page sends the payer after saving a card. Opening it does not prove that a card was
 * saved, so the portal asks the provider.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(subscriptionContext);
  await orRefusal(context.get(apiContext).recurrences.ask({ id }), "NOT_FOUND", "SYSTEM_UNAVAILABLE");
  return seeOther(request, href("/payments/:id/recurrence", { id }));
}
