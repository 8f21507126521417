import { type Browser, expect, type Page } from "@playwright/test";
import { BEATRIZ } from "./new-journey";
import { openOwnPortal } from "./own-portal";
import type { Setup } from "./setup";

/**
 * A separate portal. A candidate is under way in the journey of extension, and an administrator has just published a
 * second version, which asks for a consent.
 */
export async function openPortalWithOlderVersion(page: Page, browser: Browser, setup: Setup) {
  const portal = await openOwnPortal();
  const site = portal.at("aurora");
  const candidate = await (await browser.newContext()).newPage();
  await candidate.goto(`${site}/extensao`);
  await candidate
    .locator("form[name=step-form] input[type=radio]:not([disabled]), form[name=step-form] button[name=course]")
    .first()
    .click();
  const next = candidate.getByRole("button", { name: /^(Avançar|Continuar)/ });
  if (await next.count()) await next.first().click();
  await expect(candidate).toHaveURL(/step=/);

  await setup.signIn(BEATRIZ, { at: site });
  await page.goto(`${site}/journeys?level=extensao`);
  await page.locator("main tbody a").first().click();
  const at = page.url();
  await page.goto(`${at}/stages/subscription`);
  await page.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  const up = page.getByRole("button", { name: "Subir Consentimento" });
  await up.click();
  const said = await page.getByText(/Consentimento agora é \d+ de \d+/).textContent();
  for (let place = Number(/é (\d+) de/.exec(said ?? "")?.[1]) - 1; place >= 1; place -= 1) {
    await up.click();
    await expect(page.locator("main")).toContainText(`Consentimento agora é ${place} de`);
  }
  await page.goto(`${at}/components/consent`);
  await page.getByLabel("O candidato precisa completar este componente").check();
  await page.getByRole("button", { name: "Salvar componente" }).click();
  // A save that is still under way would change the draft while the next page is used.
  await expect(page.locator("main")).toContainText(/salvo \d\d:\d\d|Salvo no rascunho\./);
  await page.goto(`${at}/publish`);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Publicar versão 2" }).click();
  return { portal, candidate, at };
}
