import type { PortalApi } from "~/context";
import type { ListedCharge } from "~/contract/charge";
import type { Subscription } from "~/contract/subscription";
import type { Step } from "~/contract/subscription-status";
import type { Withdrawal } from "~/contract/withdrawal";
import { hasEnded } from "~/domain/journey/subscription-status";
import { unavailable } from "~/middleware/guard.server";

/** A subscription with its steps and charges. */
export interface Overview {
  subscription: Subscription;
  /** Null when they could not be loaded. */
  steps: Step[] | null;
  charges: ListedCharge[];
  /** Null while the enrolment has not ended. */
  withdrawal: Withdrawal | null;
}

/** The caller's subscriptions, newest first; empty for a caller without one. */
export async function ownSubscriptions(api: PortalApi): Promise<Subscription[]> {
  const answer = await api.subscription.list({ body: { document: "" } });
  if (answer.status === 404) return [];
  return answer.status === 200 ? answer.body : unavailable();
}

export async function overviewOf(api: PortalApi, subscription: Subscription): Promise<Overview> {
  const ended = hasEnded(subscription.subscriptionStatus.status.type);
  const [steps, charges, withdrawal] = await Promise.all([
    api.subscription.steps({ query: { subscriptionId: subscription.id } }),
    api.charges.list({ subscriptionId: subscription.id }),
    ended ? api.withdrawals.get({ id: subscription.id }) : null,
  ]);
  return {
    subscription,
    steps: steps.status === 200 ? steps.body : null,
    charges,
    withdrawal,
  };
}
