import { expect, test } from "./fixture";
import { openPortalWithApplication } from "./left-application";
import { postSignIn } from "./signing-in";

test("staff find an unfinished application, and send the link to continue at most three times an hour [ENR-07] [ROL-05]", async ({
  page,
}) => {
  const portal = await openPortalWithApplication();
  await postSignIn(page, "secretaria@aurora.example.com", { at: portal.signIn });
  await page.goto(`${portal.at("aurora")}/enrolments`);
  await page.getByRole("link", { name: "Inscrições não concluídas" }).click();
  await expect(page.getByRole("row", { name: /Júlia Prado Reis/ })).toContainText("j***@example.com");
  await page.getByRole("searchbox").last().fill("JULIA prado");
  await page.getByRole("button", { name: "Buscar", exact: true }).last().click();
  await expect(page).toHaveURL(/q=JULIA/);
  await page.getByRole("link", { name: "Júlia Prado Reis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Júlia Prado Reis");
  await expect(page.locator("main")).toContainText("Continue a sua inscrição");
  const send = page.getByRole("button", { name: "Enviar o link agora" });
  for (let sent = 1; sent <= 3; sent += 1) {
    await send.click();
    await expect(page.locator("main")).toContainText("O link para continuar foi enviado.");
    await expect(page.locator("main .desk-lines li")).toHaveCount(sent);
  }
  await expect(send).toHaveCount(0);
  await expect(page.locator("main")).toContainText("Três links já foram enviados");
  expect(await portal.mailed(/aurora\.localhost:\d+\/candidate\/resume\?token=/)).toContain("resume");
  await page.getByRole("link", { name: "Inscrições não concluídas" }).last().click();
  await expect(page).toHaveURL(/q=JULIA/);
  await expect(page.getByRole("row", { name: /Júlia Prado Reis/ })).not.toContainText("Nunca");

  await page.context().clearCookies();
  await postSignIn(page, "auditoria@aurora.example.com", { at: portal.signIn });
  await page.goto(portal.list);
  await expect(page.getByRole("link", { name: "Exportar" })).toHaveCount(0);
  await page.getByRole("link", { name: "Júlia Prado Reis" }).click();
  await expect(send).toHaveCount(0);
  await portal.close();
});
