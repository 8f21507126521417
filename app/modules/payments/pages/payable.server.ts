import { createContext, href, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { answered, answeredOr } from "~/api/answered";
import type { Charge } from "~/api/charge";
import { orRefusal, Refusal } from "~/api/refusal";
import type { Subscription, SubscriptionSummary } from "~/api/subscription";
import { apiContext, courseBlockContext, userContext } from "~/context";
import { leadTo, leadToSignIn, notFound } from "~/middleware/guard.server";
import { ownSubscriptions } from "~/modules/enrolments/pages/portal/overview.server";
import { ownSubscription, showCourse } from "~/modules/enrolments/pages/portal/own-subscription.server";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { routeOf } from "~/route-table";

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The part of a subscription that its payment pages show. */
export type PayableSubscription = Pick<
  Subscription,
  "id" | "courseName" | "courseLanguage" | "courseArea" | "campusPolo" | "campusLanguage" | "displayCampus"
> & {
  hasEnded: boolean;
  /** Whether the enrolment is complete, so that its status is `enrolled`. */
  isEnrolled: boolean;
  /** The first day of classes; null while it is not known, and for a payer who has not signed in. */
  classStartsOn: string | null;
  /** What the candidate chose; null for a payer who has not signed in. */
  choice: { offerId: string; courseId: string; campusId: string } | null;
  /** Null for a payer who has not signed in. */
  withdrawal: Subscription["withdrawal"] | null;
};

/** The subscription to pay for; `openPayment` sets it unless the visitor is a stranger. */
export const subscriptionContext = createContext<PayableSubscription>();
/**
 * The summary for a stranger: a visitor who is not signed in and has not proved to know the candidate's document and
 * birth date. Null for others.
 */
export const strangerContext = createContext<SubscriptionSummary | null>(null);
/** The charge that the URL names; `openPayment` sets it after checking that it belongs to the subscription. */
export const chargeContext = createContext<Charge>();

/**
 * Loads the subscription, and the charge if the URL names one, for the payment pages. A URL without an id redirects as
 * `newestOwing` says. Strangers see the first page only; all other pages redirect them to it.
 * Answers 404 alike for a record that does not exist, belongs to another person or belongs to another subscription.
 */
export const openPayment: MiddlewareFunction<Response> = async ({ request, context, params, pattern }) => {
  const { id, charge: chargeId } = params;
  if (!id) throw await newestOwing({ request, context });
  const [opened, charge] = await Promise.all([
    openSubscription(context, id),
    chargeId ? orRefusal(context.get(apiContext).charges.get({ id: chargeId, subscriptionId: id }), "NOT_FOUND") : null,
  ]);
  if ("stranger" in opened) {
    if (routeOf(pattern).path !== FIRST_PAGE) throw leadTo({ request, context }, href("/payments/:id?", { id }));
    context.set(strangerContext, opened.stranger);
    return;
  }
  context.set(subscriptionContext, opened);
  if (!charge) return;
  if (charge instanceof Refusal || charge.subscriptionId !== opened.id) notFound();
  context.set(chargeContext, charge);
};

const FIRST_PAGE = "payments/:id?";

/**
 * Returns the subscription of its signed-in owner or of a payer who has proved to know the candidate; for a stranger,
 * only its summary.
 */
async function openSubscription(
  context: PageArgs["context"],
  id: string,
): Promise<PayableSubscription | { stranger: SubscriptionSummary }> {
  const api = context.get(apiContext);
  const user = context.get(userContext);
  if (user) {
    const own = await ownSubscription(context, id);
    showCourse(context, own);
    const { courseName, courseLanguage, courseArea, campusPolo, campusLanguage, displayCampus } = own;
    const { subscriptionStatus, withdrawal, academicClassDate: classStartsOn } = own;
    const states = statesOf(subscriptionStatus.status.type);
    const place = { courseName, courseLanguage, courseArea, campusPolo, campusLanguage, displayCampus };
    const choice = { offerId: own.offer.id, courseId: own.courseId, campusId: own.campusId };
    return { id, ...place, classStartsOn, choice, withdrawal, ...states };
  }
  const params = { id };
  const [summary, verification] = await Promise.all([
    api.subscriptions.summary(params),
    orRefusal(answered(api.payment.verification({ params })), "NOT_FOUND"),
  ]);
  if (verification instanceof Refusal) return { stranger: summary };
  const { courseName, courseLanguage, courseArea, campusName, campusLanguage, status } = summary;
  const { firstName, educationLevelTemplate, ingressMode } = summary;
  context.set(courseBlockContext, {
    name: firstName,
    course: { text: courseName, language: courseLanguage },
    campus: educationLevelTemplate === 1 ? { text: campusName, language: campusLanguage } : null,
    ingressMode: { text: ingressMode.description, language: ingressMode.language },
  });
  const place = { courseName, courseLanguage, courseArea, campusPolo: campusName, campusLanguage, displayCampus: true };
  return { id, ...place, classStartsOn: null, choice: null, withdrawal: null, ...statesOf(status) };
}

const statesOf = (status: SubscriptionSummary["status"]) => ({
  hasEnded: hasEnded(status),
  isEnrolled: status === "enrolled",
});

/**
 * Redirects to the newest enrolment that has not ended and has something to pay. If there is none, redirects to the
 * newest that has not ended, else to the newest of all; the page of that enrolment says why nothing is due. Redirects
 * visitors to sign-in, and users without an enrolment to the candidate area.
 */
async function newestOwing({ request, context }: PageArgs): Promise<Response> {
  if (request.method === "POST") notFound();
  if (!context.get(userContext)) return leadToSignIn({ request, context });
  const api = context.get(apiContext);
  const all = await ownSubscriptions(api);
  const running = all.filter(({ subscriptionStatus }) => !hasEnded(subscriptionStatus.status.type));
  const due = await Promise.all(
    running.map(({ id }) => answeredOr(api.payment.configuration({ params: { id } }), null)),
  );
  const shown = running.find((_, index) => due[index]) ?? running[0] ?? all[0];
  return leadTo({ request, context }, shown ? href("/payments/:id?", { id: shown.id }) : href("/portal"));
}
