import Stripe from "stripe";
import { bad, clockFinding, type Finding, good } from "../finding";
import { createStripe } from "./client";
import { takenEvents } from "./event";
import type { StripeAccount } from "./setting";

/** The capabilities that the portal can use, with their names in the dashboard. */
const capabilities = { card_payments: "Cards", boleto_payments: "Boleto", pix_payments: "Pix" } as const;

/** Tries an account without moving money. @param address of the portal's notifications for this account */
export async function checkStripe(account: StripeAccount, address: string | null, now: () => Date): Promise<Finding[]> {
  const stripe = createStripe(account);
  try {
    const found = await stripe.accounts.retrieveCurrent();
    const { headers } = found.lastResponse;
    return [
      good(`The key opens the account ${found.id}.`),
      ...(found.country === "BR"
        ? []
        : [bad("The account is not Brazilian; the portal supports Brazilian accounts only.")]),
      ...capabilityFindings(found),
      ...(await cardFindings(stripe)),
      // With a client of fetch they are Headers, whatever the type of the answer says.
      ...clockFinding(new Headers(headers).get("date") ?? undefined, now()),
      ...(await endpointFindings(stripe, address)),
    ];
  } catch (error) {
    return [fault(error)];
  }
}

function capabilityFindings({ capabilities: has }: Stripe.Account): Finding[] {
  const entries = Object.entries(capabilities) as [keyof typeof capabilities, string][];
  return entries.map(([name, label]) => {
    const state = (has as Record<string, string> | undefined)?.[name] ?? "inactive";
    return state === "active"
      ? good(`${label} is active.`)
      : bad(
          `${label} is ${state}: activate it in the dashboard under Settings, Payment methods, or route the method elsewhere.`,
        );
  });
}

/** Tries to read card pages and customers: a key that may not read them may not write them either. */
async function cardFindings(stripe: Stripe): Promise<Finding[]> {
  const pages = await isAllowed(stripe.checkout.sessions.list({ limit: 1 }));
  const cards = await isAllowed(stripe.customers.list({ limit: 1 }));
  const faults: Finding[] = [];
  if (!pages) faults.push(bad("The key cannot open card pages: give it the right to write Checkout Sessions."));
  if (!cards)
    faults.push(
      bad(
        "The key cannot save cards, so plans that charge one for each installment fail: give it the right to write customers, setup intents and payment methods.",
      ),
    );
  if (faults.length > 0) return faults;
  return [good("The key reads card pages and customers; only a payment shows that it may write them.")];
}

async function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    throw error;
  }
}

async function endpointFindings(stripe: Stripe, address: string | null): Promise<Finding[]> {
  if (!address) return [];
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  const known = endpoints.data.filter(({ url }) => url === address);
  const own = known.find(({ status }) => status === "enabled");
  if (!own && known.length > 0)
    return [bad(`The endpoint for ${address} is disabled: enable it in the dashboard under Developers, Webhooks.`)];
  if (!own)
    return [bad(`No endpoint sends notifications to ${address}: add it in the dashboard under Developers, Webhooks.`)];
  const taken: readonly string[] = takenEvents;
  const lacking = own.enabled_events.includes("*") ? [] : taken.filter((type) => !own.enabled_events.includes(type));
  const faults =
    lacking.length > 0 ? [bad(`The endpoint does not send ${lacking.join(", ")}: add these events to it.`)] : [];
  if (own.api_version && own.api_version !== Stripe.API_VERSION)
    faults.push(bad(`The endpoint uses the API of ${own.api_version}: make one with ${Stripe.API_VERSION}.`));
  return faults.length > 0 ? faults : [good("The endpoint sends every event that the portal takes.")];
}

function fault(error: unknown): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return bad(
      "Stripe refuses the key: it is wrong or revoked. Store the one of the dashboard under Developers, API keys.",
    );
  if (error instanceof Stripe.errors.StripePermissionError)
    return bad("The key lacks a right: give it those of docs/payments.md.");
  const { type, statusCode: status = 0 } =
    error instanceof Stripe.errors.StripeError ? error : { type: "no readable answer" };
  return bad(
    status === 429 || status >= 500
      ? `Stripe refuses the check (${type}): try it again later.`
      : `Stripe cannot be reached (${type}): check the network and the address.`,
  );
}
