import { apiContext, localeContext, runtimeContext } from "~/context";
import { formatInstant } from "~/domain/time/date";
import { translator } from "~/i18n/translator";
import { unavailable } from "~/middleware/guard.server";
import { pdfResponse } from "~/routes/pdf.server";
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
  const answer = await context
    .get(apiContext)
    .charge.handOutReceipt({ params: { id: charge.id }, body: { number: receipt.number } });
  if (answer.status === 0) return unavailable();
  const t = translator(locale);
  const isOriginal = answer.status === 200 && answer.body.isOriginal;
  const instant = formatInstant(context.get(runtimeContext).now().toISOString(), timeZone);
  const paper = receiptPaper(t, loaded, isOriginal ? null : t("checkout.receiptCopy", { instant }));
  return pdfResponse(await drawReceipt(paper, { locale }), `recibo-${receipt.number}`);
}
