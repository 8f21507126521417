import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { messageIn } from "~/i18n/message";
import { deliverMail } from "~/modules/messaging/service/mail-delivery";
import { sendMail, sendNotice } from "~/modules/messaging/service/send-message";
import { deliverSms } from "~/modules/messaging/service/sms-delivery";
import type { Content } from "~/modules/settings/rules/setting-field";
import { createMail } from "~/providers/mail";

const ADMIN = "admin@aurora.example.com";
const ANA = "ana.souza@example.com";
const UNI = demoId("aurora-uni");
const welcome = { place: "aurora-uni", kind: "message", key: "account.welcome" };

describe.each(engines)("messages in an institution's words on %s", (engine) => {
  const received: string[] = [];
  let server: SMTPServer;
  let backend: TestBackend;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData(stream, _, done) {
        let content = "";
        stream.on("data", (chunk) => {
          content += chunk;
        });
        stream.on("end", () => {
          received.push(content);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    received.length = 0;
    for (const table of ["outbox", "signInAttempt", "oneTimeCode"] as const)
      await backend.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const trx = () => tenantHandle(backend.db, demoId("aurora"));
  const settings = async () => backend.as({ tenant: "aurora", token: await backend.tokenOf(ADMIN, "aurora") }).settings;

  /** Saves a change of a record as its draft. */
  async function draft(target: typeof welcome, change: Content) {
    const own = await settings();
    const { revision, content } = await own.get(target);
    return own.save({ ...target, revision, content: { ...content, ...change } });
  }

  async function publish(target: typeof welcome, change: Content) {
    const { revision } = await draft(target, change);
    return (await settings()).publish({ ...target, revision, note: "", at: "" });
  }

  /** Delivers the outbox by SMTP. @returns the mails with their encoded parts decoded, headers and all */
  async function delivered(): Promise<string[]> {
    const { port } = server.server.address() as AddressInfo;
    const mail = createMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: "Ingressa <no-reply@example.com>",
      mailbox: "",
    });
    const to = (host: string) => `https://${host}/candidate`;
    await runOutbox(
      backend.db,
      (one) => deliverMail(tenantHandle(backend.db, one.tenantId), mail, to, one),
      () => NOW,
    );
    const bytes = (run: string) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8");
    return received.map((content) =>
      content
        .replace(/=\r?\n/g, "")
        .replace(/=\?UTF-8\?Q\?(.*?)\?=(?:\r?\n )?/gi, (_, word: string) => word.replaceAll("_", " "))
        .replace(/((?:=[0-9A-F]{2})+)/g, bytes),
    );
  }

  const welcomed = (institutionId: string, language: "pt-BR" | "en" = "pt-BR", name = "Ana") =>
    sendMail(
      trx(),
      messageIn(language, "accountMessage.welcome", { name }),
      { to: ANA, institutionId, path: "/signin" },
      NOW,
    );

  it("arrive by SMTP with their own text, in the languages that have one, and at no other institution [INS-01] [OPS-07]", async () => {
    await welcomed(UNI);
    await publish(welcome, {
      title: { "pt-BR": "Bem-vinda, {{name}}!" },
      text: { "pt-BR": "Que bom, {{name}}.\nA sua conta está pronta." },
    });
    await welcomed(UNI);
    await welcomed(UNI, "en");
    await welcomed(demoId("aurora-tech"));
    const [before = "", own = "", english = "", other = ""] = await delivered();
    // What waited in the outbox goes as it was made.
    expect(before).toContain("Sua conta foi criada");
    expect(own).toContain("Subject: Bem-vinda, Ana! | Universidade Aurora");
    expect(own).toContain("Que bom, Ana.");
    expect(own).toContain("Que bom, Ana.<br>A sua conta");
    expect(english).toContain("Your account is ready");
    expect(other).toContain("Sua conta foi criada");
    expect(other).not.toContain("Que bom");
  });

  it("leave hostile text as text: HTML, nested braces, and what looks like a nested text [INS-02] [OPS-07]", async () => {
    await publish(welcome, { title: null, text: { "pt-BR": "<img src=x onerror=alert(1)> {{name}} $t(frame.home)" } });
    await welcomed(UNI, "pt-BR", "{{name}}<script>\r\nBcc: mallory@example.com");
    const [mail = ""] = await delivered();
    const html = mail.slice(mail.indexOf("text/html"));
    expect(html).not.toMatch(/<img|<script>/);
    expect(html).toContain("&#60;img src=x onerror=alert(1)&#62; {{name}}&#60;script&#62;");
    expect(mail).toContain("$t(frame.home)");
    expect(mail.slice(0, mail.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
    await publish(welcome, { text: null });
  });

  it("are refused with the names of what is wrong [INS-02]", async () => {
    const refused = async (target: typeof welcome, change: Content) => {
      const answer = await orRefusal(draft(target, change));
      return (answer as unknown as { details: { fields: unknown } }).details.fields;
    };
    const rejected = { ...welcome, key: "document.rejected" };
    expect(await refused(welcome, { text: { en: "{{nome}} {{constructor}}" } })).toEqual({
      "text.en": "setting.errorVariables nome, constructor",
    });
    expect(await refused(rejected, { text: { es: "{{course}}" } })).toEqual({
      "text.es": "setting.errorMissing document, rejection",
    });
    expect(await refused(welcome, { title: { en: "a\r\nBcc: mallory@example.com" } })).toEqual({
      "title.en": "setting.errorLine",
    });
    expect(await refused(rejected, { isOn: false })).toEqual({ isOn: "setting.errorNeeded" });
    const sms = { ...welcome, key: "account.sms" };
    expect(await refused(sms, { text: { en: `{{code}} ${"ã".repeat(140)}` } })).toEqual({
      "text.en": "setting.errorSegments",
    });
    const own = await settings();
    expect(await orRefusal(own.get({ ...welcome, key: "account.constructor" }))).toMatchObject({ code: "NOT_FOUND" });
    const content = { key: "account.more", isOn: true, title: null, text: null };
    expect(await orRefusal(own.add({ place: "aurora-uni", kind: "message", content }))).toMatchObject({
      code: "CONFLICT",
    });
  });

  it("are not sent when switched off, neither as mail nor as notification [INS-01]", async () => {
    await publish(welcome, { isOn: false });
    await welcomed(UNI);
    await welcomed(demoId("aurora-tech"));
    expect(await delivered()).toHaveLength(1);
    const staff = { ...welcome, key: "enrolment.staffCancellation" };
    await publish(staff, { isOn: false });
    const notices = () => backend.db.selectFrom("notification").select("title").execute();
    const count = (await notices()).length;
    const notice = { ...messageIn("en", "enrolmentMessage.staffCancellation", { course: "Law" }), icon: "close" };
    const to = { userId: demoId("user", ANA), institutionId: UNI };
    await sendNotice(trx(), to, { ...notice, targetUrl: null }, NOW);
    expect(await notices()).toHaveLength(count);
    await publish(staff, { isOn: true, text: { en: "Gone: {{course}}." } });
    await sendNotice(trx(), to, { ...notice, targetUrl: null }, NOW);
    expect(
      await backend.db.selectFrom("notification").select("message").where("message", "=", "Gone: Law.").execute(),
    ).toHaveLength(1);
    await publish(welcome, { isOn: true });
    expect((await backend.db.selectFrom("messageText").select("name").execute()).map(({ name }) => name)).toEqual([
      "enrolment.staffCancellation",
    ]);
  });

  it("text a code in their own words [INS-01] [AUT-14]", async () => {
    await publish({ ...welcome, key: "account.sms" }, { text: { "pt-BR": "{{institution}} diz: {{code}}" } });
    await backend.db
      .updateTable("userAccount")
      .set({ settingsJson: JSON.stringify({ cellphone: "11940028922", languageId: "pt-BR" }) })
      .where("email", "=", ANA)
      .execute();
    await backend.as().authenticationCode.generate({ body: { document: ANA, sendType: "sms" } });
    const texts: string[] = [];
    const sms = { send: async ({ text }: { text: string }) => void texts.push(text) };
    await runOutbox(
      backend.db,
      (one) => deliverSms(tenantHandle(backend.db, one.tenantId), sms, one),
      () => NOW,
    );
    expect(texts).toEqual([expect.stringMatching(/^Universidade Aurora diz: \d{6}$/)]);
  });

  it("come from the institution's sender, whose name and address cannot add a header [INS-01] [INS-02] [OPS-07]", async () => {
    const sender = { place: "aurora-uni", kind: "sender", key: "one" };
    for (const change of [
      { name: "Aurora\r\nBcc: mallory@example.com" },
      { name: "Banco <pix@bank.example>" },
      { replyTo: "a@example.com, mallory@example.com" },
      { replyTo: "a@example.com\nBcc: mallory@example.com" },
    ])
      expect(await orRefusal(draft(sender, change)), JSON.stringify(change)).toMatchObject({ code: "VALIDATION" });
    await publish(sender, { name: "Secretaria da Aurora", replyTo: "secretaria@aurora.example.com" });
    await welcomed(UNI);
    const [mail = ""] = await delivered();
    expect(mail).toMatch(/^From: Secretaria da Aurora <no-reply@example\.com>\r$/m);
    expect(mail).toMatch(/^Reply-To: secretaria@aurora\.example\.com\r$/m);
    await publish(sender, { name: null, replyTo: null });
  });

  it("are shown with sample data, and sent as a test to nobody but the caller, ten times at most [INS-01]", async () => {
    const own = await settings();
    await draft(welcome, { text: { en: "Nice, {{name}}." } });
    const { content } = await own.get(welcome);
    const previews = await own.preview({ place: "aurora-uni", key: welcome.key, content });
    expect(previews.map(({ language, text }) => [language, text])).toEqual([
      ["pt-BR", expect.stringContaining("Ana")],
      ["en", "Nice, Ana."],
      ["es", expect.stringContaining("Ana")],
    ]);
    expect(previews[1]?.html).toContain("Nice, Ana.");
    for (let sent = 0; sent < 10; sent += 1)
      expect(await own.sendTest({ place: "aurora-uni", key: welcome.key, language: "en" })).toEqual({ to: ADMIN });
    const more = own.sendTest({ place: "aurora-uni", key: welcome.key, language: "en" });
    expect(await orRefusal(more)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const mails = await delivered();
    expect(mails).toHaveLength(10);
    expect(mails[0]).toMatch(new RegExp(`^To: ${ADMIN}\\r$`, "m"));
    expect(mails[0]).toContain("[Test] Your account is ready");
    expect(mails[0]).toContain("Nice, Ana.");
    const elsewhere = own.sendTest({ place: "horizonte", key: welcome.key, language: "en" });
    expect(await orRefusal(elsewhere)).toMatchObject({ code: "NOT_FOUND" });
  });
});
