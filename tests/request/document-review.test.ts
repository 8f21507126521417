import { afterAll, beforeAll, expect, it } from "vitest";
import { newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { paidCandidate, sendAll } from "./sending";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let candidate: Visitor;
let list: string;
beforeAll(async () => {
  portal = await openPortal();
  candidate = portal.visitor();
  list = await paidCandidate(candidate, { ...newPerson(7200), fullName: "Yolanda Prado Lins" });
  await sendAll(candidate, list);
}, 60_000);
afterAll(() => portal.close());

const queue = "/candidate/document-reviews";

const staff = (username: string, hostname?: string) => staffVisitor(portal, username, hostname);

/** The group's administrator at an institution. */
async function beatrizAt(alias: "aurora-uni" | "aurora-tech") {
  const beatriz = await staff("admin@aurora.example.com", alias === "aurora-uni" ? undefined : `${alias}.localhost`);
  await beatriz.post("/candidate/role", { right: `institution:aurora:${alias}:administrator` });
  return beatriz;
}

const pageOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const linksIn = (html: string) => [...new Set(html.match(/\/candidate\/document-reviews\/[\w-]{20,}/g))];
const to = (response: Response) => response.headers.get("location");

it("leads from the queue to the next free document, and back with its filters [DOC-02]", async () => {
  const renata = await staff("documentos@aurora.example.com");
  const html = await pageOf(renata, `${queue}?level=pos-graduacao&q=yolanda+prado`);
  expect(html).toContain("Yolanda Prado Lins");
  expect(html).toContain("3 nesta busca");
  expect(html).toMatch(/checked=""[^>]*value="pos-graduacao"/);
  expect(linksIn(await pageOf(renata, `${queue}?waiting=overdue`))).toEqual([]);
  const next = to(await renata.post(`${queue}?level=pos-graduacao`, { intent: "next" })) ?? "";
  expect(next).toMatch(/document-reviews\/[\w-]{20,}\?level=pos-graduacao$/);
  const detail = await pageOf(renata, next);
  expect(detail).toContain("com você até");
  expect(detail).toMatch(/href="[^"]*document-reviews\?level=pos-graduacao#row-/);
  const marcos = await staff("secretaria@aurora.example.com");
  const other = to(await marcos.post(queue, { intent: "next" })) ?? "";
  expect(other).not.toContain(next.split("?")[0]);
  await marcos.post(other, { intent: "release" });
  const seen = await pageOf(marcos, next);
  expect(seen).toContain("Renata Toledo está com este documento");
  expect(seen).not.toContain('name="outcome"');
  expect((await marcos.post(next, { intent: "claim" })).status).toBe(409);
  expect((await marcos.post(next, { intent: "take-over" })).status).toBe(303);
  await marcos.post(next, { intent: "release" });
});

it("keeps the text of a refusal that was posted without a choice [DOC-02]", async () => {
  const renata = await staff("documentos@aurora.example.com");
  const next = to(await renata.post(queue, { intent: "next" })) ?? "";
  const { values } = formWith(await pageOf(renata, next), 'name="revision"');
  const field = Object.keys(values).find((name) => name.startsWith("text_")) ?? expect.fail("no text");
  const answer = await renata.post(next, { ...values, [field]: "Falta o verso do documento.", intent: "decide" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Falta o verso do documento.");
  await renata.post(next, { intent: "release" });
});

it("shows photos to reviewers only, under a fixed file name and with headers that let nothing run [DOC-02]", async () => {
  const renata = await staff("documentos@aurora.example.com");
  const [page = ""] = linksIn(await pageOf(renata, queue));
  const [file = ""] = (await pageOf(renata, page)).match(/\/candidate\/document-reviews\/[\w-]+\/files\/[\w-]+/) ?? [];
  const view = await renata.get(`${file}?form=view`);
  expect(view.headers.get("content-type")).toBe("image/jpeg");
  expect(view.headers.get("content-disposition")).toBe('inline; filename="documento.jpg"');
  expect(view.headers.get("x-content-type-options")).toBe("nosniff");
  expect(view.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await view.arrayBuffer()).byteLength).toBe(Number(view.headers.get("content-length")));
  const original = await renata.get(file);
  expect(original.headers.get("content-disposition")).toBe('attachment; filename="documento.jpg"');
  for (const [visitor, status] of [
    [candidate, 404],
    [await staff("auditoria@aurora.example.com"), 404],
    [portal.visitor(), 303],
  ] as const)
    for (const path of [queue, page, file]) expect((await visitor.get(path)).status, path).toBe(status);
});

it("hides a document and its file from reviewers of other institutions and tenants, as if they did not exist [DOC-02] [TEN-08]", async () => {
  const own = await beatrizAt("aurora-uni");
  const [page = ""] = linksIn(await pageOf(own, queue));
  const [file = ""] = (await pageOf(own, page)).match(/\/candidate\/document-reviews\/[\w-]+\/files\/[\w-]+/) ?? [];
  expect((await own.get(`${file}?form=view`)).status).toBe(200);
  const sibling = await beatrizAt("aurora-tech");
  const foreigner = await staff("admin@horizonte.example.com", "horizonte.localhost");
  for (const visitor of [sibling, foreigner]) {
    expect((await visitor.get(queue)).status).toBe(200);
    for (const path of [page, file, `${file}?form=view`]) {
      const answer = await visitor.get(path);
      expect([answer.status, (await answer.text()).includes("Yolanda")], path).toEqual([404, false]);
    }
  }
});

it("asks for a reason and its text, keeps what was typed even if another reviewer was first, and holds the decision [DOC-02] [FRM-06]", async () => {
  const renata = await staff("documentos@aurora.example.com");
  const [page = ""] = linksIn(await pageOf(renata, queue));
  const html = await pageOf(renata, page);
  const { values } = formWith(html, 'name="revision"');
  const marcos = await staff("secretaria@aurora.example.com");
  const stale = formWith(await pageOf(marcos, page), 'name="revision"').values;
  const nothing = await renata.post(page, { ...values, intent: "decide" });
  expect([nothing.status, (await nothing.text()).includes("Escolha aprovar ou um motivo.")]).toEqual([422, true]);
  const rejection = { ...values, outcome: "unreadable", text_unreadable: " ", intent: "decide" };
  const empty = await renata.post(page, { ...rejection, text_other: "isto fica" });
  const text = await empty.text();
  expect([empty.status, text.includes("Escreva o que o candidato vai ler.")]).toEqual([422, true]);
  expect(text).toContain("isto fica");
  const decided = await renata.post(page, { ...rejection, text_unreadable: "A foto tremeu <b>muito</b>." });
  expect(decided.status).toBe(303);
  const held = await pageOf(renata, page);
  expect(held).toContain("Renata Toledo não aceitou às");
  expect(held).toContain("A foto tremeu &lt;b&gt;muito&lt;/b&gt;. Envie de novo pelo portal.");
  const type = await waitingType();
  const refusal = { ...stale, outcome: "other", text_other: "Falta a assinatura." };
  const late = await marcos.post(page, { ...refusal, intent: "decide" });
  const seen = await late.text();
  expect([late.status, seen.includes("A ação não foi concluída"), seen.includes("Falta a assinatura.")]).toEqual([
    ...[409, true, true],
  ]);
  expect(await pageOf(candidate, type)).not.toContain("A foto tremeu");
  const undone = await renata.post(queue, { intent: `undo:${page.split("/").at(-1)}` });
  expect(to(undone)).toContain(page);
  expect(await pageOf(renata, page)).toContain("com você até");
  expect((await renata.post(queue, { intent: `undo:${page.split("/").at(-1)}` })).status).toBe(303);
  expect(await pageOf(renata, queue)).toContain("já não pode ser mudada");
});

/** The candidate's page of the first document in review. */
async function waitingType(): Promise<string> {
  const html = await pageOf(candidate, list);
  const pages = [...new Set(html.match(new RegExp(`${list}/[\\w-]+`, "g")))];
  for (const page of pages) if ((await pageOf(candidate, page)).includes("Em análise")) return page;
  return expect.fail("no document in review");
}

it("rejects a document, receives it again, approves all and enrols; both sides read the history [DOC-02] [CAN-01]", async () => {
  const renata = await staff("documentos@aurora.example.com");
  const decide = async (page: string, fields: Record<string, string>) => {
    const { values } = formWith(await pageOf(renata, page), 'name="revision"');
    expect((await renata.post(page, { ...values, ...fields, intent: "decide" })).status).toBe(303);
    expect((await renata.post(page, { intent: `apply:${page.split("/").at(-1)}` })).status).toBe(303);
  };
  const pages = linksIn(await pageOf(renata, queue));
  expect(pages.length).toBe(3);
  await decide(pages[0]!, { outcome: "missing_information", text_missing_information: "Falta o verso." });
  expect(await pageOf(renata, pages[0]!)).toContain("Falta o verso. Envie de novo pelo portal.");
  expect(await pageOf(candidate, "/candidate/portal")).toContain(list);
  const html = await pageOf(candidate, list);
  expect(html).toContain("Envie de novo");
  const mine = [...new Set(html.match(new RegExp(`${list}/[\\w-]+`, "g")))];
  const seen = await Promise.all(mine.map((page) => pageOf(candidate, page)));
  expect(seen.filter((one) => one.includes("Não foi aceito:"))).toHaveLength(1);
  await sendAll(candidate, list);
  for (const page of linksIn(await pageOf(renata, queue))) await decide(page, { outcome: "approved" });
  expect(linksIn(await pageOf(renata, queue))).toEqual([]);
  const reviewed = await pageOf(renata, pages[0]!);
  expect(reviewed).toContain("Este documento está aprovado.");
  // Both sides read the whole history: two attempts, of which the first was not accepted.
  const rejected = mine.find((_, index) => seen[index]?.includes("Não foi aceito:")) ?? "";
  for (const text of ["Não aceito por Renata Toledo", "Falta o verso.", "Aprovado por Renata Toledo"])
    expect(reviewed).toContain(text);
  const own = await pageOf(candidate, rejected);
  for (const text of ["Envio 1", "Não aceito em", "Falta o verso.", "Envio 2", "Aprovado em"])
    expect(own).toContain(text);
  expect(await pageOf(candidate, list)).toContain("Todos os seus documentos estão em ordem.");
  expect(await pageOf(candidate, "/candidate/notifications")).toContain("Matrícula concluída");
  const [enrolment = ""] = (await pageOf(renata, pages[0]!)).match(/\/candidate\/enrolments\/[\w-]{20,}/) ?? [];
  const timeline = await pageOf(renata, enrolment);
  for (const text of ["Documento recusado", "Documento aprovado", "Matriculado"]) expect(timeline).toContain(text);
});

it("finds a reviewed document by its decision, reopens it for a reason, and undoes that from the list [DOC-02] [STF-01]", async () => {
  const renata = await staff("documentos@aurora.example.com");
  const all = await pageOf(renata, `${queue}?q=yolanda+prado`);
  const reviewerId = /name="reviewer" value="([\w-]+)"[^>]*\/>Renata Toledo/.exec(all)?.[1];
  const found = `${queue}?q=yolanda+prado&decided=approved&reviewer=${reviewerId}`;
  const html = await pageOf(renata, found);
  const [page = ""] = linksIn(html) ?? [];
  expect(html).toContain("Aprovado por Renata Toledo");
  expect(html).toMatch(/aria-sort="descending"><a href="[^"]*order=asc">Decisão/);
  const query = "?q=yolanda+prado&decided=approved";
  expect(await pageOf(renata, page + query)).toContain(`${page}/reopen${query.replaceAll("&", "&amp;")}`);
  const asked = await pageOf(renata, `${page}/reopen${query}`);
  for (const text of ["Esta matrícula está concluída.", "vamos conferir de novo", "só a equipe lê"])
    expect(asked).toContain(text);
  const { values } = formWith(asked, 'name="reason"');
  const nothing = await renata.post(`${page}/reopen${query}`, { ...values, reason: " " });
  expect(nothing.status).toBe(422);
  const done = await renata.post(`${page}/reopen${query}`, { ...values, reason: "A foto é de <b>outra</b> pessoa." });
  expect(to(done)).toBe(page + query);
  expect(await pageOf(renata, page)).toContain("Renata Toledo reabriu este documento");
  const again = await renata.post(`${page}/reopen`, { ...values, reason: "De novo." });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("Não há decisão para reabrir");
  const listed = await pageOf(renata, found);
  const undo = `undo:${page.split("/").at(-1)}`;
  expect(listed).toContain(`value="${undo}"`);
  expect((await renata.post(found, { intent: undo })).status).toBe(303);
  expect(await pageOf(renata, page)).toContain("Este documento está aprovado.");
  await renata.post(`${page}/reopen`, { ...values, reason: "A foto é de <b>outra</b> pessoa." });
  await renata.post(page, { intent: undo.replace("undo", "apply") });
  const reopened = await pageOf(renata, page);
  expect(reopened).toContain("Reaberto por Renata Toledo");
  expect(reopened).toContain("A foto é de &lt;b&gt;outra&lt;/b&gt; pessoa.");
  const mine = [...new Set((await pageOf(candidate, list)).match(new RegExp(`${list}/[\\w-]+`, "g")))];
  const seen = await Promise.all(mine.map((path) => pageOf(candidate, path)));
  expect(seen.filter((one) => one.includes("a instituição voltou a conferir este documento"))).toHaveLength(1);
  expect(await pageOf(candidate, "/candidate/notifications")).toContain("deixa de estar concluída");
});
