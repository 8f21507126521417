import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, errorsIn, newPerson } from "./enrolling";
import { submitForm } from "./form-page";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let staff: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  staff = portal.visitor("aurora.localhost");
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
}, 60_000);
afterAll(() => portal.close());

const text = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

/** Posts a form of staff that has to be accepted. @returns the redirect's target */
async function saved(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await submitForm(staff, path, fields);
  expect(answer.status, errorsIn(await answer.clone().text())).toBe(303);
  return answer.headers.get("location") ?? "";
}

/** A draft of post-graduation. @returns its path */
async function newJourney(name: string): Promise<string> {
  const html = await text(staff, "/candidate/journeys/new");
  const [, level] = /<option value="([\w-]+)"[^>]*>Pós-graduação, Universidade Aurora<\/option>/.exec(html) ?? [];
  const info = { journeyTemplateId: "template-2", name, "title-pt-BR": "Venha estudar", url: "" };
  return saved(`/candidate/journeys/new?level=${level}`, info);
}

const cell = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

it("a journey with each of the six actions is refused while it contradicts the facts, simulated, and walked [JRN-02] [JRN-05]", async () => {
  const at = await newJourney("Pós com ações");
  const component = (id: string) => `${at}/components/${id}`;
  await saved(component("review"), { "a-issueCharge": "slip" });
  const refused = await submitForm(staff, `${at}/publish`, { activation: "replace", note: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("nada pode ser pago antes do aceite do contrato");
  await saved(component("review"), {
    "a-issueCharge": "",
    "a-generateContract": "true",
    "a-crmDeal": "Inscrito",
    "a-notify": "received",
  });
  await saved(component("contract"), { "a-issueCharge": "pix", "a-goTo": "checkout" });
  await saved(component("checkout"), { "a-setStatus": "enrolled" });
  expect(await text(staff, component("review"))).toContain('value="Inscrito"');
  const publishing = cell(await text(staff, `${at}/publish`));
  expect(publishing).not.toContain("issueCharge");
  const shape = await text(staff, `${at}/simulator`);
  const [, course] = /name="course".*?<option value="([\w-]+)"/s.exec(shape) ?? [];
  const [, mode] = /name="mode".*?<option value="([\w-]+)"/s.exec(shape) ?? [];
  const simulated = cell(await text(staff, `${at}/simulator?course=${course}&mode=${mode}&reached=paid`));
  for (const line of [
    "Revisão e envio gerar o contrato Executada",
    "Revisão e envio fase “Inscrito” no CRM Executada Se o candidato consentiu",
    "Revisão e envio avisar o candidato: “Mais uma etapa concluída” Executada",
    "Contrato emitir cobrança por Pix Executada",
    "Contrato ir para Pagamento Leva a página",
    "Pagamento mudar a situação para “Matriculado” Executada",
  ])
    expect(simulated).toContain(line);
  await saved(`${at}/publish`, { activation: "replace", note: "ações" });
  expect(cell(await text(staff, `${at}/print`))).toContain("ir para Pagamento; emitir cobrança por Pix");
  const exported = JSON.parse(await text(staff, `${at}/export`)) as { journey: { definition: unknown } };
  expect(JSON.stringify(exported)).toContain('{"target":"pix","type":"issueCharge"}');

  const candidate = portal.visitor("aurora.localhost");
  const { done, last } = await enrolOverPages(
    candidate,
    "/candidate/pos-graduacao",
    { person: newPerson(7301) },
    "/payments/",
  );
  expect(done.at(-1)).toMatchObject({ at: "contract" });
  const charge = async () => /\/charge\/([\w-]+)/.exec(await text(candidate, last))?.[1] ?? "";
  await expect.poll(charge, { timeout: 10_000 }).not.toBe("");
  expect(await text(candidate, "/candidate/notifications")).toContain("Mais uma etapa concluída");
  await candidate.post(`/sandbox-provider/charges/${await charge()}`, { decision: "approved" });
  const area = async () => cell(await text(candidate, "/candidate/portal"));
  await expect.poll(area, { timeout: 10_000 }).toContain("Matriculado");

  const list = await text(staff, "/candidate/enrolments?q=Beatriz+Moreira");
  const [enrolment] = /\/candidate\/enrolments\/[\w-]{20,}/.exec(list) ?? [];
  const timeline = cell(await text(staff, enrolment ?? ""));
  expect(timeline).toContain(
    "Revisão e envio: fase “Inscrito” no CRM · o candidato não consentiu com o acompanhamento",
  );
  expect(timeline).toContain("Pagamento: mudar a situação para “Matriculado”");
}, 60_000);

it.each([
  ["redacao", "essay"],
  ["enem", "exam-score"],
  ["vestibular", "entrance-exam"],
])(
  "after an application by %s, the next page is the selection itself, without a warning [ESS-01] [ESS-03]",
  async (mode, page) => {
    const candidate = portal.visitor("aurora.localhost");
    const start = `/candidate/graduacao?ingressMode=${mode}`;
    const wish = { person: newPerson(7400 + page.length) };
    const { done, last } = await enrolOverPages(candidate, start, wish, `/${page}/`);
    expect(done.at(-1)).toMatchObject({ at: "review" });
    expect(last).toContain(`/candidate/${page}/`);
    const shown = await candidate.get(last);
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain("Este passo ainda não está disponível");
  },
);
