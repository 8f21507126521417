import { newCandidate } from "../candidate";
import { expect } from "../fixture";
import { openPortalWithApplication } from "../left-application";
import { postSignIn } from "../signing-in";
import { scene } from "./fixture";

scene("desk of documents", async ({ page, camera, setup }) => {
  for (const name of ["Marina Duarte Leal", "Otávio Brandão Reis"]) await setup.sendDocuments(newCandidate(name));
  await setup.signIn("documentos@aurora.example.com");
  await page.goto("/candidate/document-reviews");
  await camera.take("documents, queue");
  await page.getByRole("button", { name: "Conferir o próximo" }).click();
  await page.getByLabel("Ilegível").check();
  await page.getByRole("button", { name: "Decidir e seguir" }).click();
  await expect(page.locator(".desk-held")).toBeVisible();
  await camera.take("documents, review");
  await page.getByLabel("Outro motivo").check();
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await camera.take("documents, review, error");
  await page.getByLabel("Aprovar").check();
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await camera.take("documents, held");
});

scene("daily closing", async ({ page, camera, setup }) => {
  for (const name of ["Odete Caixa Moura", "Caio Recibo Antunes"]) await setup.sendDocuments(newCandidate(name));
  await setup.signIn("financeiro@aurora.example.com");
  await page.goto("/candidate/closings");
  await camera.take("closings");
  await page.locator("main tbody a").first().click();
  await camera.take("closing, today");
  await page.locator("#proof").getByRole("link").first().click();
  await camera.take("closing, movements");
  await page.goto("/candidate/closings/2026-01-05");
  await camera.take("closing, day to close");
  await page.goto("/candidate/provider-accounts");
  await camera.take("payment accounts, none");
});

scene("unfinished applications", async ({ page, camera }) => {
  const portal = await openPortalWithApplication();
  await postSignIn(page, "secretaria@aurora.example.com", { at: portal.signIn });
  await page.goto(portal.list);
  await camera.take("staff, unfinished applications");
  await page.getByRole("link", { name: "Júlia Prado Reis" }).click();
  await camera.take("staff, unfinished application");
  await portal.close();
});
