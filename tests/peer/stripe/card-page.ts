import type { ServerResponse } from "node:http";
import { hostedPage } from "./hosted-page";
import { tryCard } from "./session";
import { type Ledger, type Session, type StripeEvent, toldIntent, toldSession } from "./shape";

interface Parts {
  ledger: Ledger;
  /** Records an event. */
  event: (type: string, object: unknown) => StripeEvent;
  /** Posts an event to the portal. */
  deliver: (made: StripeEvent) => Promise<void>;
}

/** The pages on which payers enter their cards. */
export function createCardPages({ ledger, event, deliver }: Parts) {
  /** The card page: shows its form, refuses a card, or leads back after the payment. */
  async function showPage(response: ServerResponse, id: string, form: URLSearchParams | null) {
    const session = ledger.sessions.get(id);
    const show = (status: number, html: string) =>
      response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
    if (session?.status !== "open") return show(410, "<!doctype html><title>Closed</title><h1>Closed</h1>");
    if (!form) return show(200, hostedPage(session, null));
    const isPaid = await enterCard(session, (form.get("number") ?? "").replace(/\D/g, ""));
    if (!isPaid) return show(402, hostedPage(session, "Seu cartão foi recusado."));
    response.writeHead(303, { location: session.success_url }).end();
  }

  /**
   * Tries a card, and notifies the portal if the test wants it.
   * @returns whether the card was approved; null for a closed page
   */
  async function enterCard(session: Session, number: string, isSlow = false) {
    const isPaid = tryCard(ledger, session, number, isSlow);
    const intent = session.payment_intent && toldIntent(session.payment_intent);
    if (session.mode === "setup") {
      if (isPaid) await deliver(event("checkout.session.completed", toldSession(session)));
      return isPaid;
    }
    if (isPaid === false) await deliver(event("payment_intent.payment_failed", intent));
    else if (isPaid) {
      if (!isSlow) await deliver(event("payment_intent.succeeded", intent));
      await deliver(event("checkout.session.completed", toldSession(session)));
    }
    return isPaid;
  }

  return { showPage, enterCard };
}
