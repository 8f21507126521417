import type { Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { Keyboard } from "./keyboard";
import type { Setup } from "./setup";

/** The number of candidates. Each sends three documents, so that the queue has more than `CLEARED`. */
const CANDIDATES = 14;
const CLEARED = 40;

/**
 * Fills the queue with documents of candidates with one surname. @returns the path of the queue filtered by the surname
 */
async function fillQueue(setup: Setup, surname: string, candidates: number): Promise<string> {
  for (let made = 0; made < candidates; made++) await setup.sendDocuments(newCandidate(`Candidata ${surname}`));
  await setup.signIn("secretaria@aurora.example.com");
  return `/candidate/document-reviews?q=${surname}`;
}

/** Presses single keys, and counts them. */
function hand(page: Page) {
  const counts: number[] = [];
  return {
    counts,
    /** Decides one document with these keys. The last key opens the next document. */
    decide: async (...keys: string[]) => {
      await expect(page.locator("html[data-keys=on]")).toBeAttached();
      const { href } = new URL(page.url());
      for (const key of keys) await page.keyboard.press(key);
      await page.waitForURL((url) => url.href !== href);
      counts.push(keys.length);
    },
  };
}

test("an officer clears 40 documents by keyboard, with a median of at most 6 keys each [DOC-02] [LAY-09]", async ({
  page,
  setup,
}) => {
  const queue = await fillQueue(setup, "Quarentena", CANDIDATES);
  await page.goto(queue);
  await new Keyboard(page).press(page.getByRole("button", { name: "Conferir o próximo" }));
  await expect(page.getByText("com você até")).toBeVisible();
  const { counts, decide } = hand(page);
  for (let done = 0; done < CLEARED; done++) {
    if (done % 8 === 3) await decide("1", "e", "End", "!", "Tab", "n");
    else if (done % 4 === 1) await decide("4", "n");
    else await decide("a", "n");
  }
  const median = counts.sort((one, other) => one - other)[CLEARED / 2] ?? 0;
  expect(counts).toHaveLength(CLEARED);
  expect(median).toBeLessThanOrEqual(6);
  await page.goto(queue);
  await expect(page.locator(".desk-head")).toContainText(`${3 * CANDIDATES - CLEARED} nesta busca`);
});

test("keys undo the last decision, skip, turn a photo, stay letters in a text field, and can be turned off [DOC-02] [LAY-09]", async ({
  page,
  setup,
}) => {
  await page.goto(await fillQueue(setup, "Atalhadora", 1));
  await page.getByRole("button", { name: "Conferir o próximo" }).click();
  const { decide } = hand(page);
  const first = page.url();
  await decide("s");
  await decide("2", "n");
  await expect(page.locator(".desk-held").first()).toContainText("não aceito, vale às");
  await decide("z");
  await expect(page.getByText("Decisão desfeita.")).toBeVisible();
  await page.goto(first);
  await expect(page.locator("html[data-keys=on]")).toBeAttached();
  await page.keyboard.press("g");
  await page.keyboard.press("+");
  await expect(page.locator("img[data-turn='1'][data-zoom='1']")).toBeAttached();
  await page.keyboard.press("5");
  await page.keyboard.press("e");
  await page.keyboard.type("an 1");
  await expect(page.locator("textarea:focus")).toHaveValue("an 1");
  expect(page.url()).toBe(first);
  await page.getByRole("button", { name: "desligar atalhos" }).click();
  await page.locator("h1").click();
  await page.keyboard.press("a");
  await expect(page.locator("#outcome")).not.toBeChecked();
});
