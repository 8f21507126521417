import { href } from "react-router";
import type { AcademicClassSelection } from "~/api/academic-class";
import { answered, answeredOr } from "~/api/answered";
import type { Charge } from "~/api/charge";
import type { PaymentConfiguration } from "~/api/payment";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/context";
import { apiContext, runtimeContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { isDirectMethod } from "~/modules/payments/rules/payment-method";
import { questionsAbout } from "~/modules/tenancy/pages/questions/question.server";
import { refusedMethod } from "./checkout-action.server";
import { closed } from "./due-configuration";
import type { PageArgs, PayableSubscription } from "./payable.server";

/** Loads the payment page of a subscription: what is due, or why nothing can be paid. */
export async function loadCheckout(args: PageArgs, subscription: PayableSubscription) {
  const { request, context } = args;
  const api = context.get(apiContext);
  const params = { id: subscription.id };
  if (subscription.hasEnded) return { face: "ended" as const };
  const [due, { isPaid, state, charge }, classes] = await Promise.all([
    orRefusal(answered(api.payment.configuration({ params })), "NOT_FOUND", ...closed),
    answered(api.payment.verification({ params })),
    answeredOr(api.academicClass.list({ params }), null),
  ]);
  if (isPaid) {
    if (classes && mayChooseClass(classes))
      throw seeOther(request, href("/payments/:id/class", { id: subscription.id }));
    const next = context.get(userContext) && (await pageAfterPayment(args, subscription));
    if (next) throw seeOther(request, next);
    return { face: "paid" as const };
  }
  if (due instanceof Refusal)
    return due.code === "PRICE_LIST_NOT_REGISTERED" ? { face: "unpriced" as const } : blocked(args, subscription);
  const now = context.get(runtimeContext).now();
  const selection = due.purpose === "fee" ? null : classes;
  if (selection && needsClass(selection, now))
    throw seeOther(request, href("/payments/:id/class", { id: subscription.id }));
  const pending = state === "pending" || state === "unknown" ? charge : null;
  return {
    face: faceOf(due, pending),
    due,
    selection,
    pending: pending && pending.method !== "none" ? { id: pending.id, amountCents: pending.amountCents } : null,
    vouchers: await listedVouchers(api, subscription, due),
    questions: await questionsAbout(context, "checkout"),
    now: now.toISOString(),
    idempotencyKey: crypto.randomUUID(),
    refused: refusedMethod(due, new URL(request.url).searchParams.get("method")),
  };
}

/** The vouchers that the institution lists; none while one is applied, and where no voucher can be. */
async function listedVouchers({ voucher }: PortalApi, { choice }: PayableSubscription, due: PaymentConfiguration) {
  if (
    !choice ||
    (due.prices.voucher && !due.prices.voucher.names) ||
    due.purpose === "fee" ||
    due.receivedCents !== null
  )
    return [];
  return answeredOr(voucher.listAvailable({ query: choice }), []);
}

/**
 * What the page asks for: nothing while a card is being charged, because no other payment is accepted until the outcome
 * is known.
 */
export function faceOf(
  { amountCents, methods }: PaymentConfiguration,
  pending: Charge | null,
): "analysis" | "open" | "free" | "unavailable" | "due" {
  if (pending && isDirectMethod(pending.method)) return pending.card?.page ? "open" : "analysis";
  if (amountCents === 0) return "free";
  return methods.length === 0 ? "unavailable" : "due";
}

/** Says whether a class must be chosen, or chosen again because the hold ended. */
function needsClass({ availableClasses, selectedClass, expiration }: AcademicClassSelection, now: Date): boolean {
  if (!selectedClass) return availableClasses.some(({ disabledReason }) => disabledReason !== "CLASS_INACTIVE");
  return expiration !== null && Date.parse(expiration) <= now.getTime();
}

/** Says whether an enrolment without a class can choose one now. */
function mayChooseClass({ availableClasses, selectedClass, disabled }: AcademicClassSelection): boolean {
  return !selectedClass && !disabled && availableClasses.some((one) => !one.disabled);
}

/** Redirects to the subscription's open step when nothing is due. */
async function blocked(args: PageArgs, subscription: PayableSubscription) {
  const next = await openStep(args, subscription);
  if (next) throw seeOther(args.request, next);
  return { face: "blocked" as const };
}

/** The path of the subscription's open step; null without one, and while that is the payment itself. */
async function openStep({ context }: PageArgs, { id }: PayableSubscription): Promise<string | null> {
  return pageAfter(context.get(apiContext).subscriptions.next({ id }));
}

/** The path to which the journey leads after the payment, else that of the open step; null without either. */
async function pageAfterPayment({ context }: PageArgs, { id }: PayableSubscription): Promise<string | null> {
  return pageAfter(context.get(apiContext).subscriptions.next({ id, after: "checkout" }));
}

/** The path of the next page if it is elsewhere; null also for a payer who has not signed in. */
async function pageAfter(next: Promise<{ path: string }>): Promise<string | null> {
  const found = await orRefusal(next, "UNAUTHENTICATED", "NOT_FOUND");
  return found instanceof Refusal ? null : elsewhere(found.path);
}

/** A page other than the payment's own and the candidate area, to which each payment page has a link. */
const elsewhere = (path: string): string | null => (/^\/(payments|portal)/.test(path) ? null : path);

export type Checkout = Extract<Awaited<ReturnType<typeof loadCheckout>>, { due: unknown }>;
