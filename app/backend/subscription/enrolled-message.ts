import type { Database } from "~/backend/database/connection";
import type { Language } from "~/contract/value";
import { tellCandidate } from "./candidate-message";
import type { PaymentSubject } from "./payment-subject";

/**
 * What completed an enrolment: the approval of all its documents (`documents`), the approval of some and the deferral of
 * the others (`partly`), the deferral of all, or a payment when it requires no documents.
 */
export type Completion = "documents" | "partly" | "deferral" | "payment";

const titles: Record<Language, string> = {
  "pt-BR": "Matrícula concluída",
  en: "Enrolment complete",
  es: "Matrícula concluida",
};

const texts: Record<Language, Record<Completion, (course: string) => string>> = {
  "pt-BR": {
    documents: (course) =>
      `Seus documentos para ${course} estão em ordem e a sua matrícula está concluída. Boas-vindas!`,
    deferral: (course) =>
      `Sua matrícula em ${course} está concluída. Envie até o dia indicado o que ficou para depois, na área do candidato, em Documentos. Boas-vindas!`,
    partly: (course) =>
      `O que você já enviou está em ordem, e a sua matrícula em ${course} está concluída. Envie até o dia indicado o que ficou para depois, na área do candidato, em Documentos. Boas-vindas!`,
    payment: (course) => `Sua matrícula em ${course} está concluída: não falta nenhum documento. Boas-vindas!`,
  },
  en: {
    documents: (course) => `Your documents for ${course} are in order and your enrolment is complete. Welcome!`,
    deferral: (course) =>
      `Your enrolment in ${course} is complete. Send what you left for later by the day shown, in the candidate area, under Documents. Welcome!`,
    partly: (course) =>
      `What you have sent is in order, and your enrolment in ${course} is complete. Send what you left for later by the day shown, in the candidate area, under Documents. Welcome!`,
    payment: (course) => `Your enrolment in ${course} is complete: no documents are needed. Welcome!`,
  },
  es: {
    documents: (course) =>
      `Sus documentos para ${course} están en orden y su matrícula está concluida. ¡Le damos la bienvenida!`,
    deferral: (course) =>
      `Su matrícula en ${course} está concluida. Envíe hasta el día indicado lo que dejó para después, en el área del candidato, en Documentos. ¡Le damos la bienvenida!`,
    partly: (course) =>
      `Lo que ya envió está en orden, y su matrícula en ${course} está concluida. Envíe hasta el día indicado lo que dejó para después, en el área del candidato, en Documentos. ¡Le damos la bienvenida!`,
    payment: (course) =>
      `Su matrícula en ${course} está concluida: no falta ningún documento. ¡Le damos la bienvenida!`,
  },
};

/** Notifies the candidate that the enrolment is complete, in the transaction that completes it. */
export function tellEnrolled(trx: Database, subject: PaymentSubject, by: Completion, now: Date): Promise<void> {
  return tellCandidate(
    trx,
    subject,
    (language) => ({
      title: titles[language],
      message: texts[language][by](subject.courseNameIn(language)),
      icon: "graduation",
    }),
    now,
  );
}
