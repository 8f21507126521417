import { devices, type Page } from "@playwright/test";
import { expect, test } from "./fixture";
import { tech } from "./site";

/** Cents of a price as Brazil writes it. */
const centsOf = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test("price, discount and seats are shown beside the form before sign-up [ENR-11]", async ({ page, enrolment }) => {
  await enrolment.open("/candidate/graduacao?mode=segunda-graduacao&step=courses");
  await enrolment.choose("Psicologia");
  await enrolment.expectStep("campuses");
  const santos = page.locator("label", { has: page.getByRole("radio", { name: /Santos/ }) });
  await expect(santos).toContainText(/\d+ vagas disponíveis/);
  const seats = /\d+ vagas? disponíve(l|is)/.exec((await santos.textContent()) ?? "")![0];
  await santos.getByRole("radio").check();
  const question = page.getByText("Tem um cupom?");
  const beside = page.getByRole("complementary", { name: "Sua escolha" });
  const detail = (term: string) =>
    beside.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]").first();
  await question.click();
  await page.getByLabel("Código do cupom").fill("EXPIRADO20");
  await page.getByRole("button", { name: "Aplicar cupom" }).click();
  await expect(page.locator("#voucher-error")).toHaveText("Este cupom já venceu");
  await page.getByLabel("Código do cupom").fill("PRIMEIRA50");
  await page.getByRole("button", { name: "Aplicar cupom" }).click();
  await expect(page.getByText("Cupom aplicado.")).toBeVisible();
  await enrolment.next();
  await enrolment.expectStep("personalInfo");
  await expect(beside).toContainText(seats);
  await expect(beside).toContainText("ao confirmar a inscrição a vaga fica reservada");
  await expect(detail("Campus")).toContainText("Santos");
  const discount = centsOf(await detail("Desconto por parcela").textContent());
  const [, first = "", rest = ""] = /^1ª: (.+?)2ª a 60ª: 59 × de (.+)$/.exec(
    (await detail("Parcelas").textContent()) ?? "",
  )!;
  expect(discount).toBeGreaterThan(0);
  expect(centsOf(first)).toBe(centsOf(rest) - Math.round(centsOf(rest) / 2));
  expect(centsOf(await detail("Primeiro pagamento").textContent())).toBe(centsOf(first));
  const form = (await page.locator("form[name=step-form]").boundingBox())!;
  const aside = (await beside.boundingBox())!;
  expect(aside.x).toBeGreaterThanOrEqual(form.x + form.width);
});

test("a candidate suggests a missing course, and staff note what they answered [ENR-13]", async ({
  page,
  enrolment,
  setup,
}) => {
  await enrolment.open("/candidate/graduacao?mode=segunda-graduacao&step=courses");
  const wanted = page.getByLabel("Qual curso você procura?");
  const send = page.getByRole("button", { name: "Enviar sugestão" });
  await expect(wanted).toBeHidden();
  await page.getByText("Não encontrou o seu curso?").click();
  await send.click();
  await expect(page.locator("#suggestion-error")).toContainText("Escreva o curso que você procura");
  await wanted.fill("Oceanografia");
  await page.getByLabel("E-mail para avisarmos você").fill("sem-arroba");
  await send.click();
  await expect(page.locator("#suggestionEmail-error")).toHaveText("O e-mail é inválido");
  await expect(wanted).toHaveValue("Oceanografia");
  await page.getByLabel("E-mail para avisarmos você").fill("mar@example.com");
  await send.click();
  await expect(page.getByText("Obrigado! Recebemos a sua sugestão.")).toBeVisible();
  await enrolment.expectStep("courses");

  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/course-suggestions?q=oceanografia");
  await expect(page.locator("main tbody")).toContainText("m***@example.com");
  await page.getByRole("link", { name: "Oceanografia" }).first().click();
  await page.getByLabel("Anotação").fill("Escrevi que abre em 2027.");
  await page.getByRole("button", { name: "Marcar como respondida" }).click();
  await expect(page.locator(".desk-head")).toContainText("Respondida");
  await expect(page.locator("main")).toContainText("Escrevi que abre em 2027.");
});

test("the address has the search, filters and order of the courses, and cards open in place [ENR-03]", async ({
  page,
  enrolment,
}) => {
  await enrolment.open("/candidate/graduacao?mode=segunda-graduacao&step=courses");
  const titles = page.locator("form[name=step-form] h2");
  const all = await titles.count();
  expect(all).toBeGreaterThan(4);
  await page.getByRole("searchbox", { name: "Buscar curso" }).fill("CIENCIA da computacao");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=CIENCIA/);
  await expect(titles).toHaveText(["Ciência da Computação"]);
  await expect(page.getByRole("status")).toHaveText(`1 curso de ${all}`);
  await page.getByRole("link", { name: /CIENCIA.*remover filtro/ }).click();
  await expect(titles).toHaveCount(all);

  await page.getByLabel("Turno").selectOption("Manhã");
  await page.getByLabel("Ordem").selectOption("Menor preço");
  await page.getByRole("button", { name: "Ver cursos" }).click();
  await expect(page).toHaveURL(/[?&]shift=morning.*[?&]order=price/);
  const prices = (await page.locator("form[name=step-form] li:has(button:enabled)").allTextContents()).map((text) =>
    centsOf(/R\$\s[\d.]+,\d\d/.exec(text)?.[0] ?? null),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));

  await page.getByRole("searchbox", { name: "Buscar curso" }).fill("astronomia");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nenhum curso com estes filtros" })).toBeVisible();
  await page.getByRole("link", { name: /^Sem “astronomia”: \d+ cursos?$/ }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(page).toHaveURL(/[?&]shift=morning/);

  const card = page.locator("form[name=step-form] li").filter({ hasText: "Administração" });
  await card.getByText("Sobre o curso").click();
  await expect(card.getByText("Carga horária")).toBeVisible();
  await enrolment.expectStep("courses");
  await card.getByRole("button", { name: "Administração" }).click();
  await enrolment.expectStep("campuses");
});

test("a phone has its own order of steps [ENR-02]", async ({ page, browser }) => {
  const steps = async (shown: Page) => {
    await shown.goto(`${tech}/candidate/extensao`);
    return shown.getByRole("navigation", { name: "Etapas até a matrícula" }).locator("details li").allTextContents();
  };
  const before = ["Ingresso", "Curso", "Campus", "Dados pessoais"];
  expect(await steps(page)).toEqual([...before, "Consentimento", "Conta", "Revisão"]);
  const { defaultBrowserType: _, ...telephone } = devices["Pixel 7"];
  const mobile = await browser.newPage(telephone);
  expect(await steps(mobile)).toEqual([...before, "Conta", "Consentimento", "Revisão"]);
  await mobile.close();
});
