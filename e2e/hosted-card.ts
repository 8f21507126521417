import type { Page } from "@playwright/test";
import { expect } from "./fixture";

/** Types a card on the provider's page. */
export async function typeCard(page: Page, number: string) {
  await expect(page).toHaveURL(/\/c\/pay\//);
  for (const [name, text] of Object.entries({ number, expiry: "12/34", cvc: "987", name: "GRACE H OLIVEIRA" }))
    await page.locator(`input[name=${name}]`).fill(text);
  await page.getByRole("button").click();
}
