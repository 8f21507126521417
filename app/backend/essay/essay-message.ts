import type { Message } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import { formatPoints } from "~/domain/exam/points";
import { type Day, formatDay } from "~/domain/time/date";

type Told = Message & { icon: string };

interface Submitted {
  course: string;
  by: "candidate" | "time";
  dueOn: Day;
}

const submitted: Record<Language, (given: Submitted) => Message> = {
  "pt-BR": ({ course, by, dueOn }) => ({
    title: "Redação recebida",
    message: `${by === "time" ? "O tempo terminou e enviamos a última versão salva da" : "Recebemos a"} sua redação para ${course}. O resultado sai até ${formatDay(dueOn)}. O comprovante está no portal.`,
  }),
  en: ({ course, by, dueOn }) => ({
    title: "Essay received",
    message: `${by === "time" ? "The time was over, so we handed in the last saved version of" : "We received"} your essay for ${course}. The result is due by ${formatDay(dueOn)}. The confirmation is in the portal.`,
  }),
  es: ({ course, by, dueOn }) => ({
    title: "Redacción recibida",
    message: `${by === "time" ? "El tiempo terminó y entregamos la última versión guardada de" : "Recibimos"} su redacción para ${course}. El resultado estará a más tardar el ${formatDay(dueOn)}. El comprobante está en el portal.`,
  }),
};

/** The message to a candidate whose essay was submitted. */
export function submittedMessage(given: Submitted, language: Language): Told {
  return { ...submitted[language](given), icon: "document" };
}

interface Graded {
  course: string;
  outcome: "approved" | "failed";
  /** Hundredths of a point. */
  grade: number;
  feedback: string;
}

const graded: Record<Language, (given: Graded) => Message> = {
  "pt-BR": ({ course, outcome, grade, feedback }) =>
    outcome === "approved"
      ? {
          title: "Redação aprovada",
          message: join(
            `Sua redação para ${course} foi aprovada com nota ${formatPoints(grade, "pt-BR")}.`,
            feedback,
            "O próximo passo é o contrato.",
          ),
        }
      : {
          title: "Resultado da redação",
          message: join(
            `Sua redação para ${course} ficou com nota ${formatPoints(grade, "pt-BR")} e não foi aprovada.`,
            feedback,
            "Você pode escrever outra, com um novo tema, quando quiser.",
          ),
        },
  en: ({ course, outcome, grade, feedback }) =>
    outcome === "approved"
      ? {
          title: "Essay approved",
          message: join(
            `Your essay for ${course} was approved with grade ${formatPoints(grade, "en")}.`,
            feedback,
            "The next step is the contract.",
          ),
        }
      : {
          title: "Result of your essay",
          message: join(
            `Your essay for ${course} got grade ${formatPoints(grade, "en")} and was not approved.`,
            feedback,
            "You may write another one, on a new theme, whenever you like.",
          ),
        },
  es: ({ course, outcome, grade, feedback }) =>
    outcome === "approved"
      ? {
          title: "Redacción aprobada",
          message: join(
            `Su redacción para ${course} fue aprobada con nota ${formatPoints(grade, "es")}.`,
            feedback,
            "El próximo paso es el contrato.",
          ),
        }
      : {
          title: "Resultado de la redacción",
          message: join(
            `Su redacción para ${course} obtuvo la nota ${formatPoints(grade, "es")} y no fue aprobada.`,
            feedback,
            "Puede escribir otra, con un tema nuevo, cuando quiera.",
          ),
        },
};

const join = (...parts: string[]) => parts.filter((part) => part !== "").join("\n\n");

/** The message to the candidate about a result. The corrector can read it before it is sent. */
export function resultMessage(given: Graded, language: Language): Message {
  return graded[language](given);
}

const voided: Record<Language, (given: { course: string; reason: string }) => Message> = {
  "pt-BR": ({ course, reason }) => ({
    title: "Escreva a redação de novo",
    message: `A instituição anulou uma tentativa da sua redação para ${course}. Motivo: ${reason}\n\nVocê pode começar outra, com um novo tema, quando quiser.`,
  }),
  en: ({ course, reason }) => ({
    title: "Please write the essay again",
    message: `The institution annulled an attempt at your essay for ${course}. Reason: ${reason}\n\nYou may start another one, on a new theme, whenever you like.`,
  }),
  es: ({ course, reason }) => ({
    title: "Escriba la redacción de nuevo",
    message: `La institución anuló un intento de su redacción para ${course}. Motivo: ${reason}\n\nPuede comenzar otro, con un tema nuevo, cuando quiera.`,
  }),
};

/** The message to a candidate whose attempt staff annulled. */
export function voidMessage(given: { course: string; reason: string }, language: Language): Told {
  return { ...voided[language](given), icon: "warning" };
}

/** Why an essay ended without a result: its candidate chose another selection. */
export const leftText: Record<Language, string> = {
  "pt-BR": "Outra forma de ingresso foi escolhida.",
  en: "Another way of admission was chosen.",
  es: "Se eligió otra forma de ingreso.",
};
