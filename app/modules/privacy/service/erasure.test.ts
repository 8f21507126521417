import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { enrol } from "~/modules/payments/service/test-payment";
import { audit, authorOf } from "~/modules/people/service";

describe.each(engines)("erasure on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = "admin@aurora.example.com", tenant = "aurora", wanted = {}) =>
    backend.as({
      token: await backend.tokenOf(email, tenant, wanted),
      tenant,
      institution: tenant === "aurora" ? "aurora-uni" : tenant,
    });
  const mailsTo = async (email: string) => {
    const rows = await backend.db.selectFrom("outbox").select("payloadJson").orderBy("createdAt").execute();
    const mails = rows.map(
      ({ payloadJson }) => JSON.parse(payloadJson) as { to?: string; subject?: string; text?: string },
    );
    return mails.filter(({ to }) => to === email);
  };
  it("records a request for erasure once, confirms it by mail, and shows it to staff [ACC-03]", async () => {
    const { api, person, session } = await candidates
      .newCandidate()
      .then(async (made) => ({ ...made, api: backend.as({ token: made.session.accessToken }) }));
    const answers = await Promise.all([0, 1, 2, 3].map(() => api.privacy.requestErasure()));
    const id = answers[0]?.id ?? "";
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: "open", reason: null });
    expect((await mailsTo(person.email)).filter(({ subject }) => subject?.includes("exclusão"))).toHaveLength(1);
    const admin = await staff();
    const cases = await admin.privacy.erasureCases();
    expect(cases.find(({ userId }) => userId === session.user.id)).toMatchObject({
      name: person.fullName,
      state: "open",
    });
    const notices = await admin.notification.list({ query: { deliveryMode: "application" } });
    expect(JSON.stringify(notices.body)).toContain("Pedido de exclusão de dados");
    expect(JSON.stringify(notices.body)).not.toContain(person.fullName);
    await expect(api.privacy.erasureCases()).rejects.toMatchObject({ code: "NOT_FOUND" });
    const horizonte = await staff("admin@horizonte.example.com", "horizonte");
    expect(await horizonte.privacy.erasureCases()).toEqual([]);
    for (const other of [
      api,
      horizonte,
      await staff("admin@aurora.example.com", "aurora", { level: "institution", institutionId: demoId("aurora-tech") }),
    ])
      await expect(other.privacy.decideErasure({ id, state: "done", hold: false })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
  });

  it("delays a request while a contract is in force, reports that, and requires a reason for refusing [ACC-03]", async () => {
    const { api, id, userId } = await enrol(backend, { course: "direito-digital" });
    const request = await api.privacy.requestErasure();
    expect(request).toMatchObject({ state: "delayed" });
    expect(JSON.stringify(await mailsTo(`${userId}@example.com`))).toContain("contrato em vigor");
    const admin = await staff();
    const decide = (decision: { state: "done" | "refused"; reason?: string; hold?: boolean }) =>
      admin.privacy.decideErasure({ id: request.id, ...decision });
    await expect(decide({ state: "done", hold: false })).rejects.toMatchObject({ code: "CONTRACT_IN_FORCE" });
    await expect(decide({ state: "refused", reason: "  " })).rejects.toMatchObject({ code: "VALIDATION" });
    const reason = "Há um contrato até dezembro.";
    expect(await decide({ state: "refused", reason })).toMatchObject({ state: "refused" });
    await expect(decide({ state: "refused", reason: "De novo." })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await api.privacy.erasureRequests()).toMatchObject([{ state: "refused", reason }]);
    expect(JSON.stringify(await mailsTo(`${userId}@example.com`))).toContain("até dezembro");
    await backend.db.updateTable("subscription").set({ status: "cancelled" }).where("id", "=", id).execute();
    const again = await api.privacy.requestErasure();
    expect(again).toMatchObject({ state: "open" });
    await admin.privacy.decideErasure({ id: again.id, state: "done", hold: false });
    const person = await backend.db
      .selectFrom("person")
      .selectAll()
      .where("email", "=", `${userId}@example.com`)
      .execute();
    expect(person, "kept with the contract, as the law orders").toHaveLength(1);
  });

  it("leaves the erasure of enrolments at two institutions to staff of both [ACC-03] [TEN-08]", async () => {
    const { api, subscription } = await candidates.enrol();
    const { id } = await api.privacy.requestErasure();
    const elsewhere = { institutionId: demoId("aurora-tech") };
    await backend.db.updateTable("subscription").set(elsewhere).where("id", "=", subscription.id).execute();
    const decide = async (wanted: object) =>
      (await staff("admin@aurora.example.com", "aurora", wanted)).privacy.decideErasure({
        id,
        state: "done",
        hold: false,
      });
    const role = { level: "institution", institutionId: demoId("aurora-uni") };
    await expect(decide(role)).rejects.toMatchObject({ code: "ENROLLED_ELSEWHERE" });
    expect(await decide({ level: "tenant" })).toMatchObject({ state: "done" });
  });

  it("erases all data about the person and closes the account [ACC-03]", async () => {
    const { api, person, session, subscription } = await candidates.enrol();
    // The state a month after the enrolment, when the draft, which also names the deal, has been deleted.
    const tenantId = demoId("aurora");
    const deal = { tenantId, id: newId(), subscriptionId: subscription.id, updatedAt: NOW.toISOString() };
    const dataJson = JSON.stringify({ name: person.fullName, email: person.email });
    await backend.db
      .insertInto("deal")
      .values({ ...deal, dataJson })
      .execute();
    await backend.db.deleteFrom("draft").where("subscriptionId", "=", subscription.id).execute();
    expect(JSON.stringify(await api.privacy.export())).toContain(deal.id);
    const asked = await api.privacy.requestErasure();
    const suggestion = { text: "Oceanografia", email: person.email.toUpperCase() };
    expect(await backend.as().courseSuggestion.create({ body: suggestion })).toMatchObject({ status: 201 });
    await audit(
      tenantHandle(backend.db, tenantId),
      {
        ...{ subjectId: subscription.id, action: "essay.appealed" },
        ...authorOf({ id: session.user.id, name: person.fullName, impersonatorId: null }),
      },
      NOW,
    );
    await backend.db
      .updateTable("outbox")
      .set({ attempts: 20 })
      .where("payloadJson", "like", `%"${person.email}"%`)
      .execute();
    const admin = await staff();
    await admin.enrolments.annotate({ id: subscription.id, text: `A mãe de ${person.fullName} ligou.` });
    const done = await admin.privacy.decideErasure({ id: asked.id, state: "done", hold: false });
    expect(done).toMatchObject({ state: "done", name: "—" });
    expect(await api.user.me()).toMatchObject({ status: 401 });
    expect(
      await backend.as().account.signIn({ body: { username: person.email, password: "Segura#91" } }),
    ).toMatchObject({ status: 401 });
    for (const table of [
      "person",
      "userAccount",
      "draft",
      "notification",
      "deal",
      "subscription",
      "token",
      "userRight",
      "courseSuggestion",
      "auditEntry",
      "note",
    ] as const) {
      const rows = JSON.stringify(await backend.db.selectFrom(table).selectAll().execute()).toLowerCase();
      for (const text of [
        person.cpf,
        person.email,
        ...(["notification", "auditEntry", "note"].includes(table) ? [person.fullName.toLowerCase()] : []),
      ])
        expect(rows, table).not.toContain(text);
    }
    expect((await mailsTo(person.email)).map(({ text }) => text)).toEqual([expect.stringContaining("exclu")]);
    const waiting = JSON.stringify(await backend.db.selectFrom("outbox").select("payloadJson").execute());
    expect(waiting).not.toContain(subscription.id);
    expect(await backend.db.selectFrom("token").selectAll().where("userId", "=", session.user.id).execute()).toEqual(
      [],
    );
    expect(await admin.subscription.status({ params: { id: subscription.id } })).toMatchObject({
      body: { status: { type: "cancelled" } },
    });
    const again = await candidates.newCandidate({ cpf: person.cpf, email: person.email });
    expect(again.session.user.id).not.toBe(session.user.id);
  });
});
