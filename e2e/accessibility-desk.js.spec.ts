import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openPortalWithApplication } from "./left-application";
import { postSignIn } from "./signing-in";

test("the desk of enrolments is accessible: list, search, detail, move, cancel, reopen, resend [LAY-09]", async ({
  page,
  setup,
  audit,
}) => {
  const candidate = newCandidate("Íris Conceição Ávila");
  await setup.enrol(candidate, "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/enrolments?status=contract_pending");
  await audit.check("list of enrolments");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("group", { name: "Selecionadas" }).getByRole("button", { name: "Mover…" }).click();
  await page.goto(`${page.url()}?to=cancelled`);
  await audit.check("preview of a move of many");
  await page.goto("/candidate/enrolments?status=contract_pending");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("group", { name: "Selecionadas" }).getByRole("button", { name: "Atribuir…" }).click();
  await page.goto(`${page.url()}?owner=nobody&group=already`);
  await audit.check("preview of an assignment of many");
  await page.locator("select[name=owner]").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await page.getByRole("button", { name: /^Atribuir \d/ }).click();
  await page.getByRole("link", { name: "Mudanças em lote" }).click();
  await expect(page.getByRole("link", { name: /^Atribuir a / })).toBeVisible();
  await audit.check("own changes of many");
  await page.goto("/candidate/enrolments?q=nobody+has+this+name");
  await audit.check("list without a result");
  await page.goto("/candidate/home");
  await audit.check("home with what waits");
  await page.goto("/candidate/search?q=nobody");
  await audit.check("quick search");
  await page.goto("/candidate/enrolments?q=iris+avila");
  await page.getByRole("link", { name: candidate.name }).first().click();
  await audit.check("an enrolment");
  await page.locator("a[href*='/move']").click();
  await audit.check("moving an enrolment");
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Mover a situação" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("moving an enrolment, errors");
  const id = /enrolments\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/candidate/enrolments/${id}/cancel`);
  await audit.check("cancelling an enrolment");
  await page.locator("input[name=reason]").fill("A pedido");
  await page.getByRole("button", { name: /^Cancelar a inscrição/ }).click();
  await page.goto(`/candidate/enrolments/${id}/reopen`);
  await audit.check("reopening an enrolment");
  await page.goto(`/candidate/enrolments/${id}/candidate-view`);
  await audit.check("what the candidate sees");
  await page.goto(`/candidate/enrolments/${id}`);
  await page.locator("#messages details").first().locator("summary").click();
  await page
    .getByRole("link", { name: /^Reenviar/ })
    .first()
    .click();
  await audit.check("sending a message again");
  await setup.suggestCourse("Libras à noite", candidate.email);
  await page.goto("/candidate/course-suggestions");
  await audit.check("course suggestions");
  await page.goto((await page.locator("main tbody a").first().getAttribute("href")) ?? "");
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Marcar como respondida" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a course suggestion, errors");
});

test("the desk of documents is accessible: queue, document, errors, held decision [LAY-09]", async ({
  page,
  setup,
  audit,
}) => {
  const candidate = newCandidate("Úrsula Revisão Nóbrega");
  await setup.sendDocuments(candidate);
  await setup.signIn("documentos@aurora.example.com");
  const queue = "/candidate/document-reviews?q=ursula+nobrega";
  await page.goto(queue);
  await audit.check("queue of documents");
  await page.goto("/candidate/document-reviews?q=nobody+has+this+name");
  await audit.check("queue without a result");
  await page.goto(queue);
  await page.getByRole("button", { name: "Conferir o próximo" }).click();
  await audit.check("a document to review");
  await page.getByLabel("Outro motivo").check();
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a decision without its text");
  await page.getByLabel("Aprovar").check();
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.locator(".desk-held")).toBeVisible();
  await audit.check("a held decision");
  const document = page.url().replace(/\?.*/, "");
  await page.getByRole("button", { name: "Valer agora" }).click();
  await expect(async () => {
    await page.goto(`${document}/reopen`);
    await expect(page.getByRole("button", { name: "Reabrir", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await audit.check("the reopening of a document");
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Reabrir", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a reopening without its reason");
});

test("the list of unfinished applications is accessible: rows, an application, no result [LAY-09] [ENR-07]", async ({
  page,
  audit,
}) => {
  const portal = await openPortalWithApplication();
  await postSignIn(page, "secretaria@aurora.example.com", { at: portal.signIn });
  await page.goto(portal.list);
  await audit.check("unfinished applications");
  await page.getByRole("link", { name: "Júlia Prado Reis" }).click();
  await audit.check("an unfinished application");
  await page.goto(`${portal.list}?q=nobody`);
  await audit.check("unfinished applications without a result");
  await portal.close();
});
