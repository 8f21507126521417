import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { enqueue, isFailing, runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { demoId } from "~/demo";
import { deliverMail } from "~/modules/messaging/service/mail-delivery";
import { renderMail } from "~/modules/messaging/service/mail-look";
import { deliverSms } from "~/modules/messaging/service/sms-delivery";
import { createMail } from "~/providers/mail";

const ANA = "ana.souza@example.com";
const STAFF = "admin@aurora.example.com";
const received: { to: string[]; content: string }[] = [];
let refuses = false;
let server: SMTPServer;
let backend: TestBackend;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error("mailbox full") : null),
    onData(stream, session, done) {
      let content = "";
      stream.on("data", (chunk) => {
        content += chunk;
      });
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  backend = await openTestBackend("sqlite");
});
beforeEach(async () => {
  received.length = 0;
  refuses = false;
  for (const table of ["outbox", "oneTimeCode", "signInAttempt"] as const) await backend.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await backend.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const mail = () => {
  const { port } = server.server.address() as AddressInfo;
  return createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "Ingressa <no-reply@example.com>", mailbox: "" });
};
const deliver = (now = NOW) =>
  runOutbox(
    backend.db,
    (one) => deliverMail(tenantHandle(backend.db, one.tenantId), mail(), (host) => `https://${host}/candidate`, one),
    () => now,
  );
/** The decoded parts of a mail as text. */
const textOf = (content: string) =>
  content
    .replace(/=\r?\n/g, "")
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8"));

it.each([
  ["pt-BR", "Use o código abaixo para entrar"],
  ["en", "Use the code below to sign in"],
  ["es", "Use el código de abajo para entrar"],
])(
  "mails a code in %s by SMTP, as text and HTML, with the institution's name and colour [OPS-07] [AUT-14] [LAY-03]",
  async (language, phrase) => {
    await backend.as({ language }).authenticationCode.generate({ body: { document: ANA, sendType: "email" } });
    expect(await deliver()).toBe(1);
    const [one] = received;
    const text = textOf(one?.content ?? "");
    expect(one?.to).toEqual([ANA]);
    expect(text).toContain(`Content-Language: ${language}`);
    expect(text).toContain("Content-Type: text/plain");
    expect(text).toContain("Content-Type: text/html");
    expect(text.split(phrase).length - 1).toBe(2);
    expect(text.match(/\b\d{6}\b/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain("Universidade Aurora");
    expect(text).toMatch(/background:#bb243e/i);
  },
);

it("mails a link to the portal's own page [PWD-02]", async () => {
  const body = { user: STAFF, resetApplicationPath: "/auth/password/change/" };
  await backend.as().password.requestReset({ params: { tenant: "aurora", application: "portal" }, body });
  await deliver();
  expect(textOf(received[0]?.content ?? "")).toMatch(
    /https:\/\/[a-z.-]+\/candidate\/auth\/password\/change\/\?token=[\w-]{43}/,
  );
});

it("repeats a mail under the same Message-ID, and mails no code after it has expired [OPS-07] [AUT-14]", async () => {
  await backend.as().authenticationCode.generate({ body: { document: ANA, sendType: "email" } });
  const { id } = await backend.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const queued = await backend.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect(await deliver()).toBe(1);
  // As if the process had stopped after the delivery, before it stored the outcome.
  await backend.db.updateTable("outbox").set(queued).execute();
  expect(await deliver()).toBe(1);
  const named = received.map(({ content }) => /^Message-ID: (.*)\r$/im.exec(content)?.[1]);
  expect(named).toEqual([`<${id}@example.com>`, `<${id}@example.com>`]);
  await backend.db.updateTable("outbox").set(queued).execute();
  expect(await deliver(new Date(NOW.getTime() + 10 * 60_000))).toBe(0);
  expect(received).toHaveLength(2);
});

it("retries when the server refuses a mail, and deletes the code once it is sent [OPS-07]", async () => {
  await backend.as().authenticationCode.generate({ body: { document: ANA, sendType: "email" } });
  refuses = true;
  expect(await deliver()).toBe(0);
  expect(await backend.db.selectFrom("outbox").selectAll().executeTakeFirst()).toMatchObject({
    attempts: 1,
    lastError: expect.stringContaining("mailbox full"),
  });
  refuses = false;
  expect(await deliver(new Date(NOW.getTime() + 31_000))).toBe(1);
  expect(await backend.db.selectFrom("outbox").select("payloadJson").executeTakeFirst()).toEqual({
    payloadJson: "{}",
  });
});

it("three mails with refused recipients do not mark the mail server as failing, three other failures do [OPS-07] [AUT-14]", async () => {
  refuses = true;
  for (const user of [ANA, "bruno.lima@example.com", STAFF]) {
    const mailTo = { to: user, subject: "x", text: "x", language: "en" };
    await enqueue(tenantHandle(backend.db, demoId("aurora")), "mail", mailTo, NOW);
  }
  expect(await deliver()).toBe(0);
  expect(await isFailing(backend.db, "mail", NOW)).toBe(false);
  await backend.db.updateTable("outbox").set({ lastError: "connection refused" }).execute();
  expect(await isFailing(backend.db, "mail", NOW)).toBe(true);
});

it("puts the institution and the code into a text message [AUT-14] [OPS-07]", async () => {
  const sent: { to: string; text: string }[] = [];
  await backend.as({ language: "en" }).authenticationCode.generate({ body: { document: ANA, sendType: "sms" } });
  await runOutbox(
    backend.db,
    (one) =>
      deliverSms(tenantHandle(backend.db, one.tenantId), { send: async (message) => void sent.push(message) }, one),
    () => NOW,
  );
  expect(sent).toMatchObject([
    { to: "+5511987654321", text: expect.stringMatching(/^Universidade Aurora: \d{6} is your code/) },
  ]);
});

it("a mail escapes its content, and its text stays readable on any brand colour [OPS-07]", () => {
  const content = { subject: "<b>", text: 'a "quote" & more', language: "en" as const };
  const dark = renderMail(content, { name: "<i>", colour: "#1f2933" }, "https://x.example/?a=1&b=2");
  expect(dark.html).not.toMatch(/<b>|<i>|"quote"/);
  expect(dark.html).toContain("color:#ffffff");
  expect(renderMail(content, { name: "X", colour: "#FFD400" }, null).html).toContain(
    "background:#FFD400;color:#000000",
  );
});
