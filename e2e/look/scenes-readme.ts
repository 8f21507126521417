import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { newCandidate } from "../candidate";
import { Setup } from "../setup";
import { aurora, horizonte } from "../site";
import { scene } from "./fixture";

const file = join(import.meta.dirname, "../../docs/enrolment.jpg");

/** A window of its own, with its cookies; the address keeps its requests apart from those of others. */
async function open(browser: Browser, width: number, height: number, colorScheme: "light" | "dark", density: number) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    deviceScaleFactor: density,
    reducedMotion: "reduce",
    locale: "pt-BR",
  });
  return { page: await context.newPage(), setup: new Setup(context, "203.0.113.77") };
}

scene("picture of the README", async ({ browser }) => {
  const courses = await open(browser, 1100, 850, "light", 1.4);
  await courses.page.goto(`${aurora}/candidate/graduacao?mode=segunda-graduacao&course=arquitetura&step=campuses`);
  const picture = await courses.page.screenshot();

  const desk = await open(browser, 1100, 700, "light", 1.4);
  await desk.setup.signIn("admin@aurora.example.com");
  await desk.page.goto(`${aurora}/candidate/journeys`);
  await desk.page.getByRole("link", { name: "Graduação: ingresso direto" }).first().click();
  await desk.page.waitForLoadState("networkidle");
  const board = await desk.page.screenshot();

  const phone = await open(browser, 390, 800, "dark", 1.6);
  const start = `${horizonte}/candidate/graduacao`;
  await phone.page.goto(await phone.setup.enrol(newCandidate("Lia Nobre Lago"), start, /\/payments\/[^/]+$/));
  const payment = await phone.page.screenshot();

  const sheet = await open(browser, 1400, 950, "light", 1.3);
  const source = (shot: Buffer) => `data:image/png;base64,${shot.toString("base64")}`;
  await sheet.page.setContent(`<style>
    body { margin: 0; background: #e6e9f0 }
    img { position: absolute; display: block; box-shadow: 0 18px 50px #1c254055, 0 0 0 1px #1c254022; border-radius: 12px }
  </style>
  <img style="left: 40px; top: 40px; width: 860px" src="${source(picture)}" alt="">
  <img style="left: 330px; top: 420px; width: 760px" src="${source(board)}" alt="">
  <img style="left: 1080px; top: 130px; width: 280px; border: 9px solid #0d0f14; border-radius: 34px" src="${source(payment)}" alt="">`);
  await sheet.page.screenshot({ path: file, type: "jpeg", quality: 82 });
});
