import { type SqlBool, sql } from "kysely";
import type { Database } from "~/data/connection";
import type { TenantDatabase } from "~/data/tenant";
import type { BackendContext } from "~/procedure/context";
import { type ProviderScope, providerNamed } from "~/providers/payment";
import type { PaymentProvider } from "~/providers/payment/provider";
import { SANDBOX } from "~/providers/payment/sandbox";
import { applyEvent } from "./charge-outcome";
import { type ChargeRow, findCharge, isBeginning, providerKeyOf } from "./charge-store";

/**
 * Asks a provider for the events of a charge, and applies them.
 * @returns whether the provider knows the charge
 * @throws ProviderUnclear when it does not answer
 */
export async function askProvider(
  { db, now }: Pick<BackendContext, "db" | "now">,
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
const BATCH = 100;
const waiting: readonly ChargeRow["state"][] = ["pending", "processing", "unknown"];

/**
 * Asks the provider about a charge that its payer waits for, since a notification may be late.
 * @param pauseMs the shortest time since the last question
 * @returns the charge after that
 */
export async function refreshed(
  scope: ProviderScope<TenantDatabase>,
  charge: ChargeRow,
  pauseMs = PAUSE_MS,
): Promise<ChargeRow> {
  const { db, now } = scope;
  if (!waiting.includes(charge.state) || isBeginning(charge)) return charge;
  if (charge.provider === SANDBOX || charge.provider === "none") return charge;
  const asked = await db
    .updateTable("charge")
    .set({ askedAt: now.toISOString() })
    .where("id", "=", charge.id)
    .where((eb) =>
      eb.or([
        eb("askedAt", "is", null),
        eb("askedAt", "<", new Date(now.getTime() - pauseMs).toISOString()),
        // The clock was set back since then.
        eb("askedAt", ">", new Date(now.getTime() + pauseMs).toISOString()),
      ]),
    )
    .executeTakeFirst();
  if (asked.numUpdatedRows !== 1n) return charge;
  // Without an answer the page shows the stored state.
  const isKnown = await providerNamed(scope, charge.provider)
    .then((provider) => (provider ? askProvider(scope, provider, charge) : false))
    .catch(() => false);
  return isKnown ? ((await findCharge(db, charge.id)) ?? charge) : charge;
}

/**
 * Asks the provider of a charge and applies its answer.
 * @returns `unknown` when the provider does not know the charge; `silent` when it does not answer or its answer cannot
 * be applied; `absent` when the account is no longer configured
 */
export async function answerFor(
  scope: ProviderScope<TenantDatabase>,
  charge: ChargeRow,
): Promise<"known" | "unknown" | "silent" | "absent"> {
  try {
    const provider = await providerNamed(scope, charge.provider);
    if (!provider) return "absent";
    return (await askProvider(scope, provider, charge)) ? "known" : "unknown";
  } catch {
    await askLater(scope, charge);
    return "silent";
  }
}

/** An order that ended this long ago is closed without its provider's answer. */
const SILENCE_MS = 24 * 60 * 60_000;

/** Whether an order ended so long ago that its provider's answer is no longer awaited. */
export function isLongOver({ expiresAt }: Pick<ChargeRow, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= new Date(now.getTime() - SILENCE_MS).toISOString();
}

/** Moves a charge behind the others about which providers are to be asked. */
export async function askLater({ db, now }: Pick<BackendContext, "db" | "now">, charge: ChargeRow): Promise<void> {
  await db
    .updateTable("charge")
    .set({ updatedAt: now.toISOString() })
    .where("id", "=", charge.id)
    .where("state", "=", charge.state)
    .execute();
}

/** Selects a batch of charges in processing or unknown that have not changed for `ageMs` milliseconds, oldest first. */
export function openBefore({ db, now }: ProviderScope<Database>, ageMs: number) {
  return db
    .selectFrom("charge")
    .selectAll()
    .where(sql<SqlBool>`state in ('processing', 'unknown')`)
    .where("updatedAt", "<", new Date(now.getTime() - ageMs).toISOString())
    .orderBy("updatedAt")
    .limit(BATCH);
}
