import { afterAll, beforeAll, expect, it } from "vitest";
import { alter, forgetTries } from "./actor";
import { Mailbox } from "./mailbox";
import { base, get, post, signIn } from "./page";
import { openPortal } from "./portal";

const ANA = "ana.souza@example.com";
let portal: Awaited<ReturnType<typeof openPortal>>;
let mailbox: Mailbox;
beforeAll(async () => {
  portal = await openPortal();
  mailbox = new Mailbox(portal.dataDir);
});
afterAll(() => portal.close());

it("signs in by a mailed code and redirects to the requested page [AUT-14] [AUT-09]", async () => {
  alter(portal.dataDir, 'delete from "oneTimeCode"');
  const visitor = portal.visitor();
  expect((await post(visitor, "/auth/code", { document: "none!", sendType: "email" })).html).toContain(
    "Informe um e-mail, CPF, RNE ou passaporte válido",
  );
  const before = visitor.cookie();
  const to = "/auth/code?returnUrl=%2Fcandidate%2Fupdate-personal-data";
  const sent = await post(visitor, to, { document: ANA, sendType: "email" });
  expect(sent.to).toContain("/auth/code/verify?returnUrl=");
  const code = await mailbox.code();
  const opened = await post(visitor, sent.to ?? "", { intent: "validate", code });
  expect([opened.status, opened.to]).toEqual([303, "/update-personal-data"]);
  expect(visitor.cookie()).not.toBe(before);
  expect((await visitor.get(`${base}/portal`)).status).toBe(200);
});

it("shows unknown users the same pages as known ones, byte for byte [PWD-01] [AUT-14]", async () => {
  const pages = [];
  for (const document of ["ana.souza@example.com", "nao.existe@example.com"]) {
    forgetTries(portal.dataDir);
    alter(portal.dataDir, 'delete from "oneTimeCode"');
    const visitor = portal.visitor();
    await post(visitor, "/auth/code", { document, sendType: "email" });
    const seen = [(await get(visitor, "/auth/code/verify")).html];
    for (let tries = 0; tries < 6; tries += 1)
      seen.push((await post(visitor, "/auth/code/verify", { intent: "validate", code: "none" })).html);
    await post(visitor, "/auth/username/recover", { email: document });
    seen.push((await get(visitor, "/auth/username/recover?sent")).html);
    await post(visitor, "/auth/password/reset", { user: document });
    seen.push((await get(visitor, "/auth/password/reset?sent")).html);
    pages.push(seen.join("\n"));
  }
  expect(pages[1]).toBe(pages[0]);
  expect(pages[0]).toContain("digitado errado vezes demais");
  for (let messages = 0; messages < 3; messages += 1) await mailbox.next();
});

it("creates an account, reports invalid fields, and reports an existing account [AUT-03]", async () => {
  forgetTries(portal.dataDir);
  const visitor = portal.visitor();
  const { html } = await get(visitor, "/auth/signup");
  const uuid = /name="uuid" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const bia = { uuid, name: "Bia Ramos Lima", email: "bia@example.com", cellphone: "11988887777", document: "" };
  const secret = { password: "Tulipa9!", confirmation: "Tulipa9!" };
  const wrong = await post(visitor, "/auth/signup", { uuid, name: "B", email: "x", cellphone: "1", document: "1!" });
  expect(wrong.status).toBe(422);
  for (const text of [
    "Digite também o sobrenome. Se não tem, envie de novo",
    "O e-mail precisa de um único @",
    "CPF, RNE ou passaporte válido",
    "celular com DDD",
    "Digite a senha",
  ])
    expect(wrong.html).toContain(text);
  const doubted = await post(visitor, "/auth/signup", { ...bia, ...secret, name: "Jô" });
  expect([doubted.status, doubted.html.includes('name="keptName" value="Jô"')]).toEqual([422, true]);
  const kept = await post(visitor, "/auth/signup", { ...bia, ...secret, email: ANA, name: "Jô", keptName: "Jô" });
  expect(kept.html).toContain("usuário já existe");
  const taken = await post(visitor, "/auth/signup", { ...bia, ...secret, email: ANA });
  expect([taken.status, taken.html.includes("usuário já existe")]).toEqual([409, true]);
  expect(taken.html).not.toContain("Tulipa9!");
  for (let times = 0; times < 2; times += 1)
    expect((await post(visitor, "/auth/signup", { ...bia, ...secret })).to).toBe("/auth/signup?done");
  expect((await get(visitor, "/auth/signup?done")).html).toContain("Sua conta foi criada");
  expect(await mailbox.next()).toContain("bia@example.com");
  expect((await signIn(visitor, "bia@example.com", "Tulipa9!")).to).toBe("/portal");
});
