import { apiContext, siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { chargeContext, type PageArgs, subscriptionContext } from "../payable.server";

/**
 * Loads the charge of the URL with its payment receipt, or with the receipt whose number the query names. Answers 404
 * unless the charge is approved.
 */
export async function loadReceipt({ request, context }: PageArgs) {
  const charge = context.get(chargeContext);
  if (charge.state !== "approved") return notFound();
  const { displayCampus, campusPolo } = context.get(subscriptionContext);
  const number = new URL(request.url).searchParams.get("number") ?? undefined;
  return {
    charge,
    receipt: await context.get(apiContext).charges.receipt({ id: charge.id, number }),
    campusName: displayCampus ? campusPolo : null,
    timeZone: context.get(siteContext).timeZone,
  };
}
