import { notFound } from "~/middleware/guard.server";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/slip-pdf";
import { drawSlip } from "./slip-sheet.server";

/** The slip as a PDF of one A4 page. */
export async function loader({ context }: Route.LoaderArgs) {
  const charge = context.get(chargeContext);
  if (!charge.slip) return notFound();
  const pdf = await drawSlip(charge, charge.slip);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="boleto-${charge.slip.documentNumber.replace(/\W+/g, "-")}.pdf"`,
      "cache-control": "no-store",
    },
  });
}
