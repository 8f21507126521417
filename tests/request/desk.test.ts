import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { reach } from "./refusal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

async function staff(name: string) {
  const visitor = portal.visitor("aurora.localhost");
  await visitor.post("/candidate/signin", { username: `${name}@aurora.example.com`, password: "Demo@2026!" });
  return visitor;
}

const officer = () => staff("secretaria");

it("the export is a CSV file for spreadsheets with the rows of the list [STF-01]", async () => {
  const person = newPerson(7);
  await enrolOverPages(portal.visitor("aurora.localhost"), "/candidate/graduacao", { person });
  const visitor = await officer();
  const answer = await visitor.get("/candidate/enrolments/export.csv?q=beatriz");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="enrolments-\d{4}-\d\d-\d\d\.csv"$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, row, ...rest] = new TextDecoder().decode(bytes).split("\r\n");
  expect(head).toBe(
    "Protocolo;Nome;Curso;Campus;Instituição;Situação;Na situação (Brasília);Atendente;Inscrição em (Brasília)",
  );
  expect(row).toMatch(/^"\t\d{6}-\d";Beatriz Moreira Lima;/);
  expect(row).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(rest).toEqual([""]);
});

it("a suggestion that a spreadsheet would run as a formula is exported as text [STF-01]", async () => {
  const { visitor, action, values } = await reach(portal.visitor(), "step=courses", { language: "pt-BR", serial: 9 });
  const suggestion = "=1+1 Oceanografia";
  expect((await visitor.post(action, { ...values, suggestion, intent: "suggest-course" })).status).toBe(303);
  const csv = await (await (await officer()).get("/candidate/course-suggestions/export.csv?q=oceanografia")).text();
  expect(csv).toContain(`\r\n'${suggestion};`);
});

it("moving an enrolment whose status has changed meanwhile shows a 409 page that says so [STF-02]", async () => {
  const person = newPerson(8);
  const { done } = await enrolOverPages(portal.visitor("aurora.localhost"), "/candidate/graduacao", { person });
  const id = done.map(({ next }) => /contract-acceptance\/([\w-]+)/.exec(next)?.[1]).find(Boolean) ?? "";
  const visitor = await officer();
  const path = `/candidate/enrolments/${id}/move`;
  const answer = await visitor.post(path, { from: "registered", to: "cancelled", reason: "duplicada" });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain("A sua mudança não foi feita");
  expect(html).toContain('value="duplicada"');
  const empty = await visitor.post(path, { from: "registered", reason: "" });
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain("Escolha a nova situação.");
});

it("saving a question that somebody else has changed meanwhile shows a 409 page that keeps what was typed [ESS-04]", async () => {
  const visitor = await staff("admin");
  await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const list = await (await visitor.get("/candidate/exam-questions")).text();
  const path = /\/candidate\/exam-questions\/[\w-]{20,}/.exec(list)?.[0] ?? expect.fail("no question");
  const { values } = formWith(await (await visitor.get(`${path}/edit`)).text(), 'id="page-form"');
  const typed = { ...values, intent: "save", text: "A primeira mudança." };
  expect((await visitor.post(`${path}/edit`, typed)).status).toBe(303);
  const second = await visitor.post(`${path}/edit`, { ...typed, text: "A segunda mudança." });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain("A segunda mudança.");
  expect(html).toContain("Outra pessoa salvou uma versão mais nova");
  expect((await visitor.get(`${path}/edit`)).status).toBe(303);
});

it("a bulk change without a marked row is refused beside its buttons [STF-01]", async () => {
  const visitor = await officer();
  const answer = await visitor.post("/candidate/enrolments", { intent: "select" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const [, bar = ""] = /<form[^>]*class="desk-pick"([\s\S]*?)<\/form>/.exec(html) ?? [];
  expect(bar).toContain("Mover…");
  expect(bar).toContain("Marque ao menos uma linha.");
  // Text browsers know no fields outside their form.
  expect(bar).toMatch(/<input[^>]*name="row"/);
  expect(html).not.toMatch(/<input[^>]*name="row"[^>]* form=/);
});

it("a move is held: the record says so and undoes it, and the page names what is missing for other statuses [STF-02] [STF-03]", async () => {
  const person = newPerson(10);
  const { done } = await enrolOverPages(portal.visitor("aurora.localhost"), "/candidate/graduacao", { person });
  const id = done.map(({ next }) => /contract-acceptance\/([\w-]+)/.exec(next)?.[1]).find(Boolean) ?? "";
  const visitor = await officer();
  const record = `/candidate/enrolments/${id}`;
  const form = await (await visitor.get(`${record}/move`)).text();
  const from = /name="from" value="(\w+)"/.exec(form)?.[1] ?? "";
  expect(form).toContain("Os passos que o candidato vai ver");
  const refused = await visitor.post(`${record}/move`, { from, to: "documents_pending", reason: "pagou no balcão" });
  expect(refused.status).toBe(409);
  expect((await visitor.post(`${record}/cancel`, { from, reason: "pediu" })).status).toBe(303);
  const held = await (await visitor.get(record)).text();
  expect(held).toContain("até lá, o candidato não recebe nada");
  const intent = /value="(undo:[\w-]+)"/.exec(held)?.[1] ?? expect.fail("no button to undo");
  expect((await visitor.post(record, { intent })).status).toBe(303);
  const undone = await (await visitor.get(record)).text();
  expect(undone).toContain("A mudança foi desfeita.");
  expect(undone).not.toContain('value="undo:');
});

it("the columns of the export are chosen on the list, and a saved view keeps them [STF-01]", async () => {
  const visitor = await officer();
  const list = await (await visitor.get("/candidate/enrolments?columns=civilName&columns=document")).text();
  expect(list).toContain("/enrolments/export.csv?columns=civilName&amp;columns=document");
  const saved = await visitor.post("/candidate/enrolments?columns=civilName&columns=document", {
    ...{ intent: "save-view", viewName: "Para o registro" },
  });
  expect(saved.status).toBe(303);
  expect(await (await visitor.get("/candidate/enrolments")).text()).toContain(
    "/enrolments?columns=civilName&amp;columns=document",
  );
  const csv = await (
    await visitor.get("/candidate/enrolments/export.csv?q=beatriz&columns=document&columns=civilName")
  ).text();
  const [head = "", row = ""] = csv.split("\r\n");
  expect(head).toMatch(/;Nome civil;"Documento, com máscara"$/);
  expect(row).toMatch(/;Beatriz Moreira Lima;[^;]*\*{3}[^;]*$/);
});

it("a document number is revealed for a reason of a list, which the timeline names [PRV-01]", async () => {
  const visitor = await officer();
  const list = await (await visitor.get("/candidate/enrolments?q=beatriz")).text();
  const record = /href="(\/candidate\/enrolments\/[\w-]{10,})/.exec(list)?.[1] ?? expect.fail("no row");
  const refused = await visitor.post(record, { intent: "reveal", reason: "another", note: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Escreva qual é o outro motivo.");
  expect((await visitor.post(record, { intent: "reveal", reason: "curiosity" })).status).toBe(422);
  const shown = await (await visitor.post(record, { intent: "reveal", reason: "register" })).text();
  expect(shown).toMatch(/\d{3}\.\d{3}\.\d{3}-\d\d/);
  expect(await (await visitor.get(record)).text()).toContain("Cadastrar no sistema acadêmico</p>".slice(0, 30));
});
