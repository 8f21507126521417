import { data } from "react-router";
import { apiContext, sessionContext, siteContext, userContext } from "~/context";
import type { User } from "~/contract/user";
import { parseForm } from "~/form/parse-form";
import { emptyForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { homeOf } from "~/middleware/right";
import { beginSession } from "~/middleware/role.server";
import { captchaHeaders } from "~/routes/captcha/captcha-token.server";
import type { Route } from "./+types/route";
import { Credentials } from "./credentials";
import { follow, safeReturn } from "./safe-return";
import { type Refusal, signIn } from "./sign-in.server";
import { SignInView } from "./view";

const refusals: Record<Refusal, { text: TextKey; status: number }> = {
  INVALID_CREDENTIALS: { text: "account.invalidCredentials", status: 422 },
  LOGIN_ATTEMPTS_EXCEEDED: { text: "account.attemptsExceeded", status: 429 },
  CAPTCHA_REQUIRED: { text: "account.captchaRequired", status: 422 },
  LOGIN_FAILED: { text: "account.loginFailed", status: 503 },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { redirectHosts } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const exit = safeReturn(request.url, query.get("signoutRedirectUrl"), redirectHosts);
  const session = context.get(sessionContext);
  if (exit && !exit.startsWith("/")) session.set({ signoutRedirectUrl: exit });
  return { hasLost: session.data.lost !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const parsed = parseForm(Credentials, form);
  if (!parsed.ok) return data({ posted: parsed.posted, problem: null }, { status: 422 });
  const site = context.get(siteContext);
  const headers = captchaHeaders({ context }, form);
  const result = await signIn(request, { api: context.get(apiContext), site, credentials: parsed.value, headers });
  if (typeof result === "string") {
    const { text, status } = refusals[result];
    return data({ posted: refusedForm(form), problem: text }, { status });
  }
  await beginSession({ request, context }, result);
  return follow(request, destination(request, site.redirectHosts, context.get(userContext)));
}

/** The page that was requested before signing in, else the first page of the user's role. */
function destination(request: Request, allowedHosts: readonly string[], user: User | null): string {
  const asked = safeReturn(request.url, new URL(request.url).searchParams.get("returnUrl"), allowedHosts);
  return asked && !/^\/(signin|signout)\b/.test(asked) ? asked : homeOf(user);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { posted = emptyForm(), problem = null } = actionData ?? {};
  return <SignInView posted={posted} problem={problem} hasLost={loaderData.hasLost} />;
}
