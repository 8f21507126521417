import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import { listen } from "../listen";
import { createCardPages } from "./card-page";
import { createRoutes, type Endpoint } from "./route";
import { forgetCustomer } from "./saved-card";
import { endSession } from "./session";
import {
  type Answer,
  error,
  type Ledger,
  newCharge,
  type StripeEvent,
  toldIntent,
  toldSession,
  VERSION,
} from "./shape";

export type { StripeEvent } from "./shape";

const KEY = "sk_test_of_the_peer";
const secrets = { secretKey: KEY, webhookSecret: "whsec_of_the_peer", formerWebhookSecret: "whsec_before" };
const signer = new Stripe("sk_test_signs_only");

/**
 * A fake Stripe on a socket: intents, sessions, refunds, events and the card page. It refuses what Stripe refuses. By
 * default lists have two entries a page, so that lists have several pages.
 */
export async function openStripe({ accountHasSlips = true, accountHasCards = true, page = 2 } = {}) {
  const ledger: Ledger = {
    ...{ origin: "", intents: new Map(), sessions: new Map(), refunds: new Map(), refundStatus: "succeeded" },
    ...{ customers: new Map(), methods: new Map() },
    account: { hasSlips: accountHasSlips, hasCards: accountHasCards },
    clock: () => Math.floor(Date.now() / 1000),
  };
  const { intents, sessions, refunds, customers, methods } = ledger;
  const events: StripeEvent[] = [];
  const stored = new Map<string, { body: string; answer: Answer }>();
  const calls: string[] = [];
  const faults = { lost: 0, failed: 0, forbidden: "", clockMs: 0 };
  const endpoints: Endpoint[] = [];
  const violations: unknown[] = [];
  let webhookUrl: string | null = null;
  const answer = createRoutes({ ledger, events, endpoints, event, page, forbidden: () => faults.forbidden });
  const { showPage, enterCard } = createCardPages({ ledger, event, deliver });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const url = new URL(request.url ?? "/", "http://stripe");
    const method = request.method ?? "GET";
    const [, page] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? [];
    if (page) return showPage(response, page, method === "POST" ? new URLSearchParams(text) : null);
    calls.push(`${method} ${url.pathname}`);
    const reply = ({ status, body }: Answer) => {
      const date = new Date(Date.now() + faults.clockMs).toUTCString();
      response.writeHead(status, { "content-type": "application/json", "request-id": `req_${calls.length}`, date });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return reply(error(401, "invalid_request_error", "api_key_invalid"));
    if (request.headers["stripe-version"] !== VERSION) throw new Error("another version of the API");
    if (faults.failed > 0) {
      faults.failed--;
      return reply(error(500, "api_error", "internal"));
    }
    const done = idempotent(method, url, text, String(request.headers["idempotency-key"] ?? ""));
    if (faults.lost > 0) {
      faults.lost--;
      return request.socket.destroy();
    }
    reply(done);
  }

  function idempotent(method: string, url: URL, text: string, key: string): Answer {
    const form = Object.fromEntries(new URLSearchParams(text));
    if (method !== "POST") return answer(method, url.pathname, form, url.searchParams);
    if (!key) throw new Error("a POST without Idempotency-Key");
    if (Object.values(form).some((value) => /^\d{13,19}$/.test(value.replace(/[ .-]/g, "")) && value.length !== 14))
      throw new Error("a value like a card number");
    const known = stored.get(key);
    const body = url.pathname + text;
    if (known) return known.body === body ? known.answer : error(400, "idempotency_error", "idempotency_error");
    const made = answer(method, url.pathname, form, url.searchParams);
    const kept = structuredClone(made);
    // A refused card and a missing object are results too: the same key gets the same answer again.
    const isMissing = JSON.stringify(made.body).includes('"resource_missing"');
    if (made.status < 400 || made.status === 402 || isMissing) stored.set(key, { body, answer: kept });
    return made;
  }

  /** The signature of a notification. @param at seconds since 1970 */
  function signatureOf(payload: string, secret = secrets.webhookSecret, at = ledger.clock()) {
    return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  }

  async function deliver(made: StripeEvent) {
    if (!webhookUrl) return;
    const body = JSON.stringify(made, null, 2);
    await fetch(webhookUrl, { method: "POST", body, headers: { "stripe-signature": signatureOf(body) } });
  }

  /** Records an event, as Stripe does for every change. */
  function event(type: string, object: unknown): StripeEvent {
    const made: StripeEvent = {
      ...{ id: `evt_${events.length + 1}_${Math.random()}`, object: "event", api_version: VERSION },
      ...{
        created: ledger.clock(),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      },
      ...{ type, data: { object: structuredClone(object) } },
    };
    events.push(made);
    return made;
  }

  const peer = await listen((request, response) => {
    handle(request, response).catch((violation: unknown) => {
      violations.push(violation);
      response.destroy();
    });
  });
  ledger.origin = peer.origin;

  const find = (reference: string) => [...intents.values()].find(({ metadata }) => metadata.reference === reference);
  const known = <T>(found: T | undefined): T => {
    if (!found) throw new Error("an unknown order");
    return found;
  };
  const sessionOf = (reference: string) =>
    known([...sessions.values()].find(({ client_reference_id: own }) => own === reference));

  return {
    ...{ origin: peer.origin, close: peer.close, secrets, version: VERSION },
    ...{
      endpoints,
      intents,
      sessions,
      refunds,
      customers,
      methods,
      events,
      calls,
      faults,
      violations,
      event,
      find,
      sessionOf,
      signatureOf,
    },
    at(now: () => Date) {
      ledger.clock = () => Math.floor(now().getTime() / 1000);
    },
    /** Sets where notifications of the card page are posted; null for nowhere. */
    notify(address: string | null) {
      webhookUrl = address;
    },
    /** Pays an order. @returns the event */
    pay(reference: string, amount?: number) {
      const intent = known(find(reference));
      const latest_charge = newCharge(ledger, { type: intent.payment_method_types[0] ?? "" });
      const received = { status: "succeeded", amount_received: amount ?? intent.amount };
      Object.assign(intent, { ...received, next_action: null, latest_charge });
      return event("payment_intent.succeeded", toldIntent(intent));
    },
    /** Expires an unpaid order. @returns the event */
    expire(reference: string) {
      const intent = known(find(reference));
      const last_payment_error = { code: "payment_intent_payment_attempt_expired" };
      Object.assign(intent, { status: "requires_payment_method", next_action: null, last_payment_error });
      return event("payment_intent.payment_failed", toldIntent(intent));
    },
    /**
     * Enters a card on the page of an order; with `isSlow` the payment is confirmed later.
     * @returns the new events, the last first
     */
    async enter(reference: string, number = "4242424242424242", { isSlow = false } = {}) {
      const before = events.length;
      await enterCard(sessionOf(reference), number, isSlow);
      return events.slice(before).reverse();
    },
    /** Expires the card page of an order. @returns the event */
    endPage(reference: string) {
      const session = sessionOf(reference);
      endSession(session);
      return event("checkout.session.expired", toldSession(session));
    },
    /** Deletes a customer and detaches their cards, as the dashboard does. */
    forgetCustomer: (id: string) => forgetCustomer(ledger, id),
    /** Forgets the idempotency keys, as Stripe does after about a day. */
    forgetKeys: () => stored.clear(),
    /** Sets the status of new refunds. */
    refundsAre(status: string) {
      ledger.refundStatus = status;
    },
  };
}

export type StripePeer = Awaited<ReturnType<typeof openStripe>>;
