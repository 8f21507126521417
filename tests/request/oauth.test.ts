import { afterAll, beforeAll, expect, it } from "vitest";
import { openOpenIdProvider } from "../peer/openid-provider";
import { openCandidate } from "./acting";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";
import { changeTenant } from "./tenant-setting";

const site = "http://aurora.localhost/candidate";
const names = ["google", "facebook", "linkedin", "safea"] as const;
const clientOf = (name: string) => ({
  id: `portal-${name}`,
  secret: `a secret of ${name} & us`,
  returnUrls: [`${site}/auth/social/${name}/callback`],
});
const credentials = { username: "ana.souza@example.com", password: "Demo@2026!" };

let portal: Awaited<ReturnType<typeof openPortal>>;
let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;

beforeAll(async () => {
  [portal, provider] = await Promise.all([openPortal({ HTTP_ISSUERS: "1" }), openOpenIdProvider(names.map(clientOf))]);
  const client = (name: string, issuer = provider.origin) => {
    const { id, secret } = clientOf(name);
    return { clientId: id, clientSecret: secret, issuer };
  };
  const socialProviders = ["google", "facebook", "linkedin"];
  const modes = { hasAuthByEmail: true, hasAuthBySafea: true, hasAuthBySaml: false, samlRequest: null };
  const identityProviders = Object.fromEntries(names.map((name) => [name, client(name)]));
  changeTenant(portal.dataDir, "aurora", { authenticationModes: { ...modes, socialProviders }, identityProviders });
  changeTenant(portal.dataDir, "horizonte", {
    authenticationModes: { ...modes, socialProviders: ["google"] },
    identityProviders: { google: client("google", "http://127.0.0.1:9") },
  });
});
afterAll(() => Promise.all([portal.close(), provider.close()]));

const to = (response: Response) => [response.status, response.headers.get("location")];
const failed = [303, "/candidate/signin?problem=failed"];
const local = (address: string) => address.replace("http://aurora.localhost", "");
const isOpen = async (visitor: Visitor) => (await visitor.get("/candidate/update-personal-data")).status === 200;
const start = async (visitor: Visitor, path = "/candidate/auth/social/google") =>
  (await visitor.get(path)).headers.get("location") ?? "";
/** The URL to which the provider redirects the browser. */
const answer = async (visitor: Visitor, path?: string) => local(await provider.visit(await start(visitor, path)));

/** Links the provider's account to Ana's account with her password and confirmation. */
async function link(name = "google"): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.post("/candidate/signin", credentials);
  const asked = await visitor.get(
    await answer(visitor, `/candidate/auth/social/${name}?returnUrl=%2Fcandidate%2Fportal`),
  );
  expect(to(asked)).toEqual([303, `/candidate/auth/social/${name}/link`]);
  const html = await (await visitor.get(`/candidate/auth/social/${name}/link`)).text();
  expect(html).toContain(provider.state.email);
  expect(Object.keys(formWith(html, "Vincular").values)).toEqual(["role-mark"]);
  expect(to(await visitor.post(`/candidate/auth/social/${name}/link`, {}))).toEqual([303, "/candidate/portal"]);
  return visitor;
}

it("shows the configured services by name, as plain links [AUT-06] [AUT-07]", async () => {
  const html = await (await portal.visitor().get("/candidate/signin")).text();
  for (const [name, text] of [
    ["google", "Entrar com Google"],
    ["facebook", "Entrar com Facebook"],
    ["linkedin", "Entrar com LinkedIn"],
    ["safea", "Entrar com conta institucional"],
  ]) {
    expect(html).toMatch(new RegExp(`<a href="/candidate/auth/social/${name}"[^>]*>(?:(?!</a>).)*${text}</a>`));
  }
});

it("sends a state, a nonce and a PKCE challenge [AUT-06]", async () => {
  const visitor = portal.visitor();
  const [first, second] = [new URL(await start(visitor)), new URL(await start(visitor))];
  for (const { searchParams } of [first, second]) {
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)).toHaveLength(43);
  }
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  }
  expect(first.href).not.toContain("secret");
});

it("refuses an account that is not linked here, whatever its e-mail [AUT-06]", async () => {
  provider.state.email = credentials.username;
  const visitor = portal.visitor();
  expect(to(await visitor.get(await answer(visitor)))).toEqual([303, "/candidate/signin?problem=no-user-linked"]);
  provider.state.email = "ana@gmail.com";
});

it.each(names)(
  "links %s to the signed-in account, and signs in with it from then on [AUT-06] [AUT-07] [AUT-09]",
  async (name) => {
    const linked = await link(name);
    const visitor = portal.visitor();
    const back = await answer(visitor, `/candidate/auth/social/${name}?returnUrl=%2Fcandidate%2Fupdate-personal-data`);
    const before = visitor.cookie();
    expect(to(await visitor.get(back))).toEqual([303, "/candidate/update-personal-data"]);
    expect(visitor.cookie()).not.toBe(before);
    expect(await isOpen(visitor)).toBe(true);
    expect(to(await linked.post(`/candidate/auth/social/${name}/unlink`, {}))).toEqual([303, "/candidate/my-account"]);
    const later = portal.visitor();
    expect(to(await later.get(await answer(later, `/candidate/auth/social/${name}`)))).toEqual([
      303,
      "/candidate/signin?problem=no-user-linked",
    ]);
  },
);

it("refuses a missing state, the state of another session and a used state [AUT-06]", async () => {
  await link();
  const [visitor, stranger] = [portal.visitor(), portal.visitor()];
  const back = await answer(visitor);
  const code = new URL(back, site).searchParams.get("code");
  const callback = "/candidate/auth/social/google/callback";
  expect(to(await stranger.get(back))).toEqual(failed);
  const theirs = new URL(await start(stranger)).searchParams.get("state");
  for (const query of [
    `code=${code}`,
    `code=${code}&state=`,
    `code=${code}&state=${theirs}`,
    `code=${code}&state=x`,
    "",
  ]) {
    expect(to(await visitor.get(`${callback}?${query}`))).toEqual(failed);
  }
  expect(to(await visitor.get(back.replace("/google/", "/facebook/")))).toEqual(failed);
  expect(to(await visitor.get(back))).toEqual(failed);
  expect(await isOpen(visitor)).toBe(false);
});

it("refuses a used state and code, and keeps the current session [AUT-06]", async () => {
  const visitor = portal.visitor();
  const back = await answer(visitor);
  expect(to(await visitor.get(back))).toEqual([303, "/candidate/portal"]);
  expect(to(await visitor.get(back))).toEqual(failed);
  expect(await isOpen(visitor)).toBe(true);
});

it("refuses the code of another session with the state of the visitor's own session [AUT-06]", async () => {
  const [victim, attacker] = [portal.visitor(), portal.visitor()];
  const own = new URL(await start(victim)).searchParams.get("state");
  const code = new URL(await answer(attacker), site).searchParams.get("code");
  const issuer = encodeURIComponent(provider.origin);
  expect(
    to(await victim.get(`/candidate/auth/social/google/callback?code=${code}&state=${own}&iss=${issuer}`)),
  ).toEqual(failed);
  expect(await isOpen(victim)).toBe(false);
});

it("refuses another issuer's answer, and handles a user who declines [AUT-06]", async () => {
  for (const change of [{ iss: "https://evil.example" }, { error: "access_denied", code: "" }]) {
    const visitor = portal.visitor();
    const back = new URL(await answer(visitor), site);
    for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value);
    expect(to(await visitor.get(back.pathname + back.search))).toEqual(failed);
  }
});

it("links an external account to one account only [AUT-06]", async () => {
  const other = portal.visitor();
  await other.post("/candidate/signin", { username: "admin@aurora.example.com", password: credentials.password });
  await other.get(await answer(other));
  const response = await other.post("/candidate/auth/social/google/link", {});
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("já está vinculada a outro usuário deste portal");
});

it("links nothing to the account of a candidate whom staff act as [AUT-06] [ROL-07]", async () => {
  const { acting } = await openCandidate(portal, 972);
  const visitor = await staffVisitor(portal, "admin@aurora.example.com");
  await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  await visitor.post(acting, { reason: "ajuda" });
  const asked = await visitor.get(await answer(visitor, "/candidate/auth/social/linkedin"));
  expect(to(asked)).toEqual([303, "/candidate/auth/social/linkedin/link"]);
  for (const path of ["link", "unlink"]) {
    const refused = await visitor.post(`/candidate/auth/social/linkedin/${path}`, {});
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Isto não pode ser feito enquanto você acessa como outra pessoa.");
  }
  const later = portal.visitor();
  expect(to(await later.get(await answer(later, "/candidate/auth/social/linkedin")))).toEqual([
    303,
    "/candidate/signin?problem=no-user-linked",
  ]);
});

it("links nothing without the user's confirmation on the page [AUT-06]", async () => {
  const visitor = portal.visitor();
  await visitor.post("/candidate/signin", credentials);
  expect((await visitor.post("/candidate/auth/social/safea/link", {})).status).toBe(303);
  await visitor.get(await answer(visitor, "/candidate/auth/social/safea"));
  const forged = await visitor.post(
    "/candidate/auth/social/safea/link",
    {},
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  );
  expect(forged.status).toBe(403);
});

it("reports a provider that is not configured or does not answer, and answers 404 for an unknown provider [AUT-06]", async () => {
  const elsewhere = portal.visitor("horizonte.localhost");
  expect(to(await elsewhere.get("/candidate/auth/social/facebook"))).toEqual([
    303,
    "/candidate/signin?problem=not-configured",
  ]);
  expect(to(await elsewhere.get("/candidate/auth/social/google"))).toEqual(failed);
  expect((await elsewhere.get("/candidate/auth/social/saml")).status).toBe(404);
  expect(to(await elsewhere.get("/candidate/auth/saml"))).toEqual([303, "/candidate/signin?problem=not-configured"]);
  expect(await (await elsewhere.get("/candidate/signin?problem=not-configured")).text()).toContain(
    "Provedor não configurado",
  );
});

it.each(["https://evil.example/", "//evil.example", "/candidate/signin", "javascript:alert(1)"])(
  "redirects to the portal instead of %s [AUT-01]",
  async (returnUrl) => {
    const visitor = portal.visitor();
    const back = await answer(visitor, `/candidate/auth/social/google?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(to(await visitor.get(back))).toEqual([303, "/candidate/portal"]);
  },
);
