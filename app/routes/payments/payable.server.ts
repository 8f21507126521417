import { createContext, href, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { apiContext, userContext } from "~/context";
import type { Charge } from "~/contract/charge";
import type { Subscription, SubscriptionSummary } from "~/contract/subscription";
import { hasEnded } from "~/domain/journey/subscription-status";
import { leadTo, leadToSignIn, notFound, unavailable } from "~/middleware/guard.server";
import { routeOf } from "~/route-table";

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the pages of a payment show of its subscription. */
export type PayableSubscription = Pick<Subscription, "id" | "courseName" | "campusPolo" | "displayCampus"> & {
  hasEnded: boolean;
  /** Null for a payer who has not signed in. */
  withdrawal: Subscription["withdrawal"] | null;
};

/** The subscription that a payment is of; `openPayment` sets it unless the visitor is a stranger. */
export const subscriptionContext = createContext<PayableSubscription>();
/** What a visitor sees who has not proved to know the candidate; null for all others. */
export const strangerContext = createContext<SubscriptionSummary | null>(null);
/** The charge that the address names, of this payment; `openPayment` sets it. */
export const chargeContext = createContext<Charge>();

/**
 * Opens a payment, and the charge that the address names, for its pages. An address without an id leads to the newest
 * payment that is owed. Strangers see the first page only; from all others they are led back to it. What is absent and
 * what is someone else's, or of another payment, are the same 404.
 */
export const openPayment: MiddlewareFunction<Response> = async ({ request, context, params, pattern }) => {
  const { id, charge: chargeId } = params;
  if (!id) throw await newestOwing({ request, context });
  const [opened, charge] = await Promise.all([
    openSubscription(context, id),
    chargeId ? context.get(apiContext).charge.get({ params: { id: chargeId } }) : null,
  ]);
  if ("stranger" in opened) {
    if (routeOf(pattern).path !== FIRST_PAGE) throw leadTo({ request, context }, href("/payments/:id?", { id }));
    context.set(strangerContext, opened.stranger);
    return;
  }
  context.set(subscriptionContext, opened);
  if (!charge) return;
  if (charge.status === 0) unavailable();
  if (charge.status !== 200 || charge.body.subscriptionId !== opened.id) notFound();
  context.set(chargeContext, charge.body);
};

const FIRST_PAGE = "payments/:id?";

/**
 * The signed-in visitor's own subscription, or the one that a payer without an account has proved to know; to all
 * others its summary.
 */
async function openSubscription(
  context: PageArgs["context"],
  id: string,
): Promise<PayableSubscription | { stranger: SubscriptionSummary }> {
  const api = context.get(apiContext);
  const user = context.get(userContext);
  if (user) {
    const answer = await api.subscription.get({ params: { userId: user.id, subscriptionId: id } });
    if (answer.status !== 200) return answer.status === 0 ? unavailable() : notFound();
    const { courseName, campusPolo, displayCampus, subscriptionStatus, withdrawal } = answer.body;
    const ended = hasEnded(subscriptionStatus.status.type);
    return { id, courseName, campusPolo, displayCampus, withdrawal, hasEnded: ended };
  }
  const params = { id };
  const [summary, verification] = await Promise.all([
    api.subscription.summary({ params }),
    api.payment.verification({ params }),
  ]);
  if (summary.status === 404) return notFound();
  if (summary.status !== 200 || verification.status === 0) return unavailable();
  if (verification.status !== 200) return { stranger: summary.body };
  const { courseName, campusName, status } = summary.body;
  const place = { courseName, campusPolo: campusName, displayCampus: true };
  return { id, ...place, withdrawal: null, hasEnded: hasEnded(status) };
}

async function newestOwing({ request, context }: PageArgs): Promise<Response> {
  if (request.method === "POST") notFound();
  if (!context.get(userContext)) return leadToSignIn({ request, context });
  const answer = await context.get(apiContext).subscription.list({ body: { document: "" } });
  if (answer.status === 0) return unavailable();
  const owing = answer.status === 200 ? answer.body : [];
  const newest = owing.find(({ subscriptionStatus }) => subscriptionStatus.status.type.startsWith("payment_"));
  return leadTo({ request, context }, newest ? href("/payments/:id?", { id: newest.id }) : href("/portal"));
}
