import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo/demo-id";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import type { Writer } from "../test-essay";
import { BEATRIZ, correctionsOf, OTAVIO, RENATA } from "./test-correction";

const MINUTE = 60_000;
const reason = "O terceiro parágrafo defende\num ponto de vista com dois exemplos.";
const conflict = { code: "CONFLICT" };

describe.each(engines)("an appeal against the result of an essay on %s", (engine) => {
  let backend: TestBackend;
  const { desk, moderationOf, at, submitted, detail, finish, pointsOf, essayOf } = correctionsOf(() => backend);
  const appeal = ({ api, params }: Writer, text = reason) => api.essays.appeal({ ...params, reason: text });
  const failed = async () => {
    backend.at(NOW);
    const writer = await submitted();
    await finish(writer.code, 50);
    await at(11 * MINUTE);
    expect((await essayOf(writer)).stage).toBe("failed");
    return writer;
  };
  const codes = async (email: string, waiting: string) => {
    const { rows } = await (await desk(email)).list({ waiting, size: 100 });
    return rows.map(({ code, round }) => `${code} ${round}`);
  };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await setParameter(backend.db, "EssayDoubleCorrection", "off");
    await setParameter(backend.db, "EssayRelease", "single");
    await setParameter(backend.db, "EssayAppealDays", "3");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("goes to a corrector who did not grade the essay, and the new result replaces the earlier one [ESS-04]", async () => {
    const writer = await failed();
    const { code } = writer;
    expect(await essayOf(writer)).toMatchObject({ appealUntil: expect.any(String), attempts: [{ appeal: null }] });
    await appeal(writer);
    const waiting = await essayOf(writer);
    expect(waiting).toMatchObject({
      ...{ stage: "waiting", appealUntil: null },
      attempts: [{ state: "appeal", result: null }],
    });
    expect(waiting.resultDueOn).not.toBeNull();
    expect(waiting.attempts[0]?.appeal).toMatchObject({ reason, earlier: { grade: 250, outcome: "failed" } });
    expect(await codes(OTAVIO, "appeal")).not.toContain(`${code} 5`);
    expect(await codes(BEATRIZ, "appeal")).toContain(`${code} 5`);
    const blind = await detail(code, BEATRIZ);
    expect(blind).toMatchObject({ appealReason: reason, grades: [], isOpen: true, own: null });
    await expect(finish(code, 200, OTAVIO)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await finish(code, 150, BEATRIZ, "Revisto.")).toMatchObject({ state: "result" });
    await (await desk(BEATRIZ)).undo({ id: code });
    expect(await codes(BEATRIZ, "appeal")).toContain(`${code} 5`);
    await finish(code, 150, BEATRIZ, "Revisto.");
    await at(30 * MINUTE);
    const { stage, attempts } = await essayOf(writer);
    expect(stage).toBe("passed");
    expect(attempts[0]).toMatchObject({
      result: { grade: 750, outcome: "approved" },
      appeal: { earlier: { grade: 250, outcome: "failed" } },
    });
    expect((await detail(code, BEATRIZ)).grades.map(({ round, total }) => [round, total])).toEqual([
      [1, 250],
      [5, 750],
    ]);
    const told = await backend.db
      .selectFrom("sentMessage")
      .select(["title", "text"])
      .where("subscriptionId", "=", writer.id)
      .execute();
    expect(told.map(({ title }) => title)).toContain("Recebemos o seu recurso");
    expect(told.some(({ text }) => text.includes("a nota era 2,5 e agora é 7,5"))).toBe(true);
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "reason"])
      .where("subjectId", "=", writer.id)
      .execute();
    expect(entries).toContainEqual({ action: "essay.appealed", reason });
  });

  it("is accepted once; an appeal and another attempt exclude each other [ESS-04]", async () => {
    const writer = await failed();
    const both = await Promise.allSettled([appeal(writer), appeal(writer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: conflict });
    await expect(writer.api.essays.start({ id: writer.id })).rejects.toMatchObject({ code: "STEP_BLOCKED" });
    await finish(writer.code, 0, BEATRIZ);
    await at(30 * MINUTE);
    expect(await essayOf(writer)).toMatchObject({ stage: "failed", appealUntil: null });
    await expect(appeal(writer)).rejects.toMatchObject(conflict);
    const other = await failed();
    await other.api.essays.start({ id: other.id });
    await expect(appeal(other)).rejects.toMatchObject(conflict);
  });

  it("is refused after its business days, if no days are set, for a passed essay and before a result [ESS-04]", async () => {
    const writer = await failed();
    const { appealUntil } = await essayOf(writer);
    backend.at(new Date(`${appealUntil}T23:59:00-03:00`));
    expect((await essayOf(writer)).appealUntil).toBe(appealUntil);
    backend.at(new Date(Date.parse(`${appealUntil}T23:59:00-03:00`) + 2 * MINUTE));
    expect((await essayOf(writer)).appealUntil).toBeNull();
    await expect(appeal(writer)).rejects.toMatchObject(conflict);
    backend.at(NOW);
    await setParameter(backend.db, "EssayAppealDays", "0");
    await expect(appeal(writer)).rejects.toMatchObject(conflict);
    await setParameter(backend.db, "EssayAppealDays", "3");
    const passed = await submitted();
    await expect(appeal(passed)).rejects.toMatchObject(conflict);
    await finish(passed.code, 150);
    await at(11 * MINUTE);
    await expect(appeal(passed)).rejects.toMatchObject(conflict);
  });

  it("is refused after the choice of another selection, even if that selection fails [ESS-04]", async () => {
    const writer = await failed();
    const { api, id } = writer;
    expect(await api.selections.choose({ id, selection: "exam" })).toMatchObject({ current: "exam" });
    await backend.db.updateTable("subscription").set({ status: "failed" }).where("id", "=", id).execute();
    expect(await essayOf(writer)).toMatchObject({ stage: "closed", appealUntil: null });
    await expect(appeal(writer)).rejects.toMatchObject(conflict);
  });

  it("needs a reason within its limits of length, and an essay of the candidate's own [ESS-04] [TEN-08]", async () => {
    const [writer, stranger] = [await failed(), await submitted()];
    for (const text of ["", "   curto demais    ", "x".repeat(1501)])
      await expect(appeal(writer, text)).rejects.toMatchObject({ code: "VALIDATION" });
    const { attemptId } = writer.params;
    for (const params of [writer.params, { ...stranger.params, attemptId }])
      await expect(appeal({ ...stranger, params })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const staff = backend.as({ token: await backend.tokenOf(BEATRIZ) });
    await expect(staff.essays.appeal({ ...writer.params, reason })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await essayOf(writer)).stage).toBe("failed");
  });

  it("leaves the queue when its enrolment is cancelled [ESS-04]", async () => {
    const writer = await failed();
    await appeal(writer);
    await (await desk(BEATRIZ)).save({ id: writer.code, points: pointsOf(100) });
    const { enrolments } = backend.as({ token: await backend.tokenOf("secretaria@aurora.example.com") });
    const body = { from: "under_correction" as const, to: "cancelled" as const, reason: "engano" };
    await enrolments.move({ id: writer.id, ...body, hold: false });
    expect(await codes(BEATRIZ, "appeal")).not.toContain(`${writer.code} 5`);
  });

  it("without another corrector is listed for moderators, with who can decide it: the caller, another moderator or nobody [ESS-04]", async () => {
    const stuck = async (email: string) => (await moderationOf(email)).appeals();
    const writer = await failed();
    await appeal(writer);
    const { code } = writer;
    const lines = async () => {
      const rows = await stuck(BEATRIZ);
      return rows.filter((row) => row.code === code).map(({ decider }) => decider);
    };
    expect(await lines()).toEqual(["caller"]);
    await expect(stuck(OTAVIO)).rejects.toMatchObject({ code: "NOT_FOUND" });
    // Now a second corrector can decide the appeal, so it is no longer listed.
    const right = { level: "institution", roleAlias: "corrector", createdAt: NOW.toISOString() } as const;
    const tenantId = demoId("aurora");
    const place = { rightTenantId: tenantId, institutionId: demoId("aurora-uni") };
    const userId = demoId("user", RENATA);
    await backend.db
      .insertInto("userRight")
      .values({ ...right, ...place, tenantId, userId })
      .execute();
    expect(await lines()).toEqual([]);
    await backend.db
      .deleteFrom("userRight")
      .where("userId", "=", userId)
      .where("roleAlias", "=", "corrector")
      .execute();
    await (await desk(BEATRIZ)).declareConflict({ id: code });
    expect(await lines()).toEqual(["nobody"]);
    const other = { ...right, ...place, roleAlias: "administrator", tenantId, userId };
    await backend.db.insertInto("userRight").values(other).execute();
    expect(await lines()).toEqual(["moderator"]);
    await backend.db
      .deleteFrom("userRight")
      .where("userId", "=", userId)
      .where("roleAlias", "=", "administrator")
      .execute();
    await backend.db.deleteFrom("essayConflict").execute();
    expect(await finish(code, 150, BEATRIZ)).toMatchObject({ state: "result" });
    expect(await lines()).toEqual([]);
  });
});
