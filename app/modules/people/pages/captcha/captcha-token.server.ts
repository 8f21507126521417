import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { sessionContext } from "~/context";
import { valuesOf } from "~/shell/submit.server";

const token = z.string().optional();

/** The form fields in which our own widget and the hosted ones post their token. */
const Tokens = z.object({
  captcha: token,
  "cf-turnstile-response": token,
  "h-captcha-response": token,
  "g-recaptcha-response": token,
});

/**
 * Builds the captcha header for the API call of a posted form: the widget's token, else the token that the session got
 * for a mailed code. The session's token is valid for one form, so it is removed from the session.
 */
export function captchaHeaders(args: { context: Readonly<RouterContextProvider> }): { "x-captcha-token"?: string } {
  const posted = Object.values(valuesOf(args, Tokens)).find((value) => value);
  if (posted) return { "x-captcha-token": posted };
  const session = args.context.get(sessionContext);
  const held = session.data.captcha?.token;
  if (!held) return {};
  session.set({ captcha: undefined });
  return { "x-captcha-token": held };
}

/** The same token in the body, where the calls of the specification have it too. */
export const captchaField = (headers: { "x-captcha-token"?: string }): { captcha?: string } =>
  headers["x-captcha-token"] ? { captcha: headers["x-captcha-token"] } : {};
