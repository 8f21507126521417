import { Refusal, type RefusalCode } from "~/api/refusal";

/** How a run of a procedure ended. */
export type End = "done" | RefusalCode;

/** The end of a run. @throws what is no refusal */
export const endOf = (run: Promise<unknown>): Promise<End> =>
  run.then(
    () => "done",
    (refusal) => {
      if (refusal instanceof Refusal) return refusal.code;
      throw refusal;
    },
  );

/** The ends of runs at the same time, sorted. */
export const endsOf = async (runs: readonly Promise<unknown>[]): Promise<End[]> =>
  (await Promise.all(runs.map(endOf))).sort();
