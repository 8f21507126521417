import type { PaymentConfiguration } from "~/api/payment";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { configurationOf } from "./payment";
import { dueWith, type PaymentDue } from "./payment-due";
import type { PaymentTerms } from "./payment-terms";

/** An offer with its price, as somebody who enrols in it pays for it. */
export type ExampleOffer = Pick<
  PaymentDue["subject"],
  "institutionId" | "template" | "flags" | "intakeEndsOn" | "seatsLeft" | "price"
>;

const nobody: Omit<PaymentSubject, keyof ExampleOffer> = {
  ...{ tenantId: "", id: "", hostname: null, personId: "", userId: null, status: "payment_pending" },
  ...{ isPaid: false, isTaxPaid: false, owesFee: false, isContractAccepted: true },
  ...{ offerId: "", levelId: "", courseId: "", courseName: "", courseNameIn: () => "", campusId: "" },
  ...{ academicClassId: null, firstDueOn: null, redemption: null, responsible: null },
  person: { name: "", document: "", email: "", dataJson: "{}" },
};

/** The payment options of the first payment for an offer, as they are without a voucher. Reads nothing of candidates. */
export function exampleConfiguration(
  ctx: BackendContext,
  offer: ExampleOffer,
  terms: PaymentTerms,
): Promise<PaymentConfiguration> {
  return configurationOf(ctx, dueWith({ ...nobody, ...offer }, "first", { terms, rest: null, now: ctx.now }));
}
