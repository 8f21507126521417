import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

/** A record of a queue, and the token of staff who may decide about it. */
interface Reviewed {
  id: string;
  token: string;
}

interface Desk {
  /** Makes a record that waits, with a file. */
  waiting(stage: Stage): Promise<Reviewed & { fileId: string }>;
  /** Makes a record with a decision that may still be undone. */
  held(stage: Stage): Promise<Reviewed>;
  decision: Record<string, unknown>;
}

/** The examples of the procedures of a subject about one record of a queue in which decisions are held. */
export function reviewVerbs(subject: string, { waiting, held, decision }: Desk): ProcedureExamples {
  const waitingWith =
    (more: object = {}) =>
    async (stage: Stage) => {
      const { id, token } = await waiting(stage);
      return { input: { id, ...more }, token };
    };
  const whileHeld = async (stage: Stage) => {
    const { id, token } = await held(stage);
    return { input: { id }, token };
  };
  return {
    [`${subject}.get`]: waitingWith(),
    [`${subject}.claim`]: waitingWith({ takesOver: false }),
    [`${subject}.release`]: waitingWith(),
    [`${subject}.decide`]: waitingWith(decision),
    [`${subject}.undo`]: whileHeld,
    [`${subject}.apply`]: whileHeld,
    [`${subject}.content`]: async (stage) => {
      const { token, ...file } = await waiting(stage);
      return { input: { ...file, form: "thumbnail" }, token };
    },
  };
}
