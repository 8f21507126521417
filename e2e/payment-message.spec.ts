import type { Page } from "@playwright/test";
import { changeTenant } from "../tests/request/tenant-setting";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());

const problem = (page: Page) => page.getByRole("alert").first();

const AT_AURORA = `"institutionId" = (select id from institution where alias = 'aurora-uni')`;

/** Sets the monthly price of all the institution's courses. */
const askMonthly = (cents: number) =>
  portal.alter(`update "priceList" set "installmentCents" = ${cents} where ${AT_AURORA}`);

test("a contract that cannot be saved shows an error and stores nothing; then each payment method shows its errors [CON-02] [PAY-13] [PAY-09]", async ({
  page,
  enrolment,
  setup,
}) => {
  const start = `${portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const contract = await setup.enrol(newCandidate("Clarice Moura Falcão"), start, /contract-acceptance/);
  await page.goto(contract);
  // The trigger fails after the acceptance is written, so the acceptance must be rolled back.
  portal.alter(`create trigger full_disk before update of status on subscription when new.status = 'payment_pending'
    begin select raise(abort, 'disk full'); end`);
  await enrolment.acceptContract();
  await expect(problem(page)).toContainText("Não foi possível registrar o aceite");
  await expect(page.locator("input[name=accepted]")).not.toBeChecked();
  await page.goto(contract.replace("contract-acceptance", "payments"));
  await expect(page).toHaveURL(contract);
  await expect(page.locator("input[name=accepted]")).toBeVisible();
  portal.alter("drop trigger full_disk");
  await enrolment.acceptContract();
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
  const checkout = page.url();

  const voucher = page.locator("input[name=voucher]");
  for (const [code, text] of [
    ["NAOEXISTE", "Cupom não encontrado. Confira o código."],
    ["EXPIRADO20", "Este cupom expirou."],
    ["ESGOTADO30", "O limite de uso deste cupom foi atingido."],
  ] as const) {
    await voucher.fill(code);
    await page.getByRole("button", { name: "Aplicar cupom" }).click();
    await expect(problem(page)).toContainText(text);
    await expect(voucher).toHaveValue(code);
  }
  const other = await page.context().newPage();
  await other.goto(checkout);
  await other.locator("input[name=voucher]").fill("SOPIX15");
  await other.getByRole("button", { name: "Aplicar cupom" }).click();
  await expect(other.getByRole("button", { name: "Remover cupom" })).toBeVisible();
  await enrolment.payBy("slip");
  await expect(problem(page)).toContainText("Escolha outra forma ou pague sem o cupom");
  await expect(page.locator("input[name=method][value=slip]")).toBeDisabled();
  await other.getByRole("button", { name: "Remover cupom" }).click();
  await expect(other.locator("input[name=voucher]")).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Remover cupom" }).click();
  await expect(problem(page)).toContainText("Não foi possível remover o cupom");

  askMonthly(66_601);
  await enrolment.payBy("slip");
  await expect(problem(page)).toContainText("O novo total é R$ 666,01");
  await enrolment.payBy("slip");
  await expect(problem(page)).toContainText("Não foi possível gerar o boleto");
  askMonthly(66_602);
  await page.goto(checkout);
  await enrolment.payBy("pix");
  await expect(problem(page)).toContainText("Não foi possível gerar o código Pix");
  askMonthly(66_603);
  await page.goto(checkout);
  portal.alter("create trigger no_charge before insert on charge begin select raise(abort, 'disk full'); end");
  await enrolment.payBy("pix");
  await expect(problem(page)).toContainText("Sistema indisponível");
  portal.alter("drop trigger no_charge");

  await page.goto(`${checkout}/card?cardToken=none&brand=visa&last=1111&holder=CLARICE+FALCAO&installments=48`);
  await page.locator("button[name=intent][value=pay]").click();
  await expect(problem(page)).toContainText("Selecione o número de parcelas");
  await page.goto(`${checkout}/card`);
  await enrolment.payWithCard("4000000000000341");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ocorreu um erro com o cartão");
  await expect(page.locator("main")).toContainText("Nada foi cobrado; digite os dados de novo");
  await page.goto(`${checkout}/card`);
  await enrolment.payWithCard("4000000000000002");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagamento não autorizado");
  await expect(page.locator("main")).toContainText("A operadora do cartão não autorizou");
  await page.goto(`${portal.at("aurora")}/portal`);
  await page.locator("tr", { hasText: "Pix" }).filter({ hasText: "Recusado" }).getByRole("link").click();
  await expect(page.locator("main")).toContainText("Não foi possível gerar o Pix");

  await page.goto(checkout);
  await enrolment.payBy("slip");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boleto gerado");
  const charge = page.url();
  await page.getByRole("link", { name: "Imprimir boleto" }).click();
  await expect(page.getByText("Se a janela de impressão for bloqueada, baixe o PDF.")).toBeVisible();
  await page.goto(checkout);
  await expect(page.getByText("Você já tem um pagamento em andamento.")).toBeVisible();
  portal.alter(`update charge set state = 'processing', "dataJson" = '{}' where state = 'pending'`);
  await page.goto(charge);
  await expect(page.locator("main")).toContainText("O boleto está sendo registrado no banco");
  await page.goto(`${charge}/slip`);
  await expect(page.locator("main")).toContainText("Não foi possível recuperar o boleto para impressão");
  portal.alter("update charge set state = 'denied', reason = null where state = 'processing'");
  await page.goto(charge);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boleto recusado");
  await expect(page.locator("main")).toContainText("Ocorreu um erro com o boleto");
  portal.alter(
    `update "offerCampus" set "priceListId" = null where "priceListId" in (select id from "priceList" where ${AT_AURORA})`,
  );
  // A sent enrolment keeps the list that it was promised, so that only a lost one leaves it without a price.
  portal.alter(`update subscription set "priceListId" = null where ${AT_AURORA}`);
  await page.goto(checkout);
  await expect(page.locator("main")).toContainText("A tabela de preços deste curso não está cadastrada");
});

test("where the institution requires a captcha, signing up and paying by card need one [AUT-04] [PAY-06]", async ({
  page,
  enrolment,
  javaScriptEnabled,
}) => {
  changeTenant(portal.dataDir, "horizonte", { captchaKey: "pow:8" });
  const candidate = newCandidate("Tereza Pinho Sales");
  const form = page.locator("main form");
  /** With scripts the browser solves the proof of work, without them a code is mailed. */
  const prove = async (email: string, refused: () => Promise<void>) => {
    if (javaScriptEnabled) return expect(page.getByText("Verificação concluída.").first()).toBeVisible();
    await refused();
    await expect(problem(page)).toContainText("Resolva o desafio antes de continuar");
    await page.getByRole("link", { name: "Confirmar com um código por e-mail" }).first().click();
    await page.locator("#email").fill(email);
    await form.getByRole("button").first().click();
    await page.locator("#code").fill(await portal.mailed(/^ {4}(\d{6})$/m));
    await form.getByRole("button").first().click();
    await expect(page.getByText("Confirmado: você pode enviar este formulário.").first()).toBeVisible();
  };
  await enrolment.open(`${portal.at("horizonte")}/graduacao?mode=segunda-graduacao&course=administracao`);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await prove(candidate.email, () => enrolment.signUp(candidate));
  await enrolment.signUp(candidate);
  await enrolment.skipOptional();
  await enrolment.expectStep("review");
  await enrolment.next();
  await enrolment.acceptContract();
  await enrolment.payBy("card");
  await enrolment.sendCard("4111111111111111");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confira e pague");
  const pay = page.locator("button[name=intent][value=pay]");
  await prove(`cartao.${candidate.email}`, () => pay.click());
  await pay.click();
  await enrolment.expectPaid();
});
