import { answeredOr } from "~/api/answered";
import type { CoursePrice, PriceBreakdown, Voucher } from "~/api/price";
import { orRefusal, Refusal } from "~/api/refusal";
import type { AgreementOffer } from "~/modules/enrolments/schema/agreement";
import { chosen } from "./choice/choice.server";
import type { Enrolment } from "./enrolment.server";

export interface Priced {
  price: CoursePrice | null;
  /** The error code if there is no price or the voucher is not valid. Null before a course and campus are chosen. */
  problem: string | null;
}

/**
 * The price of the chosen course and campus, with the voucher if it is valid. Does not use up the voucher.
 *
 * @param document CPF, RNE or passport; its earlier uses of the voucher count towards the limit. Empty skips that check
 */
export async function priceOf(enrolment: Enrolment, voucher = enrolment.data.voucher, document = ""): Promise<Priced> {
  const { course, campus } = chosen(enrolment.choices);
  if (!course || !campus) return { price: null, problem: null };
  const answer = await enrolment.api.subscription.price({
    query: voucher ? { voucher } : {},
    body: {
      ...draftOf(enrolment),
      offerId: course.offerId,
      courseId: course.id,
      campusId: campus.id,
      ...(document ? { document } : {}),
    },
  });
  if (answer.status === 200) return { price: answer.body, problem: null };
  const problem = answer.status === 0 ? "SYSTEM_UNAVAILABLE" : answer.body.code;
  if (!voucher || !problem.startsWith("COUPON_")) return { price: null, problem };
  return { ...(await priceOf(enrolment, null)), problem };
}

/** The draft, whose choice keeps the price of its day. */
const draftOf = ({ draft }: Enrolment) => (draft ? { draftId: draft.id } : {});

/** The vouchers that the institution lists for the chosen course and campus; none once a voucher is chosen. */
export async function listedVouchers({ api, choices, data }: Enrolment): Promise<Voucher[]> {
  const { course, campus } = chosen(choices);
  if (!course || !campus || data.voucher) return [];
  const query = { offerId: course.offerId, courseId: course.id, campusId: campus.id };
  return answeredOr(api.voucher.listAvailable({ query }), []);
}

/** The agreements at the chosen course and campus. */
export async function offeredAgreements({ api, choices, draft }: Enrolment): Promise<AgreementOffer> {
  const { course, campus } = chosen(choices);
  const none = { agreements: [], hasList: false };
  if (!course || !campus) return none;
  const choice = { offerId: course.offerId, campusId: campus.id };
  // A remote back end has offers of its own, for which there are no agreements here.
  const found = await orRefusal(
    api.agreements.list({ ...(draft ? { draftId: draft.id } : {}), ...choice }),
    "NOT_FOUND",
  );
  return found instanceof Refusal ? none : found;
}

/**
 * The price of the chosen course with the draft's discount at each open campus. Omits a campus where the voucher is not
 * valid or is limited to some payment methods; empty without a voucher or an agreement.
 */
export async function campusPricesOf(enrolment: Enrolment): Promise<Record<string, PriceBreakdown>> {
  const { api, choices, data } = enrolment;
  const { course } = chosen(choices);
  const { voucher } = data;
  if (!course || !(voucher || data.agreement)) return {};
  const open = choices.campuses.filter(({ blockedBy }) => blockedBy === null);
  const priced = open.map(async ({ id }) => {
    const body = { ...draftOf(enrolment), offerId: course.offerId, courseId: course.id, campusId: id };
    const asking = api.subscription.price({ query: voucher ? { voucher } : {}, body });
    const price = await answeredOr(asking, null);
    return price && !price.limited ? [[id, price.breakdown] as const] : [];
  });
  return Object.fromEntries((await Promise.all(priced)).flat());
}
