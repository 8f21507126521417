import type { Database } from "~/data/connection";
import type { CardOutcome, CardRecurrence } from "./card";
import type { SavedCard } from "./provider-event";
import { findCardOf, type SandboxCard, type SandboxOutcome } from "./sandbox-token";

const CUSTOMER = "sandbox";

/** Why a later charge of a saved card is denied, by the card's outcome; charges of other cards are approved. */
const laterReasons: Partial<Record<SandboxOutcome, string>> = {
  "later-limit": "CARD_LIMIT",
  "later-expired": "CARD_DATA",
  "later-confirm": "CARD_CONFIRMATION",
  "later-busy": "CARD_BUSY",
};

/** The id of a saved card contains its outcome, because the sandbox stores no cards. */
export function savedCard({ brand, lastDigits, outcome }: SandboxCard): SavedCard {
  return { customerId: CUSTOMER, methodId: `sandbox-${outcome}`, brand, lastDigits };
}

/** Saved cards of the sandbox; its page that saves a card is the form for paying with one. */
export function createSandboxRecurrence(db: Database, now: Date): CardRecurrence {
  return {
    openCustomer: async () => CUSTOMER,
    page: {
      provider: "Sandbox",
      async open({ reference, returnUrl, backUrl }) {
        const url = new URL("/sandbox-provider/card", returnUrl);
        const wish = { returnUrl, backUrl, reference, amount: "0" };
        for (const [name, value] of Object.entries(wish)) url.searchParams.set(name, value);
        return { url: url.href, providerId: reference };
      },
      async find({ reference }) {
        const card = await findCardOf(db, reference);
        const saved = card && savedCard(card);
        const state = saved ? "saved" : "open";
        const base = { eventId: `${reference}-${state}`, reference, providerId: reference };
        return { ...base, occurredAt: now.toISOString(), kind: "card", state, saved };
      },
    },
    async charge({ reference, amountCents, saved: { brand, lastDigits, methodId } }) {
      const reason = laterReasons[methodId.replace("sandbox-", "") as SandboxOutcome] ?? null;
      const state: CardOutcome["state"] = reason === null ? "approved" : "denied";
      const paymentId = reason === null ? `${reference}-${amountCents}` : null;
      return { state, reason, card: { brand, lastDigits }, paymentId, providerId: null };
    },
    forget: async () => {},
  };
}
