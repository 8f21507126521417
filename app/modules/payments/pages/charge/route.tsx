import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, courseBlockContext, runtimeContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { pressedOf, submit } from "~/shell/submit.server";
import { dueConfiguration } from "../due-configuration";
import { refreshSecondsOf } from "../method-view";
import { chargeContext, subscriptionContext } from "../payable.server";
import { explained, problemKey } from "../payment-problem";
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
  const { request, context } = args;
  const { charges, pix } = context.get(apiContext);
  const charge = context.get(chargeContext);
  const id = charge.subscriptionId;
  const giveUp = async () => {
    await charges.giveUp({ id: charge.id });
    return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: charge.id }));
  };
  const renew = async () => {
    if (!charge.pix) return seeOther(request, href("/payments/:id?", { id }));
    const { validationKey } = charge.pix;
    const renewing = answered(pix.renew({ params: { id }, body: { subscriptionId: id, validationKey } }));
    const renewed = await orRefusal(renewing, "PAYMENT_CHANGED");
    // The amount due is no longer that of the old code: the payment page asks for today's amount.
    if (renewed instanceof Refusal) return seeOther(request, payPath(id, charge.installment));
    return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: renewed.id }));
  };
  return submit(args, z.object({}), pressedOf(args, ["give-up"]) ? giveUp : renew, ...explained);
}

export default function ChargeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChargePage view={loaderData} problem={actionData?.code ? problemKey(actionData.code) : null} />;
}
