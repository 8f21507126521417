import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, localeContext, runtimeContext } from "~/context";
import { translator } from "~/i18n/translator";
import { pdfResponse } from "~/pages/pdf.server";
import { formatInstant } from "~/rules/time/date";
import type { Route } from "./+types/receipt-pdf";
import { loadReceipt } from "./receipt.server";
import { receiptPaper } from "./receipt-lines";
import { drawReceipt } from "./receipt-sheet.server";

/** The receipt as a PDF: the first one that the payer loads is the original, all others are marked as copies. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const locale = context.get(localeContext);
  const loaded = await loadReceipt(args);
  const { charge, receipt, timeZone } = loaded;
  const { charges } = context.get(apiContext);
  const handed = charges.handOutReceipt({ id: charge.id, number: receipt.number });
  // Staff who may only read get a copy.
  const issued = await orRefusal(handed, "NOT_FOUND", "IMPERSONATION_NOT_ALLOWED");
  const t = translator(locale);
  const isOriginal = !(issued instanceof Refusal) && issued.isOriginal;
  const instant = formatInstant(context.get(runtimeContext).now().toISOString(), timeZone);
  const paper = receiptPaper(t, loaded, isOriginal ? null : t("checkout.receiptCopy", { instant }));
  return pdfResponse(await drawReceipt(paper, { locale }), `recibo-${receipt.number}`);
}
