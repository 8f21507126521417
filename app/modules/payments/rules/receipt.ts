/**
 * What a receipt confirms: money received, money returned, or a return that did not reach the payer after all. The
 * receipt of returned money names that of the payment, and the receipt of a failed return names that of the return.
 */
export const receiptKinds = ["payment", "refund", "refund_undone"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The number of a receipt as it is printed: six digits or more. @param number from 1, without a gap per institution */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, "0");
}
