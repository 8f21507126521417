import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { resetSignIns } from "./test-sign-in";

const ANA = "ana.souza@example.com";

describe.each(engines)("sign-in by code on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(() => resetSignIns(backend));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const generate = (document: string, sendType: "email" | "sms" = "email") =>
    backend.as().authenticationCode.generate({ body: { document, sendType } });
  const validate = (document: string, code: string) =>
    backend.as().authenticationCode.validate({ body: { document, code } });
  const codeSent = async () => {
    const row = await backend.db.selectFrom("outbox").selectAll().executeTakeFirst();
    return (JSON.parse(row?.payloadJson ?? "{}") as { code?: string }).code ?? "";
  };

  it("accepts a code only once among fifty concurrent sign-ins [AUT-14]", async () => {
    expect(await generate("529.982.247-25")).toEqual({ status: 200, body: { Message: "OK" } });
    const code = await codeSent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate("52998224725", code)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ body: { user: { email: ANA } } });
  });

  it("signs the owner in after others have used up the password attempts [AUT-02] [AUT-14]", async () => {
    const signIn = (username: string) =>
      backend.as().auth.signInAtTenant({ params: { tenant: "aurora" }, body: { username, password: "wrong" } });
    const names = [ANA, "52998224725", "529.982.247-25", ` ${ANA.toUpperCase()} `];
    const rounds = engine === "sqlite" ? 250 : 25;
    const answers = [];
    for (let tries = 0; tries < rounds; tries += 1) for (const name of names) answers.push(await signIn(name));
    expect(answers).toHaveLength(rounds * names.length);
    // Only attempts that the throttle admits get 401; each of them costs a password hash.
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    await generate(ANA);
    expect((await validate(ANA, await codeSent())).status).toBe(200);
  });

  it("answers the same for a candidate, for staff and for an unknown identifier [AUT-14]", async () => {
    const seen = [];
    for (const document of [ANA, "nobody@example.com", "admin@aurora.example.com"]) {
      const answers: unknown[] = [await generate(document), await generate(document)];
      for (let tries = 0; tries < 6; tries += 1) answers.push(await validate(document, "none"));
      seen.push(JSON.stringify(answers));
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toBe(seen[0]);
    expect(seen[0]).toContain('"status":429,"body":{"code":"TOO_MANY_REQUESTS"');
  });

  it("reports a contact as not found only for text that is no identifier [AUT-14]", async () => {
    expect(await generate("not an identifier!")).toEqual({ status: 404, body: { code: "CONTACT_NOT_FOUND" } });
    expect(await generate(ANA, "sms")).toMatchObject({ status: 200 });
  });

  it("accepts no code that was sent before the owner changed the address or the mobile number [AUT-14] [ACC-01]", async () => {
    const cpf = "52998224725";
    const currentPassword = "Demo@2026!";
    const account = backend.db.updateTable("userAccount").where("email", "=", ANA);
    // In accounts that were created with an e-mail address, only the person has the document.
    await account.set({ document: null }).execute();
    const { user } = backend.as({ token: await backend.tokenOf(ANA) });
    await generate(cpf, "sms");
    const first = await codeSent();
    expect((await user.update({ body: { cellphone: "11912345678", currentPassword } })).status).toBe(200);
    expect(await validate(cpf, first)).toMatchObject({ status: 410 });
    await resetSignIns(backend);
    await generate(cpf);
    const code = await codeSent();
    expect((await user.update({ body: { email: "ana@example.org", currentPassword } })).status).toBe(200);
    expect(await validate(cpf, code)).toMatchObject({ status: 410 });
  });
});
