import { buildBarcode, formatLine, lineOf } from "~/modules/payments/rules/boleto";
import { dynamicPix } from "~/modules/payments/rules/pix";
import { parseCpf } from "~/modules/people/rules/cpf";
import { type Answer, type Form, fieldsBelow, type Ledger, newIntent, type Refund, refuse, toldIntent } from "./shape";

/** The parameters of a new intent; any other is refused. */
const KNOWN =
  /^(amount|currency|confirm|description|metadata\[\w+\]|allowed_payment_method_types\[0\]|payment_method_data\[(type|boleto\]\[tax_id|billing_details\]\[(name|email|address\]\[(line1|city|state|postal_code|country)))\]|payment_method_options\[(boleto\]\[expires_after_days|pix\]\[expires_after_seconds)\])$/;

/** Creates and confirms the intent of a slip or a pix. */
export function createIntent(ledger: Ledger, form: Form): Answer {
  const unknown = Object.keys(form).find((name) => !KNOWN.test(name));
  if (unknown) return refuse("parameter_unknown", unknown);
  const amount = Number(form.amount);
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse("parameter_invalid_integer", "amount");
  if (form.currency !== "brl" || form.confirm !== "true") return refuse("parameter_invalid", "currency");
  const type = form["allowed_payment_method_types[0]"] ?? "";
  if (form["payment_method_data[type]"] !== type) return refuse("parameter_invalid", "payment_method_data[type]");
  const next = type === "boleto" ? slip(ledger, form, amount) : pix(ledger, form, amount);
  if ("status" in next) return next as Answer;
  const intent = newIntent(ledger, {
    amount,
    metadata: fieldsBelow(form, "metadata"),
    payment_method_types: [type],
  });
  intent.next_action = next;
  return { status: 200, body: toldIntent(intent) };
}

function slip({ account, clock }: Ledger, form: Form, amountCents: number) {
  if (!account.hasSlips) return refuse("payment_intent_invalid_parameter", "allowed_payment_method_types");
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

function pix({ clock }: Ledger, form: Form, amountCents: number) {
  const seconds = Number(form["payment_method_options[pix][expires_after_seconds]"]);
  if (!(seconds >= 60 && seconds <= 1_209_600)) return refuse("parameter_invalid_integer", "expires_after_seconds");
  const data = dynamicPix({ url: "qr.example.com/v2/1", amountCents, name: "Aurora", city: "Sao Paulo" });
  return { type: "pix_display_qr_code", pix_display_qr_code: { data, expires_at: clock() + seconds } };
}

/**
 * Cancels the intent of a pix that waits for its payer. Refuses that of a slip, which stays payable, and that of a card
 * page, which is cancelled when the page closes.
 */
export function cancelIntent(ledger: Ledger, id: string): Answer {
  const intent = ledger.intents.get(id);
  if (intent?.status !== "requires_action" || intent.payment_method_types[0] !== "pix")
    return refuse("payment_intent_unexpected_state");
  intent.status = "canceled";
  return { status: 200, body: toldIntent(intent) };
}

/** Returns money of a payment by pix or card. */
export function createRefund({ intents, refunds, refundStatus, clock }: Ledger, form: Form): Answer {
  const intent = intents.get(form.payment_intent ?? "");
  const amount = Number(form.amount);
  const sum = [...refunds.values()]
    .filter((one) => one.payment_intent === intent?.id && one.status !== "failed")
    .reduce((all, one) => all + one.amount, 0);
  if (intent?.status !== "succeeded" || intent.payment_method_types.includes("boleto"))
    return refuse("charge_not_refundable");
  if (!Number.isSafeInteger(amount) || sum + amount > intent.amount_received)
    return refuse("amount_too_large", "amount");
  const refund: Refund = {
    ...{ id: `re_${refunds.size + 1}`, object: "refund", amount, payment_intent: intent.id, status: refundStatus },
    ...{ metadata: fieldsBelow(form, "metadata"), created: clock() },
  };
  refunds.set(refund.id, refund);
  return { status: 200, body: refund };
}
