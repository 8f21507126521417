import {
  type Answer,
  type Customer,
  error,
  type Form,
  fieldsBelow,
  type Intent,
  idOf,
  type Ledger,
  newCharge,
  newIntent,
  refuse,
  type SavedMethod,
  toldIntent,
  toldMethod,
} from "./shape";

export function createCustomer({ customers, clock }: Ledger, form: Form): Answer {
  const unknown = Object.keys(form).find((name) => !/^(name|email|metadata\[\w+\])$/.test(name));
  if (unknown) return refuse("parameter_unknown", unknown);
  if (!form.name) return refuse("parameter_missing", "name");
  const customer: Customer = {
    ...{ id: idOf("cus"), object: "customer", created: clock(), name: form.name, email: form.email ?? "" },
    metadata: fieldsBelow(form, "metadata"),
  };
  customers.set(customer.id, customer);
  return { status: 200, body: customer };
}

/** Why Stripe refuses a later charge of a saved card, by card number; all other cards are approved. */
const later: Record<string, { code: string; decline_code?: string }> = {
  "4000000000000341": { code: "card_declined", decline_code: "insufficient_funds" },
  "4000002500003155": { code: "authentication_required", decline_code: "authentication_required" },
  "4000000000009987": { code: "card_declined", decline_code: "lost_card" },
  "4000000000000259": { code: "expired_card", decline_code: "expired_card" },
};

/** Saves a card for a customer; the test numbers in `later` decide how its later charges end. */
export function saveMethod(ledger: Ledger, customer: string, number: string): SavedMethod {
  const brand = /^5/.test(number) ? "mastercard" : "visa";
  const method: SavedMethod = {
    ...{ id: idOf("pm"), object: "payment_method", type: "card", created: ledger.clock(), customer },
    ...{ card: { brand, last4: number.slice(-4) }, hidden: { later: later[number] ?? null } },
  };
  ledger.methods.set(method.id, method);
  return method;
}

/** Detaches a saved card from its customer; refused for a detached card. */
export function detachMethod({ methods }: Ledger, id: string): Answer {
  const method = methods.get(id);
  if (!method) return error(404, "invalid_request_error", "resource_missing", "payment_method");
  if (method.customer === null) return refuse("payment_method_not_attached");
  method.customer = null;
  return { status: 200, body: toldMethod(method) };
}

/** Deletes a customer and detaches their cards. */
export function forgetCustomer({ customers, methods }: Ledger, id: string): void {
  customers.delete(id);
  for (const method of methods.values()) if (method.customer === id) method.customer = null;
}

const KNOWN =
  /^(amount|currency|confirm|off_session|description|customer|payment_method|metadata\[\w+\]|allowed_payment_method_types\[0\])$/;

/** Charges a saved card without its payer; `told` records the event of the outcome. */
export function chargeMethod(ledger: Ledger, form: Form, told: (type: string, intent: unknown) => void): Answer {
  const unknown = Object.keys(form).find((name) => !KNOWN.test(name));
  if (unknown) return refuse("parameter_unknown", unknown);
  const amount = Number(form.amount);
  if (!Number.isSafeInteger(amount) || amount < 50) return refuse("parameter_invalid_integer", "amount");
  if (form.currency !== "brl" || form.confirm !== "true") return refuse("parameter_invalid", "currency");
  // With the payer absent nobody could confirm the payment.
  if (form.off_session !== "true") return refuse("parameter_missing", "off_session");
  if (!ledger.customers.has(form.customer ?? ""))
    return error(400, "invalid_request_error", "resource_missing", "customer");
  const method = ledger.methods.get(form.payment_method ?? "");
  if (!method) return error(400, "invalid_request_error", "resource_missing", "payment_method");
  if (method.customer === null) return refuse("payment_method_unactivated", "payment_method");
  if (method.customer !== form.customer) return refuse("payment_method_customer_mismatch", "payment_method");
  const intent = newIntent(ledger, {
    ...{ amount, metadata: fieldsBelow(form, "metadata"), payment_method_types: ["card"] },
  });
  Object.assign(intent, { customer: form.customer, payment_method: method.id });
  const refusal = method.hidden.later;
  if (refusal) return refusedCharge(intent, refusal, told);
  const latest_charge = newCharge(ledger, { type: "card", card: method.card });
  Object.assign(intent, { status: "succeeded", amount_received: amount, latest_charge });
  told("payment_intent.succeeded", toldIntent(intent));
  return { status: 200, body: toldIntent(intent) };
}

function refusedCharge(
  intent: Intent,
  refusal: { code: string; decline_code?: string },
  told: (type: string, intent: unknown) => void,
): Answer {
  Object.assign(intent, { status: "requires_payment_method", last_payment_error: refusal });
  told("payment_intent.payment_failed", toldIntent(intent));
  const made = { type: "card_error", message: "declined", ...refusal, payment_intent: toldIntent(intent) };
  return { status: 402, body: { error: made } };
}
