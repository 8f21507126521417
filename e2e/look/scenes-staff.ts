import { newCandidate } from "../candidate";
import { expect } from "../fixture";
import { payAfterCancellation } from "../late-money";
import { newJourney } from "../new-journey";
import { scene } from "./fixture";

scene("desks of the selection", async ({ page, camera, setup }) => {
  const candidate = newCandidate("Heitor Boletim Antunes");
  await setup.sendScores(candidate);
  await setup.submitEssay(newCandidate("Lívia Redação Prates"));
  await setup.signIn("admin@aurora.example.com");
  for (const path of ["exam-scores", "exam-imports", "essay-moderation", "exam-questions", "exam-questions/new"]) {
    await page.goto(`/candidate/${path}`);
    await camera.take(`staff, ${path.replaceAll(/[-/]/g, " ")}`);
  }
  await page.goto(`/candidate/exam-scores?q=${encodeURIComponent(candidate.name)}`);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await camera.take("staff, exam score");
  await page.goto("/candidate/essay-rubrics");
  await camera.take("staff, essay rubrics");
  await page.getByRole("link", { name: "Versão 1" }).first().click();
  await camera.take("staff, essay rubric, version");
  await page.getByRole("link", { name: "Editar como nova versão" }).click();
  await camera.take("staff, essay rubric");
  await page.goto("/candidate/essay-calibrations");
  await camera.take("staff, calibration essays");
  await page.goto("/candidate/essay-calibrations/new");
  await camera.take("staff, calibration essay, new");
  await page.goto("/candidate/essay-calibrations");
  await page.getByRole("link", { name: "As cidades diante do calor extremo" }).click();
  await camera.take("staff, calibration essay, known grade");
  await setup.signIn("redacao@aurora.example.com");
  await page.goto("/candidate/essay-calibrations");
  await page.getByRole("link", { name: "As cidades diante do calor extremo" }).click();
  await camera.take("staff, calibration essay, compared");
  await page.goto("/candidate/essay-calibrations");
  await page.getByRole("link", { name: "O tempo de tela e a atenção dos jovens" }).click();
  await camera.take("staff, calibration essay, to grade");
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/essay-reviews");
  await camera.take("staff, essay reviews");
  await page.getByRole("button", { name: "Corrigir a próxima" }).click();
  await camera.take("staff, essay review");
});

scene("journeys", async ({ page, camera, setup }) => {
  const at = await newJourney(page, setup, "Extensão em fotos");
  await camera.take("staff, journey");
  const order = "stages/subscription/order";
  for (const part of ["info", "simulator?birthday=2010-02-01", "publish", "preview", "stages/subscription", order]) {
    await page.goto(`${at}/${part}`);
    await camera.take(`staff, journey, ${part.replace(/\?.*/, "").replaceAll("/", " ")}`);
  }
  await page.goto(`${at}/simulator?birthday=1995-02-01&asOf=2026-03-10`);
  await page.getByLabel("Nome do caso").fill("Adulta de março");
  await page.getByRole("button", { name: "Salvar caso" }).click();
  await camera.take("staff, journey, cases");
  await page.goto(`${at}/stages/subscription`);
  await page.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  await page.getByRole("button", { name: "Subir Consentimento" }).click();
  await expect(page.locator("main")).toContainText("Consentimento agora é");
  await page.goto(`${at}/publish`);
  await camera.take("staff, journey, publish with a changed case");
  await page.goto(`${at}/cases`);
  await page.locator("main tbody a").first().click();
  await camera.take("staff, journey, changed case");
  await page.goto("/candidate/journeys");
  await camera.take("staff, journeys");
});

scene("forms", async ({ page, camera, setup }) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/forms");
  await camera.take("staff, forms");
  const own = page.getByRole("row").filter({ hasNotText: "Instituto Aurora Tech" });
  await own.getByRole("link", { name: "Dados pessoais", exact: true }).click();
  await camera.take("staff, form");
});

scene("charges and reconciliation", async ({ page, camera, setup }) => {
  await payAfterCancellation(page, setup, newCandidate("Rui Tardio Campos"));
  for (const path of ["charges", "refunds", "reconciliation"]) {
    await page.goto(`/candidate/${path}`);
    await camera.take(`staff, ${path}`);
  }
  await page.locator("main tbody a").first().click();
  await camera.take("staff, entry of the reconciliation");
  await page.goto("/candidate/charges");
  await page.locator("main tbody a").first().click();
  await camera.take("staff, charge");
});

scene("bulk changes and suggestions", async ({ page, camera, setup }) => {
  await setup.enrol(newCandidate("Íris Conceição Ávila"), "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.suggestCourse("Enfermagem à noite, no campus Centro", "iris.ideias@example.com");
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/course-suggestions");
  await camera.take("staff, course suggestions");
  await page.goto("/candidate/enrolments?status=contract_pending");
  await page.locator("main tbody input[type=checkbox]").first().check();
  await page.getByRole("group", { name: "Selecionadas" }).getByRole("button", { name: "Atribuir…" }).click();
  await page.locator("select[name=owner]").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await camera.take("staff, bulk assignment");
  await page.getByRole("button", { name: /^Atribuir \d/ }).click();
  await page.goto("/candidate/bulk-changes");
  await camera.take("staff, own bulk changes");
});
