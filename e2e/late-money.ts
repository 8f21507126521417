import { expect, type Page } from "@playwright/test";
import type { Candidate } from "./candidate";
import type { Setup } from "./setup";
import { aurora } from "./site";

/** Pays a pix after staff have cancelled its enrolment, and signs in the treasurer. */
export async function payAfterCancellation(page: Page, setup: Setup, candidate: Candidate): Promise<void> {
  const charge = await setup.enrol(candidate, "/candidate/pos-graduacao", /\/charge\//);
  const [, enrolment, id] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(charge) ?? [];
  await setup.signIn("secretaria@aurora.example.com");
  const cancel = `/candidate/enrolments/${enrolment}/cancel`;
  await page.goto(cancel);
  await page.locator("main input[name=reason]").fill("Pedido por telefone.");
  await page.getByRole("button", { name: "Cancelar a inscrição e enviar a mensagem" }).click();
  await page.waitForURL(/\/enrolments\/[\w-]+$/);
  await page.getByRole("button", { name: "Valer agora" }).click();
  // The job makes the change, and then there is nothing more to cancel.
  await expect(async () => {
    await page.goto(cancel);
    await expect(page.locator("main input[name=reason]")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await setup.settle(`${aurora}/sandbox-provider/charges/${id}`);
  await setup.signIn("financeiro@aurora.example.com");
}
