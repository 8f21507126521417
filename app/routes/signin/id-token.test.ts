import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "../../../tests/peer/listen";
import { verifyIdToken } from "./id-token.server";
import type { OAuthService } from "./oauth-service.server";

const now = new Date("2026-03-10T15:00:00Z");
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds;
const asked = { clientId: "portal", nonce: "n-1", now };
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

let service: OAuthService;
let close: () => Promise<void>;
const keys = await generateKeyPair("RS256");
const strangers = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256" };

beforeAll(async () => {
  const server = await listen((_, res) => res.end(JSON.stringify({ keys: [jwk] })));
  close = server.close;
  service = {
    issuer: claims.iss,
    authorizationUrl: "",
    tokenUrl: "",
    keysUrl: server.origin,
    scope: "openid",
    clientAuthentication: "form",
    nonce: true,
  };
});
afterAll(() => close());

const sign = (payload: JWTPayload, key = keys.privateKey, kid = "k1") =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);

it("reads the account from an id token [AUT-06]", async () => {
  const expected = { subject: "s-1", email: "ana@gmail.com" };
  expect(await verifyIdToken(await sign(claims), service, asked)).toEqual(expected);
  expect(await verifyIdToken(await sign({ ...claims, aud: ["portal"] }), service, asked)).toEqual(expected);
  const several = { ...claims, aud: ["portal", "other"], azp: "portal" };
  expect(await verifyIdToken(await sign(several), service, asked)).toEqual(expected);
  const earlier = { ...claims, iat: at(-300), auth_time: at(-86_400) };
  expect(await verifyIdToken(await sign(earlier), service, asked)).toEqual(expected);
});

it("uses an e-mail only if the provider has verified it [AUT-06]", async () => {
  for (const email_verified of [false, "false", undefined, 1]) {
    const token = await sign({ ...claims, email_verified } as JWTPayload);
    expect((await verifyIdToken(token, service, asked)).email).toBeNull();
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
  await expect(verifyIdToken(await sign(payload), service, asked)).rejects.toThrow();
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
  for (const token of tokens) await expect(verifyIdToken(token, service, asked)).rejects.toThrow();
});

it("accepts a missing nonce from a provider that never sends one, but checks one that is present [AUT-06]", async () => {
  const { nonce: _, ...without } = claims;
  const silent = { ...service, nonce: false };
  await expect(verifyIdToken(await sign(without), silent, asked)).resolves.toBeTruthy();
  await expect(verifyIdToken(await sign({ ...claims, nonce: "n-2" }), silent, asked)).rejects.toThrow();
});
