export const VERSION = "2026-10-28.endive";

export type Form = Record<string, string>;

export interface StripeCharge {
  id: string;
  object: "charge";
  created: number;
  payment_method_details: { type: string; card?: { brand: string; last4: string } };
}
export interface Intent {
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
  last_payment_error: { code: string; decline_code?: string } | null;
  next_action: unknown;
  latest_charge: StripeCharge | null;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
}
export interface Customer {
  id: string;
  object: "customer";
  created: number;
  name: string;
  email: string;
  metadata: Form;
}
export interface SavedMethod {
  id: string;
  object: "payment_method";
  type: "card";
  created: number;
  /** Null once the card is detached. */
  customer: string | null;
  card: { brand: string; last4: string };
  /** Not part of the API's answers: how later charges without the payer are refused; null when they are approved. */
  hidden: { later: { code: string; decline_code?: string } | null };
}
export interface SetupIntent {
  id: string;
  object: "setup_intent";
  payment_method: SavedMethod;
}
export interface Session {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  mode: "payment" | "setup";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  payment_intent: Intent | null;
  setup_intent: SetupIntent | null;
  customer: string | null;
  payment_method_types: string[];
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Form;
  locale: string;
  customer_email: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  created: number;
  livemode: false;
  /** Not part of the API's answers: the name that the page shows, the payment's metadata, whether to save the card. */
  hidden: { name: string; metadata: Form; isSaved: boolean };
}
export interface Refund {
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
export type Answer = { status: number; body: unknown };

/** The state that all parts of the fake Stripe share. */
export interface Ledger {
  origin: string;
  account: { hasSlips: boolean; hasCards: boolean };
  intents: Map<string, Intent>;
  sessions: Map<string, Session>;
  refunds: Map<string, Refund>;
  customers: Map<string, Customer>;
  methods: Map<string, SavedMethod>;
  refundStatus: string;
  /** Seconds since 1970. */
  clock: () => number;
}

export const error = (status: number, type: string, code: string, param?: string): Answer => ({
  status,
  body: { error: { type, code, param, message: `${code} ${param ?? ""}` } },
});
export const refuse = (code: string, param?: string) => error(400, "invalid_request_error", code, param);

/** Fields of a form below a name, such as `metadata`. */
export function fieldsBelow(form: Form, name: string): Form {
  const start = `${name}[`;
  return Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => [key.slice(start.length, -1), value]),
  );
}

/** The objects as the API returns them: charges and intents by their ids, unless they are expanded. */
export const toldIntent = (intent: Intent, isWhole = false) => ({
  ...intent,
  latest_charge: isWhole ? intent.latest_charge : (intent.latest_charge?.id ?? null),
});
export const toldMethod = ({ hidden: _, ...method }: SavedMethod) => method;
export function toldSession({ hidden: _, ...session }: Session, expanded: string | null = null) {
  const { payment_intent: intent, setup_intent: setup } = session;
  const isPayment = expanded === "payment_intent.latest_charge";
  const isSetup = expanded === "setup_intent.payment_method";
  return {
    ...session,
    payment_intent: isPayment ? intent && toldIntent(intent, true) : (intent?.id ?? null),
    setup_intent: isSetup
      ? setup && { ...setup, payment_method: toldMethod(setup.payment_method) }
      : (setup?.id ?? null),
  };
}

let made = 0;
/** An id like Stripe's. */
export const idOf = (kind: string) => `${kind}_${++made}_${Math.random().toString(36).slice(2)}`;

/** Creates an intent that waits for its payer. */
export function newIntent(ledger: Ledger, part: Pick<Intent, "amount" | "metadata" | "payment_method_types">): Intent {
  const intent: Intent = {
    ...{ id: idOf("pi"), object: "payment_intent", amount_received: 0, currency: "brl", created: ledger.clock() },
    ...{ livemode: false, status: "requires_action", last_payment_error: null, next_action: null, latest_charge: null },
    ...{ customer: null, payment_method: null, setup_future_usage: null },
    ...part,
  };
  ledger.intents.set(intent.id, intent);
  return intent;
}

/** The charge of a payment made now. */
export const newCharge = (ledger: Ledger, payment_method_details: StripeCharge["payment_method_details"]) => ({
  ...{ id: idOf("ch"), object: "charge" as const, created: ledger.clock(), payment_method_details },
});
