import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { documentCandidates, sendPdf } from "~/modules/documents/service/test-document";
import { answerPromisesIn } from "~/rules/time/answer-time";
import { settingsOf } from "./test-settings";

const RENATA = "documentos@aurora.example.com";
const HOUR_MS = 3_600_000;

describe.each(engines)("the time within which an institution answers on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async () => backend.as({ token: await backend.tokenOf(RENATA) });
  const counted = async () =>
    (await (await staff()).toDo.waiting()).find(({ right }) => right === "documents.review")?.overdue;
  const listed = async (id: string) => {
    const { rows } = await (await staff()).documentReviews.list({ size: 100, order: "desc" });
    const overdue = await (await staff()).documentReviews.list({ size: 100, waiting: ["overdue"] });
    return [rows.find((row) => row.id === id)?.isOverdue, overdue.rows.some((row) => row.id === id)];
  };

  it("decides from when the desk, its filter and the home page call a record overdue [INS-01] [STF-01] [DOC-02]", async () => {
    const candidate = await (await documentCandidates(backend))();
    const id = await sendPdf(candidate, "identidade");
    const before = (await counted()) ?? 0;
    // Tuesday at 12:00; three hours later the usual promise is far from over.
    const later = new Date(NOW.getTime() + 3 * HOUR_MS);
    backend.at(later);
    expect(await listed(id)).toEqual([false, false]);
    backend.at(NOW);
    const { draft, publish } = settingsOf(backend);
    await expect(draft("answerTime", "one", () => ({ answerDocuments: 0 }))).rejects.toMatchObject({
      details: { fields: { answerDocuments: "setting.errorNumber" } },
    });
    await publish("serviceHours", "one", () => ({ openTuesday: "8:00-18:00", openWednesday: "8:00-18:00" }));
    await publish("answerTime", "one", () => ({ answerDocuments: 3 }));
    backend.at(new Date(later.getTime() - 2 * 60_000));
    expect(await listed(id)).toEqual([false, false]);
    backend.at(new Date(later.getTime() + 60_000));
    expect(await listed(id)).toEqual([true, true]);
    expect(await counted()).toBeGreaterThan(before);
    backend.at(NOW);
  });

  it("is what candidates of the institution read, and nothing that its neighbours promise [INS-01] [TEN-08]", async () => {
    const promised = async (hostname: string, ies: string) => {
      const params = { application: "portal", hostname };
      const answer = await backend.as().setting.getByHostname({ params, query: { ies } });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return answerPromisesIn(answer.body.parameters).documents;
    };
    expect(await promised("aurora.localhost", "aurora-uni")).toEqual({ unit: "hours", count: 3 });
    expect(await promised("horizonte.localhost", "horizonte")).toEqual({ unit: "days", count: 2 });
  });
});
