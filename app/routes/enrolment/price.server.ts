import type { CoursePrice } from "~/contract/price";
import { chosen } from "./choice/choice.server";
import type { Enrolment } from "./enrolment.server";

export interface Priced {
  price: CoursePrice | null;
  /** Why there is none, or why the voucher does not count. */
  problem: string | null;
}

/** The price of what is chosen, with the draft's voucher simulated; without it where it cannot be used. */
export async function priceOf(enrolment: Enrolment, voucher = enrolment.data.voucher): Promise<Priced> {
  const { course, campus } = chosen(enrolment.choices);
  if (!course || !campus) return { price: null, problem: null };
  const answer = await enrolment.api.subscription.price({
    query: voucher ? { voucher } : {},
    body: { offerId: course.offerId, campusId: campus.id },
  });
  if (answer.status === 200) return { price: answer.body, problem: null };
  const problem = answer.status === 0 ? "SYSTEM_UNAVAILABLE" : answer.body.code;
  if (!voucher || !problem.startsWith("COUPON_")) return { price: null, problem };
  return { ...(await priceOf(enrolment, null)), problem };
}
