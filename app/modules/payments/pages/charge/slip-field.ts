import type { Charge, Slip } from "~/api/charge";
import { translator } from "~/i18n/translator";
import { formatLine } from "~/modules/payments/rules/boleto";
import { formatMoney } from "~/modules/payments/rules/money";
import { formatCnpj, parseCnpj } from "~/modules/people/rules/cnpj";
import { formatCpf, parseCpf } from "~/modules/people/rules/cpf";
import { formatDay } from "~/rules/time/date";

export interface SlipText {
  label: string;
  value: string;
  wide?: boolean;
  /** Whether the field occupies a whole row of the drawing. */
  full?: boolean;
}

/** The fields of a printed slip. Their labels are Portuguese in every language, because the slip is a bank document. */
export function slipPaper({ amountCents }: Pick<Charge, "amountCents">, slip: Slip) {
  const t = translator("pt-BR");
  const amount = formatMoney(amountCents, "pt-BR");
  const payer: SlipText = { label: t("checkout.slipPayer"), value: slip.payer.name, wide: true };
  const payee: SlipText = { label: t("checkout.slipPayee"), value: slip.payee.name, wide: true };
  const due: SlipText = { label: t("word.dueDate"), value: formatDay(slip.dueOn) };
  const ourNumber: SlipText = { label: t("checkout.slipOurNumber"), value: slip.ourNumber };
  const value: SlipText = { label: t("checkout.slipAmount"), value: amount };
  const documentNumber: SlipText = { label: t("checkout.slipDocument"), value: slip.documentNumber };
  const receipt = [payee, payer, due, value, ourNumber, documentNumber];
  const fields: SlipText[] = [
    { label: t("checkout.slipPlace"), value: t("checkout.slipPlaceValue"), wide: true },
    due,
    ourNumber,
    payee,
    { label: t("checkout.slipPayeeDocument"), value: punctuated(slip.payee.document) },
    { label: t("checkout.slipAgency"), value: slip.agencyAccount },
    payer,
    {
      label: t(parseCpf(slip.payer.document) ? "checkout.slipPayerDocument" : "checkout.slipPayerOtherDocument"),
      value: punctuated(slip.payer.document),
    },
    value,
    { label: t("checkout.slipPayerAddress"), value: slip.payer.address, wide: true },
    { label: t("checkout.slipIssued"), value: formatDay(slip.issuedOn) },
    documentNumber,
    { label: t("checkout.slipPayeeAddress"), value: slip.payee.address, wide: true, full: true },
    { label: t("checkout.slipInstructions"), value: slip.instructions.map(sentence).join(" "), wide: true, full: true },
  ];
  return {
    /** The name of the whole document. */
    title: `${t("word.bankSlip")} ${slip.documentNumber} · ${slip.payee.name}`,
    receiptTitle: t("checkout.slipReceipt"),
    foot: t("checkout.slipAuthentication"),
    /** What bars and QR code say, for those who cannot see them. */
    barsText: t("checkout.slipBars", { digits: slip.barcode }),
    pixText: t("checkout.pixQrAlt", { amount }),
    pixCaption: t("checkout.slipPixCaption"),
    line: formatLine(slip.line),
    receipt,
    fields,
  };
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Formats a CPF or CNPJ with its separators; returns any other document, such as a passport, unchanged. */
function punctuated(document: string): string {
  const [cpf, cnpj] = [parseCpf(document), parseCnpj(document)];
  return cpf ? formatCpf(cpf) : cnpj ? formatCnpj(cnpj) : document;
}
