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

/** The answers that refuse a deed without fields: it has none that could be wrong. */
export type FieldlessReply = typeof notFound | { status: 409; body: Problem };
