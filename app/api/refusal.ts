import type { FormProblem } from "~/modules/forms/rules/form-check";
import type { JourneyProblem } from "~/modules/journeys/rules/journey-check";
import type { FileRefusal } from "~/modules/journeys/schema/journey-import";
import type { FileProblem } from "~/modules/settings/rules/setting-file";
import type { DraftChange } from "./draft-change";
import type { FieldErrors, ProblemCode } from "./problem";

/** Every code with which a procedure or a service may refuse, and the HTTP status of a page or an answer that shows it. */
export const refusalStatus = {
  ACCESS_KEY_INVALID: 401,
  AGREEMENT_NOT_APPLICABLE: 422,
  AGREEMENT_UNPROVEN: 422,
  BAD_ADDRESS: 400,
  BODY_TOO_LARGE: 413,
  CAPTCHA_INVALID: 422,
  CAPTCHA_REQUIRED: 422,
  CARD_ERROR: 502,
  CHANGED_MEANWHILE: 409,
  CLASS_FULL: 409,
  CLASS_HOLD_EXPIRED: 409,
  CLASS_INACTIVE: 409,
  CODE_EXPIRED: 410,
  CODE_INVALID: 422,
  CODE_TOO_SOON: 429,
  CONFLICT: 409,
  CONTACT_NOT_FOUND: 404,
  CONTRACT_CHANGED: 409,
  CONTRACT_IN_FORCE: 409,
  CONTRACT_NOT_SAVED: 409,
  CONTRACT_REQUIRED: 409,
  COUPON_EXPIRED: 422,
  COUPON_INVALID_FOR_METHOD: 422,
  COUPON_INVALID_FOR_PERSON: 409,
  COUPON_LIMIT_REACHED: 409,
  COUPON_NOT_APPLICABLE: 422,
  COUPON_NOT_FOUND: 404,
  COUPON_NOT_STARTED: 422,
  COUPON_SAVES_LESS: 409,
  DRAFT_CHANGED: 409,
  EMAIL_NOT_SENT: 502,
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
  FILE_NOT_PDF: 422,
  FILE_NOT_PHOTO: 422,
  FILE_NOT_CHECKED: 503,
  FILE_NOT_SAVED: 422,
  FILE_REJECTED_BEFORE: 422,
  FILE_REQUIRED: 422,
  FILE_TOO_COMPLEX: 422,
  FILE_TOO_LARGE: 413,
  FILE_TOO_MANY_PAGES: 422,
  FILE_TOO_MANY_PIXELS: 422,
  FILE_WITHHELD: 409,
  FORBIDDEN: 403,
  FORM_NAME_IN_USE: 409,
  FORM_NOT_READY: 422,
  IMPERSONATION_NOT_ALLOWED: 403,
  INTAKE_INACTIVE: 409,
  INTERNAL: 500,
  INVALID_CREDENTIALS: 401,
  INVALID_PASSWORD: 422,
  JOURNEY_ACTIVE_EXISTS: 409,
  JOURNEY_CASES_CHANGED: 409,
  JOURNEY_CLOSED: 409,
  JOURNEY_CONDITIONS_UNMET: 422,
  JOURNEY_FILE_INVALID: 422,
  JOURNEY_NAME_EMPTY: 422,
  JOURNEY_NAME_IN_USE: 422,
  JOURNEY_NOT_DELETED: 409,
  JOURNEY_NOT_SAVED: 409,
  JOURNEY_URL_INVALID: 422,
  JOURNEY_URL_IN_USE: 422,
  LOGIN_ATTEMPTS_EXCEEDED: 429,
  LOGIN_FAILED: 502,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  NOT_IMPLEMENTED: 501,
  NO_USER_LINKED: 404,
  NO_VACANCIES: 409,
  OFFER_INACTIVE: 409,
  OTHER_BIRTHDAY_LINKED: 409,
  OTHER_DOCUMENT_LINKED: 409,
  PAYMENT_ALREADY_MADE: 409,
  PAYMENT_CHANGED: 409,
  PAYMENT_METHOD_DISABLED: 422,
  PAYMENT_NOT_AUTHORIZED: 402,
  PERSON_ALREADY_EXISTS: 409,
  PHOTO_TOO_SMALL: 422,
  PIX_KEY_CREATION_FAILED: 502,
  POOR_PASSWORD: 422,
  PRICE_LIST_NOT_REGISTERED: 409,
  PROVIDER_NOT_CONFIGURED: 404,
  QUOTA_REACHED: 422,
  RECURRENCE_CONSENT_REQUIRED: 422,
  RESPONSIBLE_INVALID: 422,
  RESPONSIBLE_REQUIRED: 422,
  ROLE_NOT_GRANTED: 403,
  SELECT_INSTALLMENTS: 422,
  SETTING_FILE_INVALID: 422,
  SIGNATURE_INVALID: 401,
  SLIP_GENERATION_FAILED: 502,
  SLIP_PRINT_FAILED: 502,
  SLIP_PROCESSING: 409,
  STATUS_CHANGED: 409,
  STATUS_NOT_ALLOWED: 409,
  STEPS_MISSING: 409,
  STEP_BLOCKED: 409,
  SYSTEM_UNAVAILABLE: 503,
  TOKEN_EXPIRED: 410,
  TOKEN_INVALID: 409,
  TOO_MANY_REQUESTS: 429,
  UNAUTHENTICATED: 401,
  UNDERAGE: 422,
  UNEXPECTED: 422,
  UPLOADS_AT_ONCE: 429,
  UPLOAD_BROKEN: 400,
  USER_ALREADY_EXISTS: 409,
  USER_NOT_FOUND: 404,
  VALIDATION: 422,
  VOUCHER_REMOVE_FAILED: 409,
} as const satisfies Record<ProblemCode | "BAD_ADDRESS" | "UPLOAD_BROKEN", number>;

export type RefusalCode = keyof typeof refusalStatus;
export const refusalCodes = Object.keys(refusalStatus) as RefusalCode[];

/** What a page needs to explain refusals with these codes. */
interface FactsByCode {
  CHANGED_MEANWHILE: DraftChange;
  FORM_NOT_READY: { problems: FormProblem[] };
  /** The level's other active journey. */
  JOURNEY_ACTIVE_EXISTS: { id: string; name: string };
  /** The ids of saved cases whose changed results nobody has accepted. */
  JOURNEY_CASES_CHANGED: { cases: string[] };
  JOURNEY_CONDITIONS_UNMET: { problems: JourneyProblem[] };
  JOURNEY_FILE_INVALID: FileRefusal;
  SETTING_FILE_INVALID: { problems: FileProblem[] };
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

/** The result of a procedure, or its refusal if it has one of some codes, without codes any. throws everything else */
export async function orRefusal<Result, Code extends RefusalCode>(
  result: Promise<Result>,
  ...codes: Code[]
): Promise<Result | RefusalWith<Code>> {
  return orThrown(result, (thrown): thrown is RefusalWith<Code> => hasCode(thrown, codes));
}

/**
 * The result of a procedure, or its refusal if a form can show it again.
 * param more codes of further refusals that the form explains
 * throws every other refusal
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

/**
 * The result of a procedure. throws its refusal, with messages by field of the form where `fieldsOf` gives some
 */
export async function namingFields<Result>(
  result: Promise<Result>,
  fieldsOf: (refusal: Refusal) => FieldErrors | undefined,
): Promise<Result> {
  const done = await orRefusal(result);
  if (!(done instanceof Refusal)) return done;
  const fields = fieldsOf(done);
  throw fields ? new Refusal<RefusalCode>(done.code, { ...done.details, fields }) : done;
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

/** Whether something thrown is a refusal of what was sent: it names a field, or is not of address, caller or service. */
const isOfForm = (thrown: unknown): thrown is RefusalWith<RefusalCode> =>
  thrown instanceof Refusal &&
  (Object.keys(thrown.details.fields ?? {}).length > 0 ||
    (thrown.status < 500 && ![400, 401, 403, 404].includes(thrown.status)));

const hasCode = <Code extends RefusalCode>(thrown: unknown, codes: readonly Code[]): thrown is RefusalWith<Code> =>
  thrown instanceof Refusal && (codes.length === 0 || codes.includes(thrown.code));
