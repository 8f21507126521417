import { notFound } from "~/middleware/guard.server";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/pix-picture";
import { qrSvg } from "./qr-code.server";

/** The QR code of a pix, or of the pix that pays a slip. */
export async function loader({ context }: Route.LoaderArgs) {
  const charge = context.get(chargeContext);
  const code = charge.pix?.code ?? charge.slip?.pixCode;
  if (!code) return notFound();
  return new Response(await qrSvg(code), {
    headers: { "content-type": "image/svg+xml", "cache-control": "no-store" },
  });
}
