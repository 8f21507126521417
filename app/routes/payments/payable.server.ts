import { createContext, href, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { apiContext, userContext } from "~/context";
import type { Api } from "~/contract";
import type { Charge } from "~/contract/charge";
import type { Subscription, SubscriptionSummary } from "~/contract/subscription";
import { leadTo, leadToSignIn, notFound, unavailable } from "~/middleware/guard.server";

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Middleware = MiddlewareFunction<Response>;

/** What the pages of a payment show of its subscription. */
export type PayableSubscription = Pick<Subscription, "id" | "courseName" | "campusPolo" | "displayCampus">;

/** The subscription that a payment is of; the middleware `openPayment` sets it unless the visitor is a stranger. */
export const subscriptionContext = createContext<PayableSubscription>();
/** What a visitor sees who has not proved to know the candidate; null for all others. */
export const strangerContext = createContext<SubscriptionSummary | null>(null);
/** The charge that the address names, of this payment; the middleware `openCharge` sets it. */
export const chargeContext = createContext<Charge>();

/**
 * Opens a payment for the pages below it: to the signed-in visitor whose own it is, and to a payer without an account
 * who has proved to know the candidate. All others get its summary. An absent and a foreign one are the same 404.
 * An address without an id leads to the newest payment that is owed.
 */
export const openPayment: Middleware = async ({ request, context, params }) => {
  const { id } = params;
  const api = context.get(apiContext);
  const user = context.get(userContext);
  if (!id) {
    if (request.method === "POST") notFound();
    return user ? leadTo({ request, context }, await newestOwing(api)) : leadToSignIn({ request, context });
  }
  if (user) {
    const answer = await api.subscription.get({ params: { userId: user.id, subscriptionId: id } });
    if (answer.status === 0) unavailable();
    if (answer.status !== 200) notFound();
    context.set(subscriptionContext, answer.body);
    return undefined;
  }
  const [summary, verification] = await Promise.all([
    api.subscription.summary({ params: { id } }),
    api.payment.verification({ params: { id } }),
  ]);
  if (summary.status === 404) notFound();
  if (summary.status !== 200 || verification.status === 0) unavailable();
  const { courseName, campusName } = summary.body;
  if (verification.status !== 200) context.set(strangerContext, summary.body);
  else context.set(subscriptionContext, { id, courseName, campusPolo: campusName, displayCampus: true });
  return undefined;
};

async function newestOwing(api: Api): Promise<string> {
  const answer = await api.subscription.list({ body: { document: "" } });
  if (answer.status === 0) return unavailable();
  const owing = answer.status === 200 ? answer.body : [];
  const newest = owing.find(({ subscriptionStatus }) => subscriptionStatus.status.type.startsWith("payment_"));
  return newest ? href("/payments/:id?", { id: newest.id }) : href("/portal");
}

/** Leads strangers back from the pages behind the first one of a payment. */
export const requirePayer: Middleware = ({ request, context, params: { id = "" } }) => {
  if (context.get(strangerContext)) throw leadTo({ request, context }, href("/payments/:id?", { id }));
};

/** Finds the charge that the address names; one of another payment is as absent as one that is not there. */
export const openCharge: Middleware = async ({ context, params }) => {
  const answer = await context.get(apiContext).charge.get({ params: { id: params.charge ?? "" } });
  if (answer.status === 0) unavailable();
  if (answer.status !== 200 || answer.body.subscriptionId !== context.get(subscriptionContext).id) notFound();
  context.set(chargeContext, answer.body);
};
