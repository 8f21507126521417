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

it("leads from a forgotten password to a new one by a mailed code, without any script [PWD-01] [PWD-03]", async () => {
  const elsewhere = portal.visitor();
  await signIn(elsewhere, ANA, "Demo@2026!");
  const visitor = portal.visitor();
  expect((await get(visitor, "/signin")).html).toContain(`${base}/auth/password/recover`);
  expect((await get(visitor, "/reset-password")).status).toBe(303);
  for (const step of ["channel", "code", "password"])
    expect((await visitor.get(`${base}/auth/password/recover/${step}`)).status).toBe(303);

  expect((await post(visitor, "/auth/password/recover", { document: " " })).status).toBe(422);
  expect(await post(visitor, "/auth/password/recover", { document: "529.982.247-25" })).toMatchObject({
    status: 303,
    to: "/auth/password/recover/channel",
  });
  const channel = await get(visitor, "/auth/password/recover/channel");
  expect(channel.html).toContain("a***@***.com");
  expect(channel.html).not.toContain(ANA);
  expect((await post(visitor, "/auth/password/recover/channel", { sendType: "email" })).status).toBe(303);
  const code = await mailbox.code();
  expect((await post(visitor, "/auth/password/recover/code", { intent: "resend" })).html).toContain(
    "Aguarde um minuto",
  );
  const wrong = await post(visitor, "/auth/password/recover/code", { intent: "validate", code: "12" });
  expect([wrong.status, wrong.html.includes("Código incorreto")]).toEqual([422, true]);
  expect((await post(visitor, "/auth/password/recover/code", { intent: "validate", code })).to).toBe(
    "/auth/password/recover/password",
  );

  const weak = await post(visitor, "/auth/password/recover/password", { newPassword: "abcdefg1", confirmation: "x" });
  expect(weak.status).toBe(422);
  expect(weak.html).not.toContain("abcdefg1");
  expect(weak.html.match(/>Falta/g)).toHaveLength(2);
  expect(weak.html.match(/>Atendido/g)).toHaveLength(4);
  const differ = { newPassword: "Outra-Chave7", confirmation: "Outra-Chave8" };
  expect((await post(visitor, "/auth/password/recover/password", differ)).html).toContain("As senhas não coincidem");
  const same = { newPassword: "Outra-Chave7", confirmation: "Outra-Chave7" };
  expect((await post(visitor, "/auth/password/recover/password", same)).to).toBe("/auth/password/changed");

  const done = await get(visitor, "/auth/password/changed");
  expect(done.html).toContain("Sua senha foi redefinida com sucesso");
  expect(done.headers.get("refresh")).toBe(`5;url=${base}/signin`);
  expect(done.html).toMatch(new RegExp(`<a[^>]* href="${base}/signin"`));
  expect((await get(visitor, "/auth/password/changed?stay")).headers.get("refresh")).toBeNull();
  expect((await elsewhere.get(`${base}/portal`)).status).toBe(303);
  expect((await signIn(visitor, ANA, "Outra-Chave7")).to).toBe("/portal");
  expect(await mailbox.next()).toContain("Sua senha foi alterada");
});

it("accepts a mailed link once, and then says why it is refused and how to get a new link [PWD-02]", async () => {
  forgetTries(portal.dataDir);
  const visitor = portal.visitor();
  const asked = await post(visitor, "/auth/password/reset", { user: "admin@aurora.example.com" });
  expect(asked.to).toBe("/auth/password/reset?sent");
  const link = /\/auth\/password\/change\/\?token=[\w-]{43}/.exec(await mailbox.next())?.[0] ?? "";
  const page = "/auth/password/change/";
  for (let times = 0; times < 2; times += 1) {
    expect((await visitor.get(`${base}${link}`)).headers.get("location")).toBe("/candidate/auth/password/change/");
    const opened = await get(visitor, page);
    expect(opened.status).toBe(200);
    // No link, form or script of the page leads anywhere with the token.
    expect(opened.html).not.toContain(link.slice(-43));
    expect(opened.html).toMatch(/help\?next=/);
  }
  const good = { newPassword: "Outra-Chave7", confirmation: "Outra-Chave7" };
  expect((await post(visitor, page, { ...good, newPassword: "fraca" })).status).toBe(422);
  expect((await post(visitor, page, good)).to).toBe("/auth/password/changed");
  await mailbox.next();

  const open = async (mailed: string) => {
    await visitor.get(`${base}${mailed}`);
    return get(visitor, page);
  };
  const broken = [
    { shown: await get(visitor, page), status: 404, text: "Não reconhecemos este link" },
    { shown: await open(link), status: 409, text: "já foi usado" },
    { shown: await post(visitor, page, good), status: 409, text: "já foi usado" },
    { shown: await open("/auth/password/change/?token=other"), status: 404, text: "Não reconhecemos este link" },
  ];
  await post(visitor, "/auth/password/reset", { user: "admin@aurora.example.com" });
  const late = /\/auth\/password\/change\/\?token=[\w-]{43}/.exec(await mailbox.next())?.[0] ?? "";
  alter(
    portal.dataDir,
    `update token set "expiresAt" = '2020-01-01T00:00:00.000Z' where purpose = 'password-reset' and "revokedAt" is null`,
  );
  broken.push({ shown: await open(late), status: 410, text: "O link para redefinir a senha expirou" });
  for (const { shown, status, text } of broken) {
    expect(shown.status).toBe(status);
    expect(shown.html).toContain(text);
    expect(shown.html).toContain("Pedir um novo link");
  }
});

it("reports that mail cannot be sent while it is failing [PWD-02]", async () => {
  forgetTries(portal.dataDir);
  const at = new Date().toISOString();
  for (const id of ["f1", "f2", "f3"])
    alter(
      portal.dataDir,
      `insert into outbox ("tenantId", id, topic, "payloadJson", attempts, "nextAt", "createdAt", "lastError") values ('t', ?, 'mail', '{}', 10, ?, ?, 'refused')`,
      ...[id, at, at],
    );
  alter(portal.dataDir, `update outbox set "createdAt" = '2020-01-01T00:00:00.000Z' where "doneAt" is not null`);
  const page = await post(portal.visitor(), "/auth/password/reset", { user: ANA });
  expect([page.status, page.html.includes("Não foi possível enviar a mensagem agora")]).toEqual([503, true]);
  alter(portal.dataDir, `delete from outbox where "tenantId" = 't'`);
});

it("shows a user with a temporary password the pages for choosing another, and leads on to the portal [PWD-04]", async () => {
  forgetTries(portal.dataDir);
  const visitor = portal.visitor();
  await signIn(visitor, ANA, "Outra-Chave7");
  expect((await visitor.get(`${base}/auth/password/new`)).status).toBe(303);
  alter(portal.dataDir, 'update "userAccount" set "temporaryPassword" = 1 where email = ?', ANA);
  expect((await get(visitor, "/auth/password/new")).html).toContain("Primeiro acesso");
  expect((await get(visitor, "/auth/password/expired")).html).toContain("Troque a sua senha temporária");
  const next = { newPassword: "Terceira-Chave8", confirmation: "Terceira-Chave8" };
  const wrong = await post(visitor, "/auth/password/expired", { currentPassword: "no", ...next });
  expect([wrong.status, wrong.html.includes("Senha atual inválida")]).toEqual([422, true]);
  expect((await post(visitor, "/auth/password/expired", { ...next })).html).toContain("Digite a senha temporária");
  const done = await post(visitor, "/auth/password/expired", { currentPassword: "Outra-Chave7", ...next });
  expect([done.status, done.to]).toEqual([303, "/portal"]);
  expect((await visitor.get(`${base}/portal`)).status).toBe(200);
  await mailbox.next();
});
