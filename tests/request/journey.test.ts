import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, errorsIn, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let beatriz: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  beatriz = await administrator();
}, 60_000);
afterAll(() => portal.close());

async function administrator() {
  const visitor = portal.visitor("aurora.localhost");
  await visitor.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  return visitor;
}

const text = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

/** Posts a page's form with the values that it shows, except for these changes. */
async function submit(visitor: Visitor, path: string, fields: Record<string, string>, mark = 'id="page-form"') {
  const { values } = formWith(await text(visitor, path), mark);
  return visitor.post(path, { ...values, ...fields });
}

/** A draft for a level from a template. @returns its path */
async function newJourney(name: string, template = "template-3", level = "Extensão, Universidade Aurora") {
  const html = await text(beatriz, "/candidate/journeys/new");
  const id = new RegExp(`<option value="([\\w-]+)"[^>]*>${level}</option>`).exec(html)?.[1] ?? "";
  const path = `/candidate/journeys/new?level=${id}`;
  const answer = await submit(beatriz, path, {
    journeyTemplateId: template,
    name,
    "title-pt-BR": "Venha estudar",
    url: "",
  });
  expect(answer.status, errorsIn(await answer.clone().text())).toBe(303);
  return answer.headers.get("location") ?? "";
}

it("a journey is built without scripts from a template, published, and a candidate enrols through it up to a slip [JRN-02] [JRN-04]", async () => {
  const at = await newJourney("Extensão de verão");
  expect(await text(beatriz, at)).toContain("Rascunho criado");
  const added = await submit(beatriz, `${at}/stages/subscription`, { type: "referral", intent: "add" });
  expect(added.status).toBe(303);
  const stage = await text(beatriz, `${at}/stages/subscription`);
  expect(stage).toContain("Componente adicionado");
  for (const [intent, place] of [
    ["up", 7],
    ["down", 8],
  ]) {
    const moved = await submit(beatriz, `${at}/stages/subscription`, { intent: `${intent}:referral` });
    expect(await text(beatriz, moved.headers.get("location") ?? "")).toContain(`Como conheceu agora é ${place} de 9.`);
  }
  const component = `${at}/components/courses`;
  const saved = await submit(beatriz, component, { "s-title": "O que você quer aprender?" });
  expect(saved.status).toBe(303);
  const publish = await submit(beatriz, `${at}/publish`, { activation: "replace", note: "Verão" });
  expect(publish.status).toBe(303);
  expect(await text(beatriz, `${at}/versions`)).toContain("Verão");
  const candidate = portal.visitor("aurora.localhost");
  const first = await (await candidate.get("/candidate/extensao")).text();
  expect(first).toContain("Venha estudar");
  const { done, last } = await enrolOverPages(candidate, "/candidate/extensao", {
    person: newPerson(31),
    method: "slip",
  });
  expect(done.map(({ at: step }) => step)).toContain("referral");
  expect(last).toMatch(/\/payments\/[\w-]+\/charge\//);
});

it("the list shows who changed a journey, and its URL searches and filters it [JRN-01]", async () => {
  await newJourney("Oficina de inverno");
  const html = await text(
    beatriz,
    "/candidate/journeys?q=oficina&status=inactive&level=extensao&sort=modifiedAt&order=desc&size=10",
  );
  expect(html).toContain("Oficina de inverno");
  expect(html).toContain("por Beatriz Nogueira");
  expect(html).not.toContain("Graduação: ingresso direto");
  expect(await text(beatriz, "/candidate/journeys?q=nothing")).toContain("Nenhuma jornada com estes filtros.");
  expect(await text(beatriz, "/candidate/journeys?after=9999&order=desc")).toContain("Nenhuma jornada");
});

it("refuses a name in use, no name and an address of the portal beside their fields, and keeps what was typed [JRN-03]", async () => {
  const at = await newJourney("Primavera");
  const answer = await submit(beatriz, `${at}/info`, {
    name: "graduação: INGRESSO direto",
    "title-pt-BR": "<b>Título</b>",
    url: "signin",
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Outra jornada já tem este nome.");
  expect(html).toContain("Este endereço é de uma página do portal.");
  expect(html).toContain("&lt;b&gt;Título&lt;/b&gt;");
  expect(html).not.toContain("<b>Título</b>");
  const empty = await submit(beatriz, `${at}/info`, { name: " ", "title-pt-BR": "", url: "primavera" });
  expect(await empty.text()).toContain("Digite o nome da jornada.");
  const noTemplate = await submit(beatriz, "/candidate/journeys/new?level=absent", { name: "x" }, "action=");
  expect(noTemplate.status).toBe(404);
});

it("the second of two people who change one field gets a 409 page with both texts, and the choice is saved [JRN-03]", async () => {
  const at = await newJourney("Outono");
  const other = await administrator();
  const mine = formWith(await text(beatriz, `${at}/info`), 'id="page-form"').values;
  const theirs = formWith(await text(other, `${at}/info`), 'id="page-form"').values;
  expect((await other.post(`${at}/info`, { ...theirs, "title-pt-BR": "Deles" })).status).toBe(303);
  const refused = await beatriz.post(`${at}/info`, { ...mine, "title-pt-BR": "Meu", "title-en": "Mine" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const shown of ["Meu: Meu", "De Beatriz Nogueira: Deles", "Antes: Venha estudar"]) expect(html).toContain(shown);
  const { values } = formWith(html, 'id="page-form"');
  expect((await beatriz.post(`${at}/info`, { ...values, "choice-0": "mine titles.pt-BR" })).status).toBe(303);
  const after = await text(beatriz, `${at}/info`);
  expect(after).toContain('value="Meu"');
  expect(after).toContain('value="Mine"');
});

it("a page that is older than a publication changes nothing and shows what was typed [JRN-04]", async () => {
  const at = await newJourney("Aba velha");
  const old = formWith(await text(beatriz, `${at}/info`), 'id="page-form"').values;
  await submit(beatriz, `${at}/publish`, { activation: "keep" });
  const refused = await beatriz.post(`${at}/info`, { ...old, name: "Perdido?" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("Nada foi salvo");
  expect(html).toContain("Perdido?");
  expect(await text(beatriz, `${at}/info`)).not.toContain("Perdido?");
});

it("conditions are added, checked and shown as sentences; deleting a component deletes the conditions that name it [JRN-03]", async () => {
  const at = await newJourney("Condições");
  const path = `${at}/components/campuses`;
  const form = formWith(await text(beatriz, path), 'id="page-form"').values;
  const age = await (await beatriz.post(path, { ...form, intent: "add-condition", about: "age" })).text();
  const typed = formWith(age, 'id="page-form"').values;
  const wrong = await beatriz.post(path, { ...typed, "c0-operator": "atLeast", "c0-number": "abc" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Digite uma idade de 0 a 150 anos.");
  const both = await (
    await beatriz.post(path, { ...typed, "c0-number": "21", intent: "add-condition", about: "component.courses" })
  ).text();
  expect((await beatriz.post(path, { ...formWith(both, 'id="page-form"').values, "c0-number": "21" })).status).toBe(
    303,
  );
  expect(await text(beatriz, at)).toContain("idade a partir de 21; só depois de Curso");
  const asked = await text(beatriz, `${at}/components/courses/delete`);
  expect(asked).toContain("Outros componentes dependem deste:");
  expect((await submit(beatriz, `${at}/components/courses/delete`, {})).status).toBe(303);
  const problems = await text(beatriz, at);
  expect(problems).toContain("Falta Curso: sem isto ninguém consegue se inscrever.");
  expect(problems).not.toContain("só depois de");
  const unmet = await submit(beatriz, `${at}/publish`, { activation: "keep" });
  expect(unmet.status).toBe(422);
  expect(await unmet.text()).toContain("A jornada não foi publicada");
});

it("two versions are shown side by side, by component, with each change [JRN-04]", async () => {
  const at = await newJourney("Lado a lado");
  await submit(beatriz, `${at}/publish`, { activation: "keep" });
  await submit(beatriz, `${at}/stages/subscription`, { type: "referral", intent: "add" });
  await submit(beatriz, `${at}/stages/subscription`, { intent: "up:referral" });
  await submit(beatriz, `${at}/components/courses`, { "s-title": "O que você quer aprender?" });
  await submit(beatriz, `${at}/info`, { "title-en": "Come and study" });
  expect((await submit(beatriz, `${at}/publish`, { activation: "keep" })).status).toBe(303);
  expect((await text(beatriz, `${at}/versions`)).includes(`${at}/versions/1...2`)).toBe(true);
  const html = (await text(beatriz, `${at}/versions/1...2`)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(html).toMatch(/Título em inglês .*Come and study .*mudou/);
  expect(html).toMatch(/Como conheceu .*não está aqui .*\+ acrescentado/);
  expect(html).toMatch(/Curso .*O que você quer aprender\? .*mudou/);
  for (const range of ["1...9", "1..2", "a...b", "1...2...3", `${"9".repeat(500)}...1`])
    expect((await beatriz.get(`${at}/versions/${range}`)).status, range).toBe(404);
});

it("a journey can be read on one page, with its stages, its steps and when candidates see each [JRN-02]", async () => {
  const at = await newJourney("Para aprovar", "template-1", "Graduação, Universidade Aurora");
  await submit(beatriz, `${at}/stages/subscription`, { type: "referral", intent: "add" });
  const html = (await text(beatriz, `${at}/print`)).replace(/<!-- -->/g, "");
  for (const shown of ["Para aprovar", "Venha estudar", "Inscrição", "Seleção", "Área do candidato", "Pagamento"])
    expect(html).toContain(shown);
  expect(html).toMatch(/<strong>[^<]+<\/strong> \(opcional\): sempre/);
  expect([...html.matchAll(/<li><strong>/g)].length).toBeGreaterThan(12);
});

it("shows the effect of a status change before it is made, and refuses to delete an active journey [JRN-01] [JRN-02]", async () => {
  const html = await text(beatriz, "/candidate/journeys?level=pos-com-taxa");
  const at = /<th scope="row"><a href="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(await text(beatriz, `${at}/remove`)).toContain("Só uma jornada inativa pode ser excluída.");
  expect((await beatriz.post(`${at}/remove`, {})).status).toBe(409);
  expect(await text(beatriz, `${at}/status`)).toContain("ficam fechadas até uma jornada ser ativada");
  expect((await submit(beatriz, `${at}/status`, { intent: "off", reason: "pausa" })).status).toBe(303);
  const closed = portal.visitor("aurora.localhost");
  expect(await text(closed, "/candidate/pos-com-taxa")).not.toContain("step-form");
  expect((await submit(beatriz, `${at}/status`, { intent: "on" })).status).toBe(303);
});

it("schedules and cancels the activation that the page shows, and answers 404 to a form without it [JRN-02]", async () => {
  const at = await newJourney("Ativada depois");
  expect((await submit(beatriz, `${at}/publish`, { activation: "keep" })).status).toBe(303);
  const path = `${at}/status`;
  const { values } = formWith(await text(beatriz, path), 'id="page-form"');
  const { intent, ...without } = values;
  expect(intent).toBe("replace");
  for (const wrong of [without, { ...values, intent: "null" }])
    expect((await beatriz.post(path, wrong)).status).toBe(404);
  // The Enter key presses a button without a name.
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const later = { when: "later", day, time: "08:00" };
  expect((await beatriz.post(path, { ...values, ...later })).status).toBe(303);
  expect(await text(beatriz, path)).toContain("marcou a ativação para");
  expect((await submit(beatriz, path, {})).status).toBe(303);
  expect(await text(beatriz, at)).toContain("A ativação marcada foi cancelada.");
});

it("the pages of a journey answer 404 to other roles and other tenants [JRN-02] [TEN-08]", async () => {
  const at = await newJourney("Fechada");
  const clerk = portal.visitor("aurora.localhost");
  await clerk.post("/candidate/signin", { username: "secretaria@aurora.example.com", password: "Demo@2026!" });
  const stranger = portal.visitor("horizonte.localhost");
  await stranger.post("/candidate/signin", { username: "admin@horizonte.example.com", password: "Demo@2026!" });
  for (const visitor of [clerk, stranger])
    for (const path of ["", "/info", "/stages/subscription", "/components/courses", "/publish", "/versions", "/status"])
      expect((await visitor.get(at + path)).status, path).toBe(404);
});

it("the short template leads candidates of a level with several ingress modes to courses and to the end [JRN-02] [ENR-04]", async () => {
  const at = await newJourney("Curta", "short-1", "Graduação, Universidade Aurora");
  expect((await submit(beatriz, `${at}/publish`, { activation: "replace" })).status).toBe(303);
  const candidate = portal.visitor("aurora.localhost");
  const first = await text(candidate, "/candidate/graduacao");
  expect(first).toMatch(/<button [^>]*name="course"/);
  const { done } = await enrolOverPages(candidate, "/candidate/graduacao", { person: newPerson(32) });
  expect(done.map(({ at: step }) => step)).toEqual(expect.arrayContaining(["courses", "review"]));
  // A step that its own setting puts first must be corrected in that setting, not in the order of the stage.
  expect((await submit(beatriz, `${at}/components/review`, { "s-front": "true" })).status).toBe(303);
  const refused = await submit(beatriz, `${at}/publish`, { activation: "keep" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`<a href="${at}/components/review">`);
});

it("tells all faults of a new journey and of a copy at once, and names the modes that a journey does not select [JRN-02] [JRN-05]", async () => {
  const html = await text(beatriz, "/candidate/journeys/new");
  const [, level] = /<option value="([\w-]+)"[^>]*>Graduação, Universidade Aurora<\/option>/.exec(html) ?? [];
  const path = `/candidate/journeys/new?level=${level}`;
  const nothing = await beatriz.post(path, { name: "", "title-pt-BR": "", url: "" });
  expect(nothing.status).toBe(422);
  const told = await nothing.text();
  for (const text of ["Selecione o modelo.", "Digite o nome da jornada."]) expect(told).toContain(text);
  const at = await newJourney("Faltas", "template-1", "Graduação, Universidade Aurora");
  const copied = await beatriz.post(`${at}/copy`, { level: "", name: "", "title-pt-BR": "x", url: "faltas-2" });
  const both = await copied.text();
  for (const text of ["Selecione o nível.", "Digite o nome da jornada."]) expect(both).toContain(text);
  expect(await text(beatriz, `${at}/publish`)).not.toContain("Direto ao contrato, sem seleção");
  expect((await beatriz.post(`${at}/components/entrance/delete`, await deleteForm(at))).status).toBe(303);
  for (const page of ["publish", "simulator"])
    expect(await text(beatriz, `${at}/${page}`), page).toMatch(/Quem entra por [^<]*Vestibular[^<]* não tem seleção/);
});

const deleteForm = async (at: string) =>
  formWith(await text(beatriz, `${at}/components/entrance/delete`), 'id="page-form"').values;

it("shows an administrator of the group the journeys of all its institutions, in the group's look [JRN-01] [TEN-04]", async () => {
  const group = portal.visitor("grupo-aurora.localhost");
  await group.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await group.post("/candidate/role", { right: "tenant:aurora::administrator" });
  const column = (html: string) =>
    new Set(
      [...html.matchAll(/<td[^>]*>(?:<[^>]+>)*((?:Universidade|Instituto) Aurora[^<]*)/g)].map(([, name]) => name),
    );
  const all = await text(group, "/candidate/journeys?size=50");
  expect([...column(all)].sort()).toEqual(["Instituto Aurora Tech", "Universidade Aurora"]);
  const [, tech] = /name="institution"[^>]*value="([\w-]+)"[^>]*>(?:<[^>]+>)*Instituto Aurora Tech/.exec(all) ?? [];
  expect(tech).toBeDefined();
  const [first] = [...column(await text(group, `/candidate/journeys?size=50&institution=${tech}`))];
  expect(first).toBe("Instituto Aurora Tech");
  for (const path of ["/candidate/home", "/candidate/enrolments"]) {
    const html = await text(group, path);
    expect(html, path).toContain("/candidate/brand/aurora.svg");
    expect(html, path).not.toContain('src="/candidate/brand/aurora-tech.svg"');
    expect(html, path).toContain("· Grupo Aurora</title>");
  }
  for (const path of ["/candidate/enrolments", "/candidate/charges"])
    expect(await text(group, path), path).toMatch(/<small>(Universidade Aurora|Instituto Aurora Tech)<\/small>/);
  expect(await text(beatriz, "/candidate/journeys")).not.toContain('name="institution"');
});
