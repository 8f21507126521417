import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { answerPage, enrolOverPages, errorsIn, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { addGroup, customFields, standardForm, submitForm } from "./form-page";
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

/** A copy of the standard form with a name. @returns its path */
async function newForm(name: string): Promise<string> {
  const answer = await submitForm(beatriz, `${await standardForm(beatriz)}/copy`, { name });
  expect(answer.status, errorsIn(await answer.clone().text())).toBe(303);
  return answer.headers.get("location") ?? "";
}

async function publish(at: string, note = "") {
  const answer = await submitForm(beatriz, `${at}/publish`, { note });
  expect(answer.status, errorsIn(await answer.clone().text())).toBe(303);
}

/** Makes one course use a form. */
async function serve(at: string, course: string) {
  const html = await text(beatriz, `${at}/use`);
  const { values } = formWith(html, 'id="page-form"');
  const [, name = "", form = ""] =
    new RegExp(`name="(course-[\\w-]+)"[^>]*value="([\\w-]+)"[^>]*>(?:(?!</label>).)*${course}`, "s").exec(html) ??
    expect.fail(course);
  expect((await beatriz.post(`${at}/use`, { ...values, [name]: form })).status).toBe(303);
}

/** The value of a term in a description list. */
const detail = (html: string, term: string) =>
  new RegExp(`<dt[^>]*>${term}</dt>\\s*<dd[^>]*>(.*?)</dd>`, "s").exec(html)?.[1]?.replace(/<[^>]+>/g, "");

/** Walks to a step; returns its page. */
async function walkTo(visitor: Visitor, step: string, person: Record<string, string>, start: string) {
  let path = start;
  for (let pages = 0; pages < 10; pages += 1) {
    const shown = await look(visitor, path);
    const { action, values } = formWith(shown.html, 'name="step-form"');
    if (shown.path.includes(`step=${step}`) || action.includes(`step=${step}`)) return { ...shown, action, values };
    path = (await answerPage(visitor, path, { person }))!.next;
  }
  throw new Error(`never came to ${step}`);
}

it("a field of each type goes from the editor to the candidate's form, review, stored data and export [FRM-01] [FRM-07]", async () => {
  const at = await newForm("Com cinco campos");
  const group = await addGroup(beatriz, at, "Escola & <i>trabalho</i>", Object.keys(customFields));
  const listed = await text(beatriz, group);
  expect(listed).toContain("Escola &amp; &lt;i&gt;trabalho&lt;/i&gt;");
  expect(listed).toContain("mostrado, obrigatório, Escolha da instituição");
  const said = await text(beatriz, `${at}/publish`);
  expect(said).toContain("É a primeira versão.");
  await publish(at, "cinco campos");
  await serve(at, "Neuropsicologia");
  expect(await text(beatriz, "/candidate/forms")).toContain("1 curso: Neuropsicologia");

  const visitor = portal.visitor("aurora.localhost");
  const start = "/candidate/pos-graduacao?mode=analise-curricular&course=neuropsicologia&campus=paulista";
  const page = await walkTo(visitor, "personalInfo", {}, start);
  expect(page.html).toContain("<legend");
  expect(page.html).toContain("Escola &amp; &lt;i&gt;trabalho&lt;/i&gt;");
  expect(page.html).toContain("Como no diploma");
  expect(page.html).toContain("Particular &lt;b&gt;");
  const form = formWith(page.html, 'name="step-form"');
  const filled = { ...form.values, ...form.choices, ...newPerson(7401), schoolKind: "", intent: "next" };
  const refused = await visitor.post(form.action, filled);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('id="schoolKind-error"');
  const answers = {
    council: "12345",
    dependants: "2",
    graduatedOn: "2015-12-18",
    schoolKind: "publica",
    works: "true",
  };
  const accepted = await visitor.post(form.action, { ...filled, ...answers });
  expect(accepted.status, errorsIn(await accepted.clone().text())).toBe(303);
  const shown = {
    "Registro no conselho": "12/345",
    Dependentes: "2",
    "Data de formatura": "18/12/2015",
    "Tipo de escola": "Pública",
    "Já trabalho na área": "Sim",
  };
  const review = await walkTo(visitor, "review", newPerson(7401), accepted.headers.get("location")!);
  for (const [term, value] of Object.entries(shown)) expect(detail(review.html, term), term).toBe(value);
  await visitor.post(review.action, { ...review.values, intent: "next" });
  const kept = (await look(visitor, "/candidate/enrollment-data")).html;
  for (const [term, value] of Object.entries(shown)) expect(detail(kept, term), term).toBe(value);

  // The answers stay when the field is deleted; the page before the deletion says how many there are.
  const before = await text(beatriz, `${at}/fields/schoolKind/delete`);
  expect(before).toContain("1 inscrição tem resposta a este campo. Ela continua na inscrição.");
  expect((await submitForm(beatriz, `${at}/fields/schoolKind/delete`, {})).status).toBe(303);
  const changes = await text(beatriz, `${at}/publish`);
  expect(changes).toContain("Campo Tipo de escola é excluído.");
  expect(changes).toContain("“Tipo de escola” deixa de ser perguntado. 1 resposta continua na inscrição.");
  await publish(at);
  expect(await text(beatriz, `${at}/history`)).toContain("Campo Tipo de escola é excluído.");
  expect(detail((await look(visitor, "/candidate/enrollment-data")).html, "Tipo de escola")).toBe("Pública");
  const exported = (await (await visitor.get("/candidate/my-account/data")).json()) as {
    subscriptions: { customFields: { name: string; value: string; label: Record<string, string> }[] }[];
  };
  const given = exported.subscriptions[0]!.customFields;
  expect(Object.fromEntries(given.map(({ name, value }) => [name, value]))).toEqual({ ...answers, council: "12/345" });
  expect(given.find(({ name }) => name === "schoolKind")?.label).toEqual({
    "pt-BR": "Tipo de escola",
    en: "Kind of school",
    es: "Tipo de escola",
  });
});

it("says before publishing how many candidates are asked again; they keep what they answered [FRM-01]", async () => {
  const at = await newForm("Perguntados de novo");
  await publish(at);
  await serve(at, "Direito");
  const visitor = portal.visitor("aurora.localhost");
  const start = "/candidate/graduacao?ingressMode=historico-escolar&course=direito&campus=paulista";
  const { last } = await enrolOverPages(visitor, start, { person: newPerson(7402) }, "step=review");
  const group = await addGroup(beatriz, at, "Escola", ["choice"]);
  const said = await text(beatriz, `${at}/publish`);
  expect(said).toContain("1 inscrição está sendo preenchida.");
  expect(said).toContain("1 pessoa que já respondeu será perguntada de novo");
  await submitForm(beatriz, `${at}/fields/schoolKind`, { required: "" });
  expect(await text(beatriz, `${at}/publish`)).toContain("Ninguém que já respondeu será perguntado de novo.");
  await submitForm(beatriz, `${at}/fields/schoolKind`, { required: "true" });
  await publish(at);
  // Lists of the catalogue are cached for seconds.
  const asked = await vi.waitFor(
    async () => {
      const shown = await look(visitor, last);
      expect(shown.path).toContain("personalInfo");
      return shown;
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(asked.html).toContain("Tipo de escola");
  const { values, action } = formWith(asked.html, 'name="step-form"');
  const answered = await visitor.post(action || asked.path, { ...values, schoolKind: "particularB", intent: "next" });
  const review = await look(visitor, answered.headers.get("location") ?? "");
  expect(detail(review.html, "Nome completo")).toBe("Beatriz Moreira Lima");
  expect(detail(review.html, "Tipo de escola")).toBe("Particular &lt;b&gt;");
  expect(group).toContain("/groups/escola");
});

it("refuses invalid fields, groups and options with a text beside each, and keeps what was typed [FRM-06]", async () => {
  const at = await newForm("Com erros");
  const group = `${at}/groups/contact`;
  const refuse = async (path: string, fields: Record<string, string>, words: string, field?: string) => {
    const answer = await submitForm(beatriz, path, fields);
    expect(answer.status, words).toBe(422);
    const html = await answer.text();
    expect(html).toContain(words);
    if (field) expect(html, field).toContain(`id="${field}-error"`);
    return html;
  };
  const add = (type: string) => `${group}/fields/new?type=${type}`;
  const long = await refuse(
    add("text"),
    { "label-pt-BR": "a".repeat(201), "hint-en": "<b>kept</b>" },
    "Use até 200 caracteres.",
    "label-pt-BR",
  );
  expect(long).toContain("&lt;b&gt;kept&lt;/b&gt;");
  await refuse(add("text"), { "label-pt-BR": "" }, "Digite o nome neste idioma", "label-pt-BR");
  await refuse(add("text"), { "label-pt-BR": "A", name: "cpf" }, "Este código é de um campo do produto.", "name");
  await refuse(add("text"), { "label-pt-BR": "A", name: "a b" }, "Use só letras sem acento", "name");
  const both = await refuse(
    add("text"),
    { "label-pt-BR": "", name: "cpf" },
    "Este código é de um campo do produto.",
    "name",
  );
  expect(both).toContain('id="label-pt-BR-error"');
  await refuse(add("text"), { "label-pt-BR": "A", mask: "123" }, "Use 9 para cada algarismo", "mask");
  const options = { "label-pt-BR": "A", "o0-pt-BR": "Sim", "o1-pt-BR": "SIM" };
  await refuse(add("choice"), options, "Outra opção já tem este nome.", "o1-pt-BR");
  const removed = await submitForm(beatriz, add("choice"), { "label-pt-BR": "Mantido", intent: "remove-option:0" });
  expect(removed.status).toBe(200);
  const { values } = formWith(await removed.text(), 'id="page-form"');
  expect(values).toMatchObject({ "label-pt-BR": "Mantido", "o0-value": "" });
  expect(values).not.toHaveProperty("o1-value");
  const { "o0-value": _value, "o0-pt-BR": _pt, "o0-en": _en, "o0-es": _es, ...none } = values;
  const empty = await beatriz.post(add("choice"), none);
  expect(await empty.text()).toContain("Adicione pelo menos uma opção.");
  expect((await submitForm(beatriz, add("date"), { "label-pt-BR": "A", name: "a1" })).status).toBe(303);
  await refuse(add("date"), { "label-pt-BR": "A", name: "a1" }, "Outro campo já tem este código.", "name");
  await refuse(at, { label: "", intent: "add" }, "Digite o nome neste idioma", "label");
  await addGroup(beatriz, at, "Escola", []);
  await refuse(at, { label: "ESCOLA", intent: "add" }, "Outro grupo já tem este nome.", "label");
  await refuse(`${at}/use`, { name: "" }, "Digite o nome do formulário.", "name");
  for (const path of ["/fields/none", "/groups/none", "/fields/yearENEM", "/fields/cpf/delete"])
    expect((await beatriz.get(at + path)).status, path).toBe(404);
  for (const path of ["/groups/contact/fields/new?type=file", "/groups/contact/delete"])
    expect((await beatriz.get(at + path)).status, path).toBe(404);
});

it("always asks for fields that law and contract need, and says why; publishing checks the order of fields [FRM-02]", async () => {
  const at = await newForm("Sem CPF");
  const html = await text(beatriz, `${at}/fields/cpf`);
  expect(html).toContain("Sempre pedido: a cobrança e o contrato trazem o CPF.");
  expect(html).not.toContain('name="visible"');
  expect((await submitForm(beatriz, `${at}/fields/cpf`, { "label-en": "Tax number" })).status).toBe(303);
  const address = /<a href="(\/candidate\/forms\/[\w-]+)">Endereço<\/a>/.exec(
    await text(beatriz, "/candidate/forms"),
  )?.[1];
  const moved = await submitForm(beatriz, `${address}/groups/address`, { intent: "up:city" });
  expect(moved.headers.get("location")).toContain("moved=city#move-city");
  expect(await text(beatriz, moved.headers.get("location") ?? "")).toContain("Cidade agora é 7 de 8.");
  const refused = await submitForm(beatriz, `${address}/publish`, {});
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Cidade precisa vir depois de Estado, de que depende.");
  expect((await submitForm(beatriz, `${address}/discard`, {})).status).toBe(303);
});

it("the second of two people who change one text gets a 409 page with both texts, and the choice is saved [FRM-01]", async () => {
  const at = await newForm("Dois editores");
  const path = `${at}/fields/rg`;
  const other = await administrator();
  const mine = formWith(await text(beatriz, path), 'id="page-form"').values;
  expect((await submitForm(other, path, { "label-pt-BR": "Deles" })).status).toBe(303);
  const refused = await beatriz.post(path, { ...mine, "label-pt-BR": "Meu", "label-en": "Mine" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const shown of ["Meu: Meu", "De Beatriz Nogueira: Deles"]) expect(html).toContain(shown);
  const { values } = formWith(html, 'id="page-form"');
  expect((await beatriz.post(path, { ...values, "choice-0": "mine field.rg.label.pt-BR" })).status).toBe(303);
  const after = await text(beatriz, path);
  for (const kept of ['value="Meu"', 'value="Mine"']) expect(after).toContain(kept);
  await publish(at);
  const stale = await beatriz.post(path, { ...mine, "label-pt-BR": "Tarde demais" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("Tarde demais");
});
