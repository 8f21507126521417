import { z } from "zod";

/** Every code that an error answer may have. Pages map each to a text; answers contain no texts for users. */
export const problemCodes = [
  // of the protocol
  "VALIDATION",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "CONFLICT",
  "BODY_TOO_LARGE",
  "TOO_MANY_REQUESTS",
  "INTERNAL",
  "NOT_IMPLEMENTED",
  "SYSTEM_UNAVAILABLE",
  // of sign-in, sign-up and passwords
  "INVALID_CREDENTIALS",
  "LOGIN_ATTEMPTS_EXCEEDED",
  "LOGIN_FAILED",
  "POOR_PASSWORD",
  "USER_ALREADY_EXISTS",
  "USER_NOT_FOUND",
  "PERSON_ALREADY_EXISTS",
  "PROVIDER_NOT_CONFIGURED",
  "OTHER_DOCUMENT_LINKED",
  "OTHER_BIRTHDAY_LINKED",
  "NO_USER_LINKED",
  "CAPTCHA_REQUIRED",
  "CAPTCHA_INVALID",
  "TOKEN_EXPIRED",
  "TOKEN_INVALID",
  "ACCESS_KEY_INVALID",
  "CODE_INVALID",
  "CODE_EXPIRED",
  "CODE_TOO_SOON",
  "CONTACT_NOT_FOUND",
  "EMAIL_NOT_SENT",
  "INVALID_PASSWORD",
  "ROLE_NOT_GRANTED",
  "IMPERSONATION_NOT_ALLOWED",
  // of the enrolment
  "INTAKE_INACTIVE",
  "OFFER_INACTIVE",
  "NO_VACANCIES",
  "CLASS_FULL",
  "CLASS_INACTIVE",
  "CLASS_HOLD_EXPIRED",
  "STEP_BLOCKED",
  "STATUS_CHANGED",
  "STATUS_NOT_ALLOWED",
  "STEPS_MISSING",
  "DRAFT_CHANGED",
  "JOURNEY_CLOSED",
  "UNDERAGE",
  "RESPONSIBLE_REQUIRED",
  "RESPONSIBLE_INVALID",
  "CONTRACT_NOT_SAVED",
  "CONTRACT_CHANGED",
  "CONTRACT_REQUIRED",
  "CONTRACT_IN_FORCE",
  "ENROLLED_ELSEWHERE",
  // of essays
  "ESSAY_OVER",
  "ESSAY_EMPTY",
  "ESSAY_CHANGED",
  "ESSAY_TOO_SHORT",
  "ESSAY_TOO_LONG",
  // of online exams
  "EXAM_OVER",
  "EXAM_CHANGED",
  "EXAM_TOO_LONG",
  "EXAM_AREA_CHANGED",
  // of vouchers and payment
  "COUPON_NOT_FOUND",
  "COUPON_EXPIRED",
  "COUPON_LIMIT_REACHED",
  "COUPON_INVALID_FOR_METHOD",
  "COUPON_NOT_APPLICABLE",
  "COUPON_NOT_STARTED",
  "COUPON_INVALID_FOR_PERSON",
  "COUPON_SAVES_LESS",
  "AGREEMENT_NOT_APPLICABLE",
  "AGREEMENT_UNPROVEN",
  "VOUCHER_REMOVE_FAILED",
  "SELECT_INSTALLMENTS",
  "PAYMENT_NOT_AUTHORIZED",
  "PAYMENT_METHOD_DISABLED",
  "PAYMENT_ALREADY_MADE",
  "PAYMENT_CHANGED",
  "RECURRENCE_CONSENT_REQUIRED",
  "SLIP_GENERATION_FAILED",
  "SLIP_PROCESSING",
  "SLIP_PRINT_FAILED",
  "CARD_ERROR",
  "PRICE_LIST_NOT_REGISTERED",
  "PIX_KEY_CREATION_FAILED",
  "SIGNATURE_INVALID",
  // of journeys
  "JOURNEY_NAME_IN_USE",
  "JOURNEY_NAME_EMPTY",
  "JOURNEY_URL_INVALID",
  "JOURNEY_URL_IN_USE",
  "JOURNEY_ACTIVE_EXISTS",
  "JOURNEY_CONDITIONS_UNMET",
  "JOURNEY_FILE_INVALID",
  "JOURNEY_NOT_SAVED",
  "JOURNEY_NOT_DELETED",
  "JOURNEY_CASES_CHANGED",
  // of drafts of journeys and forms, and of translations
  "CHANGED_MEANWHILE",
  // of forms
  "FORM_NOT_READY",
  "FORM_NAME_IN_USE",
  // of settings
  "SETTING_FILE_INVALID",
  // of files
  "FILE_FORMAT_NOT_ACCEPTED",
  "FILE_TOO_LARGE",
  "FILE_NOT_SAVED",
  "PHOTO_TOO_SMALL",
  "FILE_REQUIRED",
  "FILE_EMPTY",
  "FILE_IS_HEIC",
  "FILE_MIXED",
  "FILE_NOT_PDF",
  "FILE_NOT_PHOTO",
  "FILE_INFECTED",
  "FILE_DAMAGED",
  "FILE_ENCRYPTED",
  "FILE_TOO_MANY_PAGES",
  "FILE_TOO_MANY_PIXELS",
  "FILE_TOO_COMPLEX",
  "FILE_NOT_CHECKED",
  "FILE_REJECTED_BEFORE",
  "FILE_WITHHELD",
  "FILES_LIMIT_REACHED",
  "UPLOADS_AT_ONCE",
  "QUOTA_REACHED",
  // for any code of a remote service that is not listed here
  "UNEXPECTED",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** Message keys by field; empty when all fields are valid. */
export const FieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.output<typeof FieldErrors>;

/** The body of every error answer. */
export const Problem = z
  .object({
    code: z.enum(problemCodes).catch("UNEXPECTED"),
    message: z.string().optional(),
    fields: FieldErrors.optional(),
    details: z.unknown().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof Problem>;

/** Declares the statuses that answer with a problem. */
export function problems<const Statuses extends readonly number[]>(...statuses: Statuses) {
  return Object.fromEntries(statuses.map((status) => [status, Problem])) as Record<Statuses[number], typeof Problem>;
}
