import { Cache } from "~/rules/cache";

type AnyAnswer = { status: number; body: unknown };

export type AnswerCache = Cache<AnyAnswer>;

/**
 * Caches the successful answers of calls that declare `keepSeconds`, for all requests of the process.
 */
export const createAnswerCache = (now: () => Date): AnswerCache =>
  new Cache({
    name: "answer",
    maxEntries: 3000,
    maxBytes: 3_000_000,
    ttlMs: 0,
    asText: true,
    now: () => now().getTime(),
    keeps: ({ status }) => status === 200,
  });
