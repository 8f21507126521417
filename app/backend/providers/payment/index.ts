import type { BackendContext } from "../../context";
import type { PaymentProvider } from "./provider";
import { createSandboxProvider } from "./sandbox";

/** The payment provider of a call's institution; null where none is configured. */
export function paymentProviderOf({
  db,
  now,
  config,
}: Pick<BackendContext, "db" | "now" | "config">): PaymentProvider | null {
  return config.sandbox && config.providerSecret
    ? createSandboxProvider({ db, secret: config.providerSecret, now })
    : null;
}

/** A provider by the name in its notifications. */
export function providerNamed(
  ctx: Pick<BackendContext, "db" | "now" | "config">,
  name: string,
): PaymentProvider | null {
  const provider = paymentProviderOf(ctx);
  return provider?.name === name ? provider : null;
}
