import { href, redirect } from "react-router";
import { sessionContext, siteContext } from "~/context";
import { inflateSamlMessage, readSamlMessage } from "~/modules/people/pages/signin/saml-message.server";
import { type ServiceProvider, samlFor } from "~/modules/people/pages/signin/saml-response.server";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import type { SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import { valuesOf } from "~/shell/submit.server";
import { absolute, portalAddress } from "../portal-address";
import { toSignIn } from "../sign-in-problem";
import type { Route } from "./+types/logout";
import { PostedSaml, samlProviderOf, serviceProvider } from "./service-provider.server";

const STRONG = ["256", "384", "512"].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`);

/**
 * The page to which the provider redirects the browser after a sign-out. The session here has ended already; the
 * response only says whether the provider's session has ended too.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const session = context.get(sessionContext);
  const exit = session.data.signoutRedirectUrl;
  if (exit) session.set({ signoutRedirectUrl: undefined });
  const done =
    searchParams.get("done") === "1" ||
    (await confirms({ request, context }, async (saml) => {
      const { SAMLResponse, SigAlg, Signature } = Object.fromEntries(searchParams);
      if (!SAMLResponse || !Signature || !SigAlg || !STRONG.includes(SigAlg)) return null;
      await readSamlMessage(await inflateSamlMessage(SAMLResponse));
      return saml.validateRedirectAsync({ SAMLResponse, SigAlg, Signature }, search.slice(1));
    }));
  if (!done) return toSignIn(request, "signed-out-here");
  const { redirectHosts } = context.get(siteContext);
  const target = safeRedirect(exit, { ...portalAddress(request), allowedHosts: redirectHosts });
  return target ? redirect(target, 303) : toSignIn(request);
}

/**
 * Checks a response that the provider's page posts (POST binding). The browser sends no cookie with the post, so the
 * action redirects it to the loader.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { SAMLResponse: response } = valuesOf({ context }, PostedSaml);
  const done =
    response !== undefined &&
    (await confirms({ request, context }, async (saml) => {
      await readSamlMessage(response);
      return saml.validatePostResponseAsync({ SAMLResponse: response });
    }));
  return redirect(absolute(request, `${href("/auth/saml/logout")}${done ? "?done=1" : ""}`), 303);
}

type Library = Awaited<ReturnType<typeof samlFor>>;

async function confirms(
  args: Pick<Route.LoaderArgs, "request" | "context">,
  check: (saml: Library) => Promise<{ loggedOut: boolean } | null>,
): Promise<boolean> {
  const provider: SamlProvider | null = await samlProviderOf(args);
  if (!provider) return false;
  const self: ServiceProvider = await serviceProvider(args);
  try {
    return (await check(await samlFor(provider, self)))?.loggedOut ?? false;
  } catch {
    return false;
  }
}
