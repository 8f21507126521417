import type { BackendContext } from "~/backend/context";
import type { PaymentSubject } from "~/backend/subscription";

/** How long a provider's page is open. Stripe's least time is 30 minutes; one more covers clocks that differ. */
export const OPEN_MS = 31 * 60_000;

/** The address of the portal where the payer acts. */
export function portalOf(
  { config, hostname }: Pick<BackendContext, "config" | "hostname">,
  subject: Pick<PaymentSubject, "hostname">,
): string {
  const host = hostname || subject.hostname || "localhost";
  return config.addressOf ? config.addressOf(host) : `https://${host}/candidate`;
}
