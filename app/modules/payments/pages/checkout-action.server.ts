import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { PaymentMethod } from "~/api/charge";
import type { PaymentConfiguration } from "~/api/payment";
import { namingFields, orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/context";
import { apiContext } from "~/context";
import { refusedForm } from "~/form/posted-form";
import { seeOther } from "~/middleware/navigation";
import { APPLY } from "~/modules/payments/pages/price/offered-voucher";
import { pressOffer } from "~/modules/payments/pages/price/offered-voucher.server";
import { voucherText } from "~/modules/payments/pages/price/voucher-text";
import { type DirectMethod, isDirectMethod } from "~/modules/payments/rules/payment-method";
import { pressedOf, type RefusedPost, submit } from "~/shell/submit.server";
import { chargeUnderWay } from "./card-page.server";
import { dueConfiguration, methodProblem } from "./due-configuration";
import type { PageArgs } from "./payable.server";
import { explained, problemAt, problemKey } from "./payment-problem";

/** The failure of a method to which the page of its data led back, because the voucher does not allow it. */
export function refusedMethod(due: PaymentConfiguration, method: string | null): RefusedPost | null {
  const known = PaymentMethod.safeParse(method);
  const code = known.success ? methodProblem(due, known.data) : null;
  if (code !== "COUPON_INVALID_FOR_METHOD") return null;
  return { posted: refusedForm({ method: method ?? "" }, { method: problemKey(code) }), code, details: {} };
}

const Applied = z.object({ applied: z.string().trim().max(200).optional() });
const Typed = z.object({ voucher: voucherText("checkout.problemCouponEmpty", "checkout.problemCouponNotFound") });

/** Runs the action of the button that was pressed on the payment page. */
export async function actOnCheckout(args: PageArgs, id: string) {
  pressOffer(args);
  switch (pressedOf(args, [APPLY, "remove-voucher", "confirm-free"])?.intent) {
    case APPLY:
      return submit(args, Typed, (typed) => applyVoucher(args, { id, ...typed }), ...explained);
    case "remove-voucher":
      return submit(args, Applied, ({ applied }) => removeVoucher(args, id, applied));
    case "confirm-free":
      return submit(args, z.object({}), () => confirmFree(args, id));
    default:
      return pay(args, id);
  }
}

async function applyVoucher({ request, context }: PageArgs, typed: { id: string; voucher: string }) {
  await problemAt("voucher", context.get(apiContext).vouchers.apply(typed));
  return seeOther(request, `${href("/payments/:id?", { id: typed.id })}#coupon`);
}

async function removeVoucher({ request, context }: PageArgs, id: string, voucherId: string | undefined) {
  // After a refused voucher there may be no voucher to remove.
  if (voucherId) {
    const removing = context.get(apiContext).voucher.remove({ params: { subscriptionId: id, voucherId } });
    await namingFields(answered(removing), () => ({ voucher: problemKey("VOUCHER_REMOVE_FAILED") }));
  }
  return seeOther(request, `${href("/payments/:id?", { id })}#coupon`);
}

async function confirmFree({ request, context }: PageArgs, id: string) {
  const api = context.get(apiContext);
  const params = { id };
  const { charge } = await problemAt("method", answered(api.payment.verifyFullDiscount({ params })));
  if (!charge) return seeOther(request, href("/payments/:id?", params));
  const recurrence = await api.recurrences.get(params);
  // The plan charges a card for the later installments, and the payer has entered none.
  const lacksCard = recurrence.isRequired && !recurrence.card && recurrence.pageProvider !== null;
  return seeOther(
    request,
    lacksCard
      ? `${href("/payments/:id/recurrence", params)}?confirmed=${charge.id}`
      : href("/payments/:id/charge/:charge", { id, charge: charge.id }),
  );
}

/** The page on which the payer enters the data of a direct method. */
const dataPages: Record<DirectMethod, (id: string) => string> = { card: (id) => href("/payments/:id/card", { id }) };

const Payment = z.object({
  method: z.enum(PaymentMethod.options, { error: "checkout.problemMethodMissing" }),
  idempotencyKey: z
    .string()
    .max(200)
    .default(() => crypto.randomUUID()),
  amountCents: z.coerce.number().int().nonnegative().catch(0),
  hasClass: z.string().optional(),
});

/**
 * Issues the order of the chosen method, or redirects to the page for the card's data.
 * @param installment number of the installment to pay; null for the payment of the enrolment
 */
export const pay = (args: PageArgs, id: string, installment: number | null = null) =>
  submit(args, Payment, async ({ method, hasClass, ...attempt }) => {
    const { request, context } = args;
    const api = context.get(apiContext);
    if (isDirectMethod(method)) {
      const due = await dueConfiguration(api, id, installment);
      const code = due && methodProblem(due, method);
      if (code) throw new Refusal(code, { fields: { method: problemKey(code) } });
      return seeOther(request, dataPages[method](id) + (installment ? `?installment=${installment}` : ""));
    }
    const classPage = `${href("/payments/:id/class", { id })}?reason=hold`;
    if (hasClass === "yes" && (await holdEnded(api, id))) return seeOther(request, classPage);
    const ordering = answered(api[method].generate({ params: { id }, body: { ...attempt, installment } }));
    const charge = await orRefusal(problemAt("method", ordering), "CLASS_HOLD_EXPIRED", "CLASS_FULL", "CONFLICT");
    if (!(charge instanceof Refusal))
      return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: charge.id }));
    if (charge.code !== "CONFLICT") return seeOther(request, classPage);
    const underWay = await chargeUnderWay(args, id, installment);
    if (!underWay) throw charge;
    return seeOther(request, underWay);
  });

/** Checks, right before charging, whether the hold on the chosen class has ended. */
async function holdEnded(api: PortalApi, id: string) {
  const answer = await api.academicClass.verify({ params: { id } });
  return answer.status === 409;
}
