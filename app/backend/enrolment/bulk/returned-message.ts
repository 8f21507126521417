import type { Message } from "~/backend/messaging";
import { type SubscriptionRecord, statusName } from "~/backend/subscription";
import type { Language } from "~/contract/value";
import { protocolOf } from "~/domain/journey/protocol-number";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";

const texts: Record<Language, (given: { name: string; protocol: string; status: string }) => Message> = {
  "pt-BR": ({ name, protocol, status }) => ({
    title: "Uma mudança de situação não foi feita",
    message: `A inscrição de ${name} (protocolo ${protocol}) não passou para “${status}”: enquanto a mudança esperava, algo mudou na inscrição. Nada foi enviado ao candidato.`,
  }),
  en: ({ name, protocol, status }) => ({
    title: "A change of status was not made",
    message: `The application of ${name} (reference number ${protocol}) did not change to “${status}”: something changed in the application while the change was waiting. Nothing was sent to the candidate.`,
  }),
  es: ({ name, protocol, status }) => ({
    title: "Un cambio de situación no se hizo",
    message: `La inscripción de ${name} (protocolo ${protocol}) no pasó a “${status}”: algo cambió en la inscripción mientras el cambio esperaba. No se envió nada al candidato.`,
  }),
};

/** The notification to the author of a held move that no longer fits the enrolment when it is due. */
export function returnedMessage(row: SubscriptionRecord, to: SubscriptionStatus) {
  const [name, protocol] = [row.socialName ?? row.personName, protocolOf(row.number)];
  return (language: Language) => ({
    ...texts[language]({ name, protocol, status: statusName(to, language) }),
    ...{ icon: "school", targetUrl: `/enrolments/${row.id}` },
  });
}
