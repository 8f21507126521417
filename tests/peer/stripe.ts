import type { IncomingMessage, ServerResponse } from "node:http";
import { buildBarcode, formatLine, lineOf } from "~/domain/payment/boleto";
import { dynamicPix } from "~/domain/payment/pix";
import { parseCpf } from "~/domain/person/cpf";
import { listen } from "./listen";

const VERSION = "2026-10-28.endive";
const KEY = "sk_test_of_the_peer";

type Form = Record<string, string>;
interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: "brl";
  created: number;
  livemode: false;
  status: string;
  metadata: Form;
  payment_method_types: string[];
  last_payment_error: { code: string } | null;
  next_action: unknown;
}
interface Refund {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: string;
  failure_reason?: string;
  metadata: Form;
  created: number;
}
export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: boolean;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
  data: { object: unknown };
}
type Answer = { status: number; body: unknown };

const error = (status: number, type: string, code: string, param?: string): Answer => ({
  status,
  body: { error: { type, code, param, message: `${code} ${param ?? ""}` } },
});
const refuse = (code: string, param?: string) => error(400, "invalid_request_error", code, param);

/** The parameters of a new intent; any other is refused. */
const KNOWN =
  /^(amount|currency|confirm|description|metadata\[\w+\]|allowed_payment_method_types\[0\]|payment_method_data\[(type|boleto\]\[tax_id|billing_details\]\[(name|email|address\]\[(line1|city|state|postal_code|country)))\]|payment_method_options\[(boleto\]\[expires_after_days|pix\]\[expires_after_seconds)\])$/;

/** Stripe's payment intents, refunds and events over a socket, with what Stripe refuses refused. */
export async function openStripe({ accountHasSlips = true } = {}) {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const events: StripeEvent[] = [];
  const stored = new Map<string, { body: string; answer: Answer }>();
  const calls: string[] = [];
  const faults = { lost: 0, failed: 0 };
  let refundStatus = "succeeded";
  const endpoints: { url: string; enabled_events: string[]; status: string; api_version: string }[] = [];
  let clock = () => Math.floor(Date.now() / 1000);

  function create(form: Form): Answer {
    const unknown = Object.keys(form).find((name) => !KNOWN.test(name));
    if (unknown) return refuse("parameter_unknown", unknown);
    if (Object.values(form).some((value) => /^\d{13,19}$/.test(value.replace(/[ .-]/g, "")) && value.length !== 14))
      throw new Error("a value like a card number");
    const amount = Number(form.amount);
    if (!Number.isSafeInteger(amount) || amount <= 0) return refuse("parameter_invalid_integer", "amount");
    if (form.currency !== "brl" || form.confirm !== "true") return refuse("parameter_invalid", "currency");
    const type = form["allowed_payment_method_types[0]"] ?? "";
    if (form["payment_method_data[type]"] !== type) return refuse("parameter_invalid", "payment_method_data[type]");
    const next = type === "boleto" ? slip(form, amount) : pix(form, amount);
    if ("status" in next) return next as Answer;
    const id = `pi_${intents.size + 1}_${Math.random().toString(36).slice(2)}`;
    const metadata = Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );
    const intent: Intent = {
      ...{ id, object: "payment_intent", amount, amount_received: 0, currency: "brl", created: clock() },
      ...{ livemode: false, status: "requires_action", metadata, payment_method_types: [type] },
      ...{ last_payment_error: null, next_action: next },
    };
    intents.set(id, intent);
    return { status: 200, body: intent };
  }

  function slip(form: Form, amountCents: number) {
    if (!accountHasSlips) return refuse("payment_intent_invalid_parameter", "allowed_payment_method_types");
    if (amountCents < 500) return refuse("amount_too_small", "amount");
    if (amountCents > 4_999_999) return refuse("amount_too_large", "amount");
    const days = Number(form["payment_method_options[boleto][expires_after_days]"]);
    if (!Number.isInteger(days) || days < 0 || days > 60)
      return refuse("parameter_invalid_integer", "expires_after_days");
    if (parseCpf(form["payment_method_data[boleto][tax_id]"] ?? "") === null) return refuse("tax_id_invalid", "tax_id");
    for (const part of ["name", "email", "address][line1", "address][city", "address][state", "address][postal_code"])
      if (!form[`payment_method_data[billing_details][${part}]`]) return refuse("parameter_missing", part);
    if (!/^[A-Z]{2}$/.test(form["payment_method_data[billing_details][address][state]"] ?? ""))
      return refuse("state_invalid");
    const barcode = buildBarcode({ bank: "237", dueOn: "2026-03-20", amountCents, freeField: "1".repeat(25) });
    const number = formatLine(lineOf(barcode));
    const [pdf, hosted_voucher_url] = ["https://payments.example.com/slip.pdf", "https://payments.example.com/slip"];
    const expires_at = clock() + days * 86_400;
    return { type: "boleto_display_details", boleto_display_details: { number, pdf, hosted_voucher_url, expires_at } };
  }

  function pix(form: Form, amountCents: number) {
    const seconds = Number(form["payment_method_options[pix][expires_after_seconds]"]);
    if (!(seconds >= 60 && seconds <= 1_209_600)) return refuse("parameter_invalid_integer", "expires_after_seconds");
    const data = dynamicPix({ url: "qr.example.com/v2/1", amountCents, name: "Aurora", city: "Sao Paulo" });
    return { type: "pix_display_qr_code", pix_display_qr_code: { data, expires_at: clock() + seconds } };
  }

  function refund(form: Form): Answer {
    const intent = intents.get(form.payment_intent ?? "");
    const amount = Number(form.amount);
    const sum = [...refunds.values()]
      .filter((one) => one.payment_intent === intent?.id && one.status !== "failed")
      .reduce((all, one) => all + one.amount, 0);
    if (intent?.status !== "succeeded") return refuse("charge_not_refundable");
    if (intent.payment_method_types.includes("boleto")) return refuse("charge_not_refundable");
    if (!Number.isSafeInteger(amount) || sum + amount > intent.amount_received)
      return refuse("amount_too_large", "amount");
    const metadata = { reference: form["metadata[reference]"] ?? "", refund: form["metadata[refund]"] ?? "" };
    const id = `re_${refunds.size + 1}`;
    const made: Refund = {
      ...{ id, object: "refund", amount, payment_intent: intent.id, status: refundStatus, metadata, created: clock() },
    };
    refunds.set(id, made);
    return { status: 200, body: made };
  }

  function answer(method: string, path: string, form: Form, query: URLSearchParams): Answer {
    const [, , kind, id, sub] = path.split("/");
    if (method === "POST" && kind === "payment_intents" && !id) return create(form);
    if (method === "POST" && kind === "refunds") return refund(form);
    if (kind === "account") {
      const capabilities = { boleto_payments: accountHasSlips ? "active" : "inactive", pix_payments: "active" };
      return { status: 200, body: { id: "acct_1", object: "account", country: "BR", capabilities } };
    }
    if (kind === "webhook_endpoints")
      return { status: 200, body: { object: "list", data: endpoints, has_more: false } };
    if (method === "GET" && !id) {
      const from = Number(query.get("created[gte]") ?? 0);
      const to = Number(query.get("created[lte]") ?? Number.POSITIVE_INFINITY);
      const intent = query.get("payment_intent");
      const all = kind === "events" ? events : kind === "refunds" ? [...refunds.values()] : [...intents.values()];
      const kept = all
        .filter((one) => one.created >= from && one.created <= to)
        .filter((one) => intent === null || (one as Refund).payment_intent === intent);
      // Two a page, the newest first, so that every list has several pages.
      const newest = kept.reverse();
      const after = query.get("starting_after");
      const at = after ? newest.findIndex((one) => one.id === after) + 1 : 0;
      return {
        status: 200,
        body: { object: "list", data: newest.slice(at, at + 2), has_more: newest.length > at + 2 },
      };
    }
    const found = kind === "refunds" ? refunds.get(id ?? "") : intents.get(id ?? "");
    if (!found) return error(404, "invalid_request_error", "resource_missing", "id");
    if (method === "POST" && sub === "cancel") {
      const intent = found as Intent;
      if (intent.status !== "requires_action" || intent.payment_method_types.includes("boleto"))
        return refuse("payment_intent_unexpected_state");
      intent.status = "canceled";
    }
    return { status: 200, body: found };
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const url = new URL(request.url ?? "/", "http://stripe");
    const method = request.method ?? "GET";
    calls.push(`${method} ${url.pathname}`);
    const reply = ({ status, body }: Answer) => {
      response.writeHead(status, { "content-type": "application/json", "request-id": `req_${calls.length}` });
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
    const known = stored.get(key);
    const body = url.pathname + text;
    if (known) return known.body === body ? known.answer : error(400, "idempotency_error", "idempotency_error");
    const made = answer(method, url.pathname, form, url.searchParams);
    const kept = structuredClone(made);
    if (made.status < 400) stored.set(key, { body, answer: kept });
    return made;
  }

  const violations: unknown[] = [];
  const peer = await listen((request, response) => {
    handle(request, response).catch((violation: unknown) => {
      violations.push(violation);
      response.destroy();
    });
  });

  /** Records an event, as Stripe does for every change. */
  function event(type: string, object: unknown): StripeEvent {
    const made: StripeEvent = {
      ...{ id: `evt_${events.length + 1}_${Math.random()}`, object: "event", api_version: VERSION, created: clock() },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type },
      data: { object: structuredClone(object) },
    };
    events.push(made);
    return made;
  }
  const find = (reference: string) => [...intents.values()].find(({ metadata }) => metadata.reference === reference);

  return {
    origin: peer.origin,
    secrets: { secretKey: KEY, webhookSecret: "whsec_of_the_peer", formerWebhookSecret: "whsec_before" },
    ...{ endpoints, version: VERSION },
    ...{ intents, refunds, events, calls, faults, violations, event, find },
    at(now: () => Date) {
      clock = () => Math.floor(now().getTime() / 1000);
    },
    /** Pays an order. @returns the event */
    pay(reference: string, amount?: number) {
      const intent = find(reference);
      if (!intent) throw new Error("an unknown order");
      Object.assign(intent, { status: "succeeded", amount_received: amount ?? intent.amount, next_action: null });
      return event("payment_intent.succeeded", intent);
    },
    /** Lets an order expire unpaid. @returns the event */
    expire(reference: string) {
      const intent = find(reference);
      if (!intent) throw new Error("an unknown order");
      const last_payment_error = { code: "payment_intent_payment_attempt_expired" };
      Object.assign(intent, { status: "requires_payment_method", next_action: null, last_payment_error });
      return event("payment_intent.payment_failed", intent);
    },
    /** The state of refunds that are made from now on. */
    refundsAre(status: string) {
      refundStatus = status;
    },
    close: peer.close,
  };
}

export type StripePeer = Awaited<ReturnType<typeof openStripe>>;
