import { lineOf } from "~/modules/payments/rules/boleto";
import { isDirectMethod, paymentMethods } from "~/modules/payments/rules/payment-method";
import type { Charge, PaymentMethod } from "../charge";
import {
  type Asked,
  centsOrNull,
  dayOrNull,
  firstOf,
  flag,
  instantOrNull,
  type Plain,
  plain,
  text,
  wholeOrNull,
} from "./value";

const END = "9999-12-31T00:00:00.000Z";

/**
 * The id of a charge of a service that names none: a subscription has at most one charge of a method that counts.
 * @returns a text such as `pix.4711`
 */
export const chargeIdOf = (method: Charge["method"], subscriptionId: string): string => `${method}.${subscriptionId}`;

/** Method and subscription of an id that `chargeIdOf` made; null for any other text. */
export function chargeNamed(id: string): { method: Charge["method"]; subscriptionId: string } | null {
  const at = id.indexOf(".");
  const method = [...paymentMethods, "none" as const].find((one) => one === id.slice(0, at));
  const subscriptionId = id.slice(at + 1);
  return method && subscriptionId ? { method, subscriptionId } : null;
}

/** The states of a payment in the words of the specification, and those of our own services. */
const states: Readonly<Record<string, Charge["state"]>> = {
  pending: "pending",
  waiting: "pending",
  processing: "processing",
  approved: "approved",
  paid: "approved",
  confirmed: "approved",
  denied: "denied",
  refused: "denied",
  expired: "expired",
  cancelled: "cancelled",
  canceled: "cancelled",
  unknown: "unknown",
};

/** The state that an answer names; null for an answer without one. */
export function stateIn(given: Plain): Charge["state"] | null {
  const status = firstOf(given, "state", "status", "paymentStatus");
  const named = text(status) || text(plain(status).type);
  if (named) return states[named.toLowerCase()] ?? "unknown";
  return flag(firstOf(given, "isPaid", "paid")) ? "approved" : null;
}

const methodNames: Readonly<Record<string, Charge["method"]>> = {
  boleto: "slip",
  creditcard: "card",
  "credit-card": "card",
};

/** The method that an answer names; null for none. */
export function methodIn(given: Plain): Charge["method"] | null {
  const named = text(firstOf(given, "method", "paymentMethod", "type")).toLowerCase();
  return paymentMethods.find((one) => one === named) ?? methodNames[named] ?? null;
}

/** The charge of a method that an answer describes; each part that it lacks is absent. */
export function chargeOf(given: Plain, method: Charge["method"], subscriptionId: string): Charge {
  const paidAt = instantOrNull(firstOf(given, "paidAt", "paymentDate"));
  const dueOn = dayOrNull(firstOf(given, "dueDate", "dueOn"));
  const expiresAt = instantOrNull(firstOf(given, "expiresAt", "expirationDate", "expiration"));
  const details = {
    pix: method === "pix" ? pixIn(given, expiresAt) : null,
    slip: method === "slip" ? slipIn(given, dueOn) : null,
    card: method === "card" ? cardIn(given) : null,
  };
  const state = stateIn(given) ?? (paidAt ? "approved" : isDirectMethod(method) ? "unknown" : "pending");
  return {
    id: chargeIdOf(method, subscriptionId),
    subscriptionId,
    method,
    state,
    purpose: flag(given.isTax) ? "fee" : "first",
    installment: null,
    amountCents: centsOrNull(firstOf(given, "total", "amount", "value", "enrolmentValue")) ?? 0,
    late: null,
    partCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    createdAt: instantOrNull(given.createdAt) ?? paidAt ?? expiresAt ?? instantOrNull(dueOn) ?? END,
    dueOn: method === "slip" ? dueOn : null,
    expiresAt: method === "pix" ? expiresAt : null,
    paidAt,
    reason: null,
    ...(details.pix ? { pix: details.pix } : {}),
    ...(details.slip ? { slip: details.slip } : {}),
    ...(details.card ? { card: details.card } : {}),
  };
}

function pixIn(given: Plain, expiresAt: string | null): Charge["pix"] | null {
  const code = text(firstOf(given, "pixKey", "code", "key", "pixCode", "qrCode", "emv"));
  if (!code) return null;
  const validationKey = text(given.validationKey);
  return { code, txid: text(given.txid), expiresAt, dueOn: null, validationKey };
}

/** The slip by its bar code of 44 digits or its line of 47; the answer names no parties, so it cannot be printed. */
function slipIn(given: Plain, dueOn: string | null): Charge["slip"] | null {
  const digits = text(firstOf(given, "barcode", "barCode", "slipBarcode", "line", "digitableLine")).replace(/\D/g, "");
  if (digits.length < 44 || dueOn === null) return null;
  const party = { name: "", document: "", address: "" };
  const pdfUrl = text(firstOf(given, "pdfUrl", "url", "slipUrl"));
  return {
    line: digits.length === 44 ? lineOf(digits) : digits,
    barcode: digits.length === 44 ? digits : "",
    dueOn,
    issuedOn: dueOn,
    ourNumber: "",
    documentNumber: "",
    bankCode: "",
    bankName: "",
    agencyAccount: "",
    payee: party,
    payer: party,
    instructions: [],
    pixCode: null,
    pdfUrl: /^https:\/\//.test(pdfUrl) && URL.canParse(pdfUrl) ? pdfUrl : null,
  };
}

/** What an answer says of a card; never more than the last four digits. */
const cardIn = (given: Plain): NonNullable<Charge["card"]> => ({
  brand: text(given.brand),
  lastDigits: text(firstOf(given, "lastDigits", "cardNumber"))
    .replace(/\D/g, "")
    .slice(-4),
  holder: text(firstOf(given, "holder", "name")),
  installments: wholeOrNull(firstOf(given, "installments", "installmentsNumber")) ?? 1,
  recurrence: flag(firstOf(given, "recurrence", "recurrenceAcceptance")),
  page: null,
});

/** The charge of a call for one method. */
export const chargeBy =
  (method: PaymentMethod) =>
  (body: unknown, { params }: Asked): Charge =>
    chargeOf(plain(body), method, params.id ?? "");
