import type { Problem } from "~/contract/problem";

/** Ends a transaction without any change, with the answer that gives the reason. */
export class Refusal extends Error {
  readonly reply: { status: 409 | 422; body: Problem };

  constructor(status: 409 | 422, body: Problem) {
    super(body.code);
    this.reply = { status, body };
  }
}

/** The result of work that may be refused. @throws any other error */
export async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
