import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, requestContext, runtimeContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { oauthClientOf } from "~/modules/people/pages/signin/oauth-client.server";
import type { OAuthClient } from "~/modules/people/pages/signin/oauth-strategy.server";
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
  const asked = context.get(apiContext).identityProviders.oauth({ provider });
  const client = await orRefusal(asked, "PROVIDER_NOT_CONFIGURED", "SYSTEM_UNAVAILABLE");
  if (client instanceof Refusal) return client.code === "PROVIDER_NOT_CONFIGURED" ? "not-configured" : "failed";
  try {
    const config = await oauthClientOf(provider, client, context.get(runtimeContext).httpIssuers);
    return { config, returnUrl: absolute(request, href("/auth/social/:provider/callback", { provider })) };
  } catch (error) {
    context.get(requestContext).log.error("an OAuth provider cannot be reached", { provider, error });
    return "failed";
  }
}
