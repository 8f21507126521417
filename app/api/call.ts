import type { z } from "zod";
import type { Problem, ProblemCode } from "./problem";

/** The services of the specification, each with its own base URL. */
export const serviceNames = [
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
export type ServiceName = (typeof serviceNames)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The declaration of one call of a service.
 * Names in braces in `path` are parameters. A parameter that follows no slash may be empty or contain slashes.
 */
export interface Call {
  service: ServiceName;
  method: Method;
  path: `/${string}`;
  /** `user` calls need a bearer token and answer 401 without one. */
  auth: "none" | "user";
  /** Whether the call is refused while impersonating, with 403 IMPERSONATION_NOT_ALLOWED. */
  inPerson?: true;
  /**
   * Whether a role that only reads may make this call although it is no GET: it reads, or changes nothing but the
   * caller's own account. Without it, such a role gets 404, or in a call for everyone the rights of a visitor.
   */
  openToReaders?: true;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body as the specification names its fields, for another maker's service; absent where the names are the same. */
  toSpecified?: (body: never) => unknown;
  /** `raw` sends and receives unparsed text, for bodies whose signature is checked. Default `json`. */
  encoding?: "json" | "multipart" | "raw";
  /** Largest accepted body in bytes, if it differs from the service's default. */
  maxBodyBytes?: number;
  /** Timeout in milliseconds of a call that needs more time than others, such as one that works on large files. */
  timeoutMs?: number;
  /**
   * Number of seconds for which the answer may be cached for everyone of the same tenant, institution and language.
   * Only for answers that do not depend on the caller. A write to the same resource removes them earlier.
   */
  keepSeconds?: number;
  /** The schema of the body by status; null for a status without a body. */
  responses: Record<number, z.ZodType | null>;
  /**
   * What refusals of another maker's service mean by their status, because the specification names no codes; `default`
   * is for all other refusals.
   */
  codes?: { readonly [status: number]: ProblemCode; readonly default?: ProblemCode };
  summary?: string;
}

export type Calls = Record<string, Call>;

/** Defines a call and keeps its exact types. */
export const call = <const Definition extends Call>(definition: Definition): Definition => definition;

/** Parts of a call that changes nothing but the caller's own account, which roles that only read may make too. */
export const ofOwnAccount = { auth: "user", openToReaders: true } as const;

type Nothing = Record<never, never>;

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

type Params<C extends Call> = [ParameterName<C["path"]>] extends [never]
  ? Nothing
  : { params: Record<ParameterName<C["path"]>, string> };

type PartName = "query" | "headers" | "body";

/** A part is optional when all its keys are optional. */
type SentPart<C extends Call, Name extends PartName> =
  C extends Record<Name, infer Schema extends z.ZodType>
    ? Nothing extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
    : Nothing;

type ReceivedPart<C extends Call, Name extends PartName> =
  C extends Record<Name, infer Schema extends z.ZodType> ? { [Key in Name]: z.output<Schema> } : Nothing;

/** The input that a caller passes. */
export type Sent<C extends Call> = Params<C> & SentPart<C, "query"> & SentPart<C, "headers"> & SentPart<C, "body">;

/** The caller's input after parsing, as the implementation receives it. */
export type Received<C extends Call> = Params<C> &
  ReceivedPart<C, "query"> &
  ReceivedPart<C, "headers"> &
  ReceivedPart<C, "body">;

type StatusOf<C extends Call> = keyof C["responses"] & number;

/** Answers that calls may give without declaring them. */
type Implied<C extends Call> =
  | { status: 400; body: Problem }
  | (C["auth"] extends "user" ? { status: 401; body: Problem } | { status: 403; body: Problem } : never)
  | (C extends { inPerson: true } ? { status: 403; body: Problem } : never);

/** The service could not be reached, was too slow, or gave an answer that does not match the contract. */
export interface Failure {
  status: 0;
  body: {
    code: "UPSTREAM_TIMEOUT" | "UPSTREAM_UNREACHABLE" | "UPSTREAM_INVALID";
    detail?: string;
    /** The HTTP status of an invalid answer. */
    httpStatus?: number;
  };
}

/** What the caller receives; narrow it by `status`. */
export type Answer<C extends Call> =
  | {
      [Status in StatusOf<C>]: {
        status: Status;
        body: C["responses"][Status] extends z.ZodType ? z.output<C["responses"][Status]> : null;
      };
    }[StatusOf<C>]
  | Implied<C>
  | Failure;

/** What an implementation returns; `body` is omitted or null for a status without a body. */
export type Reply<C extends Call> = (
  | {
      [Status in StatusOf<C>]: C["responses"][Status] extends z.ZodType
        ? { status: Status; body: z.input<C["responses"][Status]> }
        : { status: Status; body?: null };
    }[StatusOf<C>]
  | Implied<C>
) & { headers?: Record<string, string> };
