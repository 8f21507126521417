import type { Charge, Receipt } from "~/contract/charge";
import { formatMoney } from "~/domain/payment/money";
import { formatCnpj, parseCnpj } from "~/domain/person/cnpj";
import { maskCpf } from "~/domain/person/cpf";
import { formatInstant } from "~/domain/time/date";
import { cityOfZone } from "~/domain/time/timezone";
import type { Translate } from "~/i18n/translator";
import { type PriceLine, priceLines } from "~/routes/price/price-lines";
import { brandLabel } from "../card-brand";
import { purposeKey } from "../purpose";

/** The texts of a receipt, for its page and its PDF. */
export interface ReceiptPaper {
  title: string;
  facts: { label: string; value: string }[];
  priceTitle: string;
  price: PriceLine[];
  note: string;
}

type Paid = { charge: Charge; receipt: Receipt; campusName: string | null; timeZone: string };

/** The content of a receipt. Times are in the institution's time zone, since a receipt is shown to others. */
export function receiptPaper(t: Translate, { charge, receipt, campusName, timeZone }: Paid): ReceiptPaper {
  const { payee, payer, breakdown } = receipt;
  const instant = formatInstant(receipt.paidAt, timeZone);
  const cnpj = parseCnpj(payee.document);
  const facts: [label: string, value: string | null][] = [
    [t("checkout.receiptNumber"), receipt.number],
    [t("checkout.receiptPayee"), `${payee.name} · ${receipt.institutionName}`],
    [t("checkout.receiptCnpj"), cnpj ? formatCnpj(cnpj) : payee.document],
    [t("checkout.receiptAddress"), payee.address],
    [t("checkout.receiptPayer"), payer.name],
    [t("checkout.receiptDocument"), maskedDocument(payer.document)],
    [t("checkout.receiptCandidate"), receipt.candidateName === payer.name ? null : receipt.candidateName],
    [t("checkout.course"), receipt.description],
    [t("checkout.campus"), campusName],
    [t("checkout.receiptPaid"), t(purposeKey[charge.purpose])],
    [t("checkout.receiptAmount"), formatMoney(receipt.amountCents, t.locale)],
    [t("checkout.method"), methodText(t, charge)],
    [t("checkout.receiptAt"), t("checkout.receiptZone", { instant, city: cityOfZone(timeZone) })],
  ];
  return {
    title: t("checkout.receiptTitle"),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    priceTitle: t("checkout.receiptPrice"),
    price: priceLines(t, { breakdown, limited: null }),
    note: t("checkout.receiptNote"),
  };
}

function methodText(t: Translate, { method, card }: Charge): string {
  if (method === "none") return t("checkout.receiptNone");
  const name = t(`candidateArea.method_${method}`);
  if (!card) return name;
  const ending = t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.lastDigits });
  return `${name} · ${ending} · ${card.installments}x`;
}

/**
 * Masks a document so that only its owner recognizes it; documents other than a CPF show their last three characters.
 */
function maskedDocument(document: string): string {
  return /^\d{11}$/.test(document) ? maskCpf(document) : `***${document.slice(-3)}`;
}
