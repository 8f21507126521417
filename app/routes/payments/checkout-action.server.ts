import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { Api } from "~/contract";
import { PaymentMethod } from "~/contract/charge";
import { type DirectMethod, isDirectMethod, type OrderMethod } from "~/domain/payment/payment-method";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import type { PageArgs } from "./payable.server";
import { type ProblemKey, pageStatus, problemKey } from "./payment-problem";

/** What a failed post shows again. */
export interface CheckoutFailure {
  area: "voucher" | "method";
  problem: ProblemKey;
  code: string;
  voucher?: string;
  method?: string;
  /** Kept where the outcome is not known, so that the next try is the same attempt. */
  idempotencyKey?: string;
}

const fail = (failure: CheckoutFailure, status = 422) => data(failure, { status });

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Does what a button of the payment page asks. */
export async function actOnCheckout(args: PageArgs, id: string) {
  const form = requireForm(args);
  switch (form.get("intent")) {
    case "apply-voucher":
      return applyVoucher(args, id, textOf(form, "voucher").slice(0, 60));
    case "remove-voucher":
      return removeVoucher(args, id, textOf(form, "applied"));
    case "confirm-free":
      return confirmFree(args, id);
    default:
      return pay(args, id, form);
  }
}

async function applyVoucher({ request, context }: PageArgs, id: string, voucher: string) {
  const again = { area: "voucher", voucher } as const;
  const unknown = { ...again, problem: "checkout.problemCouponNotFound", code: "COUPON_NOT_FOUND" } as const;
  if (!voucher) return fail(unknown);
  const answer = await context.get(apiContext).voucher.apply({ params: { id }, body: { voucher } });
  if (answer.status !== 200) return fail({ ...again, problem: problemKey(answer.body.code), code: answer.body.code });
  return answer.body.Message === "OK" ? seeOther(request, `${href("/payments/:id?", { id })}#coupon`) : fail(unknown);
}

async function removeVoucher({ request, context }: PageArgs, id: string, voucherId: string) {
  const params = { subscriptionId: id, voucherId };
  const answer = voucherId ? await context.get(apiContext).voucher.remove({ params }) : null;
  if (answer?.status === 200) return seeOther(request, `${href("/payments/:id?", { id })}#coupon`);
  return fail({ area: "voucher", problem: "checkout.problemVoucherRemove", code: "VOUCHER_REMOVE_FAILED" });
}

async function confirmFree({ request, context }: PageArgs, id: string) {
  const answer = await context.get(apiContext).payment.verifyFullDiscount({ params: { id } });
  if (answer.status === 200) {
    const { charge } = answer.body;
    return seeOther(
      request,
      charge ? href("/payments/:id/charge/:charge", { id, charge: charge.id }) : href("/payments/:id?", { id }),
    );
  }
  return fail({ area: "method", problem: problemKey(answer.body.code), code: answer.body.code });
}

/** The page that asks for the data of a method. */
const dataPages: Record<DirectMethod, (id: string) => string> = { card: (id) => href("/payments/:id/card", { id }) };

type OrderCall = Api["pix"]["generate"];
const orders: Record<OrderMethod, (api: Api, ...request: Parameters<OrderCall>) => ReturnType<OrderCall>> = {
  pix: (api, request) => api.pix.generate(request),
  slip: (api, request) => api.slip.generate(request),
};

async function pay({ request, context }: PageArgs, id: string, form: FormData) {
  const api = context.get(apiContext);
  const posted = PaymentMethod.safeParse(textOf(form, "method"));
  if (!posted.success) return fail({ area: "method", problem: "checkout.problemMethodMissing", code: "VALIDATION" });
  const method = posted.data;
  if (isDirectMethod(method)) return seeOther(request, dataPages[method](id));
  if (await holdEnded(api, id, form)) return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
  const idempotencyKey = textOf(form, "idempotencyKey") || crypto.randomUUID();
  const body = { idempotencyKey, amountCents: Math.max(0, Math.trunc(Number(form.get("amountCents"))) || 0) };
  const answer = await orders[method](api, { params: { id }, body });
  if (answer.status === 200 || answer.status === 201)
    return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: answer.body.id }));
  const { code } = answer.body;
  if (code === "CLASS_HOLD_EXPIRED" || code === "CLASS_FULL")
    return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
  const failure = { area: "method", method, problem: problemKey(code), code } as const;
  return answer.status === 0 ? fail({ ...failure, idempotencyKey }, 503) : fail(failure, pageStatus(answer.status));
}

/** Reads again, right before charging, whether the class is still held; offers without classes have none to hold. */
async function holdEnded(api: Api, id: string, form: FormData) {
  if (form.get("hasClass") !== "yes") return false;
  const answer = await api.academicClass.verify({ params: { id } });
  return answer.status === 409;
}
