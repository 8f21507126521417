import { saveMethod } from "./saved-card";
import {
  type Answer,
  type Form,
  fieldsBelow,
  idOf,
  type Ledger,
  newCharge,
  newIntent,
  refuse,
  type Session,
  toldSession,
} from "./shape";

/** The parameters of a new session with a payment; any other is refused, for example `payment_method_types`. */
const KNOWN =
  /^(mode|ui_mode|client_reference_id|customer|customer_email|payment_intent_data\[setup_future_usage\]|locale|success_url|cancel_url|expires_at|adaptive_pricing\[enabled\]|allowed_payment_method_types\[0\]|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;
const PRICE = "line_items[0][price_data]";

const SETUP_KNOWN =
  /^(mode|ui_mode|client_reference_id|customer|currency|locale|success_url|cancel_url|expires_at|allowed_payment_method_types\[0\]|metadata\[\w+\]|setup_intent_data\[metadata\]\[\w+\])$/;

/** Opens a page for a card, with or without a payment. */
export function createSession(ledger: Ledger, form: Form): Answer {
  const isSetup = form.mode === "setup";
  const unknown = Object.keys(form).find((name) => !(isSetup ? SETUP_KNOWN : KNOWN).test(name));
  if (unknown) return refuse("parameter_unknown", unknown);
  const wrong = wrongField(ledger, form);
  if (wrong) return refuse("parameter_invalid", wrong);
  if (form.customer !== undefined && !ledger.customers.has(form.customer))
    return refuse("resource_missing", "customer");
  const id = idOf("cs_test");
  const session: Session = {
    ...{
      id,
      object: "checkout.session",
      url: `${ledger.origin}/c/pay/${id}`,
      status: "open",
      payment_status: isSetup ? "no_payment_required" : "unpaid",
      mode: isSetup ? "setup" : "payment",
    },
    ...{ customer: form.customer ?? null, setup_intent: null },
    ...{ payment_intent: null, payment_method_types: ledger.account.hasCards ? ["card"] : [] },
    ...{ amount_total: Number(form[`${PRICE}[unit_amount]`] ?? 0), currency: "brl", created: ledger.clock() },
    ...{ client_reference_id: form.client_reference_id ?? "", metadata: fieldsBelow(form, "metadata") },
    ...{ locale: form.locale ?? "", customer_email: form.customer_email ?? null, livemode: false },
    ...{ success_url: form.success_url ?? "", cancel_url: form.cancel_url ?? "", expires_at: Number(form.expires_at) },
    hidden: {
      name: form[`${PRICE}[product_data][name]`] ?? "",
      metadata: fieldsBelow(form, isSetup ? "setup_intent_data[metadata]" : "payment_intent_data[metadata]"),
      isSaved: isSetup || form["payment_intent_data[setup_future_usage]"] === "off_session",
    },
  };
  ledger.sessions.set(id, session);
  return { status: 200, body: toldSession(session) };
}

function wrongField({ clock }: Ledger, form: Form): string | null {
  const amount = Number(form[`${PRICE}[unit_amount]`]);
  const seconds = Number(form.expires_at) - clock();
  const isUrl = (value = "") => URL.canParse(value) && /^https?:/.test(value);
  const use = form["payment_intent_data[setup_future_usage]"];
  const isSetup = form.mode === "setup";
  const paid: Record<string, boolean> = {
    adaptive_pricing: form["adaptive_pricing[enabled]"] === "false",
    quantity: form["line_items[0][quantity]"] === "1",
    currency: form[`${PRICE}[currency]`] === "brl",
    unit_amount: Number.isSafeInteger(amount) && amount >= 50 && amount <= 99_999_999,
    name: Boolean(form[`${PRICE}[product_data][name]`]),
    setup_future_usage: use === undefined || (use === "off_session" && Boolean(form.customer)),
  };
  const saved: Record<string, boolean> = { currency: form.currency === "brl", customer: Boolean(form.customer) };
  const checks: Record<string, boolean> = {
    mode: isSetup || form.mode === "payment",
    ...(isSetup ? saved : paid),
    one_payer: form.customer === undefined || form.customer_email === undefined,
    ui_mode: form.ui_mode === "hosted_page",
    allowed_payment_method_types: form["allowed_payment_method_types[0]"] === "card",
    expires_at: Number.isInteger(seconds) && seconds >= 30 * 60 && seconds <= 24 * 3600,
    success_url: isUrl(form.success_url),
    cancel_url: isUrl(form.cancel_url),
    locale: ["pt-BR", "es", "en"].includes(form.locale ?? ""),
    customer_email: form.customer_email === undefined || /^[^@\s]+@[^@\s]+$/.test(form.customer_email),
  };
  return Object.keys(checks).find((name) => !checks[name]) ?? null;
}

/** Closes a session; refused unless it is open. */
export function expireSession(ledger: Ledger, id: string): Answer {
  const session = ledger.sessions.get(id);
  if (session?.status !== "open") return refuse("session_not_open");
  endSession(session);
  return { status: 200, body: toldSession(session) };
}

export function endSession(session: Session): void {
  session.status = "expired";
  session.url = null;
  if (session.payment_intent) session.payment_intent.status = "canceled";
}

/** The codes of the test cards that are refused; any other card is approved. */
const refused: Record<string, { code: string; decline_code?: string }> = {
  "4000000000000002": { code: "card_declined", decline_code: "generic_decline" },
  "4000000000009995": { code: "card_declined", decline_code: "insufficient_funds" },
  "4000000000009979": { code: "card_declined", decline_code: "stolen_card" },
  "4000000000000069": { code: "expired_card", decline_code: "expired_card" },
  "4000000000000127": { code: "incorrect_cvc", decline_code: "incorrect_cvc" },
  "4000000000000119": { code: "processing_error", decline_code: "processing_error" },
  "4000002760003184": { code: "authentication_required", decline_code: "authentication_required" },
};

/** Tries a card on a session's page. @returns whether it was approved; null for a session that is not open */
export function tryCard(ledger: Ledger, session: Session, number: string, isSlow = false): boolean | null {
  if (session.status !== "open") return null;
  if (session.mode === "setup") return saveOnly(ledger, session, number);
  const intent =
    session.payment_intent ??
    newIntent(ledger, {
      ...{ amount: session.amount_total, metadata: session.hidden.metadata, payment_method_types: ["card"] },
    });
  session.payment_intent = intent;
  const error = refused[number];
  if (error) {
    Object.assign(intent, { status: "requires_payment_method", last_payment_error: error });
    return false;
  }
  const card = { brand: /^5/.test(number) ? "mastercard" : "visa", last4: number.slice(-4) };
  Object.assign(session, { status: "complete", url: null, payment_status: isSlow ? "unpaid" : "paid" });
  const latest_charge = newCharge(ledger, { type: "card", card });
  const received = isSlow ? { status: "processing" } : { status: "succeeded", amount_received: intent.amount };
  Object.assign(intent, { ...received, last_payment_error: null, latest_charge });
  if (session.hidden.isSaved && session.customer) {
    const payment_method = saveMethod(ledger, session.customer, number).id;
    Object.assign(intent, { customer: session.customer, payment_method, setup_future_usage: "off_session" });
  }
  return true;
}

/** Saves a card on a page without a payment; a card that is refused for payments is refused here, too. */
function saveOnly(ledger: Ledger, session: Session, number: string): boolean {
  if (refused[number] || !session.customer) return false;
  const payment_method = saveMethod(ledger, session.customer, number);
  session.setup_intent = { id: idOf("seti"), object: "setup_intent", payment_method };
  Object.assign(session, { status: "complete", url: null });
  return true;
}
