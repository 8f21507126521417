import { Audit } from "./audit";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { aurora, horizonte } from "./site";

test("a candidate reads the institution's manual in two languages, prints it and, where it is a step, confirms the reading [CAN-01]", async ({
  page,
  setup,
}, { project }) => {
  const audit = new Audit(page);
  const start = `${horizonte}/candidate/pos-graduacao`;
  const contract = await setup.enrol(newCandidate("Manuela Leitora"), start, /\/contract-acceptance\//);
  await page.goto(`${horizonte}/candidate/portal`);
  const steps = page.getByRole("list", { name: "Sua linha do tempo" });
  await expect(steps.getByText("Manual do candidato")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Manual do candidato" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Manual de quem chega");
  await expect(page).toHaveURL(new RegExp(`/manual/${contract.split("/").at(-1)}$`));
  await page.getByRole("navigation", { name: "Neste manual" }).getByRole("link", { name: "Como chegar" }).click();
  await expect(page).toHaveURL(/#section-3$/);
  await expect(page.locator("#section-3")).toBeInViewport();
  if (project.name === "js") await audit.check("the manual");
  await page.emulateMedia({ media: "print" });
  await expect(title).toBeVisible();
  await expect(page.getByText("a cinco minutos a pé da praça")).toBeVisible();
  await expect(page.getByRole("button", { name: "Li o manual" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "English" }).click();
  await expect(title).toHaveText("Manual for newcomers");
  await page.getByRole("button", { name: "Português" }).click();
  await page.goto(`${horizonte}/candidate/manual`);
  await page.getByRole("button", { name: "Li o manual" }).click();
  await expect(page.getByRole("status")).toHaveText("Leitura confirmada.");
  await expect(steps.getByRole("listitem").filter({ hasText: "Manual do candidato" })).toContainText("concluído");
  await page.goto(`${horizonte}/candidate/manual`);
  await expect(page.getByText("Você confirmou a leitura em")).toBeVisible();
  await expect(page.getByRole("button", { name: "Li o manual" })).toHaveCount(0);
  if (project.name === "js") audit.expectClean();
});

test("an optional manual is in the menu, not among the steps; without an enrolment its page redirects to the portal [CAN-01]", async ({
  page,
  setup,
}) => {
  await setup.enrol(newCandidate("Otacílio Apressado"), `${aurora}/candidate/pos-graduacao`, /\/contract-acceptance\//);
  await page.goto("/candidate/portal");
  const steps = page.getByRole("list", { name: "Sua linha do tempo" });
  await expect(steps.getByRole("listitem").filter({ hasText: "Contrato (a fazer)" })).toBeVisible();
  await expect(steps.getByText("Manual do candidato")).toHaveCount(0);
  await page.locator("header details[data-menu]", { hasText: "Menu: Otacílio" }).locator("summary").click();
  await page.locator("header").getByRole("link", { name: "Manual do candidato" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manual do candidato");
  await expect(page.getByRole("button", { name: "Li o manual" })).toHaveCount(0);
  await setup.signUp(newCandidate("Nilza Sem Inscrição"));
  await page.goto("/candidate/manual");
  await expect(page).toHaveURL(/\/portal$/);
});
