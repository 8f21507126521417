import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openStripe } from "../tests/peer/stripe";
import { openOwnPortal } from "./own-portal";

const ACCOUNT = "stripe-of-the-spec";

/** A separate portal whose first institution collects card payments on the page of a fake Stripe. */
export async function openStripePortal() {
  const peer = await openStripe();
  const { secretKey, webhookSecret } = peer.secrets;
  const portal = await openOwnPortal({ PAYMENT_STRIPE_KEY: secretKey, PAYMENT_STRIPE_WEBHOOK: webhookSecret });
  const secrets = { secretKey: "env:PAYMENT_STRIPE_KEY", webhookSecret: "env:PAYMENT_STRIPE_WEBHOOK" };
  const settings = JSON.stringify({ address: peer.origin, secrets });
  const at = "2026-01-01T00:00:00.000Z";
  portal.alter(`insert into "providerAccount" ("tenantId", id, kind, name, "settingsJson", "nextCatchUpAt", "createdAt")
    select id, '${ACCOUNT}', 'stripe', 'Stripe', '${settings}', '2999-01-01T00:00:00.000Z', '${at}'
    from tenant where alias = 'aurora'`);
  portal.alter(`insert into "providerRoute" ("tenantId", "institutionId", method, "accountId")
    select "tenantId", id, 'card', '${ACCOUNT}' from institution where alias = 'aurora-uni'`);
  return {
    ...{ portal, peer },
    /** Where Stripe posts its events. */
    notifications: `http://127.0.0.1:${portal.port}/provider/${ACCOUNT}/notifications`,
    /** Everything that the server wrote: database, mails and log. */
    written: () => textsBelow(portal.dataDir) + portal.output(),
    close: async () => {
      await portal.close();
      await peer.close();
    },
  };
}

export type StripePortal = Awaited<ReturnType<typeof openStripePortal>>;

/** The contents of all files below a folder; reads them anew when one is renamed or removed meanwhile. */
function textsBelow(folder: string, tries = 20): string {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const files = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
    return files.map((path) => readFileSync(path, "latin1")).join("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === 0) throw error;
    return textsBelow(folder, tries - 1);
  }
}
