import type { FieldErrors } from "~/api/problem";
import { namingFields, type Refusal, type RefusalCode } from "~/api/refusal";
import type { TextKey } from "~/i18n/catalogue";

type Texts = Partial<Record<RefusalCode, TextKey>>;

const texts: Texts = {
  CAPTCHA_REQUIRED: "account.captchaRequired",
  CAPTCHA_INVALID: "account.captchaRequired",
  TOO_MANY_REQUESTS: "access.tooMany",
  LOGIN_ATTEMPTS_EXCEEDED: "account.attemptsExceeded",
  CODE_TOO_SOON: "access.codeTooSoon",
  CODE_INVALID: "access.codeWrong",
  CODE_EXPIRED: "access.codeExpired",
  CONTACT_NOT_FOUND: "access.contactNotFound",
  EMAIL_NOT_SENT: "access.emailNotSent",
  POOR_PASSWORD: "access.poorPassword",
  INVALID_PASSWORD: "access.invalidPassword",
  USER_ALREADY_EXISTS: "access.userExists",
};

/** The error of a field with the message that the page shows for a refusal. @param more the page's own texts, by code */
export function errorAt(field: string, { code, status }: Refusal, more: Texts = {}): FieldErrors {
  const unknown = status >= 500 ? "frame.unavailableMessage" : "access.notProcessed";
  return { [field]: more[code] ?? texts[code] ?? unknown };
}

/** The result of a procedure or call. @throws its refusal as `refusalAt` says; the field may depend on the code */
export const refusedAt = <Result>(
  field: string | ((code: RefusalCode) => string),
  result: Promise<Result>,
  more?: Texts,
): Promise<Result> =>
  namingFields(result, (refusal) => errorAt(typeof field === "string" ? field : field(refusal.code), refusal, more));
