import type { RouterContextProvider } from "react-router";
import { sessionContext } from "~/context";

/** The fields that our own widget and the hosted ones leave their answer in. */
const FIELDS = ["captcha", "cf-turnstile-response", "h-captcha-response", "g-recaptcha-response"];

/**
 * The header that carries what a posted form proves: the answer to its challenge, else the token that a mailed code was
 * exchanged for, which is good for this one form.
 */
export function captchaHeaders(
  { context }: { context: Readonly<RouterContextProvider> },
  form: FormData,
): { "x-captcha-token"?: string } {
  for (const name of FIELDS) {
    const token = form.get(name);
    if (typeof token === "string" && token !== "") return { "x-captcha-token": token };
  }
  const session = context.get(sessionContext);
  const token = session.data.captcha?.token;
  if (!token) return {};
  session.set({ captcha: undefined });
  return { "x-captcha-token": token };
}
