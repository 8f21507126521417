import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { resetSignIns } from "../test-sign-in";

const ANA = "ana.souza@example.com";
const PASSWORD = "Demo@2026!";
const NEXT = "Outra-Chave7";
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe.each(engines)("password recovery by code on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(() => resetSignIns(backend));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const tenantAlias = "aurora";
  const options = (document: string) => backend.as().password.resetOptions({ body: { document, tenantAlias } });
  const start = async (document: string) => {
    const answer = await options(document);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  };
  const send = (uuid: string, sendType: "email" | "sms" = "email") =>
    backend.as().password.sendResetCode({ body: { uuid, sendType, tenantAlias } });
  const validate = (uuid: string, code: string) =>
    backend.as().password.validateResetCode({ body: { uuid, code, tenantAlias } });
  const confirm = (token: string, newPassword = NEXT) =>
    backend.as().password.confirmWithCode({ body: { token, newPassword } });
  const messages = async () => {
    const rows = await backend.db.selectFrom("outbox").selectAll().orderBy("createdAt").execute();
    return rows.map(({ topic, payloadJson }) => ({ topic, payload: JSON.parse(payloadJson) as { code: string } }));
  };
  const signIn = (password: string, username = ANA) =>
    backend.as().auth.signInAtTenant({ params: { tenant: tenantAlias }, body: { username, password } });

  it("returns the masked contacts of an account for its e-mail address or CPF, however typed [PWD-01]", async () => {
    for (const document of [ANA, "529.982.247-25", " ANA.souza@example.com "])
      expect((await start(document)).options).toEqual([
        { sendType: "email", masked: "a***@***.com" },
        { sendType: "sms", masked: "(**) *****-4321" },
      ]);
  });

  it("answers an unknown identifier in the same form as a known one, always with the same contacts [PWD-01]", async () => {
    const [known, unknown] = [await start("52998224725"), await start("11144477735")];
    expect(unknown.uuid).toHaveLength(known.uuid.length);
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    for (const { sendType, masked } of unknown.options)
      expect(masked).toMatch(sendType === "email" ? /^[a-z]\*{3}@\*{3}\.com(\.br)?$/ : /^\(\*\*\) \*{5}-\d{4}$/);
    expect((await start("11144477735")).options).toEqual(unknown.options);
    expect((await start("nobody@example.com")).options[0]?.masked).toBe("n***@***.com");

    const answers = [];
    for (const { uuid } of [known, unknown]) {
      const seen = [await send(uuid), await send(uuid), await validate(uuid, "abc")];
      for (let tries = 0; tries < 4; tries += 1) seen.push(await validate(uuid, "000000x"));
      backend.at(later(601));
      seen.push(await validate(uuid, "000000"));
      backend.at(NOW);
      answers.push(JSON.stringify(seen));
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toContain("CODE_TOO_SOON");
    expect((await messages()).map(({ topic }) => topic)).toEqual(["mail", "nobody"]);
  });

  it("sends the code to the chosen contact, in the right language, and never returns it [PWD-01] [OPS-07]", async () => {
    const { uuid } = await start(ANA);
    expect(await send(uuid)).toEqual({ status: 200, body: { Message: "OK" } });
    backend.at(later(60));
    expect((await send(uuid, "sms")).status).toBe(200);
    const [mail, sms] = await messages();
    expect(mail).toMatchObject({ topic: "mail", payload: { to: ANA, code: expect.stringMatching(/^\d{6}$/) } });
    expect(sms).toMatchObject({ topic: "sms", payload: { to: "11987654321", language: "pt-BR" } });
  });

  it("changes the password once with the right code, ends the session, and resets the count of wrong attempts [PWD-01] [AUT-09]", async () => {
    const session = backend.as({ token: await backend.tokenOf(ANA) });
    // In accounts that were created with an e-mail address, only the person has the document.
    await backend.db.updateTable("userAccount").set({ document: null }).where("email", "=", ANA).execute();
    const cpf = "52998224725";
    for (const name of [ANA, cpf]) for (let tries = 0; tries < 6; tries += 1) await signIn("wrong", name);
    expect((await signIn(PASSWORD)).status).toBe(429);

    const { uuid } = await start(ANA);
    await send(uuid);
    const [mail] = await messages();
    const valid = await validate(uuid, mail?.payload.code ?? "");
    if (valid.status !== 200) throw new Error(JSON.stringify(valid));
    expect(await confirm(valid.body.token, "weak")).toEqual({ status: 422, body: { code: "POOR_PASSWORD" } });
    const confirmed = await Promise.all(Array.from({ length: 5 }, () => confirm(valid.body.token)));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await session.user.me()).status).toBe(401);
    expect((await signIn(NEXT)).status).toBe(200);
    expect((await signIn(NEXT, cpf)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    const subjects = (await messages()).map(({ payload }) => payload as unknown as { subject: string });
    expect(subjects.at(-1)?.subject).toBe("Sua senha foi alterada");
    const audit = await backend.db.selectFrom("auditEntry").selectAll().execute();
    expect(audit.map(({ action }) => action)).toContain("password.changed");
    await backend.db.updateTable("userAccount").set({ passwordHash: "" }).where("email", "=", ANA).execute();
  });

  it("refuses a code that was sent to another account with the same identifier [PWD-01]", async () => {
    const typed = "A12345678";
    const set = (email: string, username: string, createdAt: string) =>
      backend.db.updateTable("userAccount").set({ username, createdAt }).where("email", "=", email).execute();
    await set(ANA, typed, "2021-01-01T00:00:00.000Z");
    const { uuid } = await start(typed);
    const other = "admin@aurora.example.com";
    await set(ANA, ANA, "2021-01-01T00:00:00.000Z");
    await set(other, typed, "2020-01-01T00:00:00.000Z");
    await send((await start(typed)).uuid);
    await set(other, other, "2022-01-01T00:00:00.000Z");
    const [mail] = await messages();
    expect(mail).toMatchObject({ payload: { to: other, code: expect.stringMatching(/^\d{6}$/) } });
    expect(await validate(uuid, mail?.payload.code ?? "")).toMatchObject({ status: 410 });
  });

  it("refuses more than ten requests for one identifier, known or not, in fifteen minutes [PWD-01]", async () => {
    for (const document of [ANA, "nobody@example.com"]) {
      for (let asked = 0; asked < 10; asked += 1) expect((await options(document)).status).toBe(200);
      expect(await options(document)).toEqual({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    }
  });

  it("accepts no handle of another tenant, and no expired one [TEN-08]", async () => {
    const { uuid } = await start(ANA);
    const foreign = backend.as({ tenant: "horizonte", institution: "horizonte" });
    const body = { uuid, sendType: "email" as const, tenantAlias: "horizonte" };
    expect((await foreign.password.sendResetCode({ body })).status).toBe(404);
    expect((await send("made-up")).status).toBe(404);
    backend.at(later(1801));
    expect((await send(uuid)).status).toBe(404);
  });

  it("answers 502 for a code by mail while mails fail, and still sends one by text message [PWD-02]", async () => {
    const at = NOW.toISOString();
    const failed = { tenantId: "t", topic: "mail", payloadJson: "{}", attempts: 2, nextAt: at, createdAt: at };
    for (const id of ["1", "2", "3"])
      await backend.db
        .insertInto("outbox")
        .values({ ...failed, id, doneAt: null, lastError: "refused" })
        .execute();
    const { uuid } = await start(ANA);
    expect(await send(uuid)).toEqual({ status: 502, body: { code: "EMAIL_NOT_SENT" } });
    expect((await send(uuid, "sms")).status).toBe(200);
  });
});
