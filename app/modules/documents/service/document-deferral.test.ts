import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { loadSubject, setStatus } from "~/modules/subscriptions/service";
import { remindDeferred } from "./document-reminder";
import { documentCandidates, sendPdf, upload } from "./test-document";
import { jpegOf } from "./test-file";

const TYPE = "ensino-medio";

describe.each(engines)("a deferred document on %s", (engine) => {
  let backend: TestBackend;
  let newCandidate: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    newCandidate = documentCandidates(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("does not delay the enrolment, whose notification asks for it, and is asked for again after a rejection [DOC-01] [CAN-02]", async () => {
    const candidate = await newCandidate();
    const { api, id, userId } = candidate;
    const others = backend.db.updateTable("document").set({ state: "approved" }).where("subscriptionId", "=", id);
    await others.execute();
    const params = { id, type: TYPE };
    const document = (await api.documents.get(params)).id;
    await backend.db.updateTable("document").set({ state: "pending" }).where("id", "=", document).execute();
    const stepOf = async () => {
      const answer = await api.subscription.steps({ query: { subscriptionId: id } });
      return answer.status === 200 ? answer.body.find(({ step }) => step === "documents") : expect.fail("no steps");
    };
    await api.documents.send({ ...params, sending: { kind: "deferred" } });
    expect(await api.subscription.status({ params: { id } })).toMatchObject({ body: { status: { type: "enrolled" } } });
    const told = await backend.db.selectFrom("notification").select("message").where("userId", "=", userId).execute();
    expect(told.map(({ message }) => message).join()).toContain("Envie até o dia indicado o que ficou para depois");
    expect(await stepOf()).toMatchObject({ state: "done" });
    await sendPdf(candidate, TYPE);
    expect(await stepOf()).toMatchObject({ state: "current", reasons: ["DOCUMENTS_IN_REVIEW"] });
    const desk = backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") }).documentReviews;
    const { revision } = await api.documents.get(params);
    const rejection = { code: "unreadable" as const, text: "O verso está cortado." };
    await desk.decide({ id: document, revision, rejection });
    await desk.apply({ id: document });
    expect(await stepOf()).toMatchObject({
      state: "current",
      reasons: ["DOCUMENTS_REJECTED"],
      url: `/documents/${id}`,
    });
    await upload(api, id, TYPE, await jpegOf());
  });

  it("causes no reminder if its new day is already near when the candidate defers it [DOC-01]", async () => {
    const { api, id } = await newCandidate();
    const near = backend.db.updateTable("document").set({ state: "pending", dueOn: "2026-03-10", deferDays: 3 });
    await near.where("subscriptionId", "=", id).execute();
    backend.at(new Date("2026-03-10T15:00:00Z"));
    await api.documents.send({ id, type: TYPE, sending: { kind: "deferred" } });
    backend.at(NOW);
    const row = backend.db.selectFrom("document").select("dueOn").where("subscriptionId", "=", id);
    const deferred = row.where("state", "=", "deferred").where("remindedAt", "is not", null);
    expect(await deferred.execute()).toEqual([{ dueOn: "2026-03-13" }]);
  });

  it("reminds the candidate once, a week before the day, and not after the end of the enrolment [DOC-01]", async () => {
    const [left, ended] = [await newCandidate(), await newCandidate()];
    for (const { id } of [left, ended])
      await backend.db
        .updateTable("document")
        .set({ state: "deferred", dueOn: "2026-05-09" })
        .where("subscriptionId", "=", id)
        .execute();
    await inTransaction(backend.db, async (trx) => {
      const subject = await loadSubject(tenantHandle(trx, demoId("aurora")), ended.id);
      if (subject) await setStatus(tenantHandle(trx, subject.tenantId), subject, "cancelled", NOW);
    });
    const told = (id: string) =>
      backend.db
        .selectFrom("sentMessage")
        .select("text")
        .where("subscriptionId", "=", id)
        .where("path", "=", `/documents/${id}`)
        .execute();
    await remindDeferred(backend.db, new Date("2026-05-01T15:00:00Z"));
    expect(await told(left.id)).toEqual([]);
    for (const time of ["2026-05-02T15:00:00Z", "2026-05-02T16:00:00Z", "2026-05-08T15:00:00Z"])
      await Promise.all([1, 2].map(() => remindDeferred(backend.db, new Date(time))));
    expect(await told(left.id)).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/ensino médio \(até 09\/05\/2026\).*; /) }),
    ]);
    expect(await told(ended.id)).toEqual([]);
  });
});
