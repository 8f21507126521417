import type { RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import type { Charge } from "~/contract/charge";
import type { Subscription } from "~/contract/subscription";
import { notFound, requireUser, unavailable } from "~/middleware/guard.server";

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A subscription of the signed-in visitor; an absent and a foreign one are the same 404. */
export async function ownSubscription(args: PageArgs, id: string): Promise<Subscription> {
  const user = requireUser(args);
  const params = { userId: user.id, subscriptionId: id };
  const answer = await args.context.get(apiContext).subscription.get({ params });
  if (answer.status === 200) return answer.body;
  return answer.status === 0 ? unavailable() : notFound();
}

/** A charge of a subscription of the visitor. */
export async function ownCharge(
  args: PageArgs,
  { id, charge: chargeId }: { id: string; charge: string },
): Promise<{ subscription: Subscription; charge: Charge }> {
  const [subscription, answer] = await Promise.all([
    ownSubscription(args, id),
    args.context.get(apiContext).charge.get({ params: { id: chargeId } }),
  ]);
  if (answer.status === 0) return unavailable();
  if (answer.status !== 200 || answer.body.subscriptionId !== subscription.id) return notFound();
  return { subscription, charge: answer.body };
}
