import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { oauthServiceOf } from "./oauth-service.server";

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const client = { clientId: "portal", clientSecret: "secret" };

/** Publishes the metadata of an issuer. */
function publish(issuer: string, change: Record<string, string> = {}) {
  const [authorization_endpoint, token_endpoint, jwks_uri] = ["authorize", "token", "keys"].map(
    (name) => `${issuer}/${name}`,
  );
  const description = { issuer, authorization_endpoint, token_endpoint, jwks_uri, ...change };
  network.use(http.get(`${issuer}/.well-known/openid-configuration`, () => HttpResponse.json(description)));
  return (allowsHttp: boolean) => oauthServiceOf("safea", { ...client, issuer }, allowsHttp);
}

it("uses an issuer with https addresses [AUT-06] [AUT-07]", async () => {
  const service = publish("https://issuer.example.edu");
  expect(await service(false)).toMatchObject({ issuer: "https://issuer.example.edu" });
});

it("uses an issuer with http addresses only where the operator allows them [AUT-06] [AUT-07]", async () => {
  const service = publish("http://issuer.example.edu");
  await expect(service(false)).rejects.toThrow("HTTP_ISSUERS");
  expect(await service(true)).toMatchObject({ issuer: "http://issuer.example.edu" });
});

it.each(["authorization_endpoint", "token_endpoint", "jwks_uri"])(
  "refuses an https issuer whose %s has an http address [AUT-06] [AUT-07]",
  async (name) => {
    const service = publish(`https://${name.replaceAll("_", "-")}.example.edu`, {
      [name]: "http://issuer.example.edu/there",
    });
    await expect(service(false)).rejects.toThrow("HTTP_ISSUERS");
  },
);
