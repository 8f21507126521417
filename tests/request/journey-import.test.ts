import { afterAll, beforeAll, expect, it } from "vitest";
import { errorsIn } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let beatriz: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  beatriz = portal.visitor("grupo-aurora.localhost");
  await beatriz.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await beatriz.post("/candidate/role", { right: "tenant:aurora::administrator" });
}, 60_000);
afterAll(() => portal.close());

const text = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

/** The path of the journey whose name contains these words. */
async function journeyNamed(words: string): Promise<string> {
  const html = await text(beatriz, `/candidate/journeys?q=${encodeURIComponent(words)}`);
  return /<th scope="row"><a href="([^"]+)"/.exec(html)?.[1] ?? expect.fail("no journey");
}

async function upload(content: string | null, visitor = beatriz) {
  const body = new FormData();
  body.append("file", content === null ? new File([], "") : new File([content], "journey.json"));
  return visitor.request("/candidate/journeys/import", { method: "POST", body, headers: { origin: visitor.origin } });
}

it("a journey is exported, changed in its file, and imported after a plan, without scripts [JRN-04]", async () => {
  const at = await journeyNamed("Cursos de extensão");
  expect(await text(beatriz, at)).toContain(`href="${at}/export"`);
  const file = await beatriz.get(`${at}/export`);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="journey-extensao-v1.json"');
  const content = (await file.text())
    .replace("Cursos de extensão", "Verão <b>2027</b>")
    .replace('"url": "extensao"', '"url": "verao"');
  const read = await upload(content);
  const plan = read.headers.get("location") ?? expect.fail(errorsIn(await read.text()));
  const html = await text(beatriz, plan);
  expect(html).toContain("Importar “Verão &lt;b&gt;2027&lt;/b&gt;”");
  expect(html).toContain("Níveis com o código “extensao”");
  const { values } = formWith(html, 'id="page-form"');
  const none = await beatriz.post(plan, { existing: "keep" });
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("Marque pelo menos um nível.");
  const tick = /<input[^>]*name="(level-[\w-]+)"[^>]*>/.exec(html) ?? expect.fail("nothing to tick");
  const fields = { [tick[1] ?? ""]: /value="(\w+)"/.exec(tick[0])?.[1] ?? "" };
  const done = await beatriz.post(plan, { ...values, ...fields });
  expect(done.status).toBe(303);
  const draft = done.headers.get("location") ?? "";
  expect(draft).toMatch(/\/journeys\/[\w-]{20,}/);
  const page = await text(beatriz, draft);
  expect(page).toContain("Rascunhos gravados.");
  expect(page).toContain("Verão &lt;b&gt;2027&lt;/b&gt;");
  expect(await (await beatriz.get(`${draft.split("?")[0]}/export`)).text()).toBe(content);
  const twice = await beatriz.post(plan, { ...values, ...fields });
  expect(twice.status).toBe(409);
  expect(await text(beatriz, plan)).toContain("Este plano já foi executado.");
});

it("shows every problem of a file with its line, and refuses a missing and a too large file", async () => {
  const content = await (await beatriz.get(`${await journeyNamed("Cursos de extensão")}/export`)).text();
  const wrong = await upload(
    content.replace('"url": "extensao"', '"url": 7').replace('"required": true', '"required": "<i>"'),
  );
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain("2 problemas no arquivo");
  expect(html).toMatch(/linha \d+ <code[^>]*>journey\.url<\/code>/);
  expect(html).toContain("&lt;i&gt;");
  const newer = await (await upload(content.replace('"format": 2', '"format": 3'))).text();
  expect(newer).toContain("é do formato 3, e este portal lê até o formato 2");
  expect(await (await upload("não é JSON")).text()).toContain("não é JSON a partir daqui");
  const missing = await upload(null);
  expect([missing.status, (await missing.text()).includes("Escolha um arquivo.")]).toEqual([422, true]);
  const large = await upload(`"${"x".repeat(5_000_001)}"`);
  expect([large.status, (await large.text()).includes("O arquivo tem mais de 5 MB.")]).toEqual([413, true]);
});

it("copying a journey to several institutions shows first what happens at each level [JRN-04]", async () => {
  const at = await journeyNamed("Graduação: ingresso direto");
  const planned = await beatriz.post(`${at}/copy`, { intent: "several" });
  const plan = planned.headers.get("location") ?? "";
  const kept = await text(beatriz, plan);
  expect(kept).toContain("Copiar “Graduação: ingresso direto”");
  expect(kept).toMatch(/já está igual lá|fica como está/);
  expect(await text(beatriz, `${plan}?existing=duplicate`)).toContain("Graduação: ingresso direto (2)");
  const clerk = await staffVisitor(portal, "secretaria@aurora.example.com");
  for (const path of [plan, "/candidate/journeys/import", `${at}/export`])
    expect((await clerk.get(path)).status, path).toBe(404);
});
