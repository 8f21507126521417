import type { RouterContextProvider } from "react-router";
import { sessionContext } from "~/context";

/** The form fields in which our own widget and the hosted ones post their token. */
const FIELDS = ["captcha", "cf-turnstile-response", "h-captcha-response", "g-recaptcha-response"];

/**
 * Builds the captcha header for the API call of a posted form: the widget's token, else the token that the session got
 * for a mailed code. The session's token is valid for one form, so it is removed from the session.
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

/** The same token in the body, where the calls of the specification have it too. */
export const captchaField = (headers: { "x-captcha-token"?: string }): { captcha?: string } =>
  headers["x-captcha-token"] ? { captcha: headers["x-captcha-token"] } : {};
