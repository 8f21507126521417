import { randomBytes } from "node:crypto";
import { href, type RouterContextProvider, redirect } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext, type SignInTested, sessionContext } from "~/context";
import { oauthClientOf } from "~/modules/people/pages/signin/oauth-client.server";
import { type IdToken, newRequest, OAuthStrategy } from "~/modules/people/pages/signin/oauth-strategy.server";
import { samlFor, verifySamlResponse } from "~/modules/people/pages/signin/saml-response.server";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { absolute } from "../portal-address";
import { serviceProvider } from "../saml/service-provider.server";
import type { OAuthName } from "../social/client.server";
import { testProblemOf } from "./test-problem";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The page that shows what a test of a provider has brought. */
const TESTED_PATH = href("/settings/_tenant/signIn/one/tested");

/** What the ids of requests begin with that only test a SAML provider. */
const TEST_ID = "_test";
/** How long a provider may take to answer, in milliseconds. */
const TEST_MS = 15 * 60_000;
const MOST_FACTS = 40;
const LONGEST_FACT = 500;

/** The key of a SAML provider under test in the session store, and that of its answer; with the hostname. */
const keyOf = (request: Request, id: string) => `saml test ${absolute(request, href("/auth/saml/acs"))} ${id}`;

/** Sends the browser to the provider of the draft. @returns null if its settings are not complete */
export async function beginTest(args: Args, provider: "saml" | OAuthName): Promise<Response | null> {
  const session = args.context.get(sessionContext);
  session.set({ signInTest: undefined, signInTested: undefined });
  try {
    const begun = await orRefusal(
      provider === "saml" ? beginSaml(args) : beginOAuth(args, provider),
      "PROVIDER_NOT_CONFIGURED",
    );
    return begun instanceof Refusal ? null : redirect(begun, 303);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return showTested(args, { provider, facts: [], identity: null, ...testProblemOf(error) });
  }
}

async function beginSaml(args: Args): Promise<string> {
  const { request, context } = args;
  const { provider, way } = await context.get(apiContext).signInTest.saml();
  const id = TEST_ID + randomBytes(20).toString("hex");
  const { sessions, now } = context.get(runtimeContext);
  await sessions.write(keyOf(request, id), { samlTest: provider }, new Date(now().getTime() + TEST_MS), true);
  const saml = await samlFor(provider, await serviceProvider(args), id);
  context.get(sessionContext).set({ signInTest: { provider: "saml", way, id } });
  return saml.getAuthorizeUrlAsync("", undefined, {});
}

async function beginOAuth(args: Args, provider: OAuthName): Promise<string> {
  const { client, way } = await args.context.get(apiContext).signInTest.oauth({ provider });
  const { address, proof } = await newRequest(await clientOf(args, provider, client));
  args.context.get(sessionContext).set({ signInTest: { provider, way, ...proof } });
  return address;
}

type Client = Parameters<typeof oauthClientOf>[1];

const clientOf = async ({ request, context }: Args, provider: OAuthName, client: Client) => ({
  config: await oauthClientOf(provider, client, context.get(runtimeContext).httpIssuers),
  returnUrl: absolute(request, href("/auth/social/:provider/callback", { provider })),
});

/** Shows what the answer of an OAuth provider brought. @returns null unless the answer is to a test of this session */
export async function finishOAuthTest(args: Args, provider: OAuthName): Promise<Response | null> {
  const { request, context } = args;
  const session = context.get(sessionContext);
  const test = session.data.signInTest;
  const state = new URL(request.url).searchParams.get("state");
  if (!test || !("state" in test) || test.provider !== provider || test.state !== state) return null;
  session.set({ signInTest: undefined });
  try {
    const { client } = await context.get(apiContext).signInTest.oauth({ provider });
    const to = await clientOf(args, provider, client);
    const asked = { ...test, returnTo: "", links: false };
    const token = await new OAuthStrategy<IdToken>({ ...to, asked }, async (one) => one).authenticate(request);
    const { issuer } = to.config.serverMetadata();
    const identity = { provider, issuer, subject: token.subject, email: token.email, proof: null };
    return await showIdentity(args, test.way, { provider, facts: factsOf(token.claims), identity });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return showTested(args, { provider, facts: [], identity: null, ...testProblemOf(error) });
  }
}

/**
 * Verifies the answer to a test of a SAML provider, which its page posts without a cookie, and hands the result to the
 * session that began the test. @returns null for an answer to anything else
 */
export async function takeSamlTest(args: Args, response: string): Promise<Response | null> {
  const { request, context } = args;
  const xml = Buffer.from(response, "base64").toString("utf8");
  const id = /\sInResponseTo="(_test[0-9a-f]{40})"/.exec(xml)?.[1];
  if (!id) return null;
  const { sessions, now } = context.get(runtimeContext);
  const key = keyOf(request, id);
  const provider = (await sessions.read(key))?.data.samlTest;
  if (!provider) return null;
  const tested = { provider: "saml", id, facts: [], identity: null };
  const found = await verifySamlResponse(response, provider, await serviceProvider(args), now()).then(
    ({ identity, attributes, nameIdFormat, inResponseTo }): SignInTested =>
      inResponseTo === id
        ? {
            ...tested,
            ...{ identity: { ...identity, proof: null }, problem: null, detail: null },
            facts: factsOf({ NameID: identity.subject, Format: nameIdFormat, ...attributes }),
          }
        : { ...tested, ...testProblemOf(new Error("answers another request")) },
    (error: unknown): SignInTested => ({ ...tested, ...testProblemOf(error) }),
  );
  await sessions.remove(key);
  await sessions.write(`${key} answer`, { signInTested: found }, new Date(now().getTime() + TEST_MS), true);
  return redirect(absolute(request, `${TESTED_PATH}?answer=${id}`), 303);
}

/** Takes the result of a test of a SAML provider that this session began. @returns null if it began no such test */
export async function takeSamlAnswer(args: Args, id: string): Promise<Response | null> {
  const { request, context } = args;
  const session = context.get(sessionContext);
  const test = session.data.signInTest;
  if (!test || !("id" in test) || test.id !== id) return null;
  const { sessions } = context.get(runtimeContext);
  const key = `${keyOf(request, id)} answer`;
  const found = (await sessions.read(key))?.data.signInTested;
  await sessions.remove(key);
  session.set({ signInTest: undefined });
  if (!found) return null;
  const { identity } = found;
  return identity ? showIdentity(args, test.way, { ...found, identity }) : showTested(args, found);
}

/** Finds out who would be signed in, and shows it. */
async function showIdentity(
  args: Args,
  way: string,
  found: Pick<SignInTested, "provider" | "facts"> & { identity: ExternalIdentity },
) {
  const account = await args.context.get(apiContext).signInTest.account({ ...found.identity, way });
  return showTested(args, { ...found, account, problem: null, detail: null });
}

function showTested({ request, context }: Args, signInTested: SignInTested): Response {
  context.get(sessionContext).set({ signInTested });
  return redirect(absolute(request, TESTED_PATH), 303);
}

/** Attributes or claims as texts. */
function factsOf(all: Record<string, unknown>): [string, string][] {
  return Object.entries(all)
    .filter(([, value]) => value !== null && value !== undefined)
    .slice(0, MOST_FACTS)
    .map(([name, value]) => [
      name.slice(0, LONGEST_FACT),
      (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, LONGEST_FACT),
    ]);
}
