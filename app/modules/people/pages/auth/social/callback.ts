import { href, redirect } from "react-router";
import { Authenticator } from "remix-auth";
import { requestContext, sessionContext, userContext } from "~/context";
import { keepAlong } from "~/middleware/navigation";
import { OAuthStrategy } from "~/modules/people/pages/signin/oauth-strategy.server";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { openSession } from "../open-session.server";
import { toSignIn } from "../sign-in-problem";
import { finishOAuthTest } from "../test/test.server";
import type { Route } from "./+types/callback";
import { clientFor, providerNamed } from "./client.server";

/** Verifies a provider's answer, and signs in with it or asks the signed-in user whether to link the account. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const provider = providerNamed(params);
  const tested = await finishOAuthTest({ request, context }, provider);
  if (tested) return tested;
  const session = context.get(sessionContext);
  const requests = session.data.oauthRequests ?? [];
  const answer = new URL(request.url).searchParams;
  const state = answer.get("state");
  const asked = requests.find((one) => one.state === state && one.provider === provider);
  const oauthRequests = requests.filter((one) => one.state !== state);
  if (oauthRequests.length < requests.length) session.set({ oauthRequests });
  const to = await clientFor({ request, context }, provider);
  if (typeof to === "string") return toSignIn(request, to);
  const strategy = new OAuthStrategy<ExternalIdentity>({ ...to, asked }, async ({ subject, email }) => ({
    provider,
    issuer: to.config.serverMetadata().issuer,
    subject,
    email,
    proof: null,
  }));
  try {
    const identity = await new Authenticator<ExternalIdentity>().use(strategy).authenticate("oauth", request);
    if (!asked?.links)
      return await openSession({ request, context }, identity, { returnTo: asked?.returnTo ?? href("/") });
    if (!context.get(userContext)) return toSignIn(request);
    session.set({ linkable: { identity, returnTo: asked.returnTo } });
    return redirect(
      keepAlong(href("/auth/social/:provider/link", { provider }), new URL(asked.returnTo, request.url)),
      303,
    );
  } catch (error) {
    context.get(requestContext).log.warn("an OAuth answer was refused", {
      provider,
      answer: answer.get("error")?.slice(0, 100),
      // The library says what it found in the cause.
      reason: String(error instanceof Error && error.cause instanceof Error ? error.cause : error).slice(0, 200),
    });
    return toSignIn(request, "failed");
  }
}
