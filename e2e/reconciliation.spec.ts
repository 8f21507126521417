import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { payAfterCancellation } from "./late-money";

test("staff answer a payment that arrived after the enrolment was cancelled, and correct the answer [PAY-10]", async ({
  page,
  setup,
}) => {
  const candidate = newCandidate("Ondina Conciliada Peixoto");
  await payAfterCancellation(page, setup, candidate);
  await page.goto("/candidate/reconciliation");
  await page.locator("main input[name=q]").fill(candidate.cpf);
  await page.locator("main search button").first().click();
  await page.getByRole("link", { name: "Inscrição encerrada" }).click();
  const entry = page.url();
  await expect(page.locator("main")).toContainText("Recebido ao todo");
  await expect(page.getByLabel(/^Aceitar/)).toHaveCount(0);
  await page.getByLabel("Encerrar sem mexer no dinheiro").check();
  await page.getByLabel("Nota").fill("Fica como crédito.");
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(page.getByText("Entrada respondida.")).toBeVisible();
  await expect(page.locator("main")).toContainText("Fica como crédito.");

  await page.getByLabel("O que estava errado").fill("O candidato quer o dinheiro de volta.");
  await page.getByRole("button", { name: "Abrir nova entrada" }).click();
  await expect(page.getByText("Nova entrada aberta no lugar da anterior.")).toBeVisible();
  expect(page.url()).not.toBe(entry);
  await page.getByLabel(/^Devolver R\$/).check();
  await expect(page.locator(".desk-mail:visible")).toContainText("Vamos devolver");
  await page.getByLabel("Nota").fill("Pedido do candidato.");
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(page.locator(".desk-head")).toContainText("Devolução pedida");
  await page.getByRole("link", { name: "Ver a devolução" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Devolução de R$");
  await page.getByRole("link", { name: "Ver a cobrança" }).click();
  await expect(page.locator("#matters")).toContainText("Inscrição encerrada");
});
