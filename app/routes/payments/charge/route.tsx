import { data, href } from "react-router";
import { apiContext, courseBlockContext, runtimeContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { dueConfiguration } from "../due-configuration";
import { refreshSecondsOf } from "../method-view";
import { chargeContext, subscriptionContext } from "../payable.server";
import { pageStatus, problemKey } from "../payment-problem";
import { payPath } from "../purpose";
import type { Route } from "./+types/route";
import { ChargePage } from "./charge-page";
import type { ChargeView } from "./charge-view";

export async function loader(args: Route.LoaderArgs): Promise<ChargeView> {
  const charge = args.context.get(chargeContext);
  const subscription = args.context.get(subscriptionContext);
  const { hasEnded, withdrawal } = subscription;
  const api = args.context.get(apiContext);
  const approved = charge.state === "approved";
  const { subscriptionId: id } = charge;
  const [due, earlyAccess, receipt, ending] = await Promise.all([
    // The page does without the payment options.
    dueConfiguration(api, id, charge.installment).catch(() => null),
    approved ? null : api.payments.earlyAccess({ id }),
    approved ? orRefusal(api.charges.receipt({ id: charge.id }), "NOT_FOUND") : null,
    approved && hasEnded && withdrawal ? api.withdrawals.get({ id }) : null,
  ]);
  const now = args.context.get(runtimeContext).now();
  const lapsed = charge.expiresAt !== null && Date.parse(charge.expiresAt) <= now.getTime();
  const state = charge.state === "pending" && lapsed ? "expired" : charge.state;
  const isAwaited = state === "pending" || state === "processing" || state === "unknown";
  return {
    ...subscription,
    charge,
    state,
    candidateName: (approved && args.context.get(courseBlockContext)?.name) || null,
    now: now.toISOString(),
    isRefunded: charge.amountCents > 0 && ending !== null && ending.refundCents > 0,
    receipts: receipt === null || receipt instanceof Refusal ? [] : receipt.receipts,
    fallbacks: due && charge.purpose === due.cardPurpose ? due.fallbacks : [],
    firstCents: due?.amountCents ?? null,
    earlyAccessUntil: (isAwaited && earlyAccess?.until) || null,
    sandbox: due !== null && charge.method !== "none" && due.sandboxMethods.includes(charge.method),
    refreshSeconds: hasEnded ? null : refreshSecondsOf(charge.method, state),
  };
}

/** Renews an expired pix and keeps the old charge on record, or closes the card page when the payer gives up. */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const charge = args.context.get(chargeContext);
  const id = charge.subscriptionId;
  if (form.get("intent") === "give-up") {
    const codes = ["STATUS_NOT_ALLOWED", "SYSTEM_UNAVAILABLE", "IMPERSONATION_NOT_ALLOWED"] as const;
    const closed = await orRefusal(args.context.get(apiContext).charges.giveUp({ id: charge.id }), ...codes);
    if (closed instanceof Refusal) return data({ problem: problemKey(closed.code) }, { status: closed.status });
    return seeOther(args.request, href("/payments/:id/charge/:charge", { id, charge: charge.id }));
  }
  if (!charge.pix) return seeOther(args.request, href("/payments/:id?", { id }));
  const answer = await args.context.get(apiContext).pix.renew({
    params: { id },
    body: { subscriptionId: id, validationKey: charge.pix.validationKey },
  });
  if (answer.status === 200 || answer.status === 201)
    return seeOther(args.request, href("/payments/:id/charge/:charge", { id, charge: answer.body.id }));
  // The amount due is no longer that of the old code: the payment page asks for today's amount.
  if (answer.body.code === "PAYMENT_CHANGED") return seeOther(args.request, payPath(id, charge.installment));
  return data({ problem: problemKey(answer.body.code) }, { status: pageStatus(answer.status) });
}

export default function ChargeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChargePage view={loaderData} problem={actionData?.problem ?? null} />;
}
