import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import { type Day, formatDay } from "~/domain/time/date";

type Told = Message & { icon: string };

/** A decision about a document, for its message. */
export interface Decided {
  /** Title of the document in the candidate's language. */
  document: string;
  course: string;
  /** The reason as the candidate reads it; null for an approval. */
  rejection: string | null;
}

const decided: Record<Language, (given: Decided) => Message> = {
  "pt-BR": ({ document, course, rejection }) =>
    rejection === null
      ? {
          title: `${document}: aprovado`,
          message: `Conferimos o documento “${document}” da sua matrícula em ${course}: está tudo certo.`,
        }
      : {
          title: `${document}: envie de novo`,
          message: `Não pudemos aceitar o documento “${document}” da sua matrícula em ${course}. ${rejection} Envie de novo pelo portal.`,
        },
  en: ({ document, course, rejection }) =>
    rejection === null
      ? {
          title: `${document}: approved`,
          message: `We checked “${document}” for your enrolment in ${course}: all is well.`,
        }
      : {
          title: `${document}: please send it again`,
          message: `We could not accept “${document}” for your enrolment in ${course}. ${rejection} Please send it again in the portal.`,
        },
  es: ({ document, course, rejection }) =>
    rejection === null
      ? {
          title: `${document}: aprobado`,
          message: `Revisamos el documento “${document}” de su matrícula en ${course}: está todo bien.`,
        }
      : {
          title: `${document}: envíelo de nuevo`,
          message: `No pudimos aceptar el documento “${document}” de su matrícula en ${course}. ${rejection} Envíelo de nuevo en el portal.`,
        },
};

const infected: Record<Language, string> = {
  "pt-BR": "O arquivo tem um vírus e foi bloqueado: faça outro arquivo, de preferência em outro aparelho.",
  en: "The file holds a virus and was blocked: please make another file, on another device if you can.",
  es: "El archivo tiene un virus y fue bloqueado: haga otro archivo, si puede en otro dispositivo.",
};

/** Why a file in which the malware scanner found something is not accepted. */
export const infectedText = (language: Language): string => infected[language];

/** The message to the candidate about a decision, exactly as the reviewer sees it before. */
export function decisionMessage(given: Decided, language: Language): Message {
  return decided[language](given);
}

const severalApproved: Record<Language, (list: string, course: string, count: number) => Message> = {
  "pt-BR": (list, course, count) => ({
    title: `${count} documentos aprovados`,
    message: `Conferimos estes documentos da sua matrícula em ${course}, e está tudo certo: ${list}.`,
  }),
  en: (list, course, count) => ({
    title: `${count} documents approved`,
    message: `We checked these documents for your enrolment in ${course}, and all is well: ${list}.`,
  }),
  es: (list, course, count) => ({
    title: `${count} documentos aprobados`,
    message: `Revisamos estos documentos de su matrícula en ${course}, y está todo bien: ${list}.`,
  }),
};

/** The message about all approvals that the candidate is told of together. @param documents their titles */
export function approvedMessage(documents: readonly string[], course: string, language: Language): Message {
  const [document = "", another] = documents;
  if (another === undefined) return decisionMessage({ document, course, rejection: null }, language);
  return severalApproved[language](documents.join("; "), course, documents.length);
}

/** A decision about a document that was revoked, for its message. */
interface Reopened extends Omit<Decided, "rejection"> {
  wasApproved: boolean;
  /** Whether the enrolment was complete, and is not any more. */
  isEnrolled: boolean;
}

const reopened: Record<Language, (given: Reopened) => Message> = {
  "pt-BR": ({ document, course, wasApproved, isEnrolled }) => ({
    title: `${document}: vamos conferir de novo`,
    message: [
      wasApproved
        ? `A aprovação do documento “${document}” da sua matrícula em ${course} não vale mais: vamos conferi-lo de novo.`
        : `Tínhamos pedido outro envio do documento “${document}” da sua matrícula em ${course}. Vamos conferir de novo o que você já enviou.`,
      ...(isEnrolled ? ["Até lá, a sua matrícula deixa de estar concluída e espera este documento."] : []),
      "Você não precisa enviar nada agora; avisamos quando houver resultado.",
    ].join(" "),
  }),
  en: ({ document, course, wasApproved, isEnrolled }) => ({
    title: `${document}: we are checking it again`,
    message: [
      wasApproved
        ? `The approval of “${document}” for your enrolment in ${course} no longer stands: we are checking it again.`
        : `We had asked you to send “${document}” for your enrolment in ${course} again. We are checking once more what you already sent.`,
      ...(isEnrolled ? ["Until then your enrolment is no longer complete and waits for this document."] : []),
      "You do not need to send anything now; we will tell you the result.",
    ].join(" "),
  }),
  es: ({ document, course, wasApproved, isEnrolled }) => ({
    title: `${document}: lo revisamos de nuevo`,
    message: [
      wasApproved
        ? `La aprobación del documento “${document}” de su matrícula en ${course} ya no vale: lo revisamos de nuevo.`
        : `Le pedimos otro envío del documento “${document}” de su matrícula en ${course}. Revisamos de nuevo lo que ya envió.`,
      ...(isEnrolled ? ["Hasta entonces, su matrícula deja de estar concluida y espera este documento."] : []),
      "No necesita enviar nada ahora; le avisaremos cuando haya resultado.",
    ].join(" "),
  }),
};

/** The message about a document whose approval or rejection was revoked. */
export function reopenedMessage(given: Reopened, language: Language): Message {
  return reopened[language](given);
}

/** A document that its candidate left for later, and the day by which to send it. */
interface Deferred {
  name: string;
  dueOn: Day;
}

const deferred: Record<Language, { until: string; of: (list: string, course: string) => Message }> = {
  "pt-BR": {
    until: "até",
    of: (list, course) => ({
      title: "Falta enviar o que ficou para depois",
      message: `Para a sua matrícula em ${course}, ainda falta enviar: ${list}. Envie pelo portal.`,
    }),
  },
  en: {
    until: "by",
    of: (list, course) => ({
      title: "What you left for later is still to be sent",
      message: `For your enrolment in ${course}, please still send: ${list}. Send it in the portal.`,
    }),
  },
  es: {
    until: "hasta el",
    of: (list, course) => ({
      title: "Falta enviar lo que dejó para después",
      message: `Para su matrícula en ${course}, todavía falta enviar: ${list}. Envíelo en el portal.`,
    }),
  },
};

/** The reminder of documents that the candidate left for later. */
export function deferredMessage(documents: readonly Deferred[], course: string, language: Language): Told {
  const { until, of } = deferred[language];
  const list = documents.map(({ name, dueOn }) => `${name} (${until} ${formatDay(dueOn)})`).join("; ");
  return { ...of(list, course), icon: "document" };
}

const returned: Record<Language, (document: string, candidate: string) => Message> = {
  "pt-BR": (document, candidate) => ({
    title: "Uma decisão sua voltou",
    message: `“${document}” de ${candidate} mudou antes de a sua decisão valer. Nada foi enviado ao candidato.`,
  }),
  en: (document, candidate) => ({
    title: "One of your decisions did not take effect",
    message: `“${document}” of ${candidate} changed before your decision took effect. Nothing was sent to the candidate.`,
  }),
  es: (document, candidate) => ({
    title: "Una decisión suya no se aplicó",
    message: `“${document}” de ${candidate} cambió antes de que su decisión se aplicara. No se envió nada al candidato.`,
  }),
};

/** The message to a reviewer whose held decision could not take effect. */
export function returnedMessage(document: string, candidate: string, language: Language): Told {
  return { ...returned[language](document, candidate), icon: "warning" };
}

/** Placeholder for the reviewer's text, at which a message is split. */
const GAP = "\u0000";

/**
 * The messages that a decision can send to the candidate; the reviewer's text comes between the parts of the rejection.
 */
export function possibleMessages(given: Omit<Decided, "rejection">, language: Language) {
  const approved = decisionMessage({ ...given, rejection: null }, language);
  const rejected = decisionMessage({ ...given, rejection: GAP }, language);
  const [before = "", after = ""] = rejected.message.split(GAP);
  return {
    approved: { title: approved.title, text: approved.message },
    rejected: { title: rejected.title, before, after },
  };
}
