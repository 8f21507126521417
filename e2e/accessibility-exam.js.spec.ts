import { jpegOf } from "../app/modules/documents/service/test-file";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

test("exam scores are accessible: waiting, refused, with errors, with a kept proof [LAY-09] [ESS-03]", async ({
  page,
  setup,
  audit,
}) => {
  const candidate = newCandidate("Ícaro Boletim Antunes");
  const scores = await setup.sendScores(candidate);
  await page.goto("/candidate/portal");
  await audit.check("portal with exam scores under review");
  await page.goto(scores);
  await audit.check("exam scores that wait");
  await setup.signIn("documentos@aurora.example.com");
  await page.goto(`/candidate/exam-scores?q=${encodeURIComponent(candidate.name)}`);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await page.getByLabel("Não confirmar").check();
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await page.getByRole("button", { name: "Valer agora" }).first().click();
  await setup.signIn(candidate.email, { password: candidate.password });
  await page.goto(scores);
  await audit.check("exam scores that were refused");
  await page.getByLabel("Ano do exame").fill("1990");
  await page.getByLabel("Matemática").fill("muito boa");
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Enviar para conferência" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("exam scores, errors");
  await page
    .getByLabel(/boletim/i)
    .last()
    .setInputFiles({ name: "boletim.jpg", mimeType: "image/jpeg", buffer: await jpegOf() });
  await page.getByRole("button", { name: "Guardar e anexar outro arquivo" }).click();
  await expect(page.getByRole("link", { name: "boletim.jpg" }).first()).toBeVisible();
  await audit.check("exam scores with a kept proof");
});

test("the desk of exam scores is accessible: queue, scores, errors, held decision, official results [LAY-09] [ESS-03]", async ({
  page,
  setup,
  audit,
}) => {
  const candidate = newCandidate("Úrsula Enem Nóbrega");
  const other = newCandidate("Ulisses Enem Nóbrega");
  await setup.sendScores(candidate);
  await setup.sendScores(other);
  await setup.signIn("documentos@aurora.example.com");
  const queue = `/candidate/exam-scores?q=${encodeURIComponent(candidate.name)}`;
  await page.goto(queue);
  await audit.check("queue of exam scores");
  await page.goto("/candidate/exam-scores?q=nobody+has+this+name");
  await audit.check("queue of exam scores without a result");
  await page.goto(queue);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await audit.check("exam scores to review");
  await page.getByLabel("Corrigir e confirmar").check();
  await page.getByLabel("Matemática").fill("1.001");
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a correction with errors");
  await page.getByLabel("Confirmar as notas como estão").check();
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.locator(".desk-held")).toBeVisible();
  await audit.check("a held confirmation");
  await page.goto("/candidate/exam-imports");
  await audit.check("official results");
  await page.getByRole("button", { name: "Ver a prévia" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("official results, errors");
  await page.getByLabel("Ou cole as linhas").fill(`${other.cpf};2025;612,5;598,1;570;640,2;820\n1;2;3`);
  await page.getByRole("button", { name: "Ver a prévia" }).click();
  await audit.check("preview of official results");
  await page.goto(`${page.url().replace(/\?.*/, "")}?group=refused`);
  await audit.check("refused lines of official results");
  await page.getByRole("link", { name: /^Vão mudar/ }).click();
  await page.getByRole("button", { name: /^Confirmar 1/ }).click();
  await expect(page.getByText(/^Terminado/)).toBeVisible();
  await audit.check("confirmed official results");
});

test("the correction of essays is accessible: queue, essay, errors, held result, moderation [LAY-09] [ESS-04]", async ({
  page,
  setup,
  audit,
}) => {
  const portal = await openOwnPortal({ TRUST_PROXY: "1" });
  try {
    portal.alter(`insert into parameter ("tenantId", "institutionId", name, value)
      select "tenantId", id, 'EssayRelease', 'batch' from institution where true
      on conflict ("tenantId", "institutionId", name) do update set value = 'batch'`);
    const at = portal.at("aurora");
    const site = new URL(at).origin;
    await setup.submitEssay(newCandidate("Ágata Corrigida"), site);
    await setup.submitEssay(newCandidate("Aldo Corrigido"), site);
    await setup.signIn("admin@aurora.example.com", { at });
    await page.goto(`${at}/essay-moderation`);
    await audit.check("moderation of essays without results");
    await page.goto(`${at}/essay-rubrics`);
    await audit.check("rubrics of essays");
    await page.getByRole("link", { name: "Versão 1" }).first().click();
    await audit.check("a version of a rubric");
    await page.getByRole("link", { name: "Editar como nova versão" }).click();
    await audit.check("a rubric to edit");
    await page.getByLabel("Nome do critério").first().fill("");
    await page.getByRole("button", { name: "Salvar nova versão" }).evaluate((button: HTMLButtonElement) => {
      button.formNoValidate = true;
      button.click();
    });
    await expect(page.getByRole("alert").first()).toBeVisible();
    await audit.check("a rubric, errors");
    await page.goto(`${at}/essay-reviews?q=NADA`);
    await audit.check("queue of essays without a result");
    await page.goto(`${at}/essay-reviews`);
    await audit.check("queue of essays");
    await page.getByRole("button", { name: "Corrigir a próxima" }).click();
    await page.getByText("Banco de comentários").click();
    await audit.check("an essay to correct");
    await page.getByRole("button", { name: "Concluir", exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await audit.check("a correction without its levels");
    for (const criterion of await page
      .locator(".desk-criterion")
      .filter({ has: page.locator("[data-points]") })
      .all())
      await criterion.getByRole("radio").last().check();
    await page.getByRole("button", { name: "Concluir", exact: true }).click();
    await expect(page.getByText("Correção concluída.")).toBeVisible();
    await audit.check("an essay whose result waits for its release");
    const essay = page.url();
    await page.goto(`${at}/essay-moderation`);
    await audit.check("moderation of essays");
    const box = page.getByRole("checkbox").first();
    await box.uncheck();
    await page.getByRole("button", { name: "Liberar os marcados" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await audit.check("moderation of essays, errors");
    await box.check();
    await page.getByRole("button", { name: "Liberar os marcados" }).click();
    await expect(page.getByText(/^1 resultado liberado/)).toBeVisible();
    await audit.check("released results");
    await page.goto(essay);
    await audit.check("an essay with a held result");
  } finally {
    await portal.close();
  }
});

test("the online exam is accessible: rules, questions, confirmation, result, other selections, its bank of questions [LAY-09] [ESS-02]", async ({
  page,
  setup,
  audit,
}) => {
  const start = "/candidate/graduacao?ingressMode=vestibular";
  await page.goto(await setup.enrol(newCandidate("Ximena Prova Luz"), start, /\/(contract|entrance)/));
  await page.goto("/candidate/portal");
  await audit.check("portal with an online exam to take");
  await page.getByRole("link", { name: "Fazer a prova" }).click();
  await audit.check("rules of the online exam");
  await page.getByRole("button", { name: "Começar agora" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading")).toBeVisible();
  await page.locator('input[name="a1"]').first().check();
  await expect(page.getByText(/Salvo às/)).toBeVisible();
  await audit.check("questions of the online exam");
  const address = page.url().replace(/#.*/, "");
  await page.goto(`${address}/clock`);
  await audit.check("clock of the online exam");
  await page.goto(`${address}/submit`);
  await audit.check("confirming the online exam");
  await page.getByRole("button", { name: "Enviar e ver o resultado" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Não foi desta vez" })).toBeVisible();
  await audit.check("result of the online exam");
  const [, enrolment = "", attempt = ""] = /entrance-exam\/([\w-]+)\/([\w-]+)/.exec(address) ?? [];
  await page.goto(`/candidate/entrance-exam/${enrolment}`);
  await audit.check("failed online exam");
  await page.goto(`/candidate/selection/${enrolment}`);
  await audit.check("other ways in");
  await setup.signIn("admin@aurora.example.com");
  await page.goto(`/candidate/enrolments/${enrolment}/entrance-exam`);
  await audit.check("an enrolment's online exam");
  await page.goto(`/candidate/enrolments/${enrolment}/entrance-exam/${attempt}/void`);
  await audit.check("annulling an online exam");
  await page.goto("/candidate/exam-questions");
  await audit.check("bank of questions");
  await page.goto("/candidate/exam-questions?q=nada+disso");
  await audit.check("bank of questions without a result");
  await page.goto("/candidate/exam-questions");
  await page.locator("tbody a").first().click();
  await audit.check("question");
  await page.getByRole("link", { name: "Alterar", exact: true }).click();
  await page.getByLabel("Enunciado").fill("Quanto é 2^3^?");
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  await audit.check("change of a question with its preview");
  await page.goto("/candidate/exam-questions/new");
  await page.getByRole("button", { name: "Salvar questão" }).evaluate((button: HTMLButtonElement) => {
    button.formNoValidate = true;
  });
  await page.getByRole("button", { name: "Salvar questão" }).click();
  await audit.check("new question, errors");
  await page.goto("/candidate/exam-areas");
  await audit.check("areas of the exam");
  await page.getByRole("link", { name: "Matemática" }).first().click();
  await audit.check("area of the exam");
});
