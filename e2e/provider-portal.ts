import { type Bank, openBank } from "../tests/peer/bank";
import { openStripe, type StripePeer } from "../tests/peer/stripe";
import { type OwnPortal, openOwnPortal } from "./own-portal";

/** When both accounts are next queried for missed events. Never, so the specs decide when notifications arrive. */
const NEVER = "2999-01-01T00:00:00.000Z";

/** An account that collects by some methods at an institution of the demo's first tenant. */
interface Account {
  id: string;
  kind: string;
  settings: object;
  institution: string;
  methods: string[];
}

/**
 * A separate portal. Its first institution collects everything by a fake Stripe; its second collects pix by a fake bank
 * and the other methods by the sandbox. No refund needs a second person.
 */
export async function openProviderPortal() {
  const [stripe, bank] = await Promise.all([openStripe(), openBank()]);
  const held = { ...heldBy("STRIPE", stripe.secrets), ...heldBy("BANK", bank.secrets) };
  const portal = await openOwnPortal(held);
  addAccount(portal, {
    ...{ id: "stripe-of-the-spec", kind: "stripe", institution: "aurora-uni", methods: ["card", "slip", "pix"] },
    settings: { address: stripe.origin, secrets: referencesOf("STRIPE", stripe.secrets) },
  });
  const { baseUrl, tokenUrl, pixKey } = bank;
  addAccount(portal, {
    ...{ id: "bank-of-the-spec", kind: "api-pix", institution: "aurora-tech", methods: ["pix"] },
    settings: { baseUrl, tokenUrl, pixKey, secrets: referencesOf("BANK", bank.secrets) },
  });
  portal.alter("update parameter set value = '99999999' where name = 'RefundApprovalAboveCents'");
  // The fake Stripe itself notifies of cards only; `payAtStripe` posts the notification of a slip or pix.
  stripe.notify(`http://127.0.0.1:${portal.port}/provider/stripe-of-the-spec/notifications`);
  const post = async (account: string, rest: string, body: string, headers: Record<string, string> = {}) => {
    const address = `http://127.0.0.1:${portal.port}/provider/${account}/notifications${rest}`;
    const { ok, status } = await fetch(address, { method: "POST", body, headers });
    if (!ok) throw new Error(`the portal refuses the notification: ${status}`);
  };
  return {
    ...{ portal, stripe },
    /** The payer pays the newest slip or pix at Stripe, which notifies the portal. */
    payAtStripe: () => {
      const body = JSON.stringify(stripe.pay(newestAt(stripe)));
      return post("stripe-of-the-spec", "", body, { "stripe-signature": stripe.signatureOf(body) });
    },
    /** The payer pays the bank's newest code, in whole unless `cents` is given; the bank notifies the portal. */
    payAtBank: (cents?: number) => {
      const [txid = "", { valor = { original: "" } } = {}] = [...bank.cobs].at(-1) ?? [];
      const paid = bank.pay(txid, cents ?? Number(valor.original.replace(".", "")), new Date());
      return post("bank-of-the-spec", `/${bank.secrets.notification}/pix`, bank.post([paid]));
    },
    close: async () => {
      await portal.close();
      await Promise.all([stripe.close(), bank.close()]);
    },
  };
}

export type ProviderPortal = Awaited<ReturnType<typeof openProviderPortal>>;

const variable = (prefix: string, name: string) => `PAYMENT_${prefix}_${name.toUpperCase()}`;

function heldBy(prefix: string, secrets: StripePeer["secrets"] | Bank["secrets"]): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [variable(prefix, name), value]));
}

function referencesOf(prefix: string, secrets: object): Record<string, string> {
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, `env:${variable(prefix, name)}`]));
}

function addAccount(portal: OwnPortal, { id, kind, settings, institution, methods }: Account): void {
  portal.alter(`insert into "providerAccount" ("tenantId", id, kind, name, "settingsJson", "nextCatchUpAt", "createdAt")
    select id, '${id}', '${kind}', '${id}', '${JSON.stringify(settings)}', '${NEVER}', '2026-01-01T00:00:00.000Z'
    from tenant where alias = 'aurora'`);
  for (const method of methods)
    portal.alter(`insert into "providerRoute" ("tenantId", "institutionId", method, "accountId")
      select "tenantId", id, '${method}', '${id}' from institution where alias = '${institution}'`);
}

function newestAt({ intents }: StripePeer): string {
  return [...intents.values()].at(-1)?.metadata.reference ?? "";
}
