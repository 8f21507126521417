import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import { submit } from "~/shell/submit.server";
import { loadCardPlan } from "./card-payment.server";
import type { PageArgs } from "./payable.server";
import { explained, orProblem } from "./payment-problem";
import { isUnderWay } from "./under-way";

const PageRequest = z.object({
  idempotencyKey: z.string().min(1).max(200),
  amountCents: z.coerce.number().int().nonnegative(),
  consent: z.string().optional(),
});

/**
 * Opens the provider's card page, and redirects to the page of the charge, which links to it. Repeated posts are the
 * same attempt.
 */
export const openCardPage = (args: PageArgs, id: string) =>
  submit(
    args,
    PageRequest,
    async ({ consent, ...attempt }) => {
      const { request, context } = args;
      const plan = await loadCardPlan(args, id);
      if (plan.recurrence && consent !== "yes") throw new Refusal("RECURRENCE_CONSENT_REQUIRED");
      const charge = await orProblem(
        context.get(apiContext).cards.openPage({
          ...{ id, ...attempt, purpose: plan.purpose, installment: plan.installment },
          recurrenceTextVersion: plan.recurrence ? plan.configuration.recurrenceTextVersion : null,
          captcha: captchaHeaders(args)["x-captcha-token"],
        }),
      );
      if (!(charge instanceof Refusal))
        return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: charge.id }));
      const { code } = charge;
      // Another tab has opened a card page. The checkout links to it, but the page of an installment does not.
      if (code === "CONFLICT")
        return seeOther(request, (await chargeUnderWay(args, id, plan.installment)) ?? plan.back);
      if (code.startsWith("CLASS_")) return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
      throw charge;
    },
    ...explained,
  );

/** Path of the charge with which a card is paying an installment; null when there is none. */
export async function chargeUnderWay({ context }: PageArgs, id: string, number: number | null): Promise<string | null> {
  if (number === null) return null;
  const charges = await context.get(apiContext).charges.list({ subscriptionId: id });
  const found = charges.find((charge) => charge.installment === number && isUnderWay(charge));
  return found ? href("/payments/:id/charge/:charge", { id, charge: found.id }) : null;
}
