import { postSignIn } from "../signing-in";
import { origin } from "../site";
import { scene } from "./fixture";

/** Who works a day: the pages of their menu in turn, and the first record of each list. */
const people = [
  ["admissions", "secretaria@aurora.example.com", "aurora"],
  ["reviewer", "documentos@aurora.example.com", "aurora"],
  ["corrector", "redacao@aurora.example.com", "aurora"],
  ["treasurer", "financeiro@aurora.example.com", "aurora"],
  ["auditor", "auditoria@aurora.example.com", "aurora"],
  ["administrator", "admin@aurora.example.com", "aurora"],
  ["operator", "operador@ingressa.example.com", "operacao"],
] as const;

for (const [role, username, host] of people)
  scene(`a day of ${role}`, async ({ page, camera }) => {
    scene.setTimeout(1_200_000);
    await postSignIn(page, username, { at: `${origin(host)}/candidate/signin` });
    await page.waitForURL((url) => !url.pathname.endsWith("/signin"));
    await camera.take(`day of ${role}, first page`);
    const menu = await page
      .locator("#sidebar a[href]")
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
    for (const href of menu) {
      await page.goto(href);
      const title = (await page.locator("h1").first().textContent())?.trim() ?? href;
      await camera.take(`day of ${role}, ${title}`);
      const record = page.locator("main tbody th a, main tbody td:first-child a").first();
      if ((await record.count()) === 0) continue;
      await record.click();
      await camera.take(`day of ${role}, ${title}, first record`);
    }
  });
