import { RESUME_LINK_DAYS } from "~/contract/draft";
import type { Language } from "~/contract/value";
import { firstNameOf } from "~/domain/person/person-name";

/** The outbox topic of mail; the payload is a `MailPayload`. */
export const MAIL_TOPIC = "mail";

export interface Message {
  title: string;
  message: string;
}

const enrolment: Record<Language, (course: string) => Message> = {
  "pt-BR": (course) => ({
    title: "Inscrição recebida",
    message: `Sua inscrição em ${course} foi recebida. Continue para garantir a sua vaga.`,
  }),
  en: (course) => ({
    title: "Application received",
    message: `We have received your application for ${course}. Go on to secure your place.`,
  }),
  es: (course) => ({
    title: "Inscripción recibida",
    message: `Recibimos su inscripción en ${course}. Continúe para asegurar su plaza.`,
  }),
};

const welcome: Record<Language, (name: string) => Message> = {
  "pt-BR": (name) => ({
    title: "Sua conta foi criada",
    message: `Olá, ${name}! Sua conta está pronta. Entre com o seu e-mail ou documento para acompanhar a sua inscrição.`,
  }),
  en: (name) => ({
    title: "Your account is ready",
    message: `Hello, ${name}! Your account is ready. Sign in with your e-mail or document to follow your application.`,
  }),
  es: (name) => ({
    title: "Su cuenta está lista",
    message: `¡Hola, ${name}! Su cuenta está lista. Entre con su correo o documento para seguir su inscripción.`,
  }),
};

const resume: Record<Language, Message> = {
  "pt-BR": {
    title: "Continue a sua inscrição",
    message: `Use o endereço abaixo para continuar a inscrição de onde parou. Ele vale por ${RESUME_LINK_DAYS} dias e só pode ser usado uma vez.`,
  },
  en: {
    title: "Continue your application",
    message: `Use the address below to go on where you left off. It is valid for ${RESUME_LINK_DAYS} days and can be used once.`,
  },
  es: {
    title: "Continúe su inscripción",
    message: `Use la dirección de abajo para continuar donde se quedó. Es válida durante ${RESUME_LINK_DAYS} días y puede usarse una sola vez.`,
  },
};

/** The message to a candidate after enrolling. */
export function enrolmentMessage(course: string, language: Language): Message {
  return enrolment[language](course);
}

/** The welcome message of a new account. */
export function welcomeMessage(name: string, language: Language): Message {
  return welcome[language](firstNameOf(name));
}

/** The mail with a link for resuming a draft. */
export function resumeMessage(language: Language): Message {
  return resume[language];
}
