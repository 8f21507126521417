import type { RouterContextProvider } from "react-router";
import { apiContext, userContext } from "~/context";
import type { Charge } from "~/contract/charge";
import type { Subscription, SubscriptionSummary } from "~/contract/subscription";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the pages of a payment show of its subscription. */
export type PayableSubscription = Pick<Subscription, "id" | "courseName" | "campusPolo" | "displayCampus">;

/**
 * The subscription that a payment is of: the signed-in visitor's own, or the one that a payer without an account has
 * proved to know; to all others its summary. An absent and a foreign one are the same 404.
 */
export async function openPayment(
  { context }: PageArgs,
  id: string,
): Promise<PayableSubscription | { stranger: SubscriptionSummary }> {
  const api = context.get(apiContext);
  const user = context.get(userContext);
  if (user) {
    const answer = await api.subscription.get({ params: { userId: user.id, subscriptionId: id } });
    if (answer.status === 200) return answer.body;
    return answer.status === 0 ? unavailable() : notFound();
  }
  const params = { id };
  const [summary, verification] = await Promise.all([
    api.subscription.summary({ params }),
    api.payment.verification({ params }),
  ]);
  if (summary.status === 404) return notFound();
  if (summary.status !== 200 || verification.status === 0) return unavailable();
  if (verification.status !== 200) return { stranger: summary.body };
  const { courseName, campusName } = summary.body;
  return { id, courseName, campusPolo: campusName, displayCampus: true };
}

/** The same for the pages behind the first one, where strangers are led back. */
export async function payableSubscription(args: PageArgs, id: string): Promise<PayableSubscription> {
  const opened = await openPayment(args, id);
  if ("stranger" in opened) throw seeOther(args.request, `/payments/${id}`);
  return opened;
}

/** A charge of a subscription that the visitor may pay for. */
export async function payableCharge(
  args: PageArgs,
  { id, charge: chargeId }: { id: string; charge: string },
): Promise<{ subscription: PayableSubscription; charge: Charge }> {
  const [subscription, answer] = await Promise.all([
    payableSubscription(args, id),
    args.context.get(apiContext).charge.get({ params: { id: chargeId } }),
  ]);
  if (answer.status === 0) return unavailable();
  if (answer.status !== 200 || answer.body.subscriptionId !== subscription.id) return notFound();
  return { subscription, charge: answer.body };
}
