import type { Calls } from "./call";

type AnyAnswer = { status: number; body: unknown };

interface Kept {
  /** The resource that was asked. */
  calls: Calls;
  answer: Promise<AnyAnswer>;
  /** Milliseconds since the epoch. */
  until: number;
}

const MAX_ANSWERS = 2000;

/**
 * Answers to calls that say how long one may be given again (`keepSeconds`), for all requests of a process.
 * Only found things are kept. They are frozen, for many pages read the same one.
 */
export class AnswerKeeper {
  private readonly kept = new Map<string, Kept>();
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** The kept answer to `key`, or that of `ask`; who asks meanwhile waits for the same one. */
  async giveOrAsk(calls: Calls, key: string, seconds: number, ask: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
    const now = this.now().getTime();
    const held = this.kept.get(key);
    if (held && held.until > now) return held.answer;
    const entry = { calls, answer: ask(), until: now + seconds * 1000 };
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (this.kept.size > MAX_ANSWERS) this.kept.delete(this.kept.keys().next().value!);
    const answer = await entry.answer;
    if (answer.status === 200) deepFreeze(answer.body);
    else if (this.kept.get(key) === entry) this.kept.delete(key);
    return answer;
  }

  /** Drops every answer of a resource, because something of it was written. */
  forget(calls: Calls): void {
    for (const [key, kept] of this.kept) if (kept.calls === calls) this.kept.delete(key);
  }
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
}
