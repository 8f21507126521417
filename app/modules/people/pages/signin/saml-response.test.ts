import { afterEach, expect, it, vi } from "vitest";
import { verifySamlResponse } from "./saml-response.server";
import { answering, otherKey, provider, self } from "./test-saml";
import { wrappings } from "./test-wrapping";

afterEach(() => {
  vi.useRealTimers();
});

const encode = (xml: string) => Buffer.from(xml).toString("base64");
const verify = (xml: string, by = provider, now = new Date()) => verifySamlResponse(encode(xml), by, self, now);

/** Sets the clock to a number of milliseconds from now. @returns that instant */
function at(offset: number): Date {
  const moment = new Date(Date.now() + offset);
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  return moment;
}

it.each([
  ["the assertion", { signAssertion: true }],
  ["the response", { signAssertion: false, signResponse: true }],
  ["both", { signAssertion: true, signResponse: true }],
])("accepts an answer with %s signed [AUT-05]", async (_, signing) => {
  expect(await verify(await answering(signing))).toMatchObject({
    identity: {
      provider: "saml",
      subject: "ana.souza@example.com",
      email: "ana.souza@example.com",
      proof: { id: expect.stringContaining(provider.entityId) },
    },
    inResponseTo: "_asked",
    sessionIndex: "_session",
  });
});

it("returns no request id for an answer that was not requested [AUT-05]", async () => {
  expect(await verify(await answering({ inResponseTo: undefined }))).toMatchObject({ inResponseTo: null });
});

it("accepts a signature of any of the provider's keys during a key rollover [AUT-05]", async () => {
  const certificates = [otherKey.certificate, ...provider.certificates];
  await expect(verify(await answering(), { ...provider, certificates })).resolves.toBeTruthy();
});

it.each([
  ["no signature", { signAssertion: false }],
  ["another key", { key: otherKey.privateKey, cert: otherKey.certificate }],
  ["the provider's certificate, but a signature by another key", { key: otherKey.privateKey }],
  ["a weak signature", { signatureAlgorithm: "rsa-sha1" }],
  ["a weak digest", { digestAlgorithm: "sha1" }],
  ["another audience", { audience: "https://other.example/metadata" }],
  ["another destination", { destination: "https://other.example/acs" }],
  ["another recipient", { recipient: "https://other.example/acs" }],
  ["no recipient", { recipient: undefined }],
  ["another issuer", { issuer: "https://evil.example/metadata" }],
])("refuses an answer with %s [AUT-05]", async (_, options) => {
  await expect(verify(await answering(options))).rejects.toThrow();
});

it("refuses expired and premature answers, with a tolerance of a minute [AUT-05]", async () => {
  const xml = await answering({ lifetimeInSeconds: 300 });
  await expect(verify(xml, provider, at(350_000))).resolves.toBeTruthy();
  await expect(verify(xml, provider, at(20_000))).rejects.toThrow();
  vi.useRealTimers();
  await expect(verify(xml, provider, at(-50_000))).resolves.toBeTruthy();
  vi.useRealTimers();
  await expect(verify(xml, provider, at(-70_000))).rejects.toThrow();
});

it("refuses an old answer that states a long validity [AUT-05]", async () => {
  const xml = await answering({ lifetimeInSeconds: 86_400 });
  await expect(verify(xml, provider, at(12 * 60_000))).rejects.toThrow();
});

it("refuses the eight known signature wrapping attacks [AUT-05]", async () => {
  const response = await answering({ signAssertion: false, signResponse: true });
  const assertion = await answering();
  for (const [name, xml] of Object.entries(wrappings(response, assertion))) {
    expect(xml, name).toContain("admin@aurora.example.com");
    await expect(verify(xml), name).rejects.toThrow();
  }
});

it.each([
  ["content", (xml: string) => xml.replace(/ana\.souza@example/g, "admin@aurora.example")],
  ["an attribute", (xml: string) => xml.replace(/(emailaddress"[\s\S]*?<saml:AttributeValue[^>]*>)[^<]*/, "$1a@b.co")],
  ["the audience", (xml: string) => xml.replace(/(<saml:Audience>)[^<]*/, "$1https://other.example")],
  [
    "a comment in the name",
    (xml: string) => xml.replace("ana.souza@example.com<", "ana.souza@example.com<!---->.evil<"),
  ],
  ["a comment before the name", (xml: string) => xml.replace(/(<saml:NameID[^>]*>)/, "$1<!-- -->")],
  ["a CDATA section", (xml: string) => xml.replace("ana.souza@example.com<", "<![CDATA[ana.souza@example.com]]><")],
  ["a document type", (xml: string) => `<!DOCTYPE x [<!ENTITY e "admin">]>${xml}`],
  ["a processing instruction", (xml: string) => xml.replace(/(<saml:NameID[^>]*>)/, "$1<?x y?>")],
  ["the answered request", (xml: string) => xml.replace(/InResponseTo="_asked"/, 'InResponseTo="_other"')],
  ["the status", (xml: string) => xml.replace("status:Success", "status:Requester")],
  ["the end", (xml: string) => xml.slice(0, -20)],
  ["everything", () => "nonsense"],
])("refuses an answer that was changed after signing: %s [AUT-05]", async (_, change) => {
  const xml = await answering();
  expect(change(xml)).not.toBe(xml);
  await expect(verify(change(xml))).rejects.toThrow();
});

it("reads a name id in full, and refuses one with a comment [AUT-05]", async () => {
  // Signatures ignore comments, so an attacker can insert one: a careless parser would read the text only up to it.
  const xml = await answering({}, "ana.souza@example.com.evil.example");
  const cut = xml.replaceAll("ana.souza@example.com.evil", "ana.souza@example.com<!---->.evil");
  await expect(verify(cut)).rejects.toThrow("comment");
  expect((await verify(xml)).identity.subject).toBe("ana.souza@example.com.evil.example");
});
