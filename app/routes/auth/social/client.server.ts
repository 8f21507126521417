import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { apiContext, requestContext, runtimeContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { oauthServiceOf } from "~/routes/signin/oauth-service.server";
import type { OAuthClient } from "~/routes/signin/oauth-strategy.server";
import { absolute } from "../portal-address";
import type { SignInProblem } from "../sign-in-problem";

const OAuthName = z.enum(["google", "facebook", "linkedin", "safea"]);
export type OAuthName = z.output<typeof OAuthName>;

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { provider: string };
};

/** The provider that the URL names; 404 for an unknown one. */
export function providerNamed(params: Args["params"]): OAuthName {
  const parsed = OAuthName.safeParse(params.provider);
  return parsed.success ? parsed.data : notFound();
}

/** The hostname's OAuth client at a provider, or why it cannot be used. */
export async function clientFor(
  { request, context }: Pick<Args, "request" | "context">,
  provider: OAuthName,
): Promise<OAuthClient | SignInProblem> {
  const answer = await context.get(apiContext).identityProvider.oauth({ params: { provider } });
  if (answer.status !== 200) return answer.status === 404 ? "not-configured" : "failed";
  try {
    const service = await oauthServiceOf(provider, answer.body, context.get(runtimeContext).httpIssuers);
    return {
      service,
      client: answer.body,
      returnUrl: absolute(request, href("/auth/social/:provider/callback", { provider })),
    };
  } catch (error) {
    context.get(requestContext).log.error("an OAuth provider cannot be reached", { provider, error });
    return "failed";
  }
}
