import { redirect } from "react-router";
import { notFound } from "~/middleware/guard.server";
import { pdfResponse } from "~/pages/pdf.server";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/slip-pdf";
import { drawSlip } from "./slip-sheet.server";

/** The slip as a PDF: redirects to the provider's own document if there is one, else draws one A4 page. */
export async function loader({ context }: Route.LoaderArgs) {
  const charge = context.get(chargeContext);
  if (!charge.slip) return notFound();
  if (charge.slip.pdfUrl) return redirect(charge.slip.pdfUrl);
  const pdf = await drawSlip(charge, charge.slip);
  return pdfResponse(pdf, `boleto-${charge.slip.documentNumber}`);
}
