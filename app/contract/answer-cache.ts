import { Cache } from "~/domain/cache";

type AnyAnswer = { status: number; body: unknown };

export type AnswerCache = Cache<AnyAnswer>;

/**
 * Holds answers to calls that say how long one may be given again (`keepSeconds`), for all requests of a process.
 * Only found things are kept.
 */
export const createAnswerCache = (now: () => Date): AnswerCache =>
  new Cache({
    name: "answer",
    maxEntries: 3000,
    maxBytes: 3_000_000,
    ttlMs: 0,
    now: () => now().getTime(),
    keeps: ({ status }) => status === 200,
  });
