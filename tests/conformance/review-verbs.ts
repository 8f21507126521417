import type { Stage } from "./stage";

/** A record of a queue, and the staff who may decide about it. */
interface Reviewed {
  params: { id: string };
  token: string;
  owned: false;
}

interface Desk<Decision> {
  /** Makes a record that waits, with a file. */
  waiting(stage: Stage): Promise<Reviewed & { file: string }>;
  /** Makes a record with a decision that may still be undone. */
  held(stage: Stage): Promise<Reviewed>;
  decision: Decision;
}

const found = { status: 200 } as const;

/** The examples of the calls about one record of a queue in which decisions are held. */
export function reviewVerbs<Decision>({ waiting, held, decision }: Desk<Decision>) {
  const record = async (stage: Stage) => {
    const { file: _, ...reviewed } = await waiting(stage);
    return { ...reviewed, ...found };
  };
  return {
    get: record,
    claim: async (stage: Stage) => ({ ...(await record(stage)), body: { takesOver: false } }),
    release: record,
    decide: async (stage: Stage) => ({ ...(await record(stage)), body: decision }),
    undo: async (stage: Stage) => ({ ...(await held(stage)), ...found }),
    apply: async (stage: Stage) => ({ ...(await held(stage)), ...found }),
    content: async (stage: Stage) => {
      const { file, params, ...staff } = await waiting(stage);
      return { ...staff, params: { ...params, file }, query: { form: "thumbnail" as const }, ...found };
    },
  };
}
