import { href } from "react-router";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/return";

/** Where the provider's card page leads after a payment. The address proves nothing: the provider is asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: charge, subscriptionId: id } = context.get(chargeContext);
  await context.get(apiContext).charge.ask({ params: { id: charge } });
  return seeOther(request, href("/payments/:id/charge/:charge", { id, charge }));
}
