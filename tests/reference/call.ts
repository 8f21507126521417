import { z } from "zod";
import { Refusal } from "./refusal.ts";
import type { Session, World } from "./world.ts";

export { Refusal } from "./refusal.ts";

export const services = [
  "auth",
  "user",
  "notification",
  "setting",
  "subscription",
  "candidate",
  "business",
  "journey",
  "form",
] as const;

export type Service = (typeof services)[number];

/** A request that was found to be as the specification writes it. */
export interface Asked<Body, Query> {
  world: World;
  /** What stands in the place of each `{…}` of the path, in order. */
  params: string[];
  query: Query;
  body: Body;
  /** Who asks, where a token was sent. */
  session: Session | undefined;
  /** Institution named by `x-institution-id` or by the header of the institution, else the first. */
  institutionId: number;
  /** Origin under which the caller reached this server, for addresses in answers. */
  origin: string;
}

/** One row of the table: a call of specification §7, the checks it makes and what it answers. */
export interface Call {
  service: Service;
  method: string;
  /** As §7 writes it, from the base address of the service. */
  path: string;
  query: z.ZodType;
  body: z.ZodType;
  token: "required" | "optional";
  multipart: boolean;
  answer: (asked: Asked<never, never>) => unknown;
}

interface Rules<Body extends z.ZodType, Query extends z.ZodType> {
  query?: Query;
  body?: Body;
  /** Anybody may ask; a token, where one is sent, must still be good. */
  open?: true;
  /** The body is a form with one file, in the part `photo`. */
  multipart?: true;
}

/** An answer with another status than 200. */
export class Reply {
  readonly status: number;
  readonly value: unknown;

  constructor(status: number, value?: unknown) {
    this.status = status;
    this.value = value;
  }
}

/** Answers 201 with what was made. */
export const created = (value: unknown) => new Reply(201, value);

/** Answers 204: done, and there is nothing to say. */
export const done = new Reply(204);

const nothing = z.strictObject({});

/** Describes one call: method and path as §7 writes them, what it takes, and what it answers. */
export function call<Body extends z.ZodType = typeof nothing, Query extends z.ZodType = typeof nothing>(
  line: string,
  rules: Rules<Body, Query>,
  answer: (asked: Asked<z.infer<Body>, z.infer<Query>>) => unknown,
): Omit<Call, "service"> {
  const [method = "", path = ""] = line.split(" ");
  return {
    method,
    path,
    query: rules.query ?? nothing,
    body: rules.body ?? nothing,
    token: rules.open ? "optional" : "required",
    multipart: rules.multipart ?? false,
    answer: answer as Call["answer"],
  };
}

/** The calls of one service. */
export const ofService = (service: Service, calls: Omit<Call, "service">[]): Call[] =>
  calls.map((row) => ({ service, ...row }));

/** Text that says something. */
export const text = z.string().trim().min(1).max(10_000);

/** Text that may be absent, null or empty. */
export const free = z.string().max(100_000).nullish();

/** Number of a record, sent as a number or as its digits. */
export const number = z.union([z.number().int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** Number of a record as a value of a query. */
export const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const flag = z.boolean();

/** The record that the condition holds for; refuses with 404 where there is none. */
export function found<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw new Refusal(404, `${what} not found`);
  return record;
}
