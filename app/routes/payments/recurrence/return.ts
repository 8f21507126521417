import { href } from "react-router";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { subscriptionContext } from "../payable.server";
import type { Route } from "./+types/return";

/** Where the provider's page that saves a card leads. The address proves nothing: the provider is asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(subscriptionContext);
  await context.get(apiContext).recurrence.ask({ params: { id } });
  return seeOther(request, href("/payments/:id/recurrence", { id }));
}
