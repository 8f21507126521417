import { answered, answeredOr } from "~/api/answered";
import type { ListedCharge } from "~/api/charge";
import { orRefusal, Refusal } from "~/api/refusal";
import type { Subscription } from "~/api/subscription";
import type { Step } from "~/api/subscription-status";
import type { Withdrawal } from "~/api/withdrawal";
import type { PortalApi } from "~/context";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";

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
  const own = await orRefusal(answered(api.subscription.list({ body: { document: "" } })), "NOT_FOUND");
  return own instanceof Refusal ? [] : own;
}

export async function overviewOf(api: PortalApi, subscription: Subscription): Promise<Overview> {
  const ended = hasEnded(subscription.subscriptionStatus.status.type);
  const [steps, charges, withdrawal] = await Promise.all([
    answeredOr(api.subscription.steps({ query: { subscriptionId: subscription.id } }), null),
    api.charges.list({ subscriptionId: subscription.id }),
    ended ? api.withdrawals.get({ id: subscription.id }) : null,
  ]);
  return { subscription, steps, charges, withdrawal };
}
