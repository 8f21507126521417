import { localeContext } from "~/context";
import { translator } from "~/i18n/translator";
import { pdfResponse } from "~/routes/pdf.server";
import type { Route } from "./+types/receipt-pdf";
import { loadReceipt } from "./receipt.server";
import { receiptPaper } from "./receipt-lines";
import { drawReceipt } from "./receipt-sheet.server";

/** The receipt as a PDF of one A4 page, shown in the browser or kept. */
export async function loader(args: Route.LoaderArgs) {
  const locale = args.context.get(localeContext);
  const loaded = await loadReceipt(args);
  const pdf = await drawReceipt(receiptPaper(translator(locale), loaded), { locale });
  return pdfResponse(pdf, `recibo-${loaded.receipt.number}`);
}
