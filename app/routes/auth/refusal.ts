import { Refusal } from "~/contract/refusal";
import type { TextKey } from "~/i18n/catalogue";

/** The message that a page shows for a refused call or procedure, and the HTTP status of the page. */
export interface RefusedText {
  text: TextKey;
  status: number;
}

const texts: Record<string, TextKey> = {
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

/** What a page shows for a refusal or the answer of a call. @param more the page's own texts, by problem code */
export function refusalOf(
  refused: { status: number; body: { code?: string } } | Refusal,
  more: Record<string, TextKey> = {},
): RefusedText {
  const { status } = refused;
  const code = (refused instanceof Refusal ? refused.code : refused.body.code) ?? "";
  if (status === 0 || status >= 500) return { text: texts[code] ?? "frame.unavailableMessage", status: status || 503 };
  return { text: more[code] ?? texts[code] ?? "access.notProcessed", status: status === 429 ? 429 : 422 };
}
