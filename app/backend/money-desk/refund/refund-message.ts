import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import { formatMoney } from "~/domain/payment/money";
import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { RefundReason, RefundWay } from "~/domain/payment/refund";

/** A refund as its message to the candidate describes it. */
export interface ToldRefund {
  course: string;
  protocol: string;
  amountCents: number;
  method: PaymentMethod | "none";
  way: RefundWay;
  reason: RefundReason;
  /** Whether the enrolment ends with the refund. */
  endsEnrolment: boolean;
}

interface Texts {
  title: string;
  message(amount: string, told: ToldRefund): string;
  /** How the money goes back: by the provider of a method, and by a transfer. */
  ways: Partial<Record<PaymentMethod | "none", string>> & { transfer: string };
  reasons: Record<RefundReason, string>;
  ends: string;
}

const texts: Record<Language, Texts> = {
  "pt-BR": {
    title: "Devolução aprovada",
    message: (amount, { course, protocol }) =>
      `Vamos devolver ${amount} do seu pagamento de ${course} (protocolo ${protocol}).`,
    ways: {
      pix: "O valor volta por Pix para a conta de onde saiu, em geral no mesmo dia.",
      card: "O valor volta para o mesmo cartão, em até duas faturas.",
      transfer:
        "O valor volta por transferência para uma conta de quem pagou; a instituição vai confirmar os dados com você.",
    },
    reasons: {
      withdrawal: "desistência em até 7 dias",
      cancellation: "cancelamento da inscrição",
      duplicate: "pagamento em duplicidade",
      excess: "valor cobrado a mais",
      agreement: "acordo com a instituição",
      mistake: "erro na cobrança",
      unspecified: "decisão da instituição",
    },
    ends: "Com isso, sua inscrição foi encerrada e a vaga, liberada; nada mais será cobrado.",
  },
  en: {
    title: "Refund approved",
    message: (amount, { course, protocol }) =>
      `We are returning ${amount} of your payment for ${course} (reference number ${protocol}).`,
    ways: {
      pix: "The money returns by Pix to the account that it came from, usually on the same day.",
      card: "The money returns to the same card, within two statements.",
      transfer:
        "The money returns by a transfer to an account of the payer; the institution will confirm the details with you.",
    },
    reasons: {
      withdrawal: "withdrawal within 7 days",
      cancellation: "cancellation of the application",
      duplicate: "the same payment made twice",
      excess: "too much was charged",
      agreement: "an agreement with the institution",
      mistake: "a mistake in the charge",
      unspecified: "a decision of the institution",
    },
    ends: "With this your application has ended and the place is released; nothing more will be charged.",
  },
  es: {
    title: "Devolución aprobada",
    message: (amount, { course, protocol }) =>
      `Vamos a devolver ${amount} de su pago de ${course} (protocolo ${protocol}).`,
    ways: {
      pix: "El dinero vuelve por Pix a la cuenta de la que salió, en general el mismo día.",
      card: "El dinero vuelve a la misma tarjeta, en dos resúmenes como máximo.",
      transfer:
        "El dinero vuelve por transferencia a una cuenta de quien pagó; la institución confirmará los datos con usted.",
    },
    reasons: {
      withdrawal: "desistimiento dentro de los 7 días",
      cancellation: "cancelación de la inscripción",
      duplicate: "pago duplicado",
      excess: "cobro de más",
      agreement: "acuerdo con la institución",
      mistake: "error en el cobro",
      unspecified: "decisión de la institución",
    },
    ends: "Con esto, su inscripción terminó y la plaza quedó libre; no se cobrará nada más.",
  },
};

const reasonWord: Record<Language, string> = { "pt-BR": "Motivo", en: "Reason", es: "Motivo" };

/** The message to the candidate whose refund was approved; staff read it before they ask for the refund. */
export function refundMessage(told: ToldRefund, language: Language): Message {
  const { title, message, ways, reasons, ends } = texts[language];
  const way = told.way === "provider" ? ways[told.method] : undefined;
  const sentences = [
    message(formatMoney(told.amountCents, language), told),
    way ?? ways.transfer,
    `${reasonWord[language]}: ${reasons[told.reason]}.`,
    ...(told.endsEnrolment ? [ends] : []),
  ];
  return { title, message: sentences.join(" ") };
}
