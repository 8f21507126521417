import { expect, test } from "./fixture";

test("the pages where staff edit forms are accessible, and warn before typing is lost [LAY-09] [FRM-01] [JRN-03]", async ({
  page,
  setup,
  audit,
}) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/forms");
  await audit.check("list of forms");
  const own = page.getByRole("row").filter({ hasNotText: "Instituto Aurora Tech" });
  await own.getByRole("link", { name: "Dados pessoais", exact: true }).click();
  await audit.check("a standard form");
  await page.getByRole("link", { name: "Nome e cursos" }).click();
  await audit.check("use of a standard form");
  await page.goBack();
  await page.getByRole("link", { name: "Duplicar…" }).click();
  await audit.check("copy of a form");
  await page.getByLabel("Nome").fill("Formulário acessível");
  await page.getByRole("button", { name: "Duplicar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Formulário acessível");
  const at = page.url().replace(/\?.*/, "");
  await page.getByRole("button", { name: "Descer Sobre você" }).click();
  await audit.check("a form, a group moved");
  await page.goto(`${at}/publish`);
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator("main")).toContainText("Publicado.");

  await page.goto(at);
  await page.getByLabel("Nome do grupo").fill("Sua escola");
  await page.getByRole("button", { name: "Criar grupo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sua escola");
  await page.locator("select[name=type]").selectOption({ label: "Escolha" });
  await page.getByRole("button", { name: "Continuar" }).click();
  await audit.check("a new field");
  await page.getByLabel("Nome do campo (português)").fill("Tipo de escola");
  for (const number of [1, 2]) await page.getByLabel(`Opção ${number} (português)`).fill("Pública");
  await page.getByRole("button", { name: "Criar campo" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a new field, errors");
  await page.getByLabel("Opção 2 (português)").fill("Particular");
  await page.getByRole("button", { name: "Criar campo" }).click();
  await expect(page.locator("main")).toContainText("Campo criado");
  const inside = ["groups/suaEscola", "groups/suaEscola/delete", "fields/cpf", "fields/tipoDeEscola"];
  const deeds = ["fields/tipoDeEscola/delete", "publish", "history", "use", "discard"];
  for (const path of [...inside, ...deeds]) {
    await page.goto(`${at}/${path}`);
    await audit.check(`form: ${path}`);
  }

  await page.goto(`${at}/fields/rg`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole("link", { name: "Histórico" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Histórico");
  expect(asked).toEqual([]);
  await page.goto(`${at}/fields/rg`);
  await page.getByLabel("Nome do campo (português)").fill("Identidade");
  await page.getByRole("link", { name: "Histórico" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Histórico");
  expect(asked).toEqual(["beforeunload"]);
  await page.goto(`${at}/fields/rg`);
  await page.getByLabel("Nome do campo (português)").fill("Identidade");
  await page.getByRole("button", { name: "Salvar campo" }).click();
  await expect(page.locator("main")).toContainText("Salvo no rascunho.");
  expect(asked).toEqual(["beforeunload"]);
});

test("the pages where staff translate names are accessible [LAY-09] [LAY-03]", async ({ page, setup, audit }) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/translations?missing=es");
  await audit.check("list of translations");
  await page.goto("/candidate/translations?q=nobody+has+this+name");
  await audit.check("list of translations, empty");
  await page.goto("/candidate/translations?kind=course&missing=es");
  await page.locator("main tbody a").first().click();
  await audit.check("translations of a course");
  await page.getByLabel("Nome (espanhol)").fill("Sin descripción");
  await page.getByRole("button", { name: "Salvar traduções" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("translations of a course, errors");
});

test("the pages of an institution's settings are accessible [LAY-09] [INS-01]", async ({ page, setup, audit }) => {
  await setup.signIn("admin@aurora.example.com");
  const settings = "/candidate/settings/aurora-uni";
  for (const [path, name] of [
    ["", "settings"],
    ["/institution/one", "settings: institution"],
    ["/theme/one", "settings: theme"],
    ["/offer", "settings: offers"],
    ["/voucher/new", "settings: new voucher"],
    ["/voucher/BEMVINDO10", "settings: a voucher"],
    ["/voucher/BEMVINDO10/uses", "uses of a voucher"],
    ["/agreement/new", "settings: new agreement"],
    ["/agreement/empresa-exemplo", "settings: an agreement"],
    ["/agreement/prefeitura/uses", "uses of an agreement"],
    ["/agreement/bolsa-social/list", "list of an agreement"],
    ["/voucher-batches", "batches of vouchers"],
    ["/voucher-batches/new", "a new batch of vouchers"],
    ["/course/direito", "settings: a course"],
    ["/course/direito/publish", "settings: publication"],
    ["/course/direito/history", "settings: history"],
    ["/course/direito/archive", "settings: archive"],
    ["/message", "settings: messages"],
    ["/message/payment.before", "settings: a message"],
    ["/message/account.sms/preview", "settings: preview of a text message"],
    ["/message/payment.before/preview", "settings: preview of a mail"],
    ["/sender/one", "settings: sender"],
    ["/hostnames", "hostnames"],
    ["/hostnames/aurora.localhost", "a hostname"],
    ["/import", "settings: import"],
    ["/offer/_import", "settings: import of offers as CSV"],
    ["/answerTime/one", "settings: response times"],
    ["/preview?page=checkout", "preview of the portal"],
    ["/preview/home", "preview: home"],
    ["/preview/checkout", "preview: payment"],
    ["/preview/portal", "preview: candidate area"],
    ["/preview/signin", "preview: sign-in"],
  ]) {
    await page.goto(settings + path);
    await audit.check(name!);
  }
  await page.goto(`${settings}/intake`);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Copiar para o próximo período" }).click();
  await audit.check("copy of an intake");
  await page.getByLabel("Código do novo período").fill("Não");
  await page.locator('[name="name"]').fill("Próximo");
  await page.getByRole("button", { name: "Ver a cópia" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("copy of an intake, errors");
  await page.getByLabel("Código do novo período").fill("proximo");
  await page.locator('[name="name"]').fill("Próximo");
  await page.getByRole("button", { name: "Ver a cópia" }).click();
  await expect(page.getByRole("button", { name: "Copiar", exact: true })).toBeVisible();
  await audit.check("copy of an intake, what it makes");
  await page.goto("/candidate/settings");
  await audit.check("settings of all institutions");
  await page.goto("/candidate/settings/_tenant/signIn/one");
  await audit.check("settings: ways to sign in");
  await page.goto("/candidate/settings/_tenant/tenantOption/one");
  await audit.check("settings: options of all institutions");
  await page.goto(`${settings}/campus/_import`);
  await page.getByLabel("Ou cole as linhas").fill("key;nome\nnovo;Novo");
  await page.getByRole("button", { name: "Ver o plano" }).click();
  await expect(page.locator("main")).toContainText("Não existe esta coluna.");
  await audit.check("settings: import of a list as CSV, mistakes");
  const arriving = page.waitForEvent("download");
  await page.goto(settings);
  await page.getByRole("link", { name: "Baixar o arquivo" }).click();
  await page.goto(`${settings}/import`);
  await page.getByLabel("Arquivo").setInputFiles(await (await arriving).path());
  await page.getByRole("button", { name: "Ver o plano" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("O que o arquivo muda");
  await audit.check("settings: plan of a file");
  await page.goto(`${settings}/course/direito`);
  await page.getByLabel("Carga horária").fill("0");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.locator("main")).toContainText("Carga horária: ");
  await audit.check("settings: a course, errors");
  await page.getByLabel("Carga horária").fill("3800");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await page.goto(`${settings}/course/direito/discard`);
  await audit.check("settings: discarding a draft");
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.goto(`${settings}/voucher-batches/new`);
  for (const [label, text] of [
    ["Nome para candidatos", "Feira"],
    ["Começo dos códigos", "feira"],
    ["Quantidade de cupons", "3"],
    ["1ª parcela, em %", "30"],
  ])
    await page.getByLabel(label!).fill(text!);
  await page.locator("[name=startsOn]").fill("2026-01-01");
  await page.locator("[name=endsOn]").fill("2099-12-31");
  await page.getByRole("button", { name: "Criar os cupons" }).click();
  await expect(page.locator("main")).toContainText("Lote criado");
  await audit.check("a batch of vouchers");
  await page.goto(`${settings}/webhook/new`);
  await page.locator("[name=key]").fill("academico");
  await page.locator("[name=name]").fill("Sistema acadêmico");
  await page.locator("[name=url]").fill("https://127.0.0.1/eventos");
  await page.getByLabel("Matrícula concluída").check();
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await page.getByRole("button", { name: /^Publicar/ }).click();
  await page.goto(`${settings}/webhook/academico/deliveries`);
  await audit.check("deliveries of a webhook");
  await page.getByRole("link", { name: "Segredo" }).click();
  await audit.check("secret of a webhook");
  await page.getByRole("button", { name: "Gerar o segredo" }).click();
  await expect(page.getByRole("status")).toContainText("Copie o segredo agora");
  await audit.check("secret of a webhook, shown once");
  await page.getByRole("link", { name: "Entregas" }).first().click();
  await page.getByRole("button", { name: "Enviar um teste" }).click();
  await expect(page.locator("main")).toContainText("sem resposta");
  await audit.check("a delivery of a webhook");
  await page.goto("/candidate/api-keys/new");
  await page.getByLabel("Nome").fill("Site");
  await page.locator("[name=institutionId]").selectOption({ label: "Universidade Aurora" });
  await page.getByRole("button", { name: "Criar chave" }).click();
  await expect(page.locator("main")).toContainText("Marque ao menos uma permissão.");
  await audit.check("a new key, refused");
  await page.locator("[name=scope-subscription-read]").check();
  await page.getByRole("button", { name: "Criar chave" }).click();
  await expect(page.locator("main")).toContainText("ing_test_");
  await audit.check("a key that was made");
  for (const [path, name] of [
    ["/candidate/api-keys", "a key of another system"],
    ["/candidate/users", "a member of staff"],
    ["/candidate/audit", "an entry of the audit"],
  ]) {
    await page.goto(path!);
    await page.locator("main tbody a").first().click();
    await audit.check(name!);
  }
});
