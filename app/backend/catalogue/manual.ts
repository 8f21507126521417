import type { ManualText } from "~/contract/manual";
import type { Language } from "~/contract/value";
import { institutionSettingsOf } from "./setting-json";

/** The manual of an institution that has written none. */
const general: Record<Language, ManualText> = {
  "pt-BR": {
    title: "Manual do candidato",
    lead: "O caminho da inscrição à matrícula.",
    sections: [
      {
        title: "Da inscrição à matrícula",
        paragraphs: [
          "Depois da inscrição, leia e aceite o contrato. Em seguida escolha a turma, quando houver mais de uma, e pague a primeira parcela por pix, cartão ou boleto.",
          "O pix e o cartão costumam ser confirmados em minutos; o boleto, em até 2 dias úteis.",
        ],
      },
      {
        title: "Desistência",
        paragraphs: [
          "Antes do pagamento, você pode cancelar a inscrição na área do candidato. Depois dele, tem 7 dias para desistir com devolução integral do valor.",
        ],
      },
    ],
  },
  en: {
    title: "Candidate manual",
    lead: "The way from application to enrolment.",
    sections: [
      {
        title: "From application to enrolment",
        paragraphs: [
          "After applying, read and accept the contract. Then choose a class, when there is more than one, and pay the first installment by pix, card or bank slip.",
          "Pix and cards are usually confirmed within minutes, slips within 2 business days.",
        ],
      },
      {
        title: "Withdrawal",
        paragraphs: [
          "Before paying you can cancel in the candidate area. After paying you have 7 days to withdraw and get everything back.",
        ],
      },
    ],
  },
  es: {
    title: "Manual del candidato",
    lead: "El camino de la inscripción a la matrícula.",
    sections: [
      {
        title: "De la inscripción a la matrícula",
        paragraphs: [
          "Después de inscribirse, lea y acepte el contrato. Luego elija la clase, si hay más de una, y pague la primera cuota por pix, tarjeta o boleto.",
          "El pix y la tarjeta suelen confirmarse en minutos; el boleto, en 2 días hábiles como máximo.",
        ],
      },
      {
        title: "Desistimiento",
        paragraphs: [
          "Antes de pagar puede cancelar en el área del candidato. Después de pagar tiene 7 días para desistir con devolución total.",
        ],
      },
    ],
  },
};

/**
 * The manual of an institution for its candidates: in the wanted language, else in the first language in which it is
 * written. An institution that has written none has the general manual.
 */
export function manualOf(institution: { settingsJson: string }, wanted: Language): ManualText & { language: Language } {
  const { manual } = institutionSettingsOf(institution);
  const written = (Object.keys(manual) as Language[]).find((one) => one === wanted) ?? Object.keys(manual)[0];
  const language = (written as Language | undefined) ?? wanted;
  return { ...(manual[language] ?? general[language]), language };
}
