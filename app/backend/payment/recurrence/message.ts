import type { Database } from "~/backend/database/connection";
import { type PaymentSubject, tellCandidate } from "~/backend/subscription";
import type { Language } from "~/contract/value";
import { formatMoney } from "~/domain/payment/money";
import { formatDay } from "~/domain/time/date";

interface Facts {
  /** Brand and last digits. */
  card: string;
  course: string;
  /** The number of the installment. */
  number: number;
  amount: string;
  /** When the card is charged next. */
  day: string;
}

interface Text {
  title: string;
  message: string;
}

/**
 * The messages about a saved card: it is charged from now on, will be charged, was charged, was refused, or is no
 * longer charged.
 */
export type CardMessage =
  | "started"
  | "announced"
  | "charged"
  | "retry"
  | "exhausted"
  | "replace"
  | "confirm"
  | "disputed"
  | "ended";

const texts: Record<Language, Record<CardMessage, (facts: Facts) => Text>> = {
  "pt-BR": {
    started: ({ card, course }) => ({
      title: "Cobrança automática autorizada",
      message: `As próximas parcelas de ${course} serão cobradas no cartão ${card}, cada uma no dia do vencimento. No portal você pode trocar o cartão ou cancelar a autorização.`,
    }),
    announced: ({ card, course, number, amount, day }) => ({
      title: `Parcela ${number} será cobrada em ${day}`,
      message: `Em ${day} cobraremos ${amount}, a parcela ${number} de ${course}, no cartão ${card}. Até lá você pode trocar o cartão, cancelar a cobrança automática ou pagar de outra forma no portal.`,
    }),
    charged: ({ card, course, number, amount }) => ({
      title: `Parcela ${number} paga`,
      message: `Cobramos ${amount} no cartão ${card} pela parcela ${number} de ${course}. O recibo está no portal.`,
    }),
    retry: ({ card, course, number, amount, day }) => ({
      title: `Parcela ${number} não foi cobrada`,
      message: `A cobrança de ${amount} da parcela ${number} de ${course} no cartão ${card} não foi autorizada. Vamos tentar de novo em ${day}. Se preferir, troque o cartão ou pague de outra forma no portal.`,
    }),
    exhausted: ({ card, course, number, amount }) => ({
      title: `Pague a parcela ${number} no portal`,
      message: `A cobrança de ${amount} da parcela ${number} de ${course} no cartão ${card} não foi autorizada, e não vamos tentar de novo. Pague a parcela no portal.`,
    }),
    replace: ({ card, course, number }) => ({
      title: "Troque o cartão da cobrança automática",
      message: `O cartão ${card} não pode mais ser cobrado, e a parcela ${number} de ${course} continua em aberto. Cadastre outro cartão no portal ou pague de outra forma.`,
    }),
    confirm: ({ card, course, number, amount }) => ({
      title: `Confirme o pagamento da parcela ${number}`,
      message: `O banco do cartão ${card} pede a sua confirmação para cobrar ${amount}, a parcela ${number} de ${course}. Pague no portal com o cartão, confirmando com o banco, ou de outra forma.`,
    }),
    disputed: ({ card, course }) => ({
      title: "Cobrança automática suspensa",
      message: `Uma cobrança no cartão ${card} foi contestada, e por isso não cobramos mais nele as parcelas de ${course}. Cadastre outro cartão no portal ou pague cada parcela até o vencimento.`,
    }),
    ended: ({ card, course }) => ({
      title: "Cobrança automática cancelada",
      message: `As parcelas de ${course} não serão mais cobradas no cartão ${card}. Pague cada uma no portal até o vencimento.`,
    }),
  },
  en: {
    started: ({ card, course }) => ({
      title: "Automatic charge authorized",
      message: `The next installments of ${course} will be charged to the card ${card}, each on its due day. In the portal you can replace the card or withdraw the authorization.`,
    }),
    announced: ({ card, course, number, amount, day }) => ({
      title: `Installment ${number} will be charged on ${day}`,
      message: `On ${day} we will charge ${amount}, installment ${number} of ${course}, to the card ${card}. Until then you can replace the card, stop the automatic charge or pay in another way in the portal.`,
    }),
    charged: ({ card, course, number, amount }) => ({
      title: `Installment ${number} paid`,
      message: `We charged ${amount} to the card ${card} for installment ${number} of ${course}. The receipt is in the portal.`,
    }),
    retry: ({ card, course, number, amount, day }) => ({
      title: `Installment ${number} was not charged`,
      message: `The charge of ${amount} for installment ${number} of ${course} to the card ${card} was not authorized. We will try again on ${day}. If you prefer, replace the card or pay in another way in the portal.`,
    }),
    exhausted: ({ card, course, number, amount }) => ({
      title: `Pay installment ${number} in the portal`,
      message: `The charge of ${amount} for installment ${number} of ${course} to the card ${card} was not authorized, and we will not try again. Pay the installment in the portal.`,
    }),
    replace: ({ card, course, number }) => ({
      title: "Replace the card of the automatic charge",
      message: `The card ${card} can no longer be charged, and installment ${number} of ${course} is still open. Save another card in the portal or pay in another way.`,
    }),
    confirm: ({ card, course, number, amount }) => ({
      title: `Confirm the payment of installment ${number}`,
      message: `The bank of the card ${card} asks for your confirmation to charge ${amount}, installment ${number} of ${course}. Pay in the portal with the card, confirming with the bank, or in another way.`,
    }),
    disputed: ({ card, course }) => ({
      title: "Automatic charge suspended",
      message: `A charge to the card ${card} was disputed, so we no longer charge the installments of ${course} to it. Save another card in the portal or pay each installment by its due day.`,
    }),
    ended: ({ card, course }) => ({
      title: "Automatic charge stopped",
      message: `The installments of ${course} will no longer be charged to the card ${card}. Pay each one in the portal by its due day.`,
    }),
  },
  es: {
    started: ({ card, course }) => ({
      title: "Cobro automático autorizado",
      message: `Las próximas cuotas de ${course} se cobrarán en la tarjeta ${card}, cada una en su día de vencimiento. En el portal puede cambiar la tarjeta o cancelar la autorización.`,
    }),
    announced: ({ card, course, number, amount, day }) => ({
      title: `La cuota ${number} se cobrará el ${day}`,
      message: `El ${day} cobraremos ${amount}, la cuota ${number} de ${course}, en la tarjeta ${card}. Hasta entonces puede cambiar la tarjeta, cancelar el cobro automático o pagar de otra forma en el portal.`,
    }),
    charged: ({ card, course, number, amount }) => ({
      title: `Cuota ${number} pagada`,
      message: `Cobramos ${amount} en la tarjeta ${card} por la cuota ${number} de ${course}. El recibo está en el portal.`,
    }),
    retry: ({ card, course, number, amount, day }) => ({
      title: `La cuota ${number} no se cobró`,
      message: `El cobro de ${amount} de la cuota ${number} de ${course} en la tarjeta ${card} no fue autorizado. Lo intentaremos de nuevo el ${day}. Si prefiere, cambie la tarjeta o pague de otra forma en el portal.`,
    }),
    exhausted: ({ card, course, number, amount }) => ({
      title: `Pague la cuota ${number} en el portal`,
      message: `El cobro de ${amount} de la cuota ${number} de ${course} en la tarjeta ${card} no fue autorizado, y no lo intentaremos de nuevo. Pague la cuota en el portal.`,
    }),
    replace: ({ card, course, number }) => ({
      title: "Cambie la tarjeta del cobro automático",
      message: `La tarjeta ${card} ya no se puede cobrar, y la cuota ${number} de ${course} sigue abierta. Registre otra tarjeta en el portal o pague de otra forma.`,
    }),
    confirm: ({ card, course, number, amount }) => ({
      title: `Confirme el pago de la cuota ${number}`,
      message: `El banco de la tarjeta ${card} pide su confirmación para cobrar ${amount}, la cuota ${number} de ${course}. Pague en el portal con la tarjeta, confirmando con el banco, o de otra forma.`,
    }),
    disputed: ({ card, course }) => ({
      title: "Cobro automático suspendido",
      message: `Un cobro en la tarjeta ${card} fue impugnado, y por eso ya no cobramos en ella las cuotas de ${course}. Registre otra tarjeta en el portal o pague cada cuota hasta su vencimiento.`,
    }),
    ended: ({ card, course }) => ({
      title: "Cobro automático cancelado",
      message: `Las cuotas de ${course} ya no se cobrarán en la tarjeta ${card}. Pague cada una en el portal hasta su vencimiento.`,
    }),
  },
};

const ending: Record<Language, string> = { "pt-BR": "final", en: "ending in", es: "terminada en" };

/** The messages that link to the installment; the others link to the page of the automatic charge. */
const aboutInstallment: readonly CardMessage[] = ["retry", "exhausted", "confirm"];

interface Told {
  card: { brand: string; lastDigits: string };
  number?: number;
  /** Cents. */
  amountCents?: number;
  /** ISO day. */
  day?: string | null;
}

/** Sends the candidate a message about the automatic charge, in the portal and by mail, in the person's language. */
export function tellOfCard(
  trx: Database,
  subject: PaymentSubject,
  kind: CardMessage,
  { card: { brand, lastDigits }, number = 0, amountCents = 0, day = null }: Told,
  now: Date,
): Promise<void> {
  const place = aboutInstallment.includes(kind) ? `installments/${number}` : "recurrence";
  const told = (language: Language) => {
    const facts = {
      card: `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${ending[language]} ${lastDigits}`,
      course: subject.courseNameIn(language),
      amount: formatMoney(amountCents, language),
      ...{ number, day: day === null ? "" : formatDay(day) },
    };
    return { ...texts[language][kind](facts), icon: "payment", path: `/payments/${subject.id}/${place}` };
  };
  return tellCandidate(trx, subject, told, now);
}
