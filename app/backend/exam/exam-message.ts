import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import type { ExamResult, ExamRule } from "~/domain/exam/exam-score";
import { formatPoints } from "~/domain/exam/points";

/** A decision about exam scores, for its message. */
export type ExamDecided = { course: string; year: number } & (
  | { kind: "confirmed"; result: ExamResult; rule: ExamRule; correction: string | null }
  | { kind: "refused"; reason: string }
);

type Given = Extract<ExamDecided, { kind: "confirmed" }>;

/** One sentence for each reason why scores do not pass. */
const shortfalls: Record<Language, Record<ExamResult["shortfalls"][number], (given: Given) => string>> = {
  "pt-BR": {
    average: ({ rule }) => `A média precisa ser de ao menos ${formatPoints(rule.minimumAverage, "pt-BR")}.`,
    essay: ({ rule }) => `A nota da redação precisa ser de ao menos ${formatPoints(rule.minimumEssay, "pt-BR")}.`,
    "essay-zero": () => "A nota da redação não pode ser zero.",
  },
  en: {
    average: ({ rule }) => `The average must be at least ${formatPoints(rule.minimumAverage, "en")}.`,
    essay: ({ rule }) => `The essay score must be at least ${formatPoints(rule.minimumEssay, "en")}.`,
    "essay-zero": () => "The essay score may not be zero.",
  },
  es: {
    average: ({ rule }) => `El promedio debe ser de al menos ${formatPoints(rule.minimumAverage, "es")}.`,
    essay: ({ rule }) => `La nota de la redacción debe ser de al menos ${formatPoints(rule.minimumEssay, "es")}.`,
    "essay-zero": () => "La nota de la redacción no puede ser cero.",
  },
};

type Texts = {
  passed: (given: Given) => Message;
  failed: (given: Given, missing: string) => Message;
  refused: (given: Extract<ExamDecided, { kind: "refused" }>) => Message;
  corrected: (reason: string) => string;
};

const texts: Record<Language, Texts> = {
  "pt-BR": {
    passed: ({ course, year, result }) => ({
      title: "Nota do Enem confirmada: você passou",
      message: `Conferimos a sua nota do Enem ${year} para ${course}: média ${formatPoints(result.average, "pt-BR")}. Você está aprovado; o próximo passo é o contrato.`,
    }),
    failed: ({ course, year, result }, missing) => ({
      title: "Nota do Enem conferida",
      message: `Conferimos a sua nota do Enem ${year} para ${course}: média ${formatPoints(result.average, "pt-BR")}. ${missing} Esta nota não basta para passar, mas você pode enviar a nota de outro ano ou escolher outra forma de ingresso no portal.`,
    }),
    refused: ({ course, year, reason }) => ({
      title: "Envie de novo a nota do Enem",
      message: `Não pudemos confirmar a sua nota do Enem ${year} para ${course}. ${reason} No portal você pode digitar de novo, com o mesmo boletim ou outro, ou escolher outra forma de ingresso.`,
    }),
    corrected: (reason) => `Corrigimos o que foi digitado: ${reason}`,
  },
  en: {
    passed: ({ course, year, result }) => ({
      title: "Enem score confirmed: you passed",
      message: `We checked your Enem ${year} score for ${course}: average ${formatPoints(result.average, "en")}. You are approved; the next step is the contract.`,
    }),
    failed: ({ course, year, result }, missing) => ({
      title: "Enem score checked",
      message: `We checked your Enem ${year} score for ${course}: average ${formatPoints(result.average, "en")}. ${missing} This score does not pass, but you can send the score of another year or choose another way of admission in the portal.`,
    }),
    refused: ({ course, year, reason }) => ({
      title: "Please send your Enem score again",
      message: `We could not confirm your Enem ${year} score for ${course}. ${reason} In the portal you can type it again, with the same result sheet or another one, or choose another way of admission.`,
    }),
    corrected: (reason) => `We corrected what was typed: ${reason}`,
  },
  es: {
    passed: ({ course, year, result }) => ({
      title: "Nota del Enem confirmada: aprobó",
      message: `Revisamos su nota del Enem ${year} para ${course}: promedio ${formatPoints(result.average, "es")}. Usted aprobó; el próximo paso es el contrato.`,
    }),
    failed: ({ course, year, result }, missing) => ({
      title: "Nota del Enem revisada",
      message: `Revisamos su nota del Enem ${year} para ${course}: promedio ${formatPoints(result.average, "es")}. ${missing} Esta nota no alcanza para aprobar, pero puede enviar la nota de otro año o elegir otra forma de ingreso en el portal.`,
    }),
    refused: ({ course, year, reason }) => ({
      title: "Envíe de nuevo su nota del Enem",
      message: `No pudimos confirmar su nota del Enem ${year} para ${course}. ${reason} En el portal puede escribirla de nuevo, con el mismo boletín u otro, o elegir otra forma de ingreso.`,
    }),
    corrected: (reason) => `Corregimos lo que se escribió: ${reason}`,
  },
};

/** The message to the candidate about a decision, exactly as staff see it before. */
export function examMessage(given: ExamDecided, language: Language): Message {
  const own = texts[language];
  if (given.kind === "refused") return own.refused(given);
  const missing = given.result.shortfalls.map((one) => shortfalls[language][one](given)).join(" ");
  const told = missing === "" ? own.passed(given) : own.failed(given, missing);
  const correction = given.correction === null ? "" : ` ${own.corrected(given.correction)}`;
  return { title: told.title, message: told.message + correction };
}

/** The usual text of a refusal, which staff may change. */
export const usualRefusal: Record<Language, string> = {
  "pt-BR": "As notas digitadas são diferentes das do boletim.",
  en: "The typed scores differ from those on the result sheet.",
  es: "Las notas escritas son distintas de las del boletín.",
};

/** Why scores no longer wait: others count instead, or the candidate chose another selection. */
export const closedText: Record<"replaced" | "given-up", Record<Language, string>> = {
  replaced: {
    "pt-BR": "Outra nota foi enviada no lugar desta.",
    en: "Another score was sent in place of this one.",
    es: "Se envió otra nota en lugar de esta.",
  },
  "given-up": {
    "pt-BR": "Outra forma de ingresso foi escolhida.",
    en: "Another way of admission was chosen.",
    es: "Se eligió otra forma de ingreso.",
  },
};

const unverified: Record<Language, (course: string) => Message> = {
  "pt-BR": (course) => ({
    title: "Nota do Enem recebida: siga em frente",
    message: `Recebemos a sua nota do Enem para ${course}. Ela é suficiente, e você já pode seguir para o contrato. Ainda vamos conferir o boletim.`,
  }),
  en: (course) => ({
    title: "Enem score received: go on",
    message: `We received your Enem score for ${course}. It is high enough, and you can go on to the contract. We will still check the result sheet.`,
  }),
  es: (course) => ({
    title: "Nota del Enem recibida: siga adelante",
    message: `Recibimos su nota del Enem para ${course}. Es suficiente, y ya puede seguir al contrato. Todavía revisaremos el boletín.`,
  }),
};

/** The message to a candidate who goes on before the scores are compared with their proof. */
export const unverifiedMessage = (course: string, language: Language): Message => unverified[language](course);

const returned: Record<Language, (candidate: string) => Message> = {
  "pt-BR": (candidate) => ({
    title: "Uma decisão sua voltou",
    message: `A nota do Enem de ${candidate} mudou antes de a sua decisão valer. Nada foi enviado ao candidato.`,
  }),
  en: (candidate) => ({
    title: "One of your decisions did not take effect",
    message: `The Enem score of ${candidate} changed before your decision took effect. Nothing was sent to the candidate.`,
  }),
  es: (candidate) => ({
    title: "Una decisión suya no se aplicó",
    message: `La nota del Enem de ${candidate} cambió antes de que su decisión se aplicara. No se envió nada al candidato.`,
  }),
};

/** The message to a member of staff whose held decision could not take effect. */
export const returnedExamMessage = (candidate: string, language: Language): Message => returned[language](candidate);
