import type { CoursePrice, PriceBreakdown } from "~/api/price";
import { formatMoney } from "~/modules/payments/rules/money";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import { installmentCount, isFree } from "~/modules/payments/rules/price-breakdown";

const money = (cents: number) => formatMoney(cents, "pt-BR");

const methodNames: Record<PaymentMethod, string> = { slip: "boleto bancário", card: "cartão de crédito", pix: "pix" };
const anyMethod = new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(Object.values(methodNames));

/**
 * The values about the price for the `{{names}}` of a contract template. `priceClause` and `paymentClause` are whole
 * paragraphs that fit one installment, several and none; the single amounts are for templates with sentences of their
 * own.
 */
export function priceClauses({
  breakdown,
  limited,
}: Pick<CoursePrice, "breakdown" | "limited">): Record<string, string> {
  const first = breakdown.parts[0];
  return {
    totalValue: money(breakdown.totalCents),
    installments: String(installmentCount(breakdown)),
    installmentValue: installmentValue(breakdown),
    discountValue: money(first?.discountCents ?? 0),
    priceClause: [wholePrice(breakdown), limited ? limitedPrice(limited) : ""].filter(Boolean).join(" "),
    paymentClause: isFree(breakdown) ? "" : paymentClause(breakdown),
  };
}

/** One amount, or the amounts of a plan whose installments differ. */
function installmentValue({ parts }: PriceBreakdown): string {
  const [first, ...others] = parts;
  if (!first) return money(0);
  return others.length === 0 ? money(first.netCents) : listed(parts);
}

/** The parts as a list, such as "1ª parcela de R$ 264,50; 2ª a 18ª parcelas de R$ 529,00". */
function listed(parts: PriceBreakdown["parts"]): string {
  return parts
    .map(({ from, count, netCents }) =>
      count === 1
        ? `${from}ª parcela de ${money(netCents)}`
        : `${from}ª a ${from + count - 1}ª parcelas de ${money(netCents)}`,
    )
    .join("; ");
}

function wholePrice(breakdown: PriceBreakdown): string {
  const { grossCents, discountCents, totalCents, feeCents, feeDiscountCents = 0, parts } = breakdown;
  if (isFree(breakdown))
    return grossCents > 0
      ? `O valor total do curso é de ${money(grossCents)}. O desconto concedido cobre todo o valor, e nada é devido pelo CONTRATANTE.`
      : "O curso é gratuito, e nada é devido pelo CONTRATANTE.";
  const count = installmentCount(breakdown);
  const [only, ...others] = parts;
  const isEqual = only !== undefined && others.length === 0;
  const split =
    count === 1
      ? "em uma única parcela"
      : isEqual
        ? `em ${count} parcelas mensais de ${money(only.netCents)}`
        : `em ${count} parcelas mensais: ${listed(parts)}`;
  const fee = feeCents > 0 ? `, dos quais ${money(feeCents)} de taxa de matrícula e o restante` : ",";
  const sentences = [`O valor total do curso é de ${money(totalCents)}${fee} ${split}, sem juros.`];
  if (discountCents > 0) {
    const onFee = feeDiscountCents > 0 ? `, ${money(feeDiscountCents)} na taxa de matrícula` : "";
    const each = isEqual && count > 1 ? `, ${money(only.discountCents)} em cada parcela` : "";
    sentences.push(
      `Os descontos concedidos somam ${money(discountCents)}${onFee}${each}, e já estão incluídos nesses valores.`,
    );
  }
  const punctual = only?.conditionalDiscountCents ?? 0;
  if (punctual > 0)
    sentences.push(
      `Na primeira parcela, ${money(punctual)} do desconto valem somente para o pagamento até o vencimento.`,
    );
  return sentences.join(" ");
}

function limitedPrice({ methods, breakdown }: NonNullable<CoursePrice["limited"]>): string {
  const names = methods.map((method) => methodNames[method]).join(" ou ");
  return `Paga por ${names}, a primeira parcela custa ${money(breakdown.parts[0]?.netCents ?? 0)} e o total do curso, ${money(breakdown.totalCents)}.`;
}

function paymentClause(breakdown: PriceBreakdown): string {
  const means = `por ${anyMethod}, conforme os meios disponíveis na área do candidato`;
  return installmentCount(breakdown) === 1
    ? `O pagamento confirma a matrícula e pode ser feito ${means}.`
    : `A primeira parcela confirma a matrícula. As demais vencem no mesmo dia dos meses seguintes e podem ser pagas ${means}.`;
}
