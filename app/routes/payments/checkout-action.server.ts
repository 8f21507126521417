import { data, href } from "react-router";
import type { PortalApi } from "~/context";
import { apiContext } from "~/context";
import { PaymentMethod } from "~/contract/charge";
import type { PaymentConfiguration } from "~/contract/payment";
import { type DirectMethod, isDirectMethod } from "~/domain/payment/payment-method";
import { lineIn } from "~/form/line";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { pressOffer } from "~/routes/price/offered-voucher";
import { chargeUnderWay } from "./card-page.server";
import { dueConfiguration, methodProblem } from "./due-configuration";
import type { PageArgs } from "./payable.server";
import { orProblem, type ProblemKey, pageStatus, problemKey } from "./payment-problem";

/** The data with which the page is rendered again after a failed post. */
export interface CheckoutFailure {
  /**
   * The typed values, with an error for `voucher` or `method`. Contains `idempotencyKey` when the payment's outcome is
   * unknown, so that the next post repeats the same attempt.
   */
  posted: PostedForm;
  code: string;
}

type Failure = { status?: number; problem?: ProblemKey; typed?: Record<string, string> };

function fail(field: "voucher" | "method", code: string, { status = 422, problem, typed = {} }: Failure = {}) {
  const posted = refusedForm(typed, { [field]: problem ?? problemKey(code) });
  return data<CheckoutFailure>({ posted, code }, { status });
}

/** The failure of a method to which the page of its data led back, because the voucher does not allow it. */
export function refusedMethod(due: PaymentConfiguration, method: string | null): CheckoutFailure | null {
  const known = PaymentMethod.safeParse(method);
  const code = known.success ? methodProblem(due, known.data) : null;
  if (code !== "COUPON_INVALID_FOR_METHOD") return null;
  return { posted: refusedForm({ method: method ?? "" }, { method: problemKey(code) }), code };
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Runs the action of the button that was pressed on the payment page. */
export async function actOnCheckout(args: PageArgs, id: string) {
  const form = requireForm(args);
  pressOffer(form);
  switch (form.get("intent")) {
    case "apply-voucher":
      return applyVoucher(args, id, lineIn(form, "voucher").slice(0, 60));
    case "remove-voucher":
      return removeVoucher(args, id, textIn(form, "applied"));
    case "confirm-free":
      return confirmFree(args, id);
    default:
      return pay(args, id, form);
  }
}

async function applyVoucher({ request, context }: PageArgs, id: string, voucher: string) {
  if (!voucher) return fail("voucher", "COUPON_NOT_FOUND", { problem: "checkout.problemCouponEmpty" });
  const refusal = await orProblem(context.get(apiContext).vouchers.apply({ id, voucher }));
  if (refusal) return fail("voucher", refusal.code, { typed: { voucher } });
  return seeOther(request, `${href("/payments/:id?", { id })}#coupon`);
}

async function removeVoucher({ request, context }: PageArgs, id: string, voucherId: string) {
  const page = `${href("/payments/:id?", { id })}#coupon`;
  // After a refused voucher there may be no voucher to remove.
  if (!voucherId) return seeOther(request, page);
  const answer = await context.get(apiContext).voucher.remove({ params: { subscriptionId: id, voucherId } });
  if (answer.status === 200) return seeOther(request, page);
  return fail("voucher", "VOUCHER_REMOVE_FAILED");
}

async function confirmFree({ request, context }: PageArgs, id: string) {
  const api = context.get(apiContext);
  const params = { id };
  const answer = await api.payment.verifyFullDiscount({ params });
  if (answer.status !== 200) return fail("method", answer.body.code);
  const { charge } = answer.body;
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

/**
 * Issues the order of the chosen method, or redirects to the page for the card's data.
 * @param installment number of the installment to pay; null for the payment of the enrolment
 */
export async function pay(args: PageArgs, id: string, form: FormData, installment: number | null = null) {
  const { request, context } = args;
  const api = context.get(apiContext);
  const posted = PaymentMethod.safeParse(textIn(form, "method"));
  if (!posted.success) return fail("method", "VALIDATION", { problem: "checkout.problemMethodMissing" });
  const method = posted.data;
  if (isDirectMethod(method)) {
    const due = await dueConfiguration(api, id, installment);
    const code = due && methodProblem(due, method);
    if (code) return fail("method", code, { typed: { method } });
    return seeOther(request, dataPages[method](id) + (installment ? `?installment=${installment}` : ""));
  }
  if (await holdEnded(api, id, form)) return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
  const idempotencyKey = textIn(form, "idempotencyKey") || crypto.randomUUID();
  const body = {
    idempotencyKey,
    installment,
    amountCents: Math.max(0, Math.trunc(Number(form.get("amountCents"))) || 0),
  };
  const answer = await api[method].generate({ params: { id }, body });
  if (answer.status === 200 || answer.status === 201)
    return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: answer.body.id }));
  const { code } = answer.body;
  if (code === "CLASS_HOLD_EXPIRED" || code === "CLASS_FULL")
    return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
  const underWay = code === "CONFLICT" ? await chargeUnderWay(args, id, installment) : null;
  if (underWay) return seeOther(request, underWay);
  const typed = answer.status === 0 ? { method, idempotencyKey } : { method };
  return fail("method", code, { status: pageStatus(answer.status), typed });
}

/** Checks, right before charging, whether the hold on the chosen class has ended; false if no class was chosen. */
async function holdEnded(api: PortalApi, id: string, form: FormData) {
  if (form.get("hasClass") !== "yes") return false;
  const answer = await api.academicClass.verify({ params: { id } });
  return answer.status === 409;
}
