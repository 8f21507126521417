import { apiContext, siteContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import { chargeContext, type PageArgs, subscriptionContext } from "../payable.server";

const LONGEST_NUMBER = 20;

/**
 * Loads the charge of the URL with its payment receipt, or with the receipt whose number the query names. Answers 404
 * unless the charge is approved.
 */
export async function loadReceipt({ request, context }: PageArgs) {
  const charge = context.get(chargeContext);
  if (charge.state !== "approved") return notFound();
  const { displayCampus, campusPolo } = context.get(subscriptionContext);
  const number = new URL(request.url).searchParams.get("number");
  if (number !== null && number.length > LONGEST_NUMBER) return notFound();
  const answer = await context.get(apiContext).charge.receipt({
    params: { id: charge.id },
    query: number === null ? {} : { number },
  });
  if (answer.status === 404 || answer.status === 409) return notFound();
  if (answer.status !== 200) return unavailable();
  return {
    charge,
    receipt: answer.body,
    campusName: displayCampus ? campusPolo : null,
    timeZone: context.get(siteContext).timeZone,
  };
}
