import type { notFound } from "~/backend/context";
import type { Problem } from "~/contract/problem";

/** Ends a transaction without any change, with the answer that gives the reason. */
export class Refusal extends Error {
  readonly reply: { status: 409 | 422; body: Problem };

  constructor(status: 409 | 422, body: Problem) {
    super(body.code);
    this.reply = { status, body };
  }
}

/** The refusals of a request that has no fields, and so never gets a 422 with errors by field. */
export type FieldlessReply = typeof notFound | { status: 409; body: Problem };
