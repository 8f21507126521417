import type { Page } from "@playwright/test";
import { newCandidate } from "../candidate";
import type { Setup } from "../setup";
import { postSignIn } from "../signing-in";
import { origin } from "../site";
import { scene } from "./fixture";

/**
 * What one role does on an ordinary day, as clicks from the page after sign-in. A step that names a page of the menu
 * begins anew; the others go on where the one before ended.
 */
interface Day {
  role: string;
  username: string;
  host?: string;
  /** What others did the day before. */
  eve?(setup: Setup): Promise<unknown>;
  /** Each with the words of its picture. */
  clicks: readonly (readonly [picture: string, click: (page: Page) => Promise<unknown>])[];
}

const menu = (path: string) => async (page: Page) => {
  const link = page.locator(`#sidebar a[href$="/candidate/${path}"]`).first();
  // A group of the menu may be closed.
  if (!(await link.isVisible())) await page.locator("#sidebar summary").filter({ visible: true }).last().click();
  await link.click();
  await page.waitForURL(`**/candidate/${path}`);
};
const link = (name: string | RegExp) => (page: Page) =>
  page.locator("main").getByRole("link", { name }).first().click();
const button = (name: string | RegExp) => (page: Page) =>
  page.locator("main").getByRole("button", { name }).first().click();
const first = (page: Page) => page.locator("main tbody th a, main tbody td a").first().click();
const filter = (page: Page) => page.locator(".desk-filter > summary").click();
const search = (words: string) => async (page: Page) => {
  await page.locator("main input[type=search]").first().fill(words);
  await page.locator("main input[type=search]").first().press("Enter");
};

const candidate = (name: string) => newCandidate(name);
const pending = (name: string) => (setup: Setup) =>
  setup.enrol(candidate(name), "/candidate/pos-graduacao", /\/contract-acceptance\//);

const days: readonly Day[] = [
  {
    role: "admissions",
    username: "secretaria@aurora.example.com",
    eve: pending("Aline Secretaria Prado"),
    clicks: [
      ["enrolments", menu("enrolments")],
      ["filters", filter],
      ["found", search("Aline Secretaria")],
      ["enrolment", first],
      ["move", link("Mover situação…")],
      [
        "candidate view",
        async (page) => {
          await page.goBack();
          await link("Abrir o cartão como o candidato o vê")(page);
        },
      ],
      [
        "unfinished applications",
        async (page) => {
          await menu("enrolments")(page);
          await link("Inscrições não concluídas")(page);
        },
      ],
      ["course suggestions", link("Sugestões de curso")],
    ],
  },
  {
    role: "reviewer",
    username: "documentos@aurora.example.com",
    eve: (setup) => setup.sendDocuments(candidate("Bento Arquivo Leal")),
    clicks: [
      ["documents", menu("document-reviews")],
      ["next document", button("Conferir o próximo")],
      [
        "refused",
        async (page) => {
          await page.getByLabel("Ilegível").check();
          await button("Decidir e seguir")(page);
        },
      ],
      [
        "approved",
        async (page) => {
          await page.getByLabel("Aprovar").check();
          await button("Decidir e seguir")(page);
        },
      ],
      ["exam scores", menu("exam-scores")],
    ],
  },
  {
    role: "corrector",
    username: "redacao@aurora.example.com",
    eve: (setup) => setup.submitEssay(candidate("Clara Dissertação Nunes")),
    clicks: [
      ["essays", menu("essay-reviews")],
      ["calibration", link("Calibração")],
      [
        "next essay",
        async (page) => {
          await menu("essay-reviews")(page);
          await button("Corrigir a próxima")(page);
        },
      ],
    ],
  },
  {
    role: "treasurer",
    username: "financeiro@aurora.example.com",
    eve: (setup) => setup.sendDocuments(candidate("Dora Recibo Melo")),
    clicks: [
      ["charges", menu("charges")],
      ["charge", first],
      ["refunds", menu("refunds")],
      ["reconciliation", menu("reconciliation")],
      ["closings", link("Fechamentos")],
      ["closing of today", first],
      [
        "payment accounts",
        async (page) => {
          await menu("charges")(page);
          await link("Contas de pagamento")(page);
        },
      ],
    ],
  },
  {
    role: "auditor",
    username: "auditoria@aurora.example.com",
    eve: pending("Elis Consulta Braga"),
    clicks: [
      ["enrolments", menu("enrolments")],
      ["enrolment", first],
      ["charges", menu("charges")],
      ["closings", link("Fechamentos")],
    ],
  },
  {
    role: "administrator",
    username: "admin@aurora.example.com",
    clicks: [
      ["journeys", menu("journeys")],
      ["journey", first],
      ["simulator", link("Simulador")],
      ["publish", link("Publicar")],
      ["forms", menu("forms")],
      ["form", first],
      ["translations", menu("translations")],
      ["erasure requests", menu("erasure-requests")],
      ["acting as another", menu("impersonation")],
      ["temporary password", menu("temporary-password")],
    ],
  },
  {
    role: "operator",
    username: "operador@ingressa.example.com",
    host: "operacao",
    clicks: [
      ["erasure requests", menu("erasure-requests")],
      ["acting as another", menu("impersonation")],
      ["temporary password", menu("temporary-password")],
      ["systems", menu("system-status")],
    ],
  },
];

for (const { role, username, host = "aurora", eve, clicks } of days)
  scene(`a day of ${role}`, async ({ page, camera, setup }) => {
    scene.setTimeout(1_200_000);
    await eve?.(setup);
    await page.context().clearCookies();
    await postSignIn(page, username, { at: `${origin(host)}/candidate/signin` });
    await page.waitForURL((url) => !url.pathname.endsWith("/signin"));
    if (page.url().includes("/welcome")) {
      await camera.take(`day of ${role}, 0 right`);
      await page.locator("main form button[type=submit]").first().click();
      await page.waitForURL(/\/home$/);
    }
    await camera.take(`day of ${role}, 1 desk`);
    for (const [position, [picture, click]] of clicks.entries()) {
      await click(page);
      await camera.take(`day of ${role}, ${position + 2} ${picture}`);
    }
  });
