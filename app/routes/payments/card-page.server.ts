import { data, href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { Refusal } from "~/contract/refusal";
import { parseForm } from "~/form/parse-form";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { captchaHeaders } from "../captcha/captcha-token.server";
import { loadCardPlan } from "./card-payment.server";
import type { PageArgs } from "./payable.server";
import { orProblem, pageStatus, problemKey } from "./payment-problem";
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
export async function openCardPage(args: PageArgs, id: string) {
  const { request, context } = args;
  const form = requireForm(args);
  const again = (code: string, status: number, idempotencyKey?: string) =>
    data({ card: null, problem: problemKey(code), code, ...(idempotencyKey && { idempotencyKey }) }, { status });
  const parsed = parseForm(PageRequest, form);
  if (!parsed.ok) return again("VALIDATION", 422);
  const { consent, ...attempt } = parsed.value;
  const plan = await loadCardPlan(args, id);
  if (plan.recurrence && consent !== "yes") return again("RECURRENCE_CONSENT_REQUIRED", 422, attempt.idempotencyKey);
  const charge = await orProblem(
    context.get(apiContext).cards.openPage({
      ...{ id, ...attempt, purpose: plan.purpose, installment: plan.installment },
      recurrenceTextVersion: plan.recurrence ? plan.configuration.recurrenceTextVersion : null,
      captcha: captchaHeaders(args, form)["x-captcha-token"],
    }),
  );
  if (!(charge instanceof Refusal))
    return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: charge.id }));
  const { code, status } = charge;
  // Another tab has opened a card page. The checkout links to it, but the page of an installment does not.
  if (code === "CONFLICT") return seeOther(request, (await chargeUnderWay(args, id, plan.installment)) ?? plan.back);
  if (code.startsWith("CLASS_")) return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
  // Without an answer the page may be open, so the next post repeats the attempt.
  return again(code, pageStatus(status), code === "SYSTEM_UNAVAILABLE" ? attempt.idempotencyKey : undefined);
}

/** Path of the charge with which a card is paying an installment; null when there is none. */
export async function chargeUnderWay({ context }: PageArgs, id: string, number: number | null): Promise<string | null> {
  if (number === null) return null;
  const charges = await context.get(apiContext).charges.list({ subscriptionId: id });
  const found = charges.find((charge) => charge.installment === number && isUnderWay(charge));
  return found ? href("/payments/:id/charge/:charge", { id, charge: found.id }) : null;
}
