import { accountOf, listOf } from "./answer";
import { cancelIntent, createIntent, createRefund } from "./intent";
import { chargeMethod, createCustomer, detachMethod } from "./saved-card";
import { createSession, expireSession } from "./session";
import {
  type Answer,
  error,
  type Form,
  type Ledger,
  type StripeEvent,
  toldIntent,
  toldMethod,
  toldSession,
} from "./shape";

/** An endpoint for notifications, as the account has it. */
export interface Endpoint {
  url: string;
  enabled_events: string[];
  status: string;
  api_version: string;
}

interface Parts {
  ledger: Ledger;
  events: readonly StripeEvent[];
  endpoints: readonly Endpoint[];
  /** Records an event. */
  event: (type: string, object: unknown) => StripeEvent;
  /** Entries per page of a list. */
  page: number;
  /** The kind of objects that the key may not touch; empty for none. */
  forbidden: () => string;
}

/** Returns the function that answers the calls of the API. */
export function createRoutes({ ledger, events, endpoints, event, page, forbidden }: Parts) {
  const { intents, sessions, refunds, customers, methods } = ledger;

  function answer(method: string, path: string, form: Form, query: URLSearchParams): Answer {
    const [kind, id, sub] = path.replace(/^\/v1\/(checkout\/)?/, "").split("/");
    if (kind === forbidden()) return error(403, "invalid_request_error", "permission");
    if (method === "POST" && !id) {
      if (kind === "customers") return createCustomer(ledger, form);
      if (kind === "payment_intents")
        return form.payment_method || form.customer ? chargeMethod(ledger, form, event) : createIntent(ledger, form);
      return kind === "sessions" ? createSession(ledger, form) : createRefund(ledger, form);
    }
    if (method === "POST" && sub === "cancel") return cancelIntent(ledger, id ?? "");
    if (method === "POST" && sub === "detach") return detachMethod(ledger, id ?? "");
    if (method === "POST" && sub === "expire") return expired(id ?? "");
    if (kind === "account") return { status: 200, body: accountOf(ledger) };
    if (kind === "webhook_endpoints")
      return { status: 200, body: { object: "list", data: endpoints, has_more: false } };
    const expanded = query.get("expand[0]");
    const intent = kind === "payment_intents" && id ? intents.get(id) : undefined;
    if (intent) return { status: 200, body: toldIntent(intent, expanded === "latest_charge") };
    const lists: Record<string, () => readonly { id: string; created: number }[]> = {
      payment_intents: () => [...intents.values()].map((one) => toldIntent(one, expanded === "data.latest_charge")),
      sessions: () => [...sessions.values()].map((one) => toldSession(one, expanded)),
      customers: () => [...customers.values()],
      payment_methods: () => [...methods.values()].map(toldMethod),
      refunds: () => [...refunds.values()],
      events: () => events,
    };
    const all = lists[kind ?? ""]?.();
    if (!all) throw new Error(`an unknown path ${path}`);
    if (!id) return listOf(all, query, page);
    const found = all.find((one) => one.id === id);
    return found ? { status: 200, body: found } : error(404, "invalid_request_error", "resource_missing", "id");
  }

  function expired(id: string): Answer {
    const made = expireSession(ledger, id);
    const session = sessions.get(id);
    if (made.status === 200 && session) event("checkout.session.expired", toldSession(session));
    return made;
  }

  return answer;
}
