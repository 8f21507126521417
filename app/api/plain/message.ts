import type { ProblemCode } from "../problem";
import { firstOf, plain, text } from "./value";

/** The code of a refusal by the message of §8; null for one that says nothing known. */
export function codeOfMessage(body: unknown): ProblemCode | null {
  const message = text(firstOf(plain(body), "message", "Message")).toLowerCase();
  return messages.find(([part]) => message.includes(part))?.[1] ?? null;
}

const messages: readonly (readonly [part: string, code: ProblemCode])[] = [
  ["coupon limit", "COUPON_LIMIT_REACHED"],
  ["coupon not found", "COUPON_NOT_FOUND"],
  ["change payment method", "COUPON_INVALID_FOR_METHOD"],
  ["removing voucher", "VOUCHER_REMOVE_FAILED"],
  ["invalid username", "INVALID_CREDENTIALS"],
  ["attempts exceeded", "LOGIN_ATTEMPTS_EXCEEDED"],
  ["poor password", "POOR_PASSWORD"],
  ["user already exists", "USER_ALREADY_EXISTS"],
  ["already registered", "PERSON_ALREADY_EXISTS"],
  ["wrong code", "CODE_INVALID"],
  ["email or cellphone not found", "CONTACT_NOT_FOUND"],
  ["payment not authorized", "PAYMENT_NOT_AUTHORIZED"],
  ["payment already", "PAYMENT_ALREADY_MADE"],
  ["price list not registered", "PRICE_LIST_NOT_REGISTERED"],
  ["pix key creation", "PIX_KEY_CREATION_FAILED"],
  ["slip generation", "SLIP_GENERATION_FAILED"],
  ["card error", "CARD_ERROR"],
  ["select installments", "SELECT_INSTALLMENTS"],
  ["inactive intake", "INTAKE_INACTIVE"],
  ["inactive offer", "OFFER_INACTIVE"],
  ["vacancies", "NO_VACANCIES"],
  ["no slots", "CLASS_FULL"],
  ["solve the challenge", "CAPTCHA_REQUIRED"],
  ["user not found", "USER_NOT_FOUND"],
  ["financial responsible", "RESPONSIBLE_INVALID"],
];
