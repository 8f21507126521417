import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";

/** How long a provider's card page stays open. Stripe's minimum is 30 minutes; one more allows for differing clocks. */
export const OPEN_MS = 31 * 60_000;

/** The portal's URL at the hostname of the request, else at that of the enrolment. */
export function portalOf(
  { config, hostname }: Pick<BackendContext, "config" | "hostname">,
  subject: Pick<PaymentSubject, "hostname">,
): string {
  const host = hostname || subject.hostname || "localhost";
  return config.addressOf ? config.addressOf(host) : `https://${host}/candidate`;
}
