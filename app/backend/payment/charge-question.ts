import { type ProviderScope, providerNamed } from "~/backend/providers/payment";
import type { PaymentProvider } from "~/backend/providers/payment/provider";
import { SANDBOX } from "~/backend/providers/payment/sandbox";
import { applyEvent } from "./charge-outcome";
import { type ChargeRow, findCharge, isBeginning, providerKeyOf } from "./charge-store";

/**
 * Asks a provider what became of a charge, and applies the answer.
 * @returns whether the provider knows the charge
 * @throws ProviderUnclear when it does not answer
 */
export async function askProvider(
  { db, now }: Pick<ProviderScope, "db" | "now">,
  provider: PaymentProvider,
  charge: ChargeRow,
): Promise<boolean> {
  const key = providerKeyOf(charge);
  const events = key ? await provider.find(key) : [];
  for (const event of events) await applyEvent(db, charge, event, now);
  return events.length > 0;
}

/** The shortest time between two questions about a charge while its payer looks at it. */
const PAUSE_MS = 20_000;
const waiting: readonly ChargeRow["state"][] = ["pending", "processing", "unknown"];

/**
 * Asks the provider about a charge that its payer waits for, since a notification may be late; at most every 20 seconds.
 * @returns the charge after that
 */
export async function refreshed(scope: ProviderScope, charge: ChargeRow): Promise<ChargeRow> {
  const { db, now } = scope;
  if (!waiting.includes(charge.state) || isBeginning(charge)) return charge;
  if (charge.provider === SANDBOX || charge.provider === "none") return charge;
  const asked = await db
    .updateTable("charge")
    .set({ asked_at: now.toISOString() })
    .where("tenant_id", "=", charge.tenant_id)
    .where("id", "=", charge.id)
    .where((eb) =>
      eb.or([eb("asked_at", "is", null), eb("asked_at", "<", new Date(now.getTime() - PAUSE_MS).toISOString())]),
    )
    .executeTakeFirst();
  if (asked.numUpdatedRows !== 1n) return charge;
  // Without an answer the page shows what is known.
  const isKnown = await providerNamed(scope, charge.provider)
    .then((provider) => (provider ? askProvider(scope, provider, charge) : false))
    .catch(() => false);
  return isKnown ? ((await findCharge(db, charge.tenant_id, charge.id)) ?? charge) : charge;
}
