import { readFile } from "node:fs/promises";
import { expect, test } from "./fixture";
import { horizonte } from "./site";

const HELENA = "admin@horizonte.example.com";

test("staff add a campus, publish it, and see in its history what changed [INS-02] [INS-04]", async ({ page, setup }, {
  project,
}) => {
  await setup.signIn(HELENA, { at: horizonte });
  const key = `norte-${project.name}`;
  await page.goto(`${horizonte}/candidate/settings/horizonte/campus`);
  await page.getByRole("link", { name: "Adicionar campus" }).click();
  await page.getByLabel("Código").fill(key);
  await page.getByRole("group", { name: "Nome" }).getByLabel("Português").fill("Campus Norte");
  await page.getByLabel("Ordem").fill("9");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.locator("main")).toContainText("Cidade (português): Preencha este campo.");
  await expect(page.getByLabel("Código")).toHaveValue(key);
  await page.getByRole("group", { name: "Cidade" }).getByLabel("Português").fill("Contagem");
  await page.getByRole("group", { name: "Endereço" }).getByLabel("Português").fill("Rua Norte, 10");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.locator("main")).toContainText("Rascunho criado.");
  await page.getByRole("button", { name: "Publicar a versão 1" }).click();
  await expect(page.locator("main")).toContainText("Publicado: está em vigor.");
  await page.getByLabel("Ordem").fill("8");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.locator("main")).toContainText("Ordem: de 9 para 8");
  await page.getByRole("button", { name: "Publicar a versão 2" }).click();
  await page.getByRole("link", { name: "Histórico" }).click();
  await expect(page.locator("main")).toContainText("Ordem: de 9 para 8");
  await page.getByRole("link", { name: "Arquivo", exact: true }).click();
  await page.getByRole("button", { name: "Arquivar" }).click();
  await expect(page.locator("main")).toContainText("Arquivado");
});

test("staff download the settings as a file, and read what it would change before it is applied [OPS-06]", async ({
  page,
  setup,
}, { project }) => {
  await setup.signIn(HELENA, { at: horizonte });
  await page.goto(`${horizonte}/candidate/settings/horizonte`);
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar o arquivo" }).click();
  const text = await readFile(await (await arriving).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ format: 1 });
  const code = `sul-${project.name}`;
  const campus = text.split("\n").find((line) => line.includes('"kind":"campus"')) ?? "";
  const added = campus.replace(/"key":"[^"]*"/, `"key":"${code}"`);
  const upload = async (content: string) => {
    await page.goto(`${horizonte}/candidate/settings/horizonte/import`);
    const file = { name: "settings.json", mimeType: "application/json", buffer: Buffer.from(content) };
    await page.getByLabel("Arquivo").setInputFiles(file);
    await page.getByRole("button", { name: "Ver o plano" }).click();
  };
  await upload(text.replace('"template":1', '"template":9'));
  await expect(page.locator("main")).toContainText("content.template");
  await upload(text.replace(campus, `${campus.replace(/,?$/, ",")}\n${added.replace(/,?$/, ",")}`));
  await expect(page.locator("main")).toContainText(code);
  await page.getByLabel("Escreva horizonte para confirmar").fill("outra");
  await page.getByRole("button", { name: "Aplicar o arquivo" }).click();
  await expect(page.locator("main")).toContainText("Não é esse o nome.");
  await page.getByLabel("Escreva horizonte para confirmar").fill("horizonte");
  await page.getByRole("button", { name: "Aplicar o arquivo" }).click();
  await expect(page.locator("main")).toContainText("Arquivo aplicado.");
  await page.goto(`${horizonte}/candidate/settings/horizonte/campus`);
  await expect(page.locator("main tbody")).toContainText("Em vigor");
});

test("staff export a list as CSV, change it, and import it after they have read the plan [INS-02]", async ({
  page,
  setup,
}, { project }) => {
  await setup.signIn(HELENA, { at: horizonte });
  const list = `${horizonte}/candidate/settings/horizonte/question`;
  await page.goto(list);
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const text = await readFile(await (await arriving).path(), "utf8");
  const [head = "", first = ""] = text.split("\r\n");
  const key = `csv-${project.name}`;
  await page.getByRole("link", { name: "Importar CSV" }).click();
  await page.getByLabel("Ou cole as linhas").fill("key;posição\na;1");
  await page.getByRole("button", { name: "Ver o plano" }).click();
  await expect(page.locator("main")).toContainText("Linha 1 posição: Não existe esta coluna.");
  await expect(page.getByLabel("Ou cole as linhas")).toHaveValue("key;posição\na;1");
  const added = first.replace(/^[^;]*/, key);
  const file = {
    name: "perguntas.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([head, first, added, ""].join("\r\n")),
  };
  await page.getByLabel("Arquivo CSV").setInputFiles(file);
  await page.getByRole("button", { name: "Ver o plano" }).click();
  await expect(page.locator("main")).toContainText(/Novos: 1\. Alterados: 0\. Iguais: 1\./);
  await expect(page.locator("main")).toContainText(key);
  await page.getByLabel("Escreva horizonte para confirmar").fill("horizonte");
  await page.getByRole("button", { name: "Aplicar o arquivo" }).click();
  await expect(page.locator("main")).toContainText("Arquivo aplicado.");
  await page.goto(`${list}/${key}`);
  await expect(page.locator("main")).toContainText("Em vigor");
});

test("staff make a batch of vouchers, download its codes once, and pause it [INS-02]", async ({ page, setup }, {
  project,
}) => {
  await setup.signIn(HELENA, { at: horizonte });
  await page.goto(`${horizonte}/candidate/settings/horizonte/voucher`);
  await page.getByRole("link", { name: "Lotes de cupons" }).click();
  await page.getByRole("link", { name: "Criar um lote" }).click();
  const tag = `Feira ${project.name}`;
  await page.getByLabel("Nome para candidatos").fill(tag);
  await page.getByLabel("Começo dos códigos").fill("feira");
  await page.getByLabel("Quantidade de cupons").fill("40");
  await page.locator("[name=startsOn]").fill("2026-01-01");
  await page.locator("[name=endsOn]").fill("2099-12-31");
  await page.getByRole("button", { name: "Criar os cupons" }).click();
  await expect(page.locator("main")).toContainText("1ª parcela, em %: Preencha este campo.");
  await expect(page.getByLabel("Nome para candidatos")).toHaveValue(tag);
  await page.getByLabel("1ª parcela, em %").fill("30");
  await page.getByRole("button", { name: "Criar os cupons" }).click();
  await expect(page.locator("main")).toContainText("Lote criado");
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar os códigos" }).click();
  const lines = (await readFile(await (await arriving).path(), "utf8")).trim().split("\r\n").slice(1);
  expect(new Set(lines).size).toBe(40);
  for (const line of lines) expect(line).toMatch(/^FEIRA-[A-Z0-9]{8}$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Baixar os códigos" })).toHaveCount(0);
  await page.getByRole("button", { name: "Pausar o lote" }).click();
  await expect(page.locator("main")).toContainText("Lote pausado");
  await page.getByRole("link", { name: "Lotes de cupons" }).click();
  await expect(page.getByRole("row", { name: tag })).toContainText("Pausado");
});
