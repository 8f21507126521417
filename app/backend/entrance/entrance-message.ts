import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";

interface Result {
  course: string;
  by: "candidate" | "time";
  outcome: "approved" | "failed";
  right: number;
  total: number;
}

const results: Record<Language, (given: Result) => Message> = {
  "pt-BR": ({ course, by, outcome, right, total }) => ({
    title: outcome === "approved" ? "Você passou no vestibular online" : "Resultado do vestibular online",
    message: [
      by === "time" ? "O tempo terminou e enviamos as respostas que estavam salvas." : "",
      outcome === "approved"
        ? `Você acertou ${right} de ${total} questões e foi aprovado para ${course}. O próximo passo é o contrato.`
        : `Você acertou ${right} de ${total} questões e não foi aprovado para ${course} desta vez. No portal você vê os pontos por área e o que pode fazer agora.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  }),
  en: ({ course, by, outcome, right, total }) => ({
    title: outcome === "approved" ? "You passed the online entrance exam" : "Result of the online entrance exam",
    message: [
      by === "time" ? "The time was over, so we handed in the answers that were saved." : "",
      outcome === "approved"
        ? `You got ${right} of ${total} questions right and passed for ${course}. The next step is the contract.`
        : `You got ${right} of ${total} questions right and did not pass for ${course} this time. The portal shows the points by area and what you can do now.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  }),
  es: ({ course, by, outcome, right, total }) => ({
    title: outcome === "approved" ? "Aprobó el examen en línea" : "Resultado del examen en línea",
    message: [
      by === "time" ? "El tiempo terminó y entregamos las respuestas que estaban guardadas." : "",
      outcome === "approved"
        ? `Respondió bien ${right} de ${total} preguntas y aprobó el examen para ${course}. El próximo paso es el contrato.`
        : `Respondió bien ${right} de ${total} preguntas y esta vez no aprobó el examen para ${course}. El portal muestra los puntos por área y lo que puede hacer ahora.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  }),
};

type Told = Message & { icon: string };

/** The message to a candidate whose exam was corrected. */
export function resultMessage(given: Result, language: Language): Told {
  return { ...results[language](given), icon: given.outcome === "approved" ? "check" : "document" };
}

const voided: Record<Language, (given: { course: string; reason: string }) => Message> = {
  "pt-BR": ({ course, reason }) => ({
    title: "Faça o vestibular online de novo",
    message: `A instituição anulou uma tentativa do seu vestibular online para ${course}; ela não conta. Motivo: ${reason}\n\nVocê pode começar outra quando quiser.`,
  }),
  en: ({ course, reason }) => ({
    title: "Please take the online entrance exam again",
    message: `The institution annulled an attempt at your online entrance exam for ${course}; it does not count. Reason: ${reason}\n\nYou may start another one whenever you like.`,
  }),
  es: ({ course, reason }) => ({
    title: "Haga de nuevo el examen en línea",
    message: `La institución anuló un intento de su examen en línea para ${course}; no cuenta. Motivo: ${reason}\n\nPuede comenzar otro cuando quiera.`,
  }),
};

/** The message to a candidate whose attempt staff annulled. */
export function voidMessage(given: { course: string; reason: string }, language: Language): Told {
  return { ...voided[language](given), icon: "warning" };
}
