import type { ProblemCode } from "~/api/problem";
import { namingFields, orRefusal, type RefusalCode, refusalStatus } from "~/api/refusal";
import type { TextKey } from "~/i18n/catalogue";

export type ProblemKey = Extract<TextKey, `checkout.problem${string}` | "role.actingMessage">;

const keys: Partial<Record<ProblemCode, ProblemKey>> = {
  COUPON_NOT_FOUND: "checkout.problemCouponNotFound",
  COUPON_EXPIRED: "checkout.problemCouponExpired",
  COUPON_LIMIT_REACHED: "checkout.problemCouponLimit",
  COUPON_INVALID_FOR_METHOD: "checkout.problemCouponMethod",
  COUPON_NOT_APPLICABLE: "checkout.problemCouponChoice",
  COUPON_NOT_STARTED: "checkout.problemCouponNotYet",
  COUPON_INVALID_FOR_PERSON: "checkout.problemCouponPerson",
  COUPON_SAVES_LESS: "checkout.problemCouponLess",
  VOUCHER_REMOVE_FAILED: "checkout.problemVoucherRemove",
  SELECT_INSTALLMENTS: "checkout.problemInstallments",
  PAYMENT_NOT_AUTHORIZED: "checkout.problemNotAuthorized",
  PAYMENT_METHOD_DISABLED: "checkout.problemMethodDisabled",
  PAYMENT_ALREADY_MADE: "checkout.problemAlreadyMade",
  PAYMENT_CHANGED: "checkout.problemChanged",
  RECURRENCE_CONSENT_REQUIRED: "checkout.problemConsent",
  SLIP_GENERATION_FAILED: "checkout.problemSlipGeneration",
  SLIP_PROCESSING: "checkout.problemSlipProcessing",
  SLIP_PRINT_FAILED: "checkout.problemSlipPrint",
  CARD_ERROR: "checkout.problemCard",
  PRICE_LIST_NOT_REGISTERED: "checkout.problemPriceList",
  PIX_KEY_CREATION_FAILED: "checkout.problemPixKey",
  SYSTEM_UNAVAILABLE: "checkout.problemUnavailable",
  CLASS_FULL: "checkout.problemClassFull",
  CLASS_INACTIVE: "checkout.problemClassInactive",
  CLASS_HOLD_EXPIRED: "checkout.problemClassHold",
  CONFLICT: "checkout.problemUnderWay",
  CAPTCHA_REQUIRED: "checkout.problemCaptcha",
  CAPTCHA_INVALID: "checkout.problemCaptcha",
  STEP_BLOCKED: "checkout.problemBlocked",
  IMPERSONATION_NOT_ALLOWED: "role.actingMessage",
};

/** The message key for the problem code of a payment call; an unreachable service is an unavailable system. */
export function problemKey(code: string): ProblemKey {
  if (code.startsWith("UPSTREAM_")) return "checkout.problemUnavailable";
  return keys[code as ProblemCode] ?? "checkout.problemUnexpected";
}

/** The codes of refusals that the payment pages explain. */
export const explained = Object.keys(keys).filter((code): code is RefusalCode => code in refusalStatus);

/** The result of a procedure, or its refusal if the payment pages have a text for it. @throws every other refusal */
export const orProblem = <Result>(result: Promise<Result>) => orRefusal(result, ...explained);

/** The result of a procedure or call. @throws its refusal, with the message of the payment pages at a field */
export const problemAt = <Result>(field: string, result: Promise<Result>): Promise<Result> =>
  namingFields(result, ({ code, status }) =>
    code in keys || ![400, 401, 403, 404].includes(status) ? { [field]: problemKey(code) } : undefined,
  );
