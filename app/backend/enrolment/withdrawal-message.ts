import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import type { WithdrawalOption } from "~/domain/journey/withdrawal";
import { formatMoney } from "~/domain/payment/money";

/** The enrolment that the candidate ended, and how. */
export interface GivenUp {
  kind: Exclude<WithdrawalOption["kind"], "none">;
  course: string;
  refundCents: number;
}

type Texts = Record<GivenUp["kind"], (given: GivenUp, refund: string | null) => Message>;

const toCandidate: Record<Language, Texts> = {
  "pt-BR": {
    cancellation: ({ course }) => ({
      title: "Inscrição cancelada",
      message: `Sua inscrição em ${course} foi cancelada, como você pediu. A vaga foi liberada e nada mais será cobrado.`,
    }),
    withdrawal: ({ course }, refund) => ({
      title: "Desistência confirmada",
      message: `Sua desistência de ${course} está confirmada. A vaga foi liberada e nada mais será cobrado.${
        refund
          ? ` Pedimos à instituição a devolução de ${refund}, que a lei manda fazer de imediato (CDC, art. 49).`
          : ""
      }`,
    }),
  },
  en: {
    cancellation: ({ course }) => ({
      title: "Application cancelled",
      message: `Your application for ${course} was cancelled, as you asked. The place is released and nothing more will be charged.`,
    }),
    withdrawal: ({ course }, refund) => ({
      title: "Withdrawal confirmed",
      message: `Your withdrawal from ${course} is confirmed. The place is released and nothing more will be charged.${
        refund
          ? ` We asked the institution to refund ${refund}; Brazilian law requires it to do so at once (CDC, art. 49).`
          : ""
      }`,
    }),
  },
  es: {
    cancellation: ({ course }) => ({
      title: "Inscripción cancelada",
      message: `Su inscripción en ${course} fue cancelada, como lo pidió. La plaza quedó libre y no se cobrará nada más.`,
    }),
    withdrawal: ({ course }, refund) => ({
      title: "Desistimiento confirmado",
      message: `Su desistimiento de ${course} está confirmado. La plaza quedó libre y no se cobrará nada más.${
        refund
          ? ` Pedimos a la institución la devolución de ${refund}, que la ley brasileña manda hacer de inmediato (CDC, art. 49).`
          : ""
      }`,
    }),
  },
};

const toStaff: Record<Language, Texts> = {
  "pt-BR": {
    cancellation: ({ course }) => ({
      title: "Inscrição cancelada pelo candidato",
      message: `Um candidato cancelou a inscrição em ${course} antes do pagamento.`,
    }),
    withdrawal: ({ course }, refund) => ({
      title: "Desistência em até 7 dias",
      message: `Um candidato desistiu de ${course} dentro do prazo de 7 dias. ${refund ? `Valor a devolver: ${refund}.` : "Não há valor a devolver."}`,
    }),
  },
  en: {
    cancellation: ({ course }) => ({
      title: "Application cancelled by the candidate",
      message: `A candidate cancelled the application for ${course} before payment.`,
    }),
    withdrawal: ({ course }, refund) => ({
      title: "Withdrawal within 7 days",
      message: `A candidate withdrew from ${course} within the period of 7 days. ${refund ? `To be refunded: ${refund}.` : "There is nothing to refund."}`,
    }),
  },
  es: {
    cancellation: ({ course }) => ({
      title: "Inscripción cancelada por el candidato",
      message: `Una persona canceló la inscripción en ${course} antes del pago.`,
    }),
    withdrawal: ({ course }, refund) => ({
      title: "Desistimiento dentro de los 7 días",
      message: `Una persona desistió de ${course} dentro del plazo de 7 días. ${refund ? `Valor a devolver: ${refund}.` : "No hay nada que devolver."}`,
    }),
  },
};

/** The message to the candidate who cancelled or withdrew. */
export function candidateGaveUp(given: GivenUp, language: Language): Message {
  return toCandidate[language][given.kind](given, refundOf(given, language));
}

/**
 * The notification to staff about a cancellation or withdrawal, without the person's name, since the notification would
 * outlast an erasure.
 */
export function staffNotice(given: GivenUp, language: Language): Message {
  return toStaff[language][given.kind](given, refundOf(given, language));
}

function refundOf({ refundCents }: GivenUp, language: Language): string | null {
  return refundCents > 0 ? formatMoney(refundCents, language) : null;
}
