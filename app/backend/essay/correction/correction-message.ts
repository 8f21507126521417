import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import { type Day, formatDay } from "~/domain/time/date";

const delayed: Record<Language, (given: { course: string; dueOn: Day }) => Message> = {
  "pt-BR": ({ course, dueOn }) => ({
    title: "A correção da sua redação vai demorar um pouco mais",
    message: `O resultado da sua redação para ${course} sairia até ${formatDay(dueOn)}. A correção ainda não terminou: pedimos desculpas e avisamos por aqui assim que terminar. Você não precisa fazer nada, e a sua vaga não muda por isso.`,
  }),
  en: ({ course, dueOn }) => ({
    title: "The marking of your essay takes a little longer",
    message: `The result of your essay for ${course} was due by ${formatDay(dueOn)}. The marking is not finished yet: we are sorry, and we will tell you here as soon as it is. You need not do anything, and your place does not change because of it.`,
  }),
  es: ({ course, dueOn }) => ({
    title: "La corrección de su redacción tardará un poco más",
    message: `El resultado de su redacción para ${course} debía estar a más tardar el ${formatDay(dueOn)}. La corrección aún no terminó: le pedimos disculpas y le avisaremos por aquí en cuanto termine. No tiene que hacer nada, y su plaza no cambia por eso.`,
  }),
};

/** The message to a candidate whose result is overdue. */
export const delayMessage = (given: { course: string; dueOn: Day }, language: Language): Message =>
  delayed[language](given);

const returned: Record<Language, (code: string) => Message> = {
  "pt-BR": (code) => ({
    title: "Um resultado seu voltou",
    message: `A redação ${code} mudou antes de o resultado valer. Nada foi enviado a quem a escreveu.`,
  }),
  en: (code) => ({
    title: "One of your results did not take effect",
    message: `Essay ${code} changed before the result took effect. Nothing was sent to its author.`,
  }),
  es: (code) => ({
    title: "Un resultado suyo no se aplicó",
    message: `La redacción ${code} cambió antes de que el resultado se aplicara. No se envió nada a quien la escribió.`,
  }),
};

/** The message to a corrector whose held result could not take effect. */
export const returnedEssayMessage = (code: string, language: Language): Message => returned[language](code);
