import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { answered } from "~/api/answered";
import type { Session } from "~/api/auth";
import { orRefusal, Refusal, type RefusalCode } from "~/api/refusal";
import { apiContext, siteContext } from "~/context";
import { requireForm } from "~/middleware/guard.server";
import { captchaField, captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import type { Credentials } from "./credentials";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The form strategy with the form that the middleware has read: the body of a request can be read only once. */
class PostedFormStrategy extends FormStrategy<Session> {
  readonly form: FormData;

  constructor(form: FormData, verify: () => Promise<Session>) {
    super(verify);
    this.form = form;
  }

  override authenticate(request: Request): Promise<Session> {
    return this.verify({ request, form: this.form });
  }
}

/**
 * Signs in to the tenant or, on a hostname without a tenant, as an operator.
 * @throws Refusal with a code of `signInRefusals`, the same for an unknown user and a wrong password
 */
export async function signIn(args: Args, credentials: Credentials): Promise<Session> {
  const strategy = new PostedFormStrategy(requireForm(args), () => openSession(args, credentials));
  // The authenticator copies its request, which fails after the body was read; so it gets one without a body.
  const request = new Request(args.request.url);
  const session = await orRefusal(new Authenticator<Session>().use(strategy).authenticate("form", request));
  if (session instanceof Refusal) throw new Refusal(codeOf(session));
  return session;
}

/** Opens a session at the sign-in service, which pages may also do to confirm a password. @throws Refusal */
export function openSession(args: Args, credentials: Credentials): Promise<Session> {
  const { auth } = args.context.get(apiContext);
  const { tenant, institution } = args.context.get(siteContext);
  const headers = captchaHeaders(args);
  const body = { ...credentials, iesAlias: institution?.alias, ...captchaField(headers) };
  return answered(
    tenant
      ? auth.signInAtTenant({ params: { tenant: tenant.alias }, body, headers })
      : auth.signInAtOperations({ body, headers }),
  );
}

/** Why a sign-in is refused. */
export const signInRefusals = [
  "INVALID_CREDENTIALS",
  "LOGIN_ATTEMPTS_EXCEEDED",
  "CAPTCHA_REQUIRED",
  "LOGIN_FAILED",
] as const satisfies RefusalCode[];

function codeOf({ code, status }: Refusal): (typeof signInRefusals)[number] {
  if (status === 429) return "LOGIN_ATTEMPTS_EXCEEDED";
  if (code.startsWith("CAPTCHA_")) return "CAPTCHA_REQUIRED";
  return status === 401 || status === 404 || status === 422 ? "INVALID_CREDENTIALS" : "LOGIN_FAILED";
}
