import { test } from "./fixture";
import { openPortalWithOlderVersion } from "./older-version";

test("the pages that move applications, and the page to print a journey, are accessible [LAY-09] [JRN-04]", async ({
  page,
  browser,
  setup,
  audit,
}) => {
  const { portal, candidate, at } = await openPortalWithOlderVersion(page, browser, setup);
  await audit.check("versions with applications behind");
  await page.goto(`${at}/move?group=meets`);
  await audit.check("applications to move");
  const move = page.getByRole("button", { name: "Mover 1 inscrição para a versão 2" });
  await move.click();
  await audit.check("applications to move, errors");
  await page.getByLabel("Motivo").fill("Novo termo");
  await move.click();
  await audit.check("a move that can be undone");
  await page.goto(`${at}/print`);
  await audit.check("a journey to print");
  await candidate.context().close();
  await portal.close();
});
