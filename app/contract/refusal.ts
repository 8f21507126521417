import type { FieldErrors, ProblemCode } from "./problem";

/** Every code with which a procedure may refuse, and the HTTP status of a page or an answer that shows it. */
export const refusalStatus = {
  BAD_ADDRESS: 400,
  VALIDATION: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  IMPERSONATION_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DRAFT_CHANGED: 409,
  EXAM_AREA_CHANGED: 409,
  EXAM_TOO_LONG: 422,
  FORM_CHANGED: 409,
  FORM_NAME_IN_USE: 409,
  FORM_NOT_READY: 422,
  JOURNEY_ACTIVE_EXISTS: 409,
  JOURNEY_CASES_CHANGED: 409,
  JOURNEY_CHANGED: 409,
  JOURNEY_CONDITIONS_UNMET: 422,
  JOURNEY_NAME_EMPTY: 422,
  JOURNEY_NAME_IN_USE: 422,
  JOURNEY_NOT_DELETED: 409,
  JOURNEY_NOT_SAVED: 409,
  JOURNEY_URL_INVALID: 422,
  JOURNEY_URL_IN_USE: 422,
  TOO_MANY_REQUESTS: 429,
  SYSTEM_UNAVAILABLE: 503,
} as const satisfies Partial<Record<ProblemCode | "BAD_ADDRESS", number>>;

export type RefusalCode = keyof typeof refusalStatus;

export interface RefusalDetails {
  /** Keys of messages by the field that they are about. */
  fields?: FieldErrors | undefined;
  /** What the page needs to explain the refusal. */
  facts?: unknown;
}

/**
 * What a procedure throws to say no; nothing has changed then. It is not an `Error`, because it is no fault: it needs no
 * stack trace, and React Router hides the content of errors from pages. With the last four properties a refusal that
 * no page catches is to React Router an answer with that status, and the error page finds its code.
 */
export class Refusal {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly status: number;
  readonly statusText = "";
  readonly internal = false;
  readonly data: { code: RefusalCode };

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    this.code = code;
    this.details = details;
    this.status = refusalStatus[code];
    this.data = { code };
  }
}

/** Refuses what does not exist or belongs to others, so that nobody can tell which. */
export const absent = (): Refusal => new Refusal("NOT_FOUND");

/** The result of a procedure, or its refusal if it has one of some codes. @throws every other refusal */
export async function orRefusal<Result>(result: Promise<Result>, ...codes: RefusalCode[]): Promise<Result | Refusal> {
  try {
    return await result;
  } catch (refusal) {
    if (refusal instanceof Refusal && codes.includes(refusal.code)) return refusal;
    throw refusal;
  }
}
