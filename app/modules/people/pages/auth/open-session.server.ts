import { type RouterContextProvider, redirect } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, requestContext, type SessionData, sessionContext } from "~/context";
import { beginSession } from "~/middleware/role.server";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { type SignInProblem, toSignIn } from "./sign-in-problem";

interface Next {
  /** Internal path with its query. */
  returnTo: string;
  /** Further data to store in the session. */
  remember?: Partial<SessionData>;
}

const problems: Partial<Record<string, SignInProblem>> = {
  PROVIDER_NOT_CONFIGURED: "not-configured",
  NO_USER_LINKED: "no-user-linked",
};

const refused = [
  "PROVIDER_NOT_CONFIGURED",
  "NO_USER_LINKED",
  "TOKEN_INVALID",
  "VALIDATION",
  "SYSTEM_UNAVAILABLE",
] as const;

/**
 * Signs in with an identity that a provider confirmed, and replaces the session id; redirects to sign-in when refused.
 */
export async function openSession(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  identity: ExternalIdentity,
  { returnTo, remember = {} }: Next,
): Promise<Response> {
  const session = context.get(sessionContext);
  const signedIn = await orRefusal(context.get(apiContext).sessions.openExternally(identity), ...refused);
  if (signedIn instanceof Refusal) {
    const { code } = signedIn;
    context.get(requestContext).log.warn("a sign-in elsewhere was refused", { provider: identity.provider, code });
    return toSignIn(request, problems[code] ?? "failed");
  }
  await beginSession({ request, context }, signedIn);
  session.set(remember);
  return redirect(returnTo, 303);
}
