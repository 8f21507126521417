import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSamlProvider } from "../peer/saml-provider";
import { openCandidate } from "./acting";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";
import { changeTenant } from "./tenant-setting";

const site = "http://aurora.localhost/candidate";
const addresses = {
  entityId: `${site}/auth/saml/metadata`,
  answerUrl: `${site}/auth/saml/acs`,
  logoutUrl: `${site}/auth/saml/logout`,
};
const modes = { hasAuthByEmail: true, hasAuthBySafea: false, hasAuthBySaml: true, samlRequest: null };

let portal: Awaited<ReturnType<typeof openPortal>>;
let provider: Awaited<ReturnType<typeof openSamlProvider>>;
let other: Awaited<ReturnType<typeof openSamlProvider>>;

beforeAll(async () => {
  [portal, provider, other] = await Promise.all([
    openPortal(),
    openSamlProvider(addresses),
    openSamlProvider(addresses),
  ]);
  const settings = { authenticationModes: { ...modes, socialProviders: [] } };
  changeTenant(portal.dataDir, "aurora", { ...settings, identityProviders: { saml: provider.settings } });
  const open = { ...other.settings, entityId: "urn:test:other", unsolicitedAllowed: true };
  changeTenant(portal.dataDir, "horizonte", { ...settings, identityProviders: { saml: open } });
  const metadata = await (await portal.visitor().get("/candidate/auth/saml/metadata")).text();
  const certificate = /X509Certificate>([^<]+)/.exec(metadata)?.[1]?.trim() ?? "";
  provider.state.portalCertificate = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`;
});
afterAll(() => Promise.all([portal.close(), provider.close(), other.close()]));

const to = (response: Response) => [response.status, response.headers.get("location")];
const failed = [303, expect.stringContaining("/signin?problem=failed")];
const isOpen = async (visitor: Visitor) => (await visitor.get("/candidate/update-personal-data")).status === 200;

/** Posts as a page of the provider does: from another site and without a cookie. */
const post = (response: string, host?: string, path = "/candidate/auth/saml/acs") =>
  portal
    .visitor(host)
    .post(path, { SAMLResponse: response }, { origin: "https://idp.example", "sec-fetch-site": "cross-site" });

async function answerFor(visitor: Visitor, path = "/candidate/auth/saml"): Promise<string> {
  const { headers } = await visitor.get(path);
  const { action, fields } = await provider.visit(headers.get("location") ?? "");
  expect(action).toBe(addresses.answerUrl);
  return fields.SAMLResponse ?? "";
}

async function ticketFor(visitor: Visitor): Promise<string> {
  const { headers } = await post(await answerFor(visitor));
  return headers.get("location")?.replace("http://aurora.localhost", "") ?? "";
}

it("shows the provider by its name on the sign-in page, as a plain link [AUT-05]", async () => {
  const html = await (await portal.visitor().get("/candidate/signin")).text();
  expect(html).toMatch(/<a href="\/candidate\/auth\/saml"[^>]*>.*?Entrar com Aurora ID/s);
});

it("publishes metadata: entity id, endpoint, certificate, signed requests [AUT-05]", async () => {
  const response = await portal.visitor().get("/candidate/auth/saml/metadata");
  expect(response.headers.get("content-type")).toBe("application/samlmetadata+xml");
  const xml = await response.text();
  expect(xml).toContain(`entityID="${addresses.entityId}"`);
  expect(xml).toContain(`Location="${addresses.answerUrl}"`);
  expect(xml).toContain('AuthnRequestsSigned="true"');
});

it("signs in by a signed request and a signed answer, under a new session, and redirects to the requested page [AUT-05] [AUT-09]", async () => {
  const visitor = portal.visitor();
  const asked = await visitor.get(
    "/candidate/auth/saml?returnUrl=%2Fcandidate%2Fupdate-personal-data&disableHeader=true",
  );
  const address = new URL(asked.headers.get("location") ?? "");
  expect(address.href).toContain(provider.settings.signOnUrl);
  expect(address.searchParams.get("SigAlg")).toContain("rsa-sha256");
  const before = visitor.cookie();
  const { fields } = await provider.visit(address.href);
  const taken = await post(fields.SAMLResponse ?? "");
  expect(to(taken)).toEqual([
    303,
    expect.stringMatching(/^http:\/\/aurora\.localhost\/candidate\/auth\/saml\/complete\?ticket=[\w-]{32}$/),
  ]);
  expect(taken.headers.get("set-cookie")).toBeNull();
  const done = await visitor.get(
    new URL(taken.headers.get("location") ?? "").href.replace("http://aurora.localhost", ""),
  );
  expect(to(done)).toEqual([303, "/candidate/update-personal-data?disableHeader=true"]);
  expect(visitor.cookie()).not.toBe(before);
  expect(await isOpen(visitor)).toBe(true);
});

it("redirects straight to the provider in SAML mode, and back to the requested page [AUT-05] [ROL-01]", async () => {
  const visitor = portal.visitor();
  const asked = await visitor.get("/candidate/update-personal-data?authMode=saml");
  expect(asked.headers.get("location")).toMatch(/^\/candidate\/auth\/saml\?/);
  const ticket = await post(await answerFor(visitor, asked.headers.get("location") ?? ""));
  const done = await visitor.get(ticket.headers.get("location")?.replace("http://aurora.localhost", "") ?? "");
  expect(to(done)).toEqual([303, "/candidate/update-personal-data?authMode=saml"]);
  const refused = await portal.visitor().get("/candidate/auth/saml/complete?ticket=x&authMode=saml");
  expect(to(refused)).toEqual([303, "/candidate/signin?problem=failed"]);
});

it("the real provider refuses a request with a wrong signature [AUT-05]", async () => {
  const { headers } = await portal.visitor().get("/candidate/auth/saml");
  const address = new URL(headers.get("location") ?? "");
  address.searchParams.set("Signature", createHash("sha256").update("x").digest("base64"));
  expect((await fetch(address)).status).toBe(400);
});

it("signing in while acting as a candidate ends the impersonation, and opens only the account that signed in [AUT-05] [AUT-09] [ROL-07]", async () => {
  const { acting } = await openCandidate(portal, 973);
  const visitor = await staffVisitor(portal, "admin@aurora.example.com");
  await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  expect(to(await visitor.post(acting, { reason: "ajuda" }))).toEqual([303, "/candidate/portal"]);
  const former = visitor.cookie();
  expect(to(await visitor.get(await ticketFor(visitor)))).toEqual([303, "/candidate/portal"]);
  const opened = await (await visitor.get("/candidate/portal")).text();
  expect([opened.includes("Olá, Ana"), opened.includes("Você está acessando como")]).toEqual([true, false]);
  expect(to(await visitor.post("/candidate/impersonation/end", {}))).toEqual([303, "/candidate/portal"]);
  expect((await portal.visitor().get("/candidate/portal", { cookie: former })).status).toBe(303);
  const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { readOnly: true });
  const audited = db.prepare(`select action from "auditEntry" where action = 'impersonation.ended'`).all();
  const left = db.prepare('select 1 from token where "impersonatorId" is not null and "revokedAt" is null').all();
  db.close();
  expect([audited.length, left]).toEqual([1, []]);
});

it("accepts a response once, and its ticket once [AUT-05]", async () => {
  const visitor = portal.visitor();
  const response = await answerFor(visitor);
  const [first, second] = [await post(response), await post(response)].map(
    ({ headers }) => headers.get("location")?.replace("http://aurora.localhost", "") ?? "",
  );
  expect(to(await visitor.get(first ?? ""))).toEqual([303, "/candidate/portal"]);
  expect(to(await portal.visitor().get(first ?? ""))).toEqual(failed);
  const again = portal.visitor();
  await again.get("/candidate/auth/saml");
  expect(to(await again.get(second ?? ""))).toEqual(failed);
  expect(await isOpen(again)).toBe(false);
});

it("accepts a response only in the session that requested it [AUT-05]", async () => {
  const [asking, foreign] = [portal.visitor(), portal.visitor()];
  await foreign.get("/candidate/auth/saml");
  expect(to(await foreign.get(await ticketFor(asking)))).toEqual(failed);
  expect(await isOpen(foreign)).toBe(false);
});

it("refuses an unsolicited response unless the institution allows it [AUT-05]", async () => {
  const visitor = portal.visitor();
  const taken = await post(await provider.unasked());
  const path = taken.headers.get("location")?.replace("http://aurora.localhost", "") ?? "";
  expect(to(await visitor.get(path))).toEqual(failed);
  other.state.user = "rafael.dias@example.com";
  const there = "http://horizonte.localhost/candidate";
  const allowed = await other.unasked({
    issuer: "urn:test:other",
    audience: `${there}/auth/saml/metadata`,
    destination: `${there}/auth/saml/acs`,
    recipient: `${there}/auth/saml/acs`,
  });
  const opened = await post(allowed, "horizonte.localhost");
  const guest = portal.visitor("horizonte.localhost");
  const ticket = opened.headers.get("location")?.replace("http://horizonte.localhost", "") ?? "";
  expect(to(await guest.get(ticket))).toEqual([303, "/candidate/portal"]);
});

it("accepts a ticket only at the hostname whose provider was verified [AUT-05] [TEN-08]", async () => {
  const guest = portal.visitor("horizonte.localhost");
  const asked = await guest.get("/candidate/auth/saml");
  const asking = new URL(asked.headers.get("location") ?? "").searchParams.get("SAMLRequest") ?? "";
  const id = /\sID="([^"]+)"/.exec(inflateRawSync(Buffer.from(asking, "base64")).toString())?.[1] ?? "";
  expect(id).not.toBe("");
  provider.state.user = "rafael.dias@example.com";
  const taken = await post(await provider.unasked({ inResponseTo: id }));
  const ticket = taken.headers.get("location")?.replace("http://aurora.localhost", "") ?? "";
  expect(ticket).toMatch(/^\/candidate\/auth\/saml\/complete\?ticket=/);
  expect(to(await guest.get(ticket))).toEqual(failed);
  expect(await isOpen(guest)).toBe(false);
  const unasked = await post(await provider.unasked());
  const other = unasked.headers.get("location")?.replace("http://aurora.localhost", "") ?? "";
  expect(to(await portal.visitor("horizonte.localhost").get(other))).toEqual(failed);
});

it("refuses another tenant's provider and an unsigned response [AUT-05] [TEN-08]", async () => {
  expect(to(await post(await other.unasked()))).toEqual(failed);
  expect(to(await post(await provider.unasked({ signAssertion: false })))).toEqual(failed);
  expect(to(await post(await answerFor(portal.visitor()), "horizonte.localhost"))).toEqual([
    303,
    expect.stringContaining("/signin?problem=failed"),
  ]);
});

it("reports an account that the portal does not know [AUT-05]", async () => {
  provider.state.user = "nobody@example.com";
  const visitor = portal.visitor();
  const response = await visitor.get(await ticketFor(visitor));
  provider.state.user = "ana.souza@example.com";
  expect(to(response)).toEqual([303, "/candidate/signin?problem=no-user-linked"]);
  expect(await (await visitor.get("/candidate/signin?problem=no-user-linked")).text()).toContain(
    "Nenhum usuário vinculado",
  );
});

it.each([
  ["the redirect binding", "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"],
  ["the POST binding", "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"],
])("ends the session at the provider too, by %s [AUT-05] [AUT-10]", async (_, binding) => {
  provider.state.logoutBinding = binding;
  const visitor = portal.visitor();
  await visitor.get(await ticketFor(visitor));
  const signedIn = visitor.cookie();
  expect(to(await visitor.post("/candidate/signout", {}))).toEqual([303, "/candidate/auth/saml/leave"]);
  const html = await (await visitor.get("/candidate/auth/saml/leave")).text();
  const address = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(address).toContain(provider.settings.signOutUrl);
  const request = inflateRawSync(
    Buffer.from(new URL(address).searchParams.get("SAMLRequest") ?? "", "base64"),
  ).toString();
  expect(request).toContain("ana.souza@example.com");
  expect(request).toContain("_s1");
  expect((await portal.visitor().get("/candidate/update-personal-data", { cookie: signedIn })).status).toBe(303);
  const there = await fetch(address, { redirect: "manual" });
  if (binding.endsWith("Redirect")) {
    const back = new URL(there.headers.get("location") ?? "");
    expect(to(await visitor.get(back.pathname + back.search))).toEqual([303, "/candidate/signin"]);
    back.searchParams.set("Signature", "AAAA");
    expect(to(await visitor.get(back.pathname + back.search))).toEqual([
      303,
      "/candidate/signin?problem=signed-out-here",
    ]);
  } else {
    const html = await there.text();
    const response = /name="SAMLResponse"\s+value="([^"]*)"/.exec(html)?.[1] ?? "";
    const back = await post(response, undefined, "/candidate/auth/saml/logout");
    expect(to(back)).toEqual([303, `${addresses.logoutUrl}?done=1`]);
    expect(to(await post(`${response.slice(0, -8)}AAAAAAAA`, undefined, "/candidate/auth/saml/logout"))).toEqual([
      303,
      addresses.logoutUrl,
    ]);
  }
});
