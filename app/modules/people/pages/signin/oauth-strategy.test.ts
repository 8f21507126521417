import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { openNetwork } from "../../../../../tests/peer/network";
import { oauthClientOf } from "./oauth-client.server";
import { OAuthStrategy } from "./oauth-strategy.server";

// No name of a test leads to an address; the network of the test answers `fetch`.
vi.mock("~/api/guarded-fetch", () => ({ guardedFetch: (...request: Parameters<typeof fetch>) => fetch(...request) }));

const network = openNetwork();

const client = { clientId: "portal", clientSecret: "a secret & more" };
const returnUrl = "https://portal.example/callback";
const asked = { provider: "safea", state: "s-1", nonce: "n-1", verifier: "v".repeat(43), returnTo: "/", links: false };

const keys = await generateKeyPair("RS256");
const strangers = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256" };
const sign = (payload: JWTPayload, key = keys.privateKey, kid = "k1") =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);

const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const claims = {
  iss: "https://issuer.example",
  aud: "portal",
  sub: "s-1",
  nonce: "n-1",
  email: "ana@gmail.com",
  email_verified: true,
  iat: at(-5),
  exp: at(300),
};

/** Publishes the metadata and the keys of an issuer. */
function publish(issuer: string, change: Record<string, unknown> = {}) {
  const [authorization_endpoint, token_endpoint, jwks_uri] = ["authorize", "token", "keys"].map(
    (name) => `${issuer}/${name}`,
  );
  const description = { issuer, authorization_endpoint, token_endpoint, jwks_uri, ...change };
  network.use(
    http.get(`${issuer}/.well-known/openid-configuration`, () => HttpResponse.json(description)),
    http.get(`${issuer}/keys`, () => HttpResponse.json({ keys: [jwk] })),
  );
  return (allowsHttp: boolean) => oauthClientOf("safea", { ...client, issuer }, allowsHttp);
}

const strategyFor = async (config: ReturnType<typeof oauthClientOf>) =>
  new OAuthStrategy({ config: await config, returnUrl, asked }, async (token) => token);
const answer = new Request(`http://behind-the-proxy/callback?code=c-1&state=${asked.state}`);

/** The account in an id token that the provider's token endpoint answers with. */
async function accountIn(id_token: string) {
  const strategy = await strategyFor(publish(claims.iss)(false));
  const tokens = { access_token: "a-1", token_type: "Bearer", id_token };
  network.use(http.post(`${claims.iss}/token`, () => HttpResponse.json(tokens)));
  return strategy.authenticate(answer);
}

it("uses an issuer with https addresses [AUT-06] [AUT-07]", async () => {
  const config = await publish("https://issuer.example.edu")(false);
  expect(config.serverMetadata()).toMatchObject({ issuer: "https://issuer.example.edu" });
});

it("uses an issuer with http addresses only where the operator allows them [AUT-06] [AUT-07]", async () => {
  const config = publish("http://issuer.example.edu");
  await expect(config(false)).rejects.toThrow("HTTPS");
  expect((await config(true)).serverMetadata()).toMatchObject({ issuer: "http://issuer.example.edu" });
});

it.each(["authorization_endpoint", "token_endpoint", "jwks_uri"])(
  "refuses an https issuer whose %s has an http address [AUT-06] [AUT-07]",
  async (name) => {
    const config = publish(`https://${name.replaceAll("_", "-")}.example.edu`, {
      [name]: "http://issuer.example.edu/there",
    });
    await expect(config(false)).rejects.toThrow("HTTP_ISSUERS");
  },
);

it.each([
  ["in the form where the provider takes it there", ["client_secret_post"], null, client.clientSecret],
  ["in the header otherwise", undefined, "Basic cG9ydGFsOmErc2VjcmV0KyUyNittb3Jl", null],
])("sends the secret %s [AUT-06]", async (_, token_endpoint_auth_methods_supported, header, field) => {
  const issuer = `https://secret-${field ? "form" : "header"}.example`;
  const strategy = await strategyFor(publish(issuer, { token_endpoint_auth_methods_supported })(false));
  const sent = Promise.withResolvers<Request>();
  network.use(
    http.post(`${issuer}/token`, ({ request }) => {
      sent.resolve(request.clone());
      return HttpResponse.json({ error: "invalid_client" }, { status: 401 });
    }),
  );
  await expect(strategy.authenticate(answer)).rejects.toThrow();
  const request = await sent.promise;
  expect(request.headers.get("authorization")).toBe(header);
  const form = new URLSearchParams(await request.text());
  expect(form.get("client_secret")).toBe(field);
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: "authorization_code",
    code: "c-1",
    redirect_uri: returnUrl,
    code_verifier: asked.verifier,
  });
});

it("follows no redirect of a provider [AUT-06]", async () => {
  const strategy = await strategyFor(publish("https://moved.example")(false));
  network.use(http.post("https://moved.example/token", () => HttpResponse.redirect("https://evil.example/", 307)));
  await expect(strategy.authenticate(answer)).rejects.toThrow();
});

it("reads the account from an id token [AUT-06]", async () => {
  const expected = { subject: "s-1", email: "ana@gmail.com" };
  expect(await accountIn(await sign(claims))).toMatchObject(expected);
  expect(await accountIn(await sign({ ...claims, aud: ["portal"] }))).toMatchObject(expected);
  const several = { ...claims, aud: ["portal", "other"], azp: "portal" };
  expect(await accountIn(await sign(several))).toMatchObject(expected);
  const earlier = { ...claims, iat: at(-300), auth_time: at(-86_400) };
  expect(await accountIn(await sign(earlier))).toMatchObject(expected);
});

it("uses an e-mail only if the provider has verified it [AUT-06]", async () => {
  for (const email_verified of [false, "false", undefined, 1]) {
    const token = await sign({ ...claims, email_verified } as JWTPayload);
    expect((await accountIn(token)).email).toBeNull();
  }
});

it.each([
  ["another issuer", { iss: "https://evil.example" }],
  ["no issuer", { iss: undefined }],
  ["another audience", { aud: "other" }],
  ["several audiences without an authorized party", { aud: ["portal", "other"] }],
  ["another authorized party", { azp: "other" }],
  ["another nonce", { nonce: "n-2" }],
  ["no nonce", { nonce: undefined }],
  ["no subject", { sub: undefined }],
  ["an expiry that has passed", { exp: at(-120) }],
  ["no expiry", { exp: undefined }],
  ["no time of issue", { iat: undefined }],
  ["a time of issue long ago", { iat: at(-1_000) }],
  ["a time of issue in the future", { iat: at(120) }],
  ["a time of issue in milliseconds", { iat: at(0) * 1000 }],
  ["a sign-in years ago", { auth_time: at(-100 * 86_400) }],
  ["a sign-in in the future", { auth_time: at(120) }],
  ["a sign-in at no time", { auth_time: "yesterday" }],
  ["a validity that has not begun", { nbf: at(120) }],
])("refuses an id token with %s [AUT-06]", async (_, change) => {
  const payload = JSON.parse(JSON.stringify({ ...claims, ...change })) as JWTPayload;
  await expect(accountIn(await sign(payload))).rejects.toThrow();
});

it("refuses a token that the provider has not signed [AUT-06]", async () => {
  const good = await sign(claims);
  const forged = new UnsecuredJWT(claims).encode();
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: "k1" })
    .sign(new TextEncoder().encode(JSON.stringify(jwk)));
  const tokens = [
    await sign(claims, strangers.privateKey),
    await sign(claims, strangers.privateKey, "k2"),
    forged,
    shared,
    good.slice(0, -4),
    good.replace(/\.[^.]*\./, `.${Buffer.from(JSON.stringify({ ...claims, sub: "s-2" })).toString("base64url")}.`),
    "nonsense",
    "",
  ];
  for (const token of tokens) await expect(accountIn(token)).rejects.toThrow();
});

it("accepts a missing nonce from LinkedIn, which never sends one, but no other nonce [AUT-06]", async () => {
  const config = await oauthClientOf("linkedin", { ...client, issuer: null }, false);
  const { issuer, token_endpoint = "", jwks_uri = "" } = config.serverMetadata();
  network.use(http.get(jwks_uri, () => HttpResponse.json({ keys: [jwk] })));
  const account = async (nonce: string | undefined) => {
    const id_token = await sign(JSON.parse(JSON.stringify({ ...claims, iss: issuer, nonce })));
    const tokens = { access_token: "a-1", token_type: "Bearer", id_token };
    network.use(http.post(token_endpoint, () => HttpResponse.json(tokens)));
    return new OAuthStrategy({ config, returnUrl, asked }, async (token) => token).authenticate(answer);
  };
  await expect(account(undefined)).resolves.toMatchObject({ subject: "s-1" });
  await expect(account("n-2")).rejects.toThrow();
});
