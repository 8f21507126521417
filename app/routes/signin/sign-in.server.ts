import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { PortalApi, Site } from "~/context";
import type { Session } from "~/contract/auth";
import { captchaField } from "~/routes/captcha/captcha-token.server";

/** The user name and password that a visitor typed. */
interface Credentials {
  /** E-mail, CPF, RNE or passport. */
  username: string;
  password: string;
}

type CaptchaHeaders = { "x-captcha-token"?: string };

/** Why a sign-in was refused. */
export type Refusal = "INVALID_CREDENTIALS" | "LOGIN_ATTEMPTS_EXCEEDED" | "CAPTCHA_REQUIRED" | "LOGIN_FAILED";

class SignInRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Signs in to the tenant or, on a hostname without a tenant, as an operator. Refuses an unknown user and a wrong
 * password in the same way.
 */
export async function signIn(
  request: Request,
  {
    api,
    site,
    credentials,
    headers,
  }: { api: PortalApi; site: Site; credentials: Credentials; headers: CaptchaHeaders },
): Promise<Session | Refusal> {
  const strategy = new FormStrategy<Session>(({ form }) => verify(api, site, form, headers));
  try {
    // The middleware has already read the request's body; the strategy reads the checked values from a new request.
    const checked = new Request(request.url, { method: "POST", body: new URLSearchParams({ ...credentials }) });
    return await new Authenticator<Session>().use(strategy).authenticate("form", checked);
  } catch (error) {
    if (error instanceof SignInRefused) return error.refusal;
    throw error;
  }
}

async function verify(api: PortalApi, site: Site, form: FormData, headers: CaptchaHeaders): Promise<Session> {
  const [username, password] = [String(form.get("username")), String(form.get("password"))];
  const body = { username, password, iesAlias: site.institution?.alias, ...captchaField(headers) };
  const answer = site.tenant
    ? await api.auth.signInAtTenant({ params: { tenant: site.tenant.alias }, body, headers })
    : await api.auth.signInAtOperations({ body, headers });
  if (answer.status === 200) return answer.body;
  throw new SignInRefused(refusalOf(answer.status, answer.body.code));
}

function refusalOf(status: number, code: string): Refusal {
  if (status === 429) return "LOGIN_ATTEMPTS_EXCEEDED";
  if (code.startsWith("CAPTCHA_")) return "CAPTCHA_REQUIRED";
  return status === 401 || status === 404 || status === 422 ? "INVALID_CREDENTIALS" : "LOGIN_FAILED";
}
