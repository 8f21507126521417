import { z } from "zod";
import { parseForm } from "~/form/parse-form";
import { voucherText } from "~/modules/payments/pages/price/voucher-text";
import type { Enrolment } from "./enrolment.server";
import { personTexts } from "./known-person.server";
import { type Outcome, refused } from "./outcome";
import { priceOf } from "./price.server";

const Typed = z.object({ voucher: voucherText("enrolment.errorVoucherEmpty", "enrolment.problemCouponNotFound") });

/** Calculates the price with a voucher, and stores the voucher in the draft if it is valid. */
export async function applyVoucher(enrolment: Enrolment, form: FormData): Promise<Outcome> {
  const { data } = enrolment;
  const refuse = (error: string) => refused(data, form, { voucher: error });
  const typed = parseForm(Typed, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const voucher = typed.value.voucher.toUpperCase();
  const { price, problem } = await priceOf(enrolment, voucher, await ownDocument(enrolment));
  if (problem) return refuse(voucherErrors[problem] ?? "enrolment.problemCouponNotFound");
  if (!price) return refuse("enrolment.errorVoucherNeedsCampus");
  return { data: { ...data, voucher }, stay: { notice: "voucherApplied" } };
}

/** The identity document of a signed-in candidate; empty for visitors, who are asked for it later. */
async function ownDocument(enrolment: Enrolment): Promise<string> {
  if (!enrolment.user) return "";
  const { cpf, rne, passport } = await personTexts(enrolment);
  return cpf || rne || passport || "";
}

/** Continues without a voucher; the stored empty text prevents a campaign's voucher from returning. */
export const removeVoucher = ({ data }: Enrolment): Outcome => ({
  data: { ...data, voucher: "" },
  stay: { notice: "voucherRemoved" },
});

const voucherErrors: Record<string, string> = {
  COUPON_NOT_FOUND: "enrolment.problemCouponNotFound",
  COUPON_EXPIRED: "enrolment.problemCouponExpired",
  COUPON_LIMIT_REACHED: "enrolment.problemCouponLimit",
  COUPON_INVALID_FOR_METHOD: "enrolment.problemCouponMethod",
  COUPON_NOT_APPLICABLE: "enrolment.problemCouponChoice",
  COUPON_NOT_STARTED: "enrolment.problemCouponNotYet",
  COUPON_INVALID_FOR_PERSON: "enrolment.problemCouponPerson",
  SYSTEM_UNAVAILABLE: "enrolment.problemUnavailable",
};
