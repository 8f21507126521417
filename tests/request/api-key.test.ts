import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoId } from "../../app/demo/demo-id";
import { openPortal, type Visitor } from "./portal";
import { type Server, startServer } from "./server";
import { staffVisitor } from "./staff-page";

const KEY = /ing_test_[\w-]{22}_[\w-]{43}/;

describe("keys of other systems", () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let staff: Visitor;
  beforeAll(async () => {
    portal = await openPortal();
    staff = await staffVisitor(portal, "admin@aurora.example.com");
    await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  });
  afterAll(() => portal.close());

  const wanted = {
    ...{ name: "Site da graduação", institutionId: demoId("aurora-uni"), perMinute: "60", expiresOn: "", origins: "" },
    "scope-candidate-read": "true",
  };
  const text = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

  it("are made on a page that shows them once, and open only what was ticked [API-05]", async () => {
    const made = await text(await staff.post("/candidate/api-keys/new", wanted));
    const [key = ""] = KEY.exec(made) ?? [];
    expect(key).not.toBe("");
    const path = `/candidate/api-keys/${key.slice(9, 31)}`;
    const shown = await text(await staff.get(path));
    expect(shown).toContain("Site da graduação");
    expect(shown).not.toMatch(KEY);
    expect(await text(await staff.get("/candidate/api-keys"))).toContain("Inscrição e pagamento da pessoa: Ler");
    const visitor = portal.visitor();
    const genders = await visitor.get("/api/v1/candidate/genders", { "x-api-key": key, "accept-language": "en" });
    expect([genders.status, genders.headers.get("ratelimit-policy")]).toEqual([200, '"minute";q=60;w=60']);
    const refused = await visitor.get("/api/v1/subscription/educationlevels/", { "x-api-key": key });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "SCOPE_MISSING"]);
    const [rotated = ""] = KEY.exec(await text(await staff.post(path, { intent: "rotate", overlap: "0" }))) ?? [];
    const answer = async (sent: string) =>
      (await visitor.get("/api/v1/candidate/genders", { "x-api-key": sent })).status;
    expect([await answer(key), await answer(rotated)]).toEqual([401, 200]);
    expect((await staff.post(path, { intent: "revoke" })).status).toBe(303);
    expect(await text(await staff.get(path))).toContain("Chave revogada");
    expect(await answer(rotated)).toBe(401);
    expect((await staff.post(path, { intent: "rotate", overlap: "0" })).status).toBe(409);
  });

  it("keep what was typed when something is wrong, and say what [API-05]", async () => {
    const wrong = { ...wanted, name: "", perMinute: "0", origins: "www.example.com", "scope-candidate-read": "" };
    const response = await staff.post("/candidate/api-keys/new", { ...wrong, "scope-auth-write": "" });
    expect(response.status).toBe(422);
    const page = await text(response);
    for (const message of [
      ...["Digite o nome do sistema.", "Digite um número de 1 a 6000.", "www.example.com"],
      "Escreva só origens",
    ])
      expect(page).toContain(message);
    const ticked = await text(await staff.post("/candidate/api-keys/new", { ...wanted, expiresOn: "2020-01-01" }));
    expect(ticked).toContain("Este dia já passou.");
    expect(ticked).toMatch(/name="scope-candidate-read"[^>]*checked|checked[^>]*name="scope-candidate-read"/);
    const none = await text(await staff.post("/candidate/api-keys/new", { ...wanted, "scope-candidate-read": "" }));
    expect(none).toContain("Marque ao menos uma permissão.");
  });
});

describe("the address of the services", () => {
  const folder = mkdtempSync(join(tmpdir(), "ingressa-api-"));
  const servers: Server[] = [];
  afterAll(async () => {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = async (server: Server, path: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${server.port}${path}`, init);

  it("takes all methods of calls, describes itself, and is closed by the operator [API-05]", async () => {
    const open = await startServer(folder);
    servers.push(open);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers } = await ask(open, "/api/v1/journey/journeys/x", { method });
      expect([status, headers.get("content-type")]).toEqual([401, "application/problem+json"]);
    }
    expect((await ask(open, "/candidate/signin", { method: "PUT" })).status).toBe(405);
    expect(
      (await ask(open, "/api/v1/candidate/genders", { method: "TRACE" }).catch(() => ({ status: 405 }))).status,
    ).toBe(405);
    const document = await (await ask(open, "/api/v1/openapi.json")).json();
    expect(Object.keys(document.paths)).toContain("/candidate/genders");
    const page = await ask(open, "/api/v1/docs", { headers: { "accept-language": "es" } });
    expect([page.status, page.headers.get("content-language")]).toEqual([200, "es"]);
    await open.stop();
    for (const env of [{ API: "0" }, { API_HOSTNAME: "api.example.com" }] as Record<string, string>[]) {
      const shut = await startServer(folder, env);
      servers.push(shut);
      for (const path of ["/api/v1/candidate/genders", "/api/v1/docs", "/api/v1/openapi.json"])
        expect((await ask(shut, path)).status).toBe(404);
      await shut.stop();
    }
  }, 60_000);
});
