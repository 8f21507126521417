import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { enqueue, runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol, notify } from "~/modules/payments/service/test-payment";
import type { MailMessage } from "~/providers/mail";
import { MAIL_TOPIC } from ".";
import { deliverMail } from "./mail-delivery";

const DAY = 86_400_000;
const ANA = "ana.souza@example.com";
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(engines)("mails on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await backend.db.deleteFrom("outbox").execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** The mails that are due at a moment. */
  async function mailsAt(now = NOW): Promise<MailMessage[]> {
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void sent.push(message) };
    await runOutbox(
      backend.db,
      (one) => deliverMail(tenantHandle(backend.db, one.tenantId), mail, (host) => `https://${host}/candidate`, one),
      () => now,
    );
    return sent;
  }
  const hostOf = ({ text }: { text: string }) => /https:\/\/([\w.-]+)\/candidate/.exec(text)?.[1];
  const tokenOf = ({ text }: { text: string }) => /resume\?token=([\w-]+)/.exec(text)?.[1] ?? "";

  const settle = (settings: object) =>
    backend.db
      .updateTable("userAccount")
      .set({ settingsJson: JSON.stringify(settings) })
      .where("email", "=", ANA)
      .execute();

  const newDraft = async () => (await backend.as().drafts.create({ data: DraftData.parse({}) })).id;

  async function resumeMail(
    hostname: string | undefined,
    { to = `${newId()}@example.com`, language = "en", id = "", at = NOW } = {},
  ) {
    const api = backend.as({ language, ...(hostname ? { hostname } : {}) });
    await api.drafts.sendResumeLink({ id: id || (await newDraft()), email: to });
    const [mail = expect.fail("no mail")] = await mailsAt(at);
    return mail;
  }

  /** Sends a mail in the university's name, with a link at the tenant's hostname. @returns the text of the mail */
  async function mailedTo(path: string) {
    const institutionId = demoId("aurora-uni");
    const place = { institutionId, hostname: "grupo-aurora.localhost", path };
    const mail = { to: ANA, subject: "News", text: "News.", language: "en", ...place };
    await enqueue(tenantHandle(backend.db, demoId("aurora")), MAIL_TOPIC, mail, NOW);
    const [sent = expect.fail("no mail")] = await mailsAt();
    return sent.text;
  }

  it.each([
    ["aurora.localhost", "aurora.localhost"],
    ["127.0.0.1", "127.0.0.1"],
    ["grupo-aurora.localhost", "grupo-aurora.localhost"],
    ["aurora-tech.localhost", "localhost"],
    ["horizonte.localhost", "localhost"],
    ["evil.example", "localhost"],
    [undefined, "localhost"],
  ])("to a person who acted at %s link to %s, in the institution's name [OPS-07] [TEN-08]", async (acted, linked) => {
    const mail = await resumeMail(acted);
    expect(hostOf(mail)).toBe(linked);
    expect(mail.from).toBe("Universidade Aurora");
  });

  it("name the institution in a link only at the hostname of its tenant [TEN-02] [ENR-07] [OPS-07]", async () => {
    expect((await resumeMail("aurora.localhost")).text).not.toContain("ies=");
    const group = "https://grupo-aurora.localhost/candidate";
    const resume = await resumeMail("grupo-aurora.localhost");
    expect(resume.text).toContain(`${group}/resume?token=${tokenOf(resume)}&ies=aurora-uni`);
    expect(await mailedTo("/portal")).toContain(`${group}/portal?ies=aurora-uni\n`);
    expect(await mailedTo("/portal?ies=aurora-uni#news")).toContain(`${group}/portal?ies=aurora-uni#news\n`);
  });

  it("lead to the tenant's hostname if the institution has none [TEN-02] [ENR-07] [OPS-07]", async () => {
    const hosts = await backend.db
      .deleteFrom("hostname")
      .where("institutionId", "=", demoId("aurora-uni"))
      .returningAll()
      .execute();
    const mail = await resumeMail(undefined);
    await backend.db.insertInto("hostname").values(hosts).execute();
    expect(mail.text).toMatch(/https:\/\/grupo-aurora\.localhost\/candidate\/resume\?token=[\w-]+&ies=aurora-uni/);
  });

  it("are in the recipient's own language; people without an account get the language of the request [LAY-03] [OPS-07]", async () => {
    await settle({ languageId: "en" });
    expect(await resumeMail("localhost", { to: ANA, language: "es" })).toMatchObject({ language: "en" });
    expect(await resumeMail("localhost", { language: "es" })).toMatchObject({ language: "es" });
  });

  it("link to the hostname of the enrolment, also when the provider reports its payment [OPS-07] [PAY-10]", async () => {
    const { api, id, userId } = await enrol(backend, { course: "direito-digital" });
    await backend.db.updateTable("subscription").set({ hostname: "127.0.0.1" }).where("id", "=", id).execute();
    const due = await api.payment.configuration({ params: { id } });
    const amountCents = "amountCents" in due.body ? due.body.amountCents : 0;
    const pix = await api.pix.generate({ params: { id }, body: { idempotencyKey: `pay-${id}`, amountCents } });
    await notify(backend, "id" in pix.body ? pix.body.id : "", { state: "approved" }, NOW);
    const mail = (await mailsAt()).find(({ to }) => to === `${userId}@example.com`);
    expect(mail && hostOf(mail)).toBe("127.0.0.1");
  });

  it("that staff cause are in the account owner's language, and link to the institution [PWD-04] [OPS-07]", async () => {
    const token = await backend.tokenOf("admin@aurora.example.com");
    const staff = backend.as({ token, language: "en", hostname: "grupo-aurora.localhost" });
    await settle({});
    const answer = await staff.user.setPassword({
      params: { uuid: demoId("user", ANA) },
      body: { password: "Passe-Novo9", applicationUrl: "" },
    });
    expect(answer.status).toBe(200);
    const [mail] = await mailsAt();
    expect(mail).toMatchObject({ to: ANA, language: "pt-BR" });
    expect(mail && hostOf(mail)).toBe("localhost");
  });

  it("with a link to continue say that it works once within seven days, and it does [ENR-07]", async () => {
    const id = await newDraft();
    backend.at(later(29 * DAY));
    const mail = await resumeMail("localhost", { id, at: later(29 * DAY) });
    expect(mail.text).toMatch(/valid for 7 days and can be used once/);
    const token = tokenOf(mail);
    backend.at(later(36 * DAY));
    await expect(backend.as().drafts.resume({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
    backend.at(later(36 * DAY - 1000));
    expect(await backend.as().drafts.resume({ token })).toMatchObject({ id });
    await expect(backend.as().drafts.resume({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
