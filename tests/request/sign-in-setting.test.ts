import { afterAll, beforeAll, expect, it } from "vitest";
import { openOpenIdProvider } from "../peer/openid-provider";
import { openSamlProvider } from "../peer/saml-provider";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

const site = "http://aurora.localhost/candidate";
const page = "/candidate/settings/_tenant/signIn/one";
const start = `${page}/test`;
const admin = "admin@aurora.example.com";

let portal: Awaited<ReturnType<typeof openPortal>>;
let openId: Awaited<ReturnType<typeof openOpenIdProvider>>;
let saml: Awaited<ReturnType<typeof openSamlProvider>>;
let staff: Visitor;

beforeAll(async () => {
  [portal, openId, saml] = await Promise.all([
    openPortal({ HTTP_ISSUERS: "1" }),
    openOpenIdProvider([
      { id: "portal", secret: "a secret of ours", returnUrls: [`${site}/auth/social/safea/callback`] },
    ]),
    openSamlProvider({
      entityId: `${site}/auth/saml/metadata`,
      answerUrl: `${site}/auth/saml/acs`,
      logoutUrl: `${site}/auth/saml/logout`,
    }),
  ]);
  staff = await staffVisitor(portal, admin);
  await staff.post("/candidate/role", { right: "tenant:aurora::administrator" });
});
afterAll(() => Promise.all([portal.close(), openId.close(), saml.close()]));

const html = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

/** Saves the form of the page with some values changed. */
async function save(change: Record<string, string>): Promise<Response> {
  const { values } = formWith(await html(staff, page), "Salvar rascunho");
  const next = { ...values, ...change };
  for (const [name, value] of Object.entries(next)) if (value === "") delete next[name];
  return staff.post(page, next);
}

const local = (address: string | null) => (address ?? "").replace("http://aurora.localhost", "");

/** Follows a test of the SAML provider to its result. */
async function testSaml(visitor: Visitor): Promise<string> {
  const asked = await visitor.get(`${start}/saml`);
  const { action, fields } = await saml.visit(asked.headers.get("location") ?? "");
  expect(action).toBe(`${site}/auth/saml/acs`);
  const taken = await portal
    .visitor()
    .post("/candidate/auth/saml/acs", fields, { origin: "https://idp.example", "sec-fetch-site": "cross-site" });
  const shown = await visitor.get(local(taken.headers.get("location")));
  expect(local(shown.headers.get("location"))).toBe(`${page}/tested`);
  return html(visitor, `${page}/tested`);
}

async function testOpenId(visitor: Visitor): Promise<string> {
  const asked = await visitor.get(`${start}/safea`);
  const back = await openId.visit(asked.headers.get("location") ?? "");
  const shown = await visitor.get(local(back));
  expect(local(shown.headers.get("location"))).toBe(`${page}/tested`);
  return html(visitor, `${page}/tested`);
}

it("reads the provider's metadata on save, and says what is wrong with them [INS-01]", async () => {
  expect(
    (await save({ "saml-isOn": "true", "saml-name": "Aurora ID", "saml-metadataUrl": saml.metadataUrl })).status,
  ).toBe(303);
  const saved = await html(staff, page);
  expect(saved).toContain(saml.settings.entityId);
  expect(saved).toContain("BEGIN CERTIFICATE");
  const refused = await save({ "saml-metadata": "<html>não é SAML</html>" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("não descrevem um provedor");
  const gone = await save({ "saml-metadataUrl": "http://127.0.0.1:9/x" });
  expect(await gone.text()).toContain("não respondeu a tempo");
});

it("shows what a real SAML provider sends and who would sign in, without signing in anybody [INS-01] [AUT-05]", async () => {
  saml.state.user = "nobody@example.com";
  expect(await testSaml(staff)).toContain("ninguém entraria");
  saml.state.user = "ana.souza@example.com";
  const shown = await testSaml(staff);
  expect(shown).toContain("Entraria como Ana");
  expect(shown).toContain("Não é um administrador");
  expect(shown).toContain("NameID");
  // The reader is still the administrator.
  expect(await html(staff, page)).toContain("Salvar rascunho");
});

it("shows the exact error of a provider whose key is another one [INS-01]", async () => {
  const other = await openSamlProvider({ entityId: "x", answerUrl: "x", logoutUrl: "x" });
  const certificates = other.settings.certificates[0] ?? "";
  await other.close();
  const metadataUrl = "";
  expect((await save({ "saml-metadataUrl": metadataUrl, "saml-certificates": certificates })).status).toBe(303);
  const shown = await testSaml(staff);
  expect(shown).toContain("A assinatura não é de uma chave conhecida");
  expect(shown).toMatch(/Erro exato:.*signature/i);
  await save({ "saml-metadataUrl": saml.metadataUrl });
});

it("shows the result of a test in no other session [INS-01] [AUT-05]", async () => {
  const asked = await staff.get(`${start}/saml`);
  const { fields } = await saml.visit(asked.headers.get("location") ?? "");
  const taken = await portal
    .visitor()
    .post("/candidate/auth/saml/acs", fields, { origin: "https://idp.example", "sec-fetch-site": "cross-site" });
  const path = local(taken.headers.get("location"));
  expect((await portal.visitor().get(path)).headers.get("location")).toContain("/signin");
  const other = await staffVisitor(portal, admin);
  await other.post("/candidate/role", { right: "tenant:aurora::administrator" });
  expect((await other.get(path)).headers.get("location")).toBe(page);
});

it("keeps the secret of a client sealed, shows it on no page, and tests it at a real OpenID provider [INS-01] [AUT-06]", async () => {
  const wrong = await save({
    "safea-isOn": "true",
    "safea-clientId": "portal",
    "safea-clientSecret": "x",
    "safea-issuer": `${openId.origin}/other`,
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).not.toContain('value="x"');
  const kept = { "safea-isOn": "true", "safea-clientId": "portal", "safea-issuer": openId.origin };
  expect((await save({ ...kept, "safea-clientSecret": "a wrong secret" })).status).toBe(303);
  expect(await testOpenId(staff)).toContain("O provedor não aceitou o cliente");
  expect((await save({ "safea-clientSecret": "a secret of ours" })).status).toBe(303);
  const shown = await testOpenId(staff);
  expect(shown).toContain("não está vinculada a nenhum usuário");
  expect(shown).toContain("ana@gmail.com");
  for (const path of ["", "/publish", "/history"])
    expect(await html(staff, page + path)).not.toMatch(/a secret of ours|sealed:/);
});

it("is open to administrators of the whole tenant only [INS-01] [TEN-08]", async () => {
  const own = await staffVisitor(portal, admin);
  await own.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  for (const path of [page, `${start}/saml`, `${page}/publish`]) expect((await own.get(path)).status, path).toBe(404);
  expect((await staff.get("/candidate/settings/aurora-uni/signIn/one")).status).toBe(404);
  expect((await staff.get("/candidate/settings/_tenant/course")).status).toBe(404);
  expect((await staff.get("/candidate/settings/_tenant/export.json")).status).toBe(404);
  expect(await html(staff, "/candidate/settings/aurora-uni/export.json")).not.toContain("signIn");
});

it("turns the form for e-mail off only after a test by an administrator, and then everywhere [INS-01]", async () => {
  const refused = await save({ emailForm: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("teste um provedor com uma conta de administrador");
  saml.state.user = admin;
  expect(await testSaml(staff)).toContain("o formulário de e-mail pode ser desligado");
  expect((await save({ emailForm: "", "safea-isOn": "" })).status).toBe(303);
  const publish = formWith(await html(staff, `${page}/publish`), "Publicar a versão");
  expect((await staff.post(`${page}/publish`, { ...publish.values, when: "now", intent: "publish" })).status).toBe(303);
  const visitor = portal.visitor();
  const signIn = await html(visitor, "/candidate/signin");
  expect(signIn).not.toContain('type="password"');
  expect(signIn).toContain("Aurora ID");
  for (const path of ["auth/password/recover", "auth/password/reset", "auth/code", "auth/username/recover"])
    expect((await visitor.get(`/candidate/${path}`)).status, path).toBe(404);
  const posted = await visitor.post("/candidate/signin", { username: admin, password: "Demo@2026!" });
  expect(posted.status).not.toBe(303);
  // The administrator signs in by the provider.
  const asked = await visitor.get("/candidate/auth/saml");
  const { fields } = await saml.visit(asked.headers.get("location") ?? "");
  const taken = await portal
    .visitor()
    .post("/candidate/auth/saml/acs", fields, { origin: "https://idp.example", "sec-fetch-site": "cross-site" });
  await visitor.get(local(taken.headers.get("location")));
  expect((await visitor.get("/candidate/my-account")).status).toBe(200);
});
