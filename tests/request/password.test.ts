import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Mailbox } from "./mailbox";
import { openPortal, type Visitor } from "./portal";
import { changeTenant } from "./tenant-setting";

const ANA = "ana.souza@example.com";
const base = "/candidate";
let portal: Awaited<ReturnType<typeof openPortal>>;
let mailbox: Mailbox;
beforeAll(async () => {
  portal = await openPortal();
  mailbox = new Mailbox(portal.dataDir);
});
afterAll(() => portal.close());

/** Changes a row behind the portal's back. */
function alter(statement: string, ...values: string[]): void {
  const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"));
  db.exec("pragma busy_timeout = 5000");
  db.prepare(statement).run(...values);
  db.close();
}
const forgetTries = () => alter("delete from sign_in_attempt");

async function post(visitor: Visitor, path: string, fields: Record<string, string>) {
  const response = await visitor.post(base + path, fields);
  return {
    status: response.status,
    to: response.headers.get("location")?.replace(base, ""),
    html: await response.text(),
  };
}
async function get(visitor: Visitor, path: string) {
  const response = await visitor.get(base + path);
  return { status: response.status, html: await response.text(), headers: response.headers };
}
const signIn = (visitor: Visitor, username: string, password: string) =>
  post(visitor, "/signin", { username, password });

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
  expect(weak.html.match(/Falta/g)).toHaveLength(2);
  expect(weak.html.match(/Atendido/g)).toHaveLength(4);
  const differ = { newPassword: "Outra-Chave7", confirmation: "Outra-Chave8" };
  expect((await post(visitor, "/auth/password/recover/password", differ)).html).toContain("As senhas não coincidem");
  const same = { newPassword: "Outra-Chave7", confirmation: "Outra-Chave7" };
  expect((await post(visitor, "/auth/password/recover/password", same)).to).toBe("/auth/password/changed");

  const done = await get(visitor, "/auth/password/changed");
  expect(done.html).toContain("Sua senha foi redefinida com sucesso");
  expect(done.headers.get("refresh")).toBe(`5;url=${base}/signin`);
  expect(done.html).toContain(`content="5;url=${base}/signin"`);
  expect((await get(visitor, "/auth/password/changed?stay")).headers.get("refresh")).toBeNull();
  expect((await elsewhere.get(`${base}/portal`)).status).toBe(303);
  expect((await signIn(visitor, ANA, "Outra-Chave7")).to).toBe("/portal");
  expect(await mailbox.next()).toContain("Sua senha foi alterada");
});

it("shows the same pages to those who have no account, byte by byte where no contact is shown [PWD-01] [AUT-14]", async () => {
  const pages = [];
  for (const document of ["ana.souza@example.com", "nao.existe@example.com"]) {
    forgetTries();
    alter("delete from one_time_code");
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

it("signs in by a mailed code and goes on where the visitor wanted to [AUT-14] [AUT-09]", async () => {
  alter("delete from one_time_code");
  const visitor = portal.visitor();
  expect((await post(visitor, "/auth/code", { document: "none!", sendType: "email" })).html).toContain(
    "E-mail ou celular não encontrado",
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

it("opens a mailed link once, and says why one opens nothing, with the way to a new one [PWD-02]", async () => {
  forgetTries();
  const visitor = portal.visitor();
  const asked = await post(visitor, "/auth/password/reset", { user: "admin@aurora.example.com" });
  expect(asked.to).toBe("/auth/password/reset?sent");
  const link = /\/auth\/password\/change\/\?token=[\w-]{43}/.exec(await mailbox.next())?.[0] ?? "";
  for (let opened = 0; opened < 2; opened += 1) expect((await get(visitor, link)).status).toBe(200);
  const good = { newPassword: "Outra-Chave7", confirmation: "Outra-Chave7" };
  expect((await post(visitor, link, { ...good, newPassword: "fraca" })).status).toBe(422);
  expect((await post(visitor, link, good)).to).toBe("/auth/password/changed");
  await mailbox.next();

  const broken = [
    { page: await get(visitor, link), status: 409, text: "já foi usado" },
    { page: await post(visitor, link, good), status: 409, text: "já foi usado" },
    { page: await get(visitor, "/auth/password/change/?token=other"), status: 404, text: "Não reconhecemos este link" },
    { page: await get(visitor, "/auth/password/change/"), status: 404, text: "Não reconhecemos este link" },
  ];
  await post(visitor, "/auth/password/reset", { user: "admin@aurora.example.com" });
  const late = /\/auth\/password\/change\/\?token=[\w-]{43}/.exec(await mailbox.next())?.[0] ?? "";
  alter(
    "update token set expires_at = '2020-01-01T00:00:00.000Z' where purpose = 'password-reset' and revoked_at is null",
  );
  broken.push({ page: await get(visitor, late), status: 410, text: "O link de redefinição expirou" });
  for (const { page, status, text } of broken) {
    expect(page.status).toBe(status);
    expect(page.html).toContain(text);
    expect(page.html).toContain("Pedir um novo link");
  }
});

it("says that mail could not be sent when it has been failing [PWD-02]", async () => {
  forgetTries();
  const at = new Date().toISOString();
  for (const id of ["f1", "f2", "f3"])
    alter(
      "insert into outbox (tenant_id, id, topic, payload_json, attempts, next_at, created_at, last_error) values ('t', ?, 'mail', '{}', 10, ?, ?, 'refused')",
      ...[id, at, at],
    );
  alter("update outbox set created_at = '2020-01-01T00:00:00.000Z' where done_at is not null");
  const page = await post(portal.visitor(), "/auth/password/reset", { user: ANA });
  expect([page.status, page.html.includes("erro ao enviar o e-mail de confirmação")]).toEqual([502, true]);
  alter("delete from outbox where tenant_id = 't'");
});

it("gives whoever has a temporary password the page to choose another, and no other [PWD-04]", async () => {
  forgetTries();
  const visitor = portal.visitor();
  await signIn(visitor, ANA, "Outra-Chave7");
  expect((await visitor.get(`${base}/auth/password/new`)).status).toBe(303);
  alter("update user_account set temporary_password = 1 where email = ?", ANA);
  expect((await get(visitor, "/auth/password/new")).html).toContain("Primeiro acesso");
  expect((await get(visitor, "/auth/password/expired")).html).toContain("Sua senha temporária expirou");
  const next = { newPassword: "Terceira-Chave8", confirmation: "Terceira-Chave8" };
  const wrong = await post(visitor, "/auth/password/expired", { currentPassword: "no", ...next });
  expect([wrong.status, wrong.html.includes("Senha atual inválida")]).toEqual([422, true]);
  expect((await post(visitor, "/auth/password/expired", { ...next })).html).toContain("Digite a senha temporária");
  const done = await post(visitor, "/auth/password/expired", { currentPassword: "Outra-Chave7", ...next });
  expect([done.status, done.to]).toEqual([303, "/portal"]);
  expect((await visitor.get(`${base}/portal`)).status).toBe(200);
  await mailbox.next();
});

it("opens an account, says what is wrong with each field, and who has one already [AUT-03]", async () => {
  forgetTries();
  const visitor = portal.visitor();
  const { html } = await get(visitor, "/auth/signup");
  const uuid = /name="uuid" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const bia = { uuid, name: "Bia Ramos Lima", email: "bia@example.com", cellphone: "11988887777", document: "" };
  const secret = { password: "Tulipa9!", confirmation: "Tulipa9!" };
  const wrong = await post(visitor, "/auth/signup", { uuid, name: "B", email: "x", cellphone: "1", document: "1!" });
  expect(wrong.status).toBe(422);
  for (const text of [
    "nome e sobrenome",
    "O e-mail é inválido",
    "CPF, RNE ou passaporte válido",
    "celular com DDD",
    "Digite a senha",
  ])
    expect(wrong.html).toContain(text);
  const taken = await post(visitor, "/auth/signup", { ...bia, ...secret, email: ANA });
  expect([taken.status, taken.html.includes("usuário já existe")]).toEqual([422, true]);
  expect(taken.html).not.toContain("Tulipa9!");
  for (let times = 0; times < 2; times += 1)
    expect((await post(visitor, "/auth/signup", { ...bia, ...secret })).to).toBe("/auth/signup?done");
  expect((await get(visitor, "/auth/signup?done")).html).toContain("Sua conta foi criada");
  expect(await mailbox.next()).toContain("bia@example.com");
  expect((await signIn(visitor, "bia@example.com", "Tulipa9!")).to).toBe("/portal");
});

/** A nonce for a challenge, by another implementation of the hash. */
function solve({ challenge, difficulty }: { challenge: string; difficulty: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash("sha256").update(`${challenge}~${nonce}`).digest().readUInt32BE(0);
    if (hash >>> (32 - difficulty) === 0) return `${challenge}~${nonce}`;
  }
}

// Sites are remembered by hostname for half a minute, so these two have hostnames of their own.
it("asks for a captcha where the tenant does, by work or by a mailed code [AUT-04]", async () => {
  const own = await openPortal();
  try {
    changeTenant(own.dataDir, "aurora", { captchaKey: "pow:8" });
    const visitor = own.visitor("localhost");
    const credentials = { username: ANA, password: "Demo@2026!" };
    const page = await get(visitor, "/signin");
    expect(page.html).toContain("/auth/captcha/challenge");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
    const refused = await post(visitor, "/signin", credentials);
    expect([refused.status, refused.html.includes("Resolva o desafio antes de continuar")]).toEqual([422, true]);

    const challenge = (await (await visitor.get(`${base}/auth/captcha/challenge`)).json()) as Parameters<
      typeof solve
    >[0];
    const captcha = solve(challenge);
    expect((await post(visitor, "/signin", { ...credentials, captcha })).to).toBe("/portal");
    expect((await post(own.visitor("localhost"), "/signin", { ...credentials, captcha })).status).toBe(422);

    const other = own.visitor("localhost");
    const way = "/auth/captcha?next=%2Fcandidate%2Fsignin";
    expect((await post(other, way, { email: "none" })).html).toContain("O e-mail é inválido");
    expect((await post(other, way, { email: "someone@example.com" })).to).toBe(way);
    const code = await new Mailbox(own.dataDir).code();
    expect((await post(other, way, { intent: "validate", code: "none" })).status).toBe(422);
    expect((await post(other, way, { intent: "validate", code })).to).toBe("/signin");
    expect((await get(other, "/signin")).html).toContain("Confirmado: você pode enviar este formulário.");
    expect((await post(other, "/signin", credentials)).to).toBe("/portal");
  } finally {
    await own.close();
  }
});

it("lets a hosted captcha's script and frame in, only where it is configured [AUT-04]", async () => {
  const own = await openPortal();
  try {
    changeTenant(own.dataDir, "aurora", { captchaKey: "turnstile:0x4AAA" });
    const { html, headers } = await get(own.visitor("127.0.0.1"), "/signin");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
    expect(html).toContain('data-sitekey="0x4AAA"');
    expect(html).toContain("Confirmar com um código por e-mail");
    const elsewhere = await get(own.visitor("horizonte.localhost"), "/signin");
    expect(elsewhere.headers.get("content-security-policy")).not.toContain("cloudflare");
  } finally {
    await own.close();
  }
});
