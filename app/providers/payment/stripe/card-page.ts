import type Stripe from "stripe";
import { type CardPage, type ProviderKey, ProviderUnclear } from "../provider";
import { pageOf, SESSION_PARTS, sessionOf } from "./checkout";
import {
  ask,
  isMissing,
  isRefused,
  payersOrder,
  payersOrderError,
  questionError,
  SEARCHED_MOST,
  searchedSince,
} from "./client";

/** Cards by Stripe Checkout: sessions are opened, found and closed. */
export function createCardPages(stripe: Stripe, tenantId: string) {
  const { sessions } = stripe.checkout;
  const retrieve = (id: string) => sessions.retrieve(id, { expand: SESSION_PARTS });

  /** The session of a charge with its payment; null when Stripe has none. @throws ProviderUnclear */
  async function findSession(charge: ProviderKey): Promise<Stripe.Checkout.Session | null> {
    const id = charge.providerId ?? (await searchId(charge));
    const found = id && (await ask(retrieve(id).catch(ifMissing), questionError));
    if (!found) return null;
    if (found.client_reference_id !== charge.reference || found.currency !== "brl")
      throw new ProviderUnclear("the session is of another order");
    return found;
  }

  /** The id of a charge's session, found among the sessions of its time: Stripe cannot list them by our reference. */
  async function searchId({ reference, createdAt }: ProviderKey): Promise<string | null> {
    const list = sessions.list({ created: searchedSince(createdAt), limit: 100 });
    const all = await ask(list.autoPagingToArray({ limit: SEARCHED_MOST }), questionError);
    return all.find(({ client_reference_id: own }) => own === reference)?.id ?? null;
  }

  const page: CardPage = {
    entry: "redirect",
    provider: "Stripe",
    async open(order) {
      const options = payersOrder(order.reference, order.customerId);
      return pageOf(await ask(sessions.create(sessionOf(order, tenantId), options), payersOrderError));
    },
  };

  /** Closes an open session, so that it can no longer be paid. */
  async function close(charge: ProviderKey): Promise<"cancelled" | "paid" | "impossible"> {
    const session = await findSession(charge);
    if (session?.status !== "open") return outcomeOf(session);
    const options = { idempotencyKey: `cancel-${charge.reference}` };
    const expired = sessions.expire(session.id, {}, options).catch((error: unknown) => {
      // The session has ended meanwhile.
      if (isRefused(error)) return retrieve(session.id);
      throw error;
    });
    return outcomeOf(await ask(expired, questionError));
  }

  return { page, findSession, close, retrieve: (id: string) => ask(retrieve(id), questionError) };
}

function outcomeOf(session: Stripe.Checkout.Session | null): "cancelled" | "paid" | "impossible" {
  if (!session || session.status === "expired") return "cancelled";
  return session.payment_status === "paid" ? "paid" : "impossible";
}

function ifMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
