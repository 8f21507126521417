import { apiContext, siteContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import { chargeContext, type PageArgs, subscriptionContext } from "../payable.server";

/** An approved charge with its receipt; 404 for one that is not paid. */
export async function loadReceipt({ context }: Pick<PageArgs, "context">) {
  const charge = context.get(chargeContext);
  if (charge.state !== "approved") return notFound();
  const { displayCampus, campusPolo } = context.get(subscriptionContext);
  const answer = await context.get(apiContext).charge.receipt({ params: { id: charge.id } });
  if (answer.status === 404 || answer.status === 409) return notFound();
  if (answer.status !== 200) return unavailable();
  return {
    charge,
    receipt: answer.body,
    campusName: displayCampus ? campusPolo : null,
    timeZone: context.get(siteContext).timeZone,
  };
}
