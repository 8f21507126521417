import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { installation } from "~/modules/setup/service/test-installation";
import { formWith } from "./form";
import { Mailbox } from "./mailbox";
import { openPortal } from "./portal";

const { hostname, operatorHostname, operatorPassword, operatorEmail, administratorEmail } = installation;
const answers = { ...installation, confirmation: operatorPassword } as Record<string, string>;

/** A portal on an empty database, and the code that it prints at the start. */
async function openEmpty() {
  const portal = await openPortal({ DEMO: "0" });
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  portal.announce();
  const [text = ""] = print.mock.calls[0] ?? [];
  print.mockRestore();
  const [, code = ""] = /set the portal up at \S+\/setup\nwith the code (\S+)$/i.exec(String(text)) ?? [];
  return { portal, code, text: String(text) };
}

describe("a portal without any tenant [OPS-01] [TEN-01]", () => {
  let opened: Awaited<ReturnType<typeof openEmpty>>;
  beforeAll(async () => {
    opened = await openEmpty();
  });
  afterAll(() => opened.portal.close());

  const visitor = (host = hostname) => opened.portal.visitor(host);

  it("leads from every page to the set-up, and serves the files that this page needs", async () => {
    for (const path of ["/", "/signin", "/graduacao", "/home", "/portal"])
      expect((await visitor().get(`/candidate${path}`)).headers.get("location"), path).toBe("/candidate/setup");
    expect((await visitor().post("/candidate/signin", { username: "a" })).headers.get("location")).toBe(
      "/candidate/setup",
    );
    const html = await (await visitor("any.host.test").get("/candidate/setup")).text();
    expect(html).toContain("Preparar o portal");
    const [, theme = ""] = /href="(\/candidate\/theme\/[^"]*)"/.exec(html) ?? [];
    expect((await visitor().get(theme)).headers.get("content-type")).toMatch(/^text\/css/);
    expect((await visitor().get("/candidate/favicon.ico")).headers.get("location")).not.toBe("/candidate/setup");
    expect((await visitor().get("/readyz")).status).toBe(200);
  });

  it.each([
    ["pt-BR", "Preparar o portal"],
    ["en", "Set the portal up"],
    ["es", "Preparar el portal"],
  ])("has the set-up in %s, in valid HTML, with no script that it needs [LAY-03]", async (language, title) => {
    const person = visitor();
    const first = await (await person.get("/candidate/setup", { "accept-language": language })).text();
    await person.post("/candidate/setup", { code: opened.code });
    const second = await (await person.get("/candidate/setup", { "accept-language": language })).text();
    for (const html of [first, second]) {
      expect(html).toContain(title);
      expect(html).not.toContain("setup.");
      const report = await new HtmlValidate({
        extends: ["html-validate:recommended"],
        rules: {
          ...{ "attr-case": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
          ...{ "void-style": "off", "valid-id": ["error", { relaxed: true }] },
        },
      }).validateString(html);
      const faults = report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId + message));
      expect(faults.filter((fault) => !fault.startsWith("wcag/h32") && !fault.startsWith("form-dup-name"))).toEqual([]);
    }
  });

  it("shows the form again with what is wrong, and every answer but the passwords", async () => {
    const person = visitor();
    const wrong = await person.post("/candidate/setup", { code: "AAAAA-AAAAA-AAAAA-AAAAA" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("O código não confere");
    await person.post("/candidate/setup", { code: opened.code });
    const refused = await person.post("/candidate/setup", {
      ...answers,
      ...{ cnpj: "11.222.333/0001-80", hostname: "a b", state: "São Paulo", confirmation: "Outra#2026" },
    });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    for (const text of [
      "Um CNPJ tem 14 dígitos",
      "Escreva um endereço, como matricula.escola.br",
      "Escreva a sigla, como SP",
      "As senhas não coincidem",
    ])
      expect(html).toContain(text);
    expect(formWith(html, 'name="tenantAlias"').values).toMatchObject({
      tenantAlias: "mantenedora",
      operatorPassword: "",
      institutionCode: "EDV",
    });
  });

  it("takes a visitor with the code of the log from nothing to an administrator, and then has no set-up [INS-05]", async () => {
    const [person, other] = [visitor(), visitor()];
    for (const one of [person, other]) {
      const entered = await one.post("/candidate/setup", { code: opened.code.toLowerCase().replaceAll("-", " ") });
      expect(entered.headers.get("location")).toBe("/candidate/setup");
    }
    const form = formWith(await (await person.get("/candidate/setup")).text(), 'name="tenantAlias"');
    expect(form.values).toMatchObject({ hostname, timeZone: "America/Sao_Paulo", defaultLanguage: "pt-BR" });
    const finished = await person.post("/candidate/setup", { ...form.values, ...answers });
    expect([finished.status, finished.headers.get("location")]).toEqual([303, "/candidate/signin"]);
    expect(await (await person.get("/candidate/signin")).text()).toContain("Escola do Vale");

    const late = await other.post("/candidate/setup", answers);
    expect([late.status, (await late.text()).includes("A preparação terminou")]).toEqual([409, true]);
    for (const host of [hostname, operatorHostname, "any.host.test"])
      expect((await visitor(host).get("/candidate/setup")).status, host).toBe(404);
    expect((await visitor().post("/candidate/setup", { code: opened.code })).status).toBe(404);
    const again = await opened.portal.startAgain();
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    again.announce({ port: 3000 });
    expect(print.mock.calls).toEqual([["Ingressa is ready."]]);
    print.mockRestore();
    await again.close();
  });

  it("lets the administrator choose a password by the invitation, and the operator sign in", async () => {
    const mail = await new Mailbox(opened.portal.dataDir).next();
    expect(mail).toContain(administratorEmail);
    const [, token = ""] = /auth\/password\/change\/\?token=([\w-]+)/.exec(mail) ?? [];
    expect(mail).toContain(`//${hostname}`);
    const administrator = visitor();
    await administrator.get(`/candidate/auth/password/change/?token=${token}`);
    const page = await (await administrator.get("/candidate/auth/password/change/")).text();
    const { values } = formWith(page, 'name="newPassword"');
    const password = "Convite#2026";
    const changed = await administrator.post("/candidate/auth/password/change/", {
      ...{ ...values, newPassword: password },
      confirmation: password,
    });
    expect(changed.status).toBe(303);
    await administrator.post("/candidate/signin", { username: administratorEmail, password });
    const home = await (await administrator.get("/candidate/home")).text();
    for (const text of ["Olá, Alma", "Para abrir as inscrições", 'href="/candidate/settings/escola-do-vale/course"'])
      expect(home).toContain(text);
    const operator = visitor(operatorHostname);
    await operator.post("/candidate/signin", { username: operatorEmail, password: operatorPassword });
    expect((await operator.get("/candidate/home")).status).toBe(200);
  });
});

it("names the address of the portal to somebody who has set it up at another one [OPS-01]", async () => {
  const { portal, code } = await openEmpty();
  const person = portal.visitor("127.0.0.1");
  await person.post("/candidate/setup", { code });
  const passwords = { administratorPassword: operatorPassword, administratorConfirmation: operatorPassword };
  const done = await person.post("/candidate/setup", { ...answers, ...passwords });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain(`href="http://${hostname}/candidate/signin"`);
  const administrator = portal.visitor(hostname);
  await administrator.post("/candidate/signin", { username: administratorEmail, password: operatorPassword });
  expect((await administrator.get("/candidate/home")).status).toBe(200);
  await portal.close();
});
