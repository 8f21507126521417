import type { Database } from "~/data/connection";
import { hashToken } from "~/data/hash";
import { newToken } from "~/data/id";
import { tenantHandle } from "~/data/tenant";

/** The outcomes of paying with a sandbox card. */
export const sandboxOutcomes = [
  ...(["approved", "denied", "processing", "timeout", "unavailable"] as const),
  // The card is approved when the payer enters it; the name says why later charges without the payer are denied.
  ...(["later-limit", "later-expired", "later-confirm", "later-busy"] as const),
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The data that the sandbox stores about a card. */
export interface SandboxCard {
  brand: string;
  lastDigits: string;
  outcome: SandboxOutcome;
}

const LIFETIME_MS = 15 * 60_000;
const PURPOSE = "sandbox-card";

/** Stores a card for 15 minutes under a new token that pays once, for the given subscription only. */
export async function issueCardToken(
  db: Database,
  subscriptionId: string,
  card: SandboxCard,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tenantHandle(db, PURPOSE)
    .insertInto("token")
    .values({
      hash: hashToken(token),
      userId: subscriptionId,
      purpose: [PURPOSE, card.brand, card.lastDigits, card.outcome].join(" "),
      expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      revokedAt: null,
    })
    .execute();
  return token;
}

/** Uses a token up. @returns null when it is unknown, used, expired or of another subscription */
export async function takeCardToken(
  db: Database,
  token: string,
  subscriptionId: string,
  now: Date,
): Promise<SandboxCard | null> {
  const row = await tenantHandle(db, PURPOSE)
    .updateTable("token")
    .set({ revokedAt: now.toISOString() })
    .where("hash", "=", hashToken(token))
    .where("userId", "=", subscriptionId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .returning("purpose")
    .executeTakeFirst();
  return row ? cardIn(row.purpose) : null;
}

/** The card of a reference, without using its token up; null while none was entered. */
export async function findCardOf(db: Database, reference: string): Promise<SandboxCard | null> {
  const row = await tenantHandle(db, PURPOSE)
    .selectFrom("token")
    .select("purpose")
    .where("userId", "=", reference)
    .orderBy("expiresAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? cardIn(row.purpose) : null;
}

function cardIn(purpose: string): SandboxCard | null {
  const [, brand, lastDigits, outcome] = purpose.split(" ");
  const known = sandboxOutcomes.find((candidate) => candidate === outcome);
  return brand && lastDigits && known ? { brand, lastDigits, outcome: known } : null;
}
