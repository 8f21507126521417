import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import { formatPoints } from "~/domain/exam/points";
import { type Day, formatDay } from "~/domain/time/date";

type Received = { course: string; dueOn: Day };

const received: Record<Language, (given: Received) => Message> = {
  "pt-BR": ({ course, dueOn }) => ({
    title: "Recebemos o seu recurso",
    message: `Outra pessoa vai corrigir de novo a sua redação para ${course}. O resultado sai até ${formatDay(dueOn)}, aqui e no seu e-mail, e substitui o anterior.`,
  }),
  en: ({ course, dueOn }) => ({
    title: "We received your appeal",
    message: `Another person will mark your essay for ${course} again. The result is due by ${formatDay(dueOn)}, here and by e-mail, and replaces the earlier one.`,
  }),
  es: ({ course, dueOn }) => ({
    title: "Recibimos su recurso",
    message: `Otra persona corregirá de nuevo su redacción para ${course}. El resultado estará a más tardar el ${formatDay(dueOn)}, aquí y en su correo, y reemplaza al anterior.`,
  }),
};

/** The message to a candidate whose appeal arrived. */
export const appealMessage = (given: Received, language: Language): Message & { icon: string } => ({
  ...received[language](given),
  icon: "essay",
});

const compared: Record<Language, (earlier: string, grade: string) => string> = {
  "pt-BR": (earlier, grade) => `Resultado do seu recurso: a nota era ${earlier} e agora é ${grade}.`,
  en: (earlier, grade) => `Result of your appeal: the grade was ${earlier} and is now ${grade}.`,
  es: (earlier, grade) => `Resultado de su recurso: la nota era ${earlier} y ahora es ${grade}.`,
};

/** Puts a line with both grades before the message of a result after an appeal. The given grades are in hundredths. */
export function withEarlier(
  { title, message }: Message,
  { earlier, grade }: { earlier: number; grade: number },
  language: Language,
): Message {
  const line = compared[language](formatPoints(earlier, language), formatPoints(grade, language));
  return { title, message: `${line}\n\n${message}` };
}
