import { href } from "react-router";
import type { Receipt, ReceiptName } from "~/contract/charge";

type Place = { subscriptionId: string; id: string };

/** The page of a receipt of a charge; that of the payment needs no number. */
export function receiptPath(charge: Place, receipt: Pick<ReceiptName, "kind" | "number">): string {
  return href("/payments/:id/charge/:charge/receipt", paramsOf(charge)) + numberOf(receipt);
}

/** The PDF of a receipt of a charge. */
export function receiptPdfPath(charge: Place, receipt: Pick<Receipt, "kind" | "number">): string {
  return href("/payments/:id/charge/:charge/receipt.pdf", paramsOf(charge)) + numberOf(receipt);
}

const paramsOf = ({ subscriptionId, id }: Place) => ({ id: subscriptionId, charge: id });
const numberOf = ({ kind, number }: Pick<ReceiptName, "kind" | "number">) =>
  kind === "payment" ? "" : `?${new URLSearchParams({ number })}`;
