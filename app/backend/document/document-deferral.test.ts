import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { documentCandidates, jpegOf, sendPdf, upload } from "./test-document";

const TYPE = "ensino-medio";

describe.each(engines)("a deferred document on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("completes the enrolment with a mail that still asks for it, and is asked for again after a rejection [DOC-01] [CAN-02]", async () => {
    const candidate = await documentCandidates(backend)();
    const { api, id, userId } = candidate;
    const others = backend.db.updateTable("document").set({ state: "approved" }).where("subscription_id", "=", id);
    await others.execute();
    const params = { id, type: TYPE };
    const known = await api.document.get({ params });
    const document = known.status === 200 ? known.body.id : expect.fail("no document");
    await backend.db.updateTable("document").set({ state: "pending" }).where("id", "=", document).execute();
    const stepOf = async () => {
      const answer = await api.subscription.steps({ query: { subscriptionId: id } });
      return answer.status === 200 ? answer.body.find(({ step }) => step === "documents") : expect.fail("no steps");
    };
    expect(await api.document.send({ params, body: { kind: "deferred" } })).toMatchObject({ status: 200 });
    expect(await api.subscription.status({ params: { id } })).toMatchObject({ body: { status: { type: "enrolled" } } });
    const told = await backend.db.selectFrom("notification").select("message").where("user_id", "=", userId).execute();
    expect(told.map(({ message }) => message).join()).toContain("O que ficou para depois, envie até o dia indicado");
    expect(await stepOf()).toMatchObject({ state: "done" });
    await sendPdf(candidate, TYPE);
    expect(await stepOf()).toMatchObject({ state: "current", reasons: ["DOCUMENTS_IN_REVIEW"] });
    const desk = backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") }).documentReview;
    const sent = await api.document.get({ params });
    const revision = sent.status === 200 ? sent.body.revision : -1;
    const rejection = { code: "unreadable" as const, text: "O verso está cortado." };
    expect(await desk.decide({ params: { id: document }, body: { revision, rejection } })).toMatchObject({
      status: 200,
    });
    expect(await desk.apply({ params: { id: document } })).toMatchObject({ status: 200 });
    expect(await stepOf()).toMatchObject({
      state: "current",
      reasons: ["DOCUMENTS_REJECTED"],
      url: `/documents/${id}`,
    });
    expect(await upload(api, id, TYPE, await jpegOf())).toMatchObject({ status: 201 });
  });
});
