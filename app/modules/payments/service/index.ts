import type { OrderMethod } from "~/modules/payments/rules/payment-method";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { creditCardResource } from "./card/credit-card";
import { issueUnattended, type OrderPlace } from "./charge-order";
import { paymentResource } from "./payment";
import { pixMaker, pixResource } from "./pix";
import { slipMaker, slipResource } from "./slip";
import { voucherResource } from "./voucher";

export { type DiscountWish, reserveBest } from "./agreement/best-discount";
export {
  type AgreementPlace,
  agreementOf,
  agreementQuery,
  agreementsAt,
  chosenAgreement,
  cpfHash,
  type KnownAgreement,
} from "./agreement/known-agreement";
export { bankNameOf } from "./bank-name";
export { cardProcedures } from "./card/credit-card";
export { chargeProcedures } from "./charge";
export {
  type ChargeRow,
  cancelPendingCharges,
  chargeOf,
  chargesOf,
  dataOf as chargeDataOf,
  dueDayOf as chargeDueDay,
  findCharge,
  groupOf as purposeGroupOf,
  placeGroups,
  stateOf as chargeStateOf,
  sumsOf as chargeSumsOf,
} from "./charge-store";
export { acceptReceived, matchPayment, purposeStateIn } from "./money/acceptance";
export { approvalLimit, limitIn, limitQuery } from "./money/approval-limit";
export { catchUp } from "./money/catch-up";
export { type EntryKind, movementsQuery } from "./money/ledger";
export { listedCharges, listedIn, listedQueries } from "./money/listed-charge";
export {
  deliverToProvider,
  lastingTopics,
  providerTopics,
  sendWaitingRefunds,
  settleSentRefunds,
} from "./money/provider-work";
export { paidCents, paidCharges, refundCents, requestRefund, requestRefunds, returnableOf } from "./money/refund";
export {
  approveRefund,
  findRefund,
  isWithdrawable,
  type OwedRefund,
  owedRefunds,
  recordTransfer,
  refuseRefund,
  retryRefund,
  withdrawRefund,
} from "./money/refund-decision";
export type { RefundRow } from "./money/refund-outcome";
export { needsPayee, payeeOf, storePayee } from "./money/refund-payee";
export { settledCents, settledRefunds } from "./money/settled";
export { identifyPayer, PayerIdentity } from "./payer";
export { paymentProcedures } from "./payment";
export { paymentDue } from "./payment-due";
export { type ExampleOffer, exampleConfiguration } from "./payment-example";
export { expireAskedCharges, expireCharges, settleUnknownCharges } from "./payment-expiry";
export {
  amountOn,
  planOfSubject,
  pricesOfSubject,
  restoreInstallments,
  saveInstallments,
  voidInstallments,
} from "./payment-installment";
export { type PaymentTerms, termsIn, termsOf } from "./payment-terms";
export { providerNotificationProcedures } from "./provider-notification";
export { correctMatter, findMatter, type MatterRow, resolveMatter } from "./reconciliation";
export { askSavingPage, openSavingPage } from "./recurrence/card-page";
export { chargeSavedCards } from "./recurrence/collection";
export { endRecurrence, stopRecurrence } from "./recurrence/end";
export { recurrenceOf } from "./recurrence/view";
export { askRest, completes, freeParts, keptCents, mayAskRest, restMessage } from "./rest";
export { runAgenda } from "./schedule/agenda";
export { settleCardPages, settleUnansweredOrders } from "./unanswered";
export { voucherProcedures } from "./voucher";
export {
  activeRedemption,
  releaseExpiredUses,
  releaseVoucher,
  reserveVoucher,
  returnVoucher,
} from "./voucher-reservation";
export {
  findVoucher,
  type KnownVoucher,
  tryVoucher,
  usesByDocument,
  voucherKey,
  voucherOf,
  voucherQuery,
} from "./voucher-rule";

const makers = { pix: pixMaker, slip: slipMaker } satisfies Record<OrderMethod, object>;

/** Charges the amount due by a method, without a request of the payer (`issueUnattended`). */
export const orderUnattended = (
  scope: OrderPlace,
  subject: PaymentSubject,
  { method, ...wanted }: { method: OrderMethod; key: string; refusal: string | null },
): Promise<string | null> => issueUnattended(scope, subject, makers[method], wanted);

export type { OrderPlace } from "./charge-order";

/** The resource that issues the orders of each method; a missing method does not compile. */
const orderResources = { pix: pixResource, slip: slipResource } satisfies Record<OrderMethod, object>;

/** The resources of this group; register a new one here. */
export const paymentResources = [
  creditCardResource,
  paymentResource,
  ...Object.values(orderResources),
  voucherResource,
];
