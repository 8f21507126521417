import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const HELENA = "admin@horizonte.example.com";
const CAIO = "operador@ingressa.example.com";
const absent = { status: 404, body: { code: "NOT_FOUND" } };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines)("impersonation on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const wanted = { username: ANA, roleAlias: "candidate", reason: "Ana telefonou" };
  const administrator = () => backend.tokenOf(BEATRIZ, "aurora", { level: "tenant" });

  it("lasts half an hour, records both ids, and has the subject's rights [ROL-07]", async () => {
    const answer = await backend.as({ token: await administrator() }).auth.impersonate({ body: wanted });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    const { accessToken, user } = answer.body;
    expect(user.impersonatedBy).toMatchObject({ userId: demoId("user", BEATRIZ), name: "Beatriz Nogueira" });
    expect(user.rights.currentRole?.role.alias).toBe("candidate");
    const api = backend.as({ token: accessToken });
    expect(await api.user.me()).toMatchObject({ body: { email: ANA } });
    await api.sessions.end();
    const entries = await backend.db.selectFrom("auditEntry").selectAll().orderBy("action", "desc").execute();
    expect(entries).toMatchObject([
      { action: "impersonation.started", actorId: demoId("user", BEATRIZ), reason: wanted.reason },
      { action: "impersonation.ended", actorId: demoId("user", BEATRIZ), subjectId: demoId("user", ANA) },
    ]);
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([demoId("user", ANA), demoId("user", ANA)]);
    expect((await api.user.me()).status).toBe(401);
    const again = await backend.as({ token: await administrator() }).auth.impersonate({ body: wanted });
    backend.at(later(31));
    const token = again.status === 200 ? again.body.accessToken : "";
    expect((await backend.as({ token }).user.me()).status).toBe(401);
  });

  it("allows lower ranks only, and only within the scope [ROL-07] [TEN-08]", async () => {
    const tokens = {
      candidate: await backend.tokenOf(ANA),
      roleless: await backend.tokenOf(BEATRIZ, "aurora", null),
      reviewer: await backend.tokenOf("documentos@aurora.example.com"),
      next: await backend.tokenOf(BEATRIZ, "aurora", { institutionId: demoId("aurora-tech") }),
    };
    for (const token of Object.values(tokens))
      expect(await backend.as({ token }).auth.impersonate({ body: wanted })).toEqual(absent);
    const reviewer = backend.as({ token: tokens.reviewer });
    const set = { params: { uuid: demoId("user", ANA) }, body: { password: "Outra-Chave7", applicationUrl: "" } };
    expect(await reviewer.user.setPassword(set)).toEqual(absent);
    await expect(reviewer.accounts.find({ username: ANA })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const api = backend.as({ token: await administrator() });
    for (const body of [
      { ...wanted, roleAlias: "administrator" },
      { ...wanted, username: BEATRIZ, roleAlias: "administrator" },
      { ...wanted, username: HELENA, roleAlias: "administrator" },
      { ...wanted, username: CAIO, roleAlias: "operator" },
      { ...wanted, username: "rafael.dias@example.com" },
      { ...wanted, username: "nobody@example.com" },
    ])
      expect(await api.auth.impersonate({ body })).toEqual(absent);
    const operator = backend.as({ token: await backend.tokenOf(CAIO, "operations", { level: "application" }) });
    const body = { ...wanted, username: BEATRIZ, roleAlias: "administrator" };
    expect((await operator.auth.impersonate({ body })).status).toBe(200);
    expect(
      (await backend.as({ token: tokens.candidate }).auth.impersonate({ body: { ...wanted, reason: " " } })).status,
    ).toBe(400);
  });

  it("refuses to change the e-mail, mobile number or role, to pay, to accept contracts, and to impersonate again [ROL-07]", async () => {
    const { subscription, person, session } = await candidates.enrol();
    const body = { ...wanted, username: person.email };
    const answer = await backend.as({ token: await administrator() }).auth.impersonate({ body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    const api = backend.as({ token: answer.body.accessToken });
    const params = { id: subscription.id };
    const refused = { status: 403, body: { code: "IMPERSONATION_NOT_ALLOWED" } };
    const contract = { hash: "h", version: 1, accepted: true as const, responsibleAccepted: false };
    const answers = [
      await api.user.update({ body: { email: "other@example.com" } }),
      await api.user.update({ body: { cellphone: "11999990000" } }),
      await api.person.setData({
        params: { id: session.user.id },
        body: { person: { ...person, email: "other@example.com" } },
      }),
      await api.slip.generate({ params, body: { idempotencyKey: "k", amountCents: 1 } }),
      await api.enrolmentContract.accept({ params, body: contract }),
      await api.auth.impersonate({ body: wanted }),
      await api.auth.assumeInstitutionRole({
        params: { tenant: "aurora", ies: "aurora-uni" },
        body: { applicationAlias: "portal", roleAlias: "candidate" },
      }),
    ];
    expect(answers).toEqual(answers.map(() => refused));
    expect((await api.subscription.status({ params })).status).toBe(200);
  });

  it("shows nothing of the person's enrolments at another institution [ROL-07] [TEN-08]", async () => {
    const { subscription, person, session } = await candidates.enrol();
    const body = { ...wanted, username: person.email };
    const answer = await backend.as({ token: await administrator() }).auth.impersonate({ body });
    const api = backend.as({ token: answer.status === 200 ? answer.body.accessToken : "" });
    const params = { id: subscription.id };
    const list = { body: { document: "" } };
    expect(await api.subscription.list(list)).toMatchObject({ status: 200, body: [{ id: subscription.id }] });
    const elsewhere = { institutionId: demoId("aurora-tech") };
    await backend.db.updateTable("subscription").set(elsewhere).where("id", "=", subscription.id).execute();
    expect(await api.subscription.list(list)).toEqual({ status: 200, body: [] });
    expect((await api.subscription.status({ params })).status).toBe(404);
    const own = backend.as({ token: session.accessToken });
    expect((await own.subscription.status({ params })).status).toBe(200);
  });

  it("ends when the password of the impersonator changes [ROL-07] [PWD-04]", async () => {
    const { person } = await candidates.enrol();
    const own = backend.as({ token: await administrator() });
    const answer = await own.auth.impersonate({ body: { ...wanted, username: person.email } });
    const token = answer.status === 200 ? answer.body.accessToken : "";
    expect((await backend.as({ token }).user.me()).status).toBe(200);
    const account = backend.db.selectFrom("userAccount").select("passwordHash").where("email", "=", BEATRIZ);
    const before = await account.executeTakeFirstOrThrow();
    const body = { currentPassword: "Demo@2026!", newPassword: "Outra-Chave7" };
    expect((await own.user.changePassword({ body })).status).toBe(200);
    await backend.db.updateTable("userAccount").set(before).where("email", "=", BEATRIZ).execute();
    expect((await backend.as({ token }).user.me()).status).toBe(401);
    expect((await own.user.me()).status).toBe(200);
  });

  it("ends when the impersonator loses the right to it [ROL-07] [ROL-01]", async () => {
    const owner = { tenantId: demoId("horizonte"), userId: demoId("user", HELENA) };
    const place = { tenant: "horizonte", institution: "horizonte" };
    const own = backend.as({ token: await backend.tokenOf(HELENA, "horizonte"), ...place });
    const answer = await own.auth.impersonate({ body: { ...wanted, username: "rafael.dias@example.com" } });
    const token = answer.status === 200 ? answer.body.accessToken : "";
    expect((await backend.as({ token, ...place }).user.me()).status).toBe(200);
    await backend.db.deleteFrom("userRight").where("userId", "=", owner.userId).execute();
    expect((await backend.as({ token, ...place }).user.me()).status).toBe(401);
  });
});
