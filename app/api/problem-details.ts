import { z } from "zod";
import { type ProblemCode, problemCodes } from "./problem";

/** Codes of refusals that only other systems meet, beside those of the services. */
export const systemCodes = [
  "KEY_REQUIRED",
  "KEY_INVALID",
  "KEY_EXPIRED",
  "SCOPE_MISSING",
  "ORIGIN_NOT_ALLOWED",
  "UNKNOWN_FIELD",
  "BODY_NOT_JSON",
  "BODY_TOO_DEEP",
  "MEDIA_TYPE",
  "IDEMPOTENCY_KEY_WRONG",
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_IN_PROGRESS",
  "CURSOR_WRONG",
  "REVISION_REQUIRED",
  "REVISION_CHANGED",
] as const;
export type SystemCode = (typeof systemCodes)[number] | ProblemCode;

/** Where an input is wrong, and why, in the caller's language. */
export const InputError = z
  .object({
    /** JSON pointer into the body (RFC 6901), as a fragment. */
    pointer: z.string().optional(),
    /** Name of a query parameter. */
    parameter: z.string().optional(),
    /** Name of a header. */
    header: z.string().optional(),
    detail: z.string(),
  })
  .meta({ id: "InputError" });
export type InputError = z.output<typeof InputError>;

/** The body of an error's answer to another system, as RFC 9457 describes it. */
export const ProblemDetails = z
  .object({
    /** The address of the explanation of the code. */
    type: z.string(),
    /** What the code means, in the caller's language. */
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    /** Names this answer in the portal's logs. */
    instance: z.string(),
    code: z.enum([...systemCodes, ...problemCodes]),
    errors: z.array(InputError).optional(),
    /** What a program needs to go on, by code. */
    facts: z.unknown().optional(),
  })
  .meta({ id: "ProblemDetails" });
export type ProblemDetails = z.output<typeof ProblemDetails>;
