import { href } from "react-router";
import type { Receipt, ReceiptName } from "~/api/charge";

type Place = { subscriptionId: string; id: string };

/** Path of a receipt's page; only receipts of returned money need a number in it. */
export function receiptPath(charge: Place, receipt: Pick<ReceiptName, "kind" | "number">): string {
  return href("/payments/:id/charge/:charge/receipt", paramsOf(charge)) + numberOf(receipt);
}

/** Path of a receipt's PDF. */
export function receiptPdfPath(charge: Place, receipt: Pick<Receipt, "kind" | "number">): string {
  return href("/payments/:id/charge/:charge/receipt.pdf", paramsOf(charge)) + numberOf(receipt);
}

const paramsOf = ({ subscriptionId, id }: Place) => ({ id: subscriptionId, charge: id });
const numberOf = ({ kind, number }: Pick<ReceiptName, "kind" | "number">) =>
  kind === "payment" ? "" : `?${new URLSearchParams({ number })}`;
