import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as english from "~/i18n/en";

const repository = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "ingressa-language-"));
const line = `{ code: "he", name: "עברית", direction: "rtl", fallback: "en", isOffered: true },`;

/** The sources with a language more: one folder and one line. */
function addLanguage(): void {
  for (const name of ["app", "public", "package.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"])
    cpSync(join(repository, name), join(root, name), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  const folder = join(root, "app/i18n/he");
  mkdirSync(folder);
  cpSync(join(import.meta.dirname, "marked.ts"), join(folder, "marked.ts"));
  const areas = Object.keys(english).map((area) => `export const ${area} = marked(en.${area});\n`);
  writeFileSync(
    join(folder, "index.ts"),
    `import * as en from "../en";\nimport { marked } from "./marked";\n${areas.join("")}`,
  );
  writeFileSync(
    join(folder, "personal-data-answer.ts"),
    `import { personalDataAnswers as en } from "../en/personal-data-answer";\nimport { marked } from "./marked";\nexport const personalDataAnswers = marked(en);\n`,
  );
  const list = join(root, "app/rules/language.ts");
  const text = readFileSync(list, "utf8");
  writeFileSync(list, text.replace("\n] as const", `\n  ${line}\n] as const`));
}

let vite: ViteDevServer;
let app: { fetch(request: Request, address: string): Promise<Response>; close(): Promise<void> };

beforeAll(async () => {
  addLanguage();
  const configFile = join(root, "vite.config.ts");
  vite = await createServer({
    ...{ root, configFile, appType: "custom", logLevel: "silent" },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { createApp, loadConfig } = await vite.ssrLoadModule("/app/server/app.ts");
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build");
  const config = loadConfig({ DATA_DIR: join(root, "data"), LOG_LEVEL: "silent", DEMO: "small" });
  app = await createApp(config, build, "development");
});

afterAll(async () => {
  await app?.close();
  await vite?.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = (path: string, host = "aurora.localhost", init: RequestInit = {}) => {
  const headers = { "accept-language": "he-IL,he;q=0.9,en;q=0.8", ...init.headers };
  return app.fetch(new Request(`http://${host}${path}`, { redirect: "manual", ...init, headers }), "203.0.113.7");
};
const pageOf = async (path: string, host?: string) => (await ask(path, host)).text();

describe("a language more is a folder of texts and a line in the list [LAY-03]", () => {
  it("pages come in it, in its direction, and name themselves to search engines in it", async () => {
    const html = await pageOf("/candidate/");
    expect(html).toMatch(/<html lang="he" dir="rtl"/);
    expect(html).toContain('hrefLang="he"');
    expect(html).toContain('content="he_IL"');
    expect(html).toContain(`‹${english.frame.terms}›`);
    expect(await pageOf("/candidate/signin")).toContain(`‹${english.word.signIn}›`);
  });

  it("names that the institution has not translated come in its fallback, then in the default language", async () => {
    expect(await pageOf("/candidate/")).toMatch(/lang="(en|pt-BR)">/);
  });

  it("error pages come in it, with and without the layout of the site", async () => {
    expect(await pageOf("/candidate/nothing-here")).toContain("‹");
    const plain = await pageOf("/candidate/", "nobody.localhost");
    expect(plain).toMatch(/<html lang="he" dir="rtl"/);
    expect(plain).toContain(`‹${english.frame.goHome}›`);
  });

  it("the switcher offers it, and keeps the choice", async () => {
    const html = await pageOf("/candidate/signin?lng=en");
    expect(html).toMatch(/value="languageId:he"[^>]*lang="he"/);
    expect(html).toContain("עברית");
    const chosen = await ask("/candidate/preference?lng=he");
    expect(chosen.headers.get("set-cookie")).toMatch(/^lng=/);
  });

  it("mails come in it", async () => {
    const { messageIn } = await vite.ssrLoadModule("/app/i18n/message.ts");
    const { renderMail } = await vite.ssrLoadModule("/app/modules/messaging/service/mail-look.ts");
    const { title: subject, message: text } = messageIn("he", "accountMessage.code_sign-in");
    expect(subject).toBe(`‹${english.accountMessage["code_sign-in_title"]}›`);
    const { html } = renderMail({ subject, text, language: "he" }, { name: "Aurora", colour: "#112233" }, "http://x/");
    expect(html).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
    expect(html).toContain(`‹${english.word.continue}›`);
    expect(html).toContain("‹This message was sent by Aurora.›");
  });

  it("plurals, numbers, money and files for spreadsheets follow its rules", async () => {
    const { translator } = await vite.ssrLoadModule("/app/i18n/translator.ts");
    expect(translator("he")("desk.days", { count: 1 })).toBe("‹1 day›");
    expect(translator("he")("desk.days", { count: 2 })).toBe("‹2 days›");
    const { formatMoney } = await vite.ssrLoadModule("/app/modules/payments/rules/money.ts");
    expect(formatMoney(129_990, "he")).toBe(
      new Intl.NumberFormat("he", { style: "currency", currency: "BRL" }).format(1299.9),
    );
    const { csvSeparator } = await vite.ssrLoadModule("/app/modules/desk/rules/csv.ts");
    expect(csvSeparator("he")).toBe(",");
  });

  it("calls of the services take it, and the sandbox speaks it", async () => {
    const { Language } = await vite.ssrLoadModule("/app/api/value.ts");
    expect(Language.parse("he")).toBe("he");
    expect(await pageOf("/sandbox-provider/help")).toContain(`‹${english.sandbox.help}›`);
  });
});
