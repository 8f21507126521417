import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";

const ADMIN = "admin@aurora.example.com";
const ANA = "ana.souza@example.com";
const PASSWORD = "Demo@2026!";
const params = { tenant: "aurora", application: "portal" };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

interface Mail {
  to?: string;
  path?: string;
  text?: string;
}

describe.each(engines)("passwords on %s", (engine) => {
  let backend: TestBackend;
  let hash: string;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    hash = (await backend.db.selectFrom("userAccount").select("passwordHash").executeTakeFirstOrThrow()).passwordHash;
  });
  beforeEach(async () => {
    backend.at(NOW);
    for (const table of ["signInAttempt", "token", "outbox", "auditEntry"] as const)
      await backend.db.deleteFrom(table).execute();
    await backend.db.updateTable("userAccount").set({ passwordHash: hash, temporaryPassword: 0 }).execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const request = (user: string) =>
    backend.as().password.requestReset({ params, body: { user, resetApplicationPath: "/auth/password/change/" } });
  const outbox = async (): Promise<{ topic: string; payload: Mail }[]> => {
    const rows = await backend.db.selectFrom("outbox").selectAll().orderBy("createdAt").execute();
    return rows.map(({ topic, payloadJson }) => ({ topic, payload: JSON.parse(payloadJson) as Mail }));
  };
  const linkOf = async (user: string) => {
    await request(user);
    const [mail] = (await outbox()).filter(({ payload }) => payload.path?.includes("token="));
    return mail?.payload.path?.split("token=")[1] ?? "";
  };
  const check = (token: string) => backend.as().password.checkReset({ params: { ...params, token } });
  const confirm = (token: string, newPassword = "Outra-Chave7") =>
    backend.as().password.confirmReset({ params, body: { token, newPassword } });
  const signIn = (username: string, password: string) =>
    backend.as().auth.signInAtTenant({ params: { tenant: "aurora" }, body: { username, password } });

  it("mails a link; the answer and the number of writes are the same for an unknown account [PWD-02]", async () => {
    expect(await request(ADMIN)).toEqual({ status: 200, body: { Message: "OK" } });
    expect(await request("nobody@aurora.example.com")).toEqual(await request(ANA));
    const sent = await outbox();
    expect(sent.map(({ topic }) => topic)).toEqual(["mail", "nobody", "mail"]);
    expect(sent[0]?.payload).toMatchObject({
      to: ADMIN,
      path: expect.stringMatching(/^\/auth\/password\/change\/\?token=.{43}$/),
    });
    const tokens = await backend.db.selectFrom("token").selectAll().where("purpose", "=", "password-reset").execute();
    expect(tokens).toHaveLength(3);
  });

  it("keeps the link on the portal, whatever path the caller names [PWD-02]", async () => {
    const body = { user: ADMIN, resetApplicationPath: "//evil.example/" };
    await backend.as().password.requestReset({ params, body });
    expect((await outbox())[0]?.payload.path).toMatch(/^\/auth\/password\/change\/\?token=/);
  });

  it("accepts the link once, and distinguishes used, expired and unknown ones [PWD-02]", async () => {
    const token = await linkOf(ADMIN);
    expect((await check(token)).status).toBe(200);
    expect((await check(token)).status).toBe(200);
    expect((await check("made-up")).status).toBe(404);
    backend.at(later(61));
    expect(await check(token)).toEqual({ status: 410, body: { code: "TOKEN_EXPIRED" } });
    await sweep(backend.db, later(61));
    expect((await confirm(token)).status).toBe(410);
    backend.at(NOW);
    expect((await confirm(token)).status).toBe(200);
    expect(await check(token)).toEqual({ status: 409, body: { code: "TOKEN_INVALID" } });
    expect(await confirm(token)).toEqual({ status: 409, body: { code: "TOKEN_INVALID" } });
    expect((await signIn(ADMIN, "Outra-Chave7")).status).toBe(200);
  });

  it("revokes the account's other links when one is used [PWD-02]", async () => {
    const first = await linkOf(ADMIN);
    backend.at(later(1));
    await request(ADMIN);
    const [, second] = (await outbox()).map(({ payload }) => payload.path?.split("token=")[1] ?? "");
    expect((await confirm(second ?? "")).status).toBe(200);
    expect((await confirm(first)).status).toBe(409);
  });

  it("refuses an invalid password, and keeps the link valid [PWD-03] [PWD-05]", async () => {
    const token = await linkOf(ADMIN);
    for (const weak of ["Ab1!", "abcdefg1!", "ABCDEFG1!", "Abcdefgh!", "Abcdefg1", "Senha@123"])
      expect(await confirm(token, weak)).toEqual({ status: 422, body: { code: "POOR_PASSWORD" } });
    expect((await check(token)).status).toBe(200);
  });

  it("rejects a tenant's link at another tenant and at operations [TEN-08]", async () => {
    const token = await linkOf(ADMIN);
    const api = backend.as({ tenant: "horizonte", institution: "horizonte" }).password;
    const foreign = { tenant: "horizonte", application: "portal", token };
    expect((await api.checkReset({ params: foreign })).status).toBe(404);
    expect((await api.checkReset({ params: { ...params, token } })).status).toBe(404);
    expect((await api.checkOperationReset({ params: { application: "portal", token } })).status).toBe(404);
  });

  it("accepts five reset requests for one identifier in fifteen minutes, known or not [PWD-02]", async () => {
    for (const user of [ADMIN, "nobody@example.com"]) {
      for (let asked = 0; asked < 5; asked += 1) expect((await request(user)).status).toBe(200);
      expect(await request(user)).toEqual({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    }
  });

  it("mails the user name to the address of an account, and nothing to an unknown address [PWD-04]", async () => {
    const recover = (email: string) => backend.as().password.recoverUsername({ params, body: { email } });
    expect(await recover(ANA)).toEqual(await recover("nobody@example.com"));
    const [mail, none] = await outbox();
    expect(mail?.payload.text).toContain(ANA);
    expect(none).toEqual({ topic: "nobody", payload: {} });
    expect((await recover("no address")).status).toBe(422);
  });

  it("resets an operator's password at operations only [PWD-02]", async () => {
    const [operator] = await backend.db.selectFrom("userAccount").selectAll().where("type", "=", "operator").execute();
    const body = { user: operator?.email ?? "", resetApplicationPath: "/auth/password/change/" };
    const api = backend.as().password;
    await api.requestReset({ params, body });
    await api.requestOperationReset({ params: { application: "portal" }, body });
    const [none, mail] = await outbox();
    expect(none?.topic).toBe("nobody");
    const token = mail?.payload.path?.split("token=")[1] ?? "";
    expect((await api.checkOperationReset({ params: { application: "portal", token } })).status).toBe(200);
    const confirmed = { params: { application: "portal" }, body: { token, newPassword: "Outra-Chave7" } };
    expect((await api.confirmOperationReset(confirmed)).status).toBe(200);
    expect((await api.confirmOperationReset(confirmed)).status).toBe(409);
  });

  describe("of signed-in users", () => {
    const change = (token: string, currentPassword: string, newPassword: string) =>
      backend.as({ token }).user.changePassword({ body: { currentPassword, newPassword } });

    it("change with the current password; this session stays, and the others are revoked [PWD-03] [AUT-09]", async () => {
      const [own, other] = [await backend.tokenOf(ANA), await backend.tokenOf(ANA)];
      expect(await change(own, "wrong", "Outra-Chave7")).toEqual({ status: 422, body: { code: "INVALID_PASSWORD" } });
      expect(await change(own, PASSWORD, "short")).toEqual({ status: 422, body: { code: "POOR_PASSWORD" } });
      expect(await change(own, PASSWORD, PASSWORD)).toEqual({ status: 422, body: { code: "POOR_PASSWORD" } });
      expect((await change(own, PASSWORD, "Outra-Chave7")).status).toBe(200);
      expect((await backend.as({ token: own }).user.me()).status).toBe(200);
      expect((await backend.as({ token: other }).user.me()).status).toBe(401);
    });

    it("compares at most five wrong current passwords in fifteen minutes [AUT-02]", async () => {
      const own = await backend.tokenOf(ANA);
      for (let tries = 0; tries < 5; tries += 1) await change(own, "wrong", "Outra-Chave7");
      expect((await change(own, PASSWORD, "Outra-Chave7")).status).toBe(422);
      backend.at(later(16));
      expect((await change(own, PASSWORD, "Outra-Chave7")).status).toBe(200);
    });

    it("are still compared after any number of right current ones whose new password was refused [AUT-02]", async () => {
      const own = await backend.tokenOf(ANA);
      for (let tries = 0; tries < 4; tries += 1) await change(own, "wrong", "Outra-Chave7");
      for (let tries = 0; tries < 6; tries += 1)
        expect(await change(own, PASSWORD, PASSWORD)).toEqual({ status: 422, body: { code: "POOR_PASSWORD" } });
      expect((await change(own, PASSWORD, "Outra-Chave7")).status).toBe(200);
    });

    it("can be set by staff as temporary ones for users of lower rank, in their own tenant only [PWD-04]", async () => {
      const ana = await backend.db
        .selectFrom("userAccount")
        .selectAll()
        .where("email", "=", ANA)
        .executeTakeFirstOrThrow();
      const anas = await backend.tokenOf(ANA);
      const set = (token: string, uuid = ana.id, place = {}) =>
        backend
          .as({ token, ...place })
          .user.setPassword({ params: { uuid }, body: { password: "Passe-Novo9", applicationUrl: "" } });
      const [admin, horizonte] = [
        await backend.tokenOf(ADMIN),
        await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
      ];
      expect((await set(anas)).status).toBe(404);
      expect((await set(horizonte, ana.id, { tenant: "horizonte", institution: "horizonte" })).status).toBe(404);
      const self = await backend.as({ token: admin }).user.me();
      expect((await set(admin, self.status === 200 ? self.body.id : "")).status).toBe(404);
      expect((await set(admin)).status).toBe(200);
      expect((await backend.as({ token: anas }).user.me()).status).toBe(401);
      const opened = await signIn(ANA, "Passe-Novo9");
      expect(opened).toMatchObject({ status: 200, body: { user: { temporaryPassword: true } } });
      const [mail] = await outbox();
      expect(JSON.stringify(mail)).not.toContain("Passe-Novo9");
      if (opened.status !== 200) return;
      expect((await change(opened.body.accessToken, "Passe-Novo9", "Outra-Chave7")).status).toBe(200);
      expect(await signIn(ANA, "Outra-Chave7")).toMatchObject({ body: { user: { temporaryPassword: false } } });
    });

    it("cannot be set by an institution's staff for users with rights at another one [PWD-04] [ROL-06]", async () => {
      const uuid = demoId("user", ANA);
      const elsewhere = await backend.tokenOf(ADMIN, "aurora", { institutionId: demoId("aurora-tech") });
      const here = await backend.tokenOf(ADMIN, "aurora", { institutionId: demoId("aurora-uni") });
      const body = { password: "Passe-Novo9", applicationUrl: "" };
      expect((await backend.as({ token: elsewhere }).user.setPassword({ params: { uuid }, body })).status).toBe(404);
      expect((await backend.as({ token: here }).user.setPassword({ params: { uuid }, body })).status).toBe(200);
      const rows = await backend.db.selectFrom("auditEntry").selectAll().orderBy("at").execute();
      expect(rows.at(-1)).toMatchObject({
        action: "password.set-by-staff",
        actorId: demoId("user", ADMIN),
        subjectId: uuid,
      });
    });

    it("cannot be changed while impersonating [ROL-07]", async () => {
      const api = backend.as({ token: await backend.tokenOf(ADMIN) });
      const acted = await api.auth.impersonate({ body: { username: ANA, roleAlias: "candidate", reason: "help" } });
      if (acted.status !== 200) throw new Error(JSON.stringify(acted));
      expect(await change(acted.body.accessToken, PASSWORD, "Outra-Chave7")).toEqual({
        status: 403,
        body: { code: "IMPERSONATION_NOT_ALLOWED" },
      });
      expect((await signIn(ANA, PASSWORD)).status).toBe(200);
    });
  });
});
