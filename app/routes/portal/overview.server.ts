import type { PortalApi } from "~/context";
import { answered, answeredOr } from "~/contract/answered";
import type { ListedCharge } from "~/contract/charge";
import { orRefusal, Refusal } from "~/contract/refusal";
import type { Subscription } from "~/contract/subscription";
import type { Step } from "~/contract/subscription-status";
import type { Withdrawal } from "~/contract/withdrawal";
import { hasEnded } from "~/domain/journey/subscription-status";

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
