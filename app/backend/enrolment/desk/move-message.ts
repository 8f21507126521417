import type { Message } from "~/backend/messaging";
import { statusName } from "~/backend/subscription";
import type { Language } from "~/contract/value";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import { formatMoney } from "~/domain/payment/money";

interface Moved {
  /** The name by which the message addresses the candidate. */
  name: string;
  course: string;
  protocol: string;
  to: SubscriptionStatus;
  /** The amount that the institution is asked to refund, in cents. */
  refundCents: number;
}

type Sentences = Partial<Record<SubscriptionStatus, string>> & { other: string };

/** The candidate's next step, or what to expect, in each new status. */
const next: Record<Language, Sentences> = {
  "pt-BR": {
    selective_pending: "O próximo passo é o processo seletivo: sua área do candidato mostra o que fazer.",
    under_correction: "Sua avaliação está em correção. Você não precisa fazer nada agora.",
    approved: "Parabéns! Abra sua área do candidato para seguir com a matrícula.",
    failed:
      "Desta vez não foi possível aprovar a sua inscrição. Sua área do candidato mostra o que você pode fazer agora.",
    contract_pending: "O próximo passo é ler e aceitar o contrato, na sua área do candidato.",
    payment_pending: "O próximo passo é o pagamento, na sua área do candidato.",
    payment_processing: "Estamos confirmando seu pagamento. Você não precisa fazer nada agora.",
    documents_pending: "O próximo passo é enviar seus documentos, na sua área do candidato.",
    enrolled: "Sua matrícula está feita. Boas-vindas!",
    cancelled: "A vaga foi liberada e nada mais será cobrado.",
    expired: "O prazo terminou e a vaga foi liberada. Você pode fazer uma nova inscrição quando quiser.",
    other: "Abra sua área do candidato para ver o próximo passo.",
  },
  en: {
    selective_pending: "The next step is the selection: your candidate area shows what to do.",
    under_correction: "Your assessment is being marked. You do not need to do anything now.",
    approved: "Congratulations! Open your candidate area to go on with your enrolment.",
    failed: "This time we could not approve your application. Your candidate area shows what you can do now.",
    contract_pending: "The next step is to read and accept the contract, in your candidate area.",
    payment_pending: "The next step is the payment, in your candidate area.",
    payment_processing: "We are confirming your payment. You do not need to do anything now.",
    documents_pending: "The next step is to send your documents, in your candidate area.",
    enrolled: "You are enrolled. Welcome!",
    cancelled: "The place is released and nothing more will be charged.",
    expired: "The time is over and the place is released. You can apply again whenever you like.",
    other: "Open your candidate area to see the next step.",
  },
  es: {
    selective_pending: "El próximo paso es el proceso de selección: su área del candidato muestra qué hacer.",
    under_correction: "Su evaluación está en corrección. No necesita hacer nada ahora.",
    approved: "¡Felicitaciones! Abra su área del candidato para seguir con la matrícula.",
    failed: "Esta vez no fue posible aprobar su inscripción. Su área del candidato muestra lo que puede hacer ahora.",
    contract_pending: "El próximo paso es leer y aceptar el contrato, en su área del candidato.",
    payment_pending: "El próximo paso es el pago, en su área del candidato.",
    payment_processing: "Estamos confirmando su pago. No necesita hacer nada ahora.",
    documents_pending: "El próximo paso es enviar sus documentos, en su área del candidato.",
    enrolled: "Su matrícula está hecha. ¡Le damos la bienvenida!",
    cancelled: "La plaza quedó libre y no se cobrará nada más.",
    expired: "El plazo terminó y la plaza quedó libre. Puede hacer una nueva inscripción cuando quiera.",
    other: "Abra su área del candidato para ver el próximo paso.",
  },
};

/** What the candidate does next in a status, or what to expect. */
export const nextSentence = (status: SubscriptionStatus, language: Language): string =>
  next[language][status] ?? next[language].other;

const frames: Record<Language, (given: Moved & { status: string; step: string }) => Message> = {
  "pt-BR": ({ name, course, protocol, status, step }) => ({
    title: `Sua inscrição: ${status}`,
    message: `Olá, ${name}. Sua inscrição em ${course} (protocolo ${protocol}) mudou para “${status}”. ${step}`,
  }),
  en: ({ name, course, protocol, status, step }) => ({
    title: `Your application: ${status}`,
    message: `Hello, ${name}. Your application for ${course} (reference number ${protocol}) changed to “${status}”. ${step}`,
  }),
  es: ({ name, course, protocol, status, step }) => ({
    title: `Su inscripción: ${status}`,
    message: `Hola, ${name}. Su inscripción en ${course} (protocolo ${protocol}) cambió a “${status}”. ${step}`,
  }),
};

const refunds: Record<Language, (amount: string) => string> = {
  "pt-BR": (amount) => ` Pedimos à instituição a devolução de ${amount}.`,
  en: (amount) => ` We asked the institution to refund ${amount}.`,
  es: (amount) => ` Pedimos a la institución la devolución de ${amount}.`,
};

/** The message to a candidate whose enrolment staff moved to another status; staff read it before they confirm. */
export function moveMessage(moved: Moved, language: Language): Message {
  const { refundCents } = moved;
  const refund = refundCents > 0 ? refunds[language](formatMoney(refundCents, language)) : "";
  return frames[language]({
    ...moved,
    status: statusName(moved.to, language),
    step: nextSentence(moved.to, language) + refund,
  });
}
