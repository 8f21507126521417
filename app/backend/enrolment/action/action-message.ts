import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import type { NoticeKey } from "~/domain/action/milestone";

/** What a message of a journey mentions. */
interface Told {
  name: string;
  course: string;
  protocol: string;
  /** A sentence about the candidate's next step. */
  next: string;
}

const texts: Record<Language, Record<NoticeKey, (told: Told) => Message>> = {
  "pt-BR": {
    received: ({ name, course, protocol }) => ({
      title: "Mais uma etapa concluída",
      message: `Olá, ${name}. Registramos mais uma etapa da sua inscrição em ${course}, protocolo ${protocol}.`,
    }),
    nextStep: ({ name, course, next }) => ({
      title: "O próximo passo da sua inscrição",
      message: `Olá, ${name}. Sobre a sua inscrição em ${course}: ${next}`,
    }),
    help: ({ name, course }) => ({
      title: "Ficou com alguma dúvida?",
      message: `Olá, ${name}. Se algo na sua inscrição em ${course} não ficou claro, fale com a instituição: os contatos estão na sua área do candidato.`,
    }),
  },
  en: {
    received: ({ name, course, protocol }) => ({
      title: "One more step is done",
      message: `Hello, ${name}. We recorded one more step of your application for ${course}, reference number ${protocol}.`,
    }),
    nextStep: ({ name, course, next }) => ({
      title: "The next step of your application",
      message: `Hello, ${name}. About your application for ${course}: ${next}`,
    }),
    help: ({ name, course }) => ({
      title: "Do you have any questions?",
      message: `Hello, ${name}. If anything about your application for ${course} is unclear, talk to the institution: your candidate area shows how to reach it.`,
    }),
  },
  es: {
    received: ({ name, course, protocol }) => ({
      title: "Una etapa más terminada",
      message: `Hola, ${name}. Registramos una etapa más de su inscripción en ${course}, protocolo ${protocol}.`,
    }),
    nextStep: ({ name, course, next }) => ({
      title: "El próximo paso de su inscripción",
      message: `Hola, ${name}. Sobre su inscripción en ${course}: ${next}`,
    }),
    help: ({ name, course }) => ({
      title: "¿Le quedó alguna duda?",
      message: `Hola, ${name}. Si algo de su inscripción en ${course} no quedó claro, hable con la institución: los contactos están en su área del candidato.`,
    }),
  },
};

/** The message that a component of a journey sends to a candidate. */
export const actionMessage = (key: NoticeKey, told: Told, language: Language): Message => texts[language][key](told);
