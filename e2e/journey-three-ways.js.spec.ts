import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { type Hand, pointer } from "./hand";
import { Keyboard } from "./keyboard";
import { BEATRIZ } from "./new-journey";
import { openOwnPortal } from "./own-portal";
import { demoPassword } from "./setup";

/** A way to build a journey: how controls are operated, and how a component is added to a stage and moved there. */
interface Way {
  hand: Hand;
  select(list: string, text: string): Promise<void>;
  add(stage: string, text: string): Promise<void>;
  raise(name: string, over: string): Promise<void>;
  /** What a page says once a component is saved. */
  saved: RegExp;
}

const rows = (page: Page, stage: string) => page.locator(`section[aria-labelledby=stage-${stage}] ol li`);
const grip = (page: Page, name: string) => page.getByRole("button", { name: `Arrastar ${name}` });

/** Opens a page of the journey by its tab. */
const openTab = (page: Page, hand: Hand, name: string) =>
  hand.press(page.getByRole("navigation", { name: "Partes da jornada" }).getByRole("link", { name, exact: true }));

async function addOnBoard(page: Page, stage: string, hand: Hand, pick: () => Promise<void>): Promise<void> {
  const add = page.locator(`section[aria-labelledby=stage-${stage}] details`);
  const before = await rows(page, stage).count();
  // The disclosure stays open after an addition, so only the first addition opens it.
  if ((await add.getAttribute("open")) === null) await hand.press(add.locator("summary"));
  await pick();
  await hand.press(add.getByRole("button", { name: "Adicionar" }));
  await expect(rows(page, stage)).toHaveCount(before + 1);
  await expect(page.locator(".desk-save")).toHaveText(/^salvo/);
}

const selectByPointer = (page: Page) => async (list: string, text: string) =>
  void (await page.locator(list).selectOption({ label: text }));

const byForms = (page: Page): Way => ({
  hand: pointer,
  saved: /Salvo no rascunho\./,
  select: selectByPointer(page),
  add: async (stage, text) => {
    await page.locator(`#stage-${stage} a`).click();
    await page.locator("select[name=type]").selectOption({ label: text });
    await page.getByRole("button", { name: "Adicionar" }).click();
    await expect(page.locator(".desk-order")).toContainText(text);
    await openTab(page, pointer, "Etapas");
  },
  raise: async (name, over) => {
    await page.getByRole("button", { name: `Subir ${name}` }).click();
    await expect(page.locator("main")).toContainText(`${name} agora é`);
    await expect(page.getByRole("listitem").filter({ hasText: name }).locator("+ li")).toContainText(over);
  },
});

const byKeys = (page: Page): Way => {
  const hand = new Keyboard(page);
  const select = async (list: string, text: string) => {
    const chosen = page.locator(`${list} option:checked`);
    await hand.reach(list);
    const { length } = await page.locator(`${list} option`).all();
    for (let moves = 0; moves < length && (await chosen.textContent()) !== text; moves += 1)
      await page.keyboard.press("ArrowDown");
    await expect(chosen).toHaveText(text);
  };
  return {
    hand,
    select,
    saved: /salvo \d\d:\d\d/,
    add: (stage, text) =>
      addOnBoard(page, stage, hand, () => select(`section[aria-labelledby=stage-${stage}] select`, text)),
    raise: async (name) => {
      await hand.reach(grip(page, name));
      for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
    },
  };
};

const byDrag = (page: Page): Way => ({
  hand: pointer,
  saved: /salvo \d\d:\d\d/,
  select: selectByPointer(page),
  add: (stage, text) =>
    addOnBoard(page, stage, pointer, () =>
      selectByPointer(page)(`section[aria-labelledby=stage-${stage}] select`, text),
    ),
  raise: async (name, over) => {
    const from = await boxOf(grip(page, name));
    const to = await boxOf(grip(page, over));
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + 8, { steps: 4 });
    await expect(page.locator("li.lifted")).toContainText(name);
    await page.mouse.up();
  },
});

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error("the board has no such row");
  return box;
}

/**
 * Signs in at the sign-in page, the only page opened by its address. At the first sign-in the portal asks which of
 * several rights is meant.
 */
async function signIn(page: Page, site: string, { hand }: Way): Promise<void> {
  await page.goto(`${site}/signin`);
  await hand.write(page.locator("#username"), BEATRIZ);
  await hand.write(page.locator("#password"), demoPassword);
  await hand.press(page.locator("main form").first().locator("button[type=submit]"));
  await expect(page).toHaveURL(/\/(welcome|home)\b/);
  if (/welcome/.test(page.url())) await hand.press(page.getByRole("button", { name: "Começar" }));
  await expect(page).toHaveURL(/\/home$/);
}

/** The journey's components by stage, in the order of adding. */
const parts = {
  subscription: ["Curso", "Campus", "Dados pessoais", "Responsável", "Conta de acesso", "Revisão e envio"],
  portal: ["Próximos passos", "Contrato", "Turma", "Documentos"],
  payment: ["Pagamento"],
};

/**
 * Signs in, builds a journey from nothing with only what the pages offer, publishes it and exports it as a file.
 * @returns the journey in the file, without its name and address
 */
async function build(page: Page, site: string, way: Way, { name, activation }: { name: string; activation: RegExp }) {
  const { hand } = way;
  await signIn(page, site, way);
  await hand.press(page.locator("main").getByRole("link", { name: "Jornadas", exact: true }));
  await hand.press(page.getByRole("link", { name: "Nova jornada" }));
  await way.select("select[name=level]", "Extensão, Universidade Aurora");
  await hand.press(page.getByRole("button", { name: "Ver os modelos" }));
  await hand.tick(page.getByRole("radio", { name: "Vazia" }));
  await hand.write(page.getByLabel("Nome"), name);
  await hand.write(page.getByLabel("Título em português"), "Aprenda ao ar livre");
  await hand.write(page.getByLabel("Endereço"), name.toLowerCase().replaceAll(" ", "-"));
  await hand.press(page.getByRole("button", { name: "Criar rascunho" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const isScripted = way.saved.source.startsWith("salvo");
  await expect(page.locator(".desk-stage li")).toHaveCount(0);
  if (isScripted) await expect(page.getByRole("button", { name: "Refazer" })).toBeVisible();
  for (const [stage, types] of Object.entries(parts)) for (const type of types) await way.add(stage, type);
  await way.add("subscription", "Consentimento");
  const openStage = async () => {
    if (!isScripted) await page.locator("#stage-subscription a").click();
  };
  await openStage();
  await way.raise("Revisão e envio", "Consentimento");
  await openTab(page, hand, "Etapas");
  await expect(page.locator("main")).toContainText("Revisão e envio precisa vir depois de Consentimento");
  await openStage();
  await way.raise("Consentimento", "Revisão e envio");
  if (isScripted) await expect(page.locator("[aria-live=assertive]")).toHaveText("Consentimento agora é 6 de 7.");
  await openTab(page, hand, "Etapas");
  await expect(page.locator("main")).not.toContainText("precisa vir depois");
  await expect(rows(page, "subscription").nth(5)).toContainText("Consentimento");

  await hand.press(page.getByRole("link", { name: "Consentimento", exact: true }));
  await hand.write(page.getByLabel("Título que o candidato lê (português)"), "Seu acordo");
  await way.select("select[name=about]", "idade");
  await hand.press(page.getByRole("button", { name: "Acrescentar condição" }));
  await expect(page.getByLabel("Idade em anos")).toBeVisible();
  await way.select("select[name=c0-operator]", "a partir de");
  await hand.write(page.getByLabel("Idade em anos"), "16");
  await hand.press(page.getByRole("button", { name: "Salvar componente" }));
  await expect(page.locator("main")).toContainText(way.saved);

  await openTab(page, hand, "Publicar");
  await expect(page.locator(".desk-problems")).toHaveCount(0);
  await hand.tick(page.getByRole("radio", { name: activation }));
  await hand.press(page.getByRole("button", { name: "Publicar versão 1" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Versões");
  await openTab(page, hand, "Etapas");
  const saving = page.waitForEvent("download");
  await hand.press(page.getByRole("link", { name: "Exportar" }));
  const { journey } = JSON.parse(readFileSync(await (await saving).path(), "utf8"));
  const { name: _name, url: _url, ...rest } = journey;
  return rest;
}

test("the same journey is built from an empty draft without scripts, by keyboard and by drag; a candidate enrols through it and pays [JRN-02] [JRN-03] [JRN-04]", async ({
  browser,
}) => {
  const portal = await openOwnPortal();
  const site = portal.at("aurora");
  // Deletes the journeys of the level, as if the level were new.
  portal.alter(`update journey set active = 0, "deletedAt" = "updatedAt" where url = 'extensao'`);
  const open = async (options: BrowserContextOptions = {}) =>
    (await browser.newContext({ locale: "pt-BR", viewport: { width: 1280, height: 1300 }, ...options })).newPage();
  const inactive = /Deixar inativa/;
  const forms = await open({ javaScriptEnabled: false });
  const built = await test.step("without scripts", () =>
    build(forms, site, byForms(forms), { name: "Por formularios", activation: inactive }));
  const [consent] = built.definition.stages.subscription.slice(5);
  expect(consent).toMatchObject({
    type: "consent",
    settings: { title: "Seu acordo" },
    conditions: [{ field: "age", operator: "atLeast", value: 16 }],
  });
  const dragged = await open();
  expect(
    await test.step("by drag", () =>
      build(dragged, site, byDrag(dragged), { name: "Por arrasto", activation: inactive })),
  ).toEqual(built);
  const typed = await open();
  expect(
    await test.step("by keyboard", () =>
      build(typed, site, byKeys(typed), { name: "Por teclado", activation: /^Ativar: candidatos/ })),
  ).toEqual(built);

  const visitor = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  const enrolment = new Enrolment(visitor);
  const candidate = newCandidate("Iolanda Prado Sol");
  await enrolment.open(`${site}/por-teclado`);
  await enrolment.choose(/Inglês Acadêmico/);
  await enrolment.choose(/./);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.expectStep("consent");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Seu acordo");
  await enrolment.next();
  await enrolment.expectStep("review");
  await enrolment.next();
  await enrolment.acceptContract();
  await visitor.locator("main input[type=radio]:enabled").first().check();
  await visitor.getByRole("button", { name: "Reservar vaga e continuar" }).click();
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  for (const page of [forms, dragged, typed, visitor]) await page.context().close();
  await portal.close();
});
