import type { Page } from "@playwright/test";
import { jpegOf } from "../app/modules/documents/service/test-file";
import { taggedPhoto } from "../app/modules/people/service/test-picture";
import { typedScores } from "../tests/request/selecting";
import { newCandidate } from "./candidate";
import type { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { Office } from "./office";
import { openOwnPortal } from "./own-portal";

const REVIEWER = "documentos@aurora.example.com";
const OFFICER = "secretaria@aurora.example.com";

const words = Array.from({ length: 180 }, (_, index) => `palavra${index}`).join(" ");

/** Writes the essay that the page offers, and submits it. */
async function writeEssay(page: Page, start: string): Promise<void> {
  await page.getByRole("button", { name: start }).click();
  await page.getByLabel("Sua redação").fill(words);
  await page.getByRole("button", { name: "Enviar redação" }).click();
  await page.getByRole("button", { name: "Enviar para correção" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redação enviada" })).toBeVisible();
}

/** Opens a document of the candidate from the list at the URL `list`. */
async function openDocument(page: Page, list: string, title: string): Promise<void> {
  await page.goto(list);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Sends a photo as a document. */
async function sendPhoto(page: Page, list: string, title: string, photo: Buffer): Promise<void> {
  await openDocument(page, list, title);
  await page.getByLabel("Arquivo").setInputFiles({ name: "IMG_2040.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: "Juntar e continuar" }).click();
  await expect(page.getByRole("button", { name: "Remover IMG_2040.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Enviar 1 arquivo para análise" }).click();
  await expect(page.getByText("Documento enviado para análise.")).toBeVisible();
}

/** The titles of the documents that wait for the candidate. */
async function documentsToSend(page: Page, list: string): Promise<string[]> {
  await page.goto(list);
  return page.getByRole("list", { name: "Para enviar" }).getByRole("link").allInnerTexts();
}

/** Types the scores of the national exam, and sends them with a photo as proof. */
async function sendScores(page: Page): Promise<void> {
  const { year, languages, humanities, sciences, mathematics, essay } = typedScores;
  const typed = {
    ...{ "Ano do exame": year, Linguagens: languages, "Ciências humanas": humanities },
    ...{ "Ciências da natureza": sciences, Matemática: mathematics, Redação: essay },
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  const photo = { name: "boletim.jpg", mimeType: "image/jpeg", buffer: await jpegOf() };
  await page.getByLabel(/^(Boletim do Enem|Outro boletim)/).setInputFiles(photo);
  await page.getByRole("button", { name: "Enviar para conferência" }).click();
  await expect(page.getByText("Notas enviadas. Agora é com a instituição.")).toBeVisible();
}

/** Accepts the contract and pays by pix. @returns the id of the enrolment */
async function acceptAndPay(page: Page, enrolment: Enrolment): Promise<string> {
  await enrolment.acceptContract();
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  return /payments\/([\w-]+)/.exec(page.url())?.[1] ?? "";
}

test("by essay: a candidate fails, passes the second essay and completes the enrolment [ENR-09] [ESS-01] [ESS-04] [PAY-05] [DOC-01] [DOC-02] [CAN-01]", async ({
  page,
  browser,
  enrolment,
  setup,
}) => {
  // In a separate portal the next essay of the queue is the candidate's, and results are released at once.
  const portal = await openOwnPortal({ TRUST_PROXY: "1" });
  const at = portal.at("aurora");
  const candidate = newCandidate("Vitória da Redação");
  try {
    portal.alter(`insert into parameter ("tenantId", "institutionId", name, value)
      select "tenantId", id, 'DecisionHoldMinutes', '0' from institution where true
      on conflict ("tenantId", "institutionId", name) do update set value = '0'`);
    await enrolment.open(`${at}/`);
    await enrolment.choose("Graduação");
    await enrolment.choose(/Redação/);
    await enrolment.choose(/Análise e Desenvolvimento/);
    await enrolment.choose(/./);
    await enrolment.enrol(candidate);
    await page.goto(`${at}/portal`);
    await page.getByRole("link", { name: "Escrever a redação" }).click();
    await writeEssay(page, "Começar agora");

    const corrector = await Office.open(browser, setup, "redacao@aurora.example.com", at);
    await corrector.gradeNextEssay("lowest", "O texto não defende um ponto de vista.");
    await page.goto(`${at}/portal`);
    await page.locator("main").getByRole("link", { name: "redação" }).first().click();
    await expect(page.getByText("Desta vez não foi")).toBeVisible();
    await expect(page.locator("main")).toContainText("O texto não defende um ponto de vista.");
    await writeEssay(page, "Tentar com um novo tema");
    await corrector.gradeNextEssay("highest", "Agora sim: clara e bem defendida.");
    await corrector.close();
    portal.alter("delete from parameter where name = 'DecisionHoldMinutes'");

    await page.getByRole("link", { name: "Acompanhar o resultado" }).click();
    await expect(page.locator("main")).toContainText("Redação aprovada");
    await page.getByRole("link", { name: "Ir para o próximo passo" }).click();
    const id = await acceptAndPay(page, enrolment);

    const list = `${at}/documents/${id}`;
    const [upright = "", unreadable = "", ...others] = await documentsToSend(page, list);
    await sendPhoto(page, list, upright, await taggedPhoto(900, 600));
    for (const title of [unreadable, ...others]) await sendPhoto(page, list, title, await jpegOf());
    const reviewer = await Office.open(browser, setup, REVIEWER, at);
    await reviewer.openDocument(candidate.name, upright);
    const photo = reviewer.desk.locator("main img[src*='/files/']").first();
    const isUpright = async () => {
      const box = await photo.boundingBox();
      return box !== null && box.height > box.width;
    };
    await expect.poll(isUpright, "the sideways photo stands upright").toBe(true);
    await reviewer.decideDocument();
    await reviewer.openDocument(candidate.name, unreadable);
    await reviewer.decideDocument("O número está coberto pelo dedo.");
    await openDocument(page, list, unreadable);
    await expect(page.locator("main")).toContainText("O número está coberto pelo dedo.");
    await sendPhoto(page, list, unreadable, await jpegOf(820, 610));
    for (const title of [unreadable, ...others]) {
      await reviewer.openDocument(candidate.name, title);
      await reviewer.decideDocument();
    }
    await reviewer.close();

    await page.goto(`${at}/portal`);
    await expect(page.locator("main")).toContainText("Sua matrícula está concluída.");
    const officer = await Office.open(browser, setup, OFFICER, at);
    await officer.openEnrolment(candidate.name);
    await expect(officer.desk.locator(".desk-head")).toContainText("Matriculado");
    for (const part of [
      "Não aprovado",
      "Contrato pendente",
      "Documentos pendentes",
      "O número está coberto pelo dedo.",
    ])
      await expect(officer.desk.locator("#timeline")).toContainText(part);
    await officer.close();
  } finally {
    await portal.close();
  }
});

test("by diploma: one document is left for later, the others are approved, and the enrolment is complete [ENR-09] [PAY-05] [DOC-01] [DOC-02]", async ({
  page,
  browser,
  enrolment,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Plínio Posterga ${project.name}`);
  await enrolment.open("/candidate/pos-graduacao");
  await enrolment.choose(/./);
  await enrolment.choose(/MBA em Gestão de Projetos/);
  await enrolment.choose(/./);
  await enrolment.enrol(candidate);
  const id = await acceptAndPay(page, enrolment);

  const list = `/candidate/documents/${id}`;
  await openDocument(page, list, "Diploma de graduação");
  await page.getByText("Ainda não tem este documento?").click();
  await page.getByRole("button", { name: /^Enviar até/ }).click();
  await page.goto(list);
  await expect(page.getByRole("listitem").filter({ hasText: "Diploma de graduação" })).toContainText(
    "Fica para depois",
  );
  const titles = (await documentsToSend(page, list)).filter((title) => title !== "Diploma de graduação");
  for (const title of titles) await sendPhoto(page, list, title, await jpegOf());
  const reviewer = await Office.open(browser, setup, REVIEWER);
  for (const title of titles) {
    await reviewer.openDocument(candidate.name, title);
    await reviewer.decideDocument();
  }
  await page.goto("/candidate/portal");
  await expect(page.locator("main")).toContainText("Sua matrícula está concluída.");
  // The document that was left for later is sent now.
  await sendPhoto(page, list, "Diploma de graduação", await jpegOf());
  await reviewer.openDocument(candidate.name, "Diploma de graduação");
  await reviewer.decideDocument();
  await reviewer.close();
  await page.goto(list);
  await expect(page.getByText("Todos os seus documentos estão em ordem.")).toBeVisible();
});

test("by exam score: a score is refused with the reviewer's words, sent again and confirmed, and the contract opens [ENR-09] [ESS-03]", async ({
  page,
  browser,
  enrolment,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Nilo Notas ${project.name}`);
  await enrolment.open("/candidate/");
  await enrolment.choose("Graduação");
  await enrolment.choose(/Enem/);
  await enrolment.choose(/Análise e Desenvolvimento/);
  await enrolment.choose(/./);
  await enrolment.enrol(candidate);
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Informar a nota" }).click();
  const scores = page.url();
  await sendScores(page);

  const reviewer = await Office.open(browser, setup, REVIEWER);
  await reviewer.openScore(candidate.name);
  await reviewer.desk.getByRole("radio", { name: /^Não confirmar/ }).check();
  await reviewer.desk.locator("textarea:visible").last().fill("O boletim é de outra pessoa.");
  await reviewer.decideAndApply();
  await page.goto(scores);
  await expect(page.locator("main")).toContainText("O boletim é de outra pessoa.");
  await sendScores(page);
  await reviewer.openScore(candidate.name);
  await reviewer.desk.getByRole("radio", { name: /^Confirmar/ }).check();
  await reviewer.decideAndApply();
  await reviewer.close();

  await page.goto(scores);
  await expect(page.getByText(/^Nota confirmada em .*: você passou$/)).toBeVisible();
  await page.goto("/candidate/contract-acceptance");
  await enrolment.acceptContract();
  await expect(page).toHaveURL(/\/payments\//);
});
