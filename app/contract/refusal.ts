import type { FormProblem } from "~/domain/form/form-check";
import type { JourneyProblem } from "~/domain/journey/journey-check";
import type { DraftChange } from "./draft-change";
import type { FileRefusal } from "./journey-import";
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
  CAPTCHA_INVALID: 422,
  CAPTCHA_REQUIRED: 422,
  CARD_ERROR: 502,
  CLASS_FULL: 409,
  CLASS_HOLD_EXPIRED: 409,
  COUPON_EXPIRED: 422,
  COUPON_INVALID_FOR_METHOD: 422,
  COUPON_INVALID_FOR_PERSON: 409,
  COUPON_LIMIT_REACHED: 409,
  COUPON_NOT_APPLICABLE: 422,
  COUPON_NOT_FOUND: 404,
  COUPON_NOT_STARTED: 422,
  BODY_TOO_LARGE: 413,
  CODE_EXPIRED: 410,
  CODE_INVALID: 422,
  CODE_TOO_SOON: 429,
  CONTRACT_IN_FORCE: 409,
  DRAFT_CHANGED: 409,
  ENROLLED_ELSEWHERE: 409,
  ESSAY_CHANGED: 409,
  ESSAY_EMPTY: 422,
  ESSAY_OVER: 409,
  ESSAY_TOO_LONG: 422,
  ESSAY_TOO_SHORT: 422,
  EXAM_AREA_CHANGED: 409,
  EXAM_CHANGED: 409,
  EXAM_OVER: 409,
  EXAM_TOO_LONG: 422,
  FILES_LIMIT_REACHED: 422,
  FILE_DAMAGED: 422,
  FILE_EMPTY: 422,
  FILE_ENCRYPTED: 422,
  FILE_FORMAT_NOT_ACCEPTED: 422,
  FILE_INFECTED: 422,
  FILE_IS_HEIC: 422,
  FILE_MIXED: 422,
  FILE_NOT_CHECKED: 503,
  FILE_NOT_SAVED: 422,
  FILE_REJECTED_BEFORE: 422,
  FILE_REQUIRED: 422,
  FILE_TOO_COMPLEX: 422,
  FILE_TOO_LARGE: 413,
  FILE_TOO_MANY_PAGES: 422,
  FILE_TOO_MANY_PIXELS: 422,
  FILE_WITHHELD: 409,
  FORM_CHANGED: 409,
  FORM_NAME_IN_USE: 409,
  FORM_NOT_READY: 422,
  INVALID_CREDENTIALS: 401,
  JOURNEY_ACTIVE_EXISTS: 409,
  JOURNEY_CASES_CHANGED: 409,
  JOURNEY_CHANGED: 409,
  JOURNEY_CONDITIONS_UNMET: 422,
  JOURNEY_FILE_INVALID: 422,
  JOURNEY_NAME_EMPTY: 422,
  JOURNEY_NAME_IN_USE: 422,
  JOURNEY_NOT_DELETED: 409,
  JOURNEY_NOT_SAVED: 409,
  JOURNEY_URL_INVALID: 422,
  JOURNEY_URL_IN_USE: 422,
  LOGIN_ATTEMPTS_EXCEEDED: 429,
  NO_USER_LINKED: 404,
  NO_VACANCIES: 409,
  OTHER_DOCUMENT_LINKED: 409,
  PROVIDER_NOT_CONFIGURED: 404,
  QUOTA_REACHED: 422,
  STATUS_CHANGED: 409,
  STATUS_NOT_ALLOWED: 409,
  STEPS_MISSING: 409,
  PAYMENT_ALREADY_MADE: 409,
  PAYMENT_CHANGED: 409,
  PAYMENT_METHOD_DISABLED: 422,
  PRICE_LIST_NOT_REGISTERED: 409,
  RECURRENCE_CONSENT_REQUIRED: 422,
  SELECT_INSTALLMENTS: 422,
  STEP_BLOCKED: 409,
  SYSTEM_UNAVAILABLE: 503,
  TOKEN_INVALID: 409,
  TOO_MANY_REQUESTS: 429,
  UPLOADS_AT_ONCE: 429,
} as const satisfies Partial<Record<ProblemCode | "BAD_ADDRESS", number>>;

export type RefusalCode = keyof typeof refusalStatus;

/** What a page needs to explain refusals with these codes. */
interface FactsByCode {
  FORM_CHANGED: DraftChange;
  FORM_NOT_READY: { problems: FormProblem[] };
  /** The level's other active journey. */
  JOURNEY_ACTIVE_EXISTS: { id: string; name: string };
  /** The ids of saved cases whose changed results nobody has accepted. */
  JOURNEY_CASES_CHANGED: { cases: string[] };
  JOURNEY_CHANGED: DraftChange;
  JOURNEY_CONDITIONS_UNMET: { problems: JourneyProblem[] };
  JOURNEY_FILE_INVALID: FileRefusal;
}

export interface RefusalDetails<Code extends RefusalCode = RefusalCode> {
  /** Keys of messages by the field that they are about. */
  fields?: FieldErrors | undefined;
  facts?: (Code extends keyof FactsByCode ? FactsByCode[Code] : unknown) | undefined;
}

/**
 * What a procedure throws to say no; nothing has changed then. It is not an `Error`, because it is no fault: it needs no
 * stack trace, and React Router hides the content of errors from pages. With its last three properties a refusal that
 * no page catches is to React Router what its `data(…)` makes: an answer with that status, in which the error page finds
 * the code, also where a route has no page. A copy by spreading has the code and the details only.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly details: RefusalDetails<Code>;

  constructor(code: Code, details: RefusalDetails<Code> = {}) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusalStatus[this.code];
  }

  get type() {
    return "DataWithResponseInit";
  }

  get data(): { code: Code } {
    return { code: this.code };
  }

  get init(): { status: number } {
    return { status: this.status };
  }
}

/** Refuses what does not exist or belongs to others, so that nobody can tell which. */
export const absent = (): Refusal => new Refusal("NOT_FOUND");

/** A refusal with one of some codes; its code tells the type of its facts. */
export type RefusalWith<Code extends RefusalCode> = { [One in Code]: Refusal<One> }[Code];

/** The result of a procedure, or its refusal if it has one of some codes, without codes any. @throws everything else */
export async function orRefusal<Result, Code extends RefusalCode>(
  result: Promise<Result>,
  ...codes: Code[]
): Promise<Result | RefusalWith<Code>> {
  return orThrown(result, (thrown): thrown is RefusalWith<Code> => hasCode(thrown, codes));
}

/**
 * The result of a procedure, or its refusal if a form can show it again.
 * @param more codes of further refusals that the form explains
 * @throws every other refusal
 */
export async function orFormRefusal<Result>(
  result: Promise<Result>,
  ...more: readonly RefusalCode[]
): Promise<Result | RefusalWith<RefusalCode>> {
  return orThrown(
    result,
    (thrown): thrown is RefusalWith<RefusalCode> => isOfForm(thrown) || (more.length > 0 && hasCode(thrown, more)),
  );
}

async function orThrown<Result, Wanted>(
  result: Promise<Result>,
  isWanted: (thrown: unknown) => thrown is Wanted,
): Promise<Result | Wanted> {
  try {
    return await result;
  } catch (thrown) {
    if (isWanted(thrown)) return thrown;
    throw thrown;
  }
}

/** Whether something thrown is a refusal of what was sent, and not of the address, the caller or a service. */
const isOfForm = (thrown: unknown): thrown is RefusalWith<RefusalCode> =>
  thrown instanceof Refusal && thrown.status < 500 && ![400, 401, 403, 404].includes(thrown.status);

const hasCode = <Code extends RefusalCode>(thrown: unknown, codes: readonly Code[]): thrown is RefusalWith<Code> =>
  thrown instanceof Refusal && (codes.length === 0 || codes.includes(thrown.code));
