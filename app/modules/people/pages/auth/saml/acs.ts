import { randomBytes } from "node:crypto";
import { href, redirect } from "react-router";
import { Authenticator } from "remix-auth";
import { requestContext, runtimeContext, type SamlAnswer } from "~/context";
import { SamlStrategy } from "~/modules/people/pages/signin/saml-strategy.server";
import { valuesOf } from "~/shell/submit.server";
import { absolute } from "../portal-address";
import { toSignIn } from "../sign-in-problem";
import { takeSamlTest } from "../test/test.server";
import type { Route } from "./+types/acs";
import { PostedSaml, samlProviderOf, serviceProvider, ticketKey } from "./service-provider.server";

/** How long a ticket is valid, in milliseconds: the browser sends it back at once, with its session cookie. */
const TICKET_MS = 120_000;

/** Redirects to sign-in: only the provider's pages use this URL, by a POST. */
export function loader({ request }: Route.LoaderArgs) {
  return toSignIn(request);
}

/**
 * Verifies the answer of the institution's provider. A page of the provider posts it, so the browser sends no cookie.
 * The action stores the verified answer under a ticket, and redirects the browser, which then sends the ticket with its
 * session cookie.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { SAMLResponse: response } = valuesOf({ context }, PostedSaml);
  const tested = response && (await takeSamlTest({ request, context }, response));
  if (tested) return tested;
  const provider = await samlProviderOf({ context });
  if (!provider) return toSignIn(request, "not-configured");
  if (!response) return toSignIn(request, "failed");
  const { now, sessions } = context.get(runtimeContext);
  const self = await serviceProvider({ request, context });
  const keep = async (samlAnswer: SamlAnswer) => {
    const ticket = randomBytes(24).toString("base64url");
    await sessions.write(ticketKey(request, ticket), { samlAnswer }, new Date(now().getTime() + TICKET_MS), true);
    return ticket;
  };
  const strategy = new SamlStrategy({ response, provider, self, now: now() }, keep);
  try {
    // The authenticator copies its request, which fails after the body was read; so it gets one without a body.
    const ticket = await new Authenticator<string>().use(strategy).authenticate("saml", new Request(request.url));
    return redirect(absolute(request, `${href("/auth/saml/complete")}?ticket=${ticket}`), 303);
  } catch (error) {
    context.get(requestContext).log.warn("an answer of the SAML provider was refused", {
      reason: error instanceof Error ? error.message.slice(0, 200) : "unknown",
    });
    return toSignIn(request, "failed");
  }
}
