import { expect, type Page } from "@playwright/test";
import { addressFrom } from "../app/modules/journeys/rules/journey-address";
import type { Setup } from "./setup";

/** Administrator of the first demo institution. */
export const BEATRIZ = "admin@aurora.example.com";

/** Signs in and creates a journey from a template. @returns the address of its board */
export async function newJourney(page: Page, setup: Setup, name: string): Promise<string> {
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/journeys/new");
  await page.locator("select[name=level]").selectOption({ label: "Extensão, Universidade Aurora" });
  await page.getByRole("button", { name: "Ver os modelos" }).click();
  await page.getByRole("radio", { name: "Curta" }).check();
  await page.getByLabel("Nome").fill(name);
  await page.getByLabel("Título em português").fill(name);
  await page.getByLabel("Endereço").fill(addressFrom(name));
  await page.getByRole("button", { name: "Criar rascunho" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return page.url();
}
