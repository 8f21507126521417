import type { Charge, Receipt } from "~/api/charge";
import type { Translate } from "~/i18n/translator";
import { type PriceLine, priceLines } from "~/modules/payments/pages/price/price-lines";
import { formatMoney } from "~/modules/payments/rules/money";
import { formatCnpj, parseCnpj } from "~/modules/people/rules/cnpj";
import { maskCpf } from "~/modules/people/rules/cpf";
import { formatDay, formatInstant } from "~/rules/time/date";
import { cityOfZone } from "~/rules/time/zone-city";
import { brandLabel } from "../card-brand";
import { lateLines } from "../late-lines";
import { purposeText } from "../purpose";

/** The texts of a receipt, for its page and its PDF. */
export interface ReceiptPaper {
  /** The title with the receipt's number, as the name of the document. */
  name: string;
  title: string;
  /** The words that mark a copy; null otherwise. */
  mark: string | null;
  facts: { label: string; value: string }[];
  priceTitle: string;
  /** The lines of the price; empty for an installment and for returned money. */
  price: PriceLine[];
  note: string;
}

type Paid = { charge: Charge; receipt: Receipt; campusName: string | null; timeZone: string };
type Fact = [label: string, value: string | null];

/** The content of a receipt. Times are in the institution's time zone, since a receipt is shown to others. */
export function receiptPaper(t: Translate, paid: Paid, mark: string | null = null): ReceiptPaper {
  const { receipt } = paid;
  const { payee, payer, breakdown, kind } = receipt;
  const cnpj = parseCnpj(payee.document);
  const facts: Fact[] = [
    [t("checkout.receiptNumber"), receipt.number],
    [t("checkout.receiptNames"), receipt.names],
    [t("checkout.receiptPayee"), `${payee.name} · ${receipt.institutionName}`],
    [t("checkout.receiptCnpj"), cnpj ? formatCnpj(cnpj) : payee.document],
    [t("word.address"), payee.address],
    [t("checkout.receiptPayer"), payer.name],
    [t("checkout.receiptDocument"), maskedDocument(payer.document)],
    [t("word.candidate"), receipt.candidateName === payer.name ? null : receipt.candidateName],
    [t("word.course"), receipt.description],
    [t("word.campus"), paid.campusName],
    ...(kind === "payment" ? paymentFacts(t, paid) : returnFacts(t, paid, kind)),
  ];
  const title = t(kind === "payment" ? "checkout.receiptTitle" : `checkout.receiptTitle_${kind}`);
  return {
    name: `${title} ${receipt.number}`,
    ...{ title, mark },
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    priceTitle: t("checkout.receiptPrice"),
    price: kind === "payment" && !receipt.installment ? priceLines(t, { breakdown, limited: null }) : [],
    note: t("checkout.receiptNote"),
  };
}

function paymentFacts(t: Translate, paid: Paid): Fact[] {
  const { charge, receipt, timeZone } = paid;
  return [
    [t("checkout.receiptPaid"), paidFor(t, paid)],
    ...lateFacts(t, receipt),
    [t("checkout.receiptAmount"), formatMoney(receipt.amountCents, t.locale)],
    [t("checkout.method"), methodText(t, charge)],
    [t("checkout.receiptAt"), zoned(t, receipt.paidAt, timeZone)],
  ];
}

function paidFor(t: Translate, { charge, receipt: { installment } }: Paid): string {
  return installment
    ? t("checkout.receiptInstallment", { number: installment.number, day: formatDay(installment.dueOn) })
    : purposeText(t, charge);
}

/** The parts of the amount of an installment that was paid late. */
function lateFacts(t: Translate, { installment }: Receipt): Fact[] {
  if (!installment || installment.late.days === 0) return [];
  return lateLines(t, installment);
}

function returnFacts(t: Translate, { charge, receipt, timeZone }: Paid, kind: "refund" | "refund_undone"): Fact[] {
  const first = receipt.receipts.find((one) => one.kind === "payment");
  return [
    [t(`checkout.receiptAmount_${kind}`), formatMoney(receipt.amountCents, t.locale)],
    [t(`checkout.receiptAt_${kind}`), zoned(t, receipt.issuedAt, timeZone)],
    [t("checkout.method"), methodText(t, charge)],
    [
      t("checkout.receiptPaidAmount", { number: first?.number ?? "" }),
      first ? formatMoney(first.amountCents, t.locale) : null,
    ],
  ];
}

function zoned(t: Translate, iso: string, timeZone: string): string {
  return t("checkout.receiptZone", { instant: formatInstant(iso, timeZone), city: cityOfZone(timeZone, t.locale) });
}

function methodText(t: Translate, { method, card }: Charge): string {
  if (method === "none") return t("checkout.receiptNone");
  const name = t(`candidateArea.method_${method}`);
  if (!card?.lastDigits) return name;
  const ending = t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.lastDigits });
  return `${name} · ${ending} · ${card.installments}x`;
}

/**
 * Masks a document so that only its owner recognizes it; documents other than a CPF show their last three characters.
 */
function maskedDocument(document: string): string {
  return /^\d{11}$/.test(document) ? maskCpf(document) : `***${document.slice(-3)}`;
}
