import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo/demo-id";
import { standardRubric } from "~/modules/essays/rules/correction";
import type { RubricCriterion } from "~/modules/essays/schema/essay-rubric";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { BEATRIZ, correctionsOf, OTAVIO } from "../correction/test-correction";

const institution = demoId("aurora-uni");

describe.each(engines)("the rubric of essays on %s", (engine) => {
  let backend: TestBackend;
  const { desk, submitted, detail, finish, pointsOf } = correctionsOf(() => backend);
  const rubrics = async (email = BEATRIZ) => backend.as({ token: await backend.tokenOf(email) }).rubrics;
  const read = async (version?: number) => (await rubrics()).get({ id: institution, version });
  const renamed = (criteria: readonly RubricCriterion[], suffix: string) =>
    criteria.map((one) => ({ ...one, name: `${one.name} ${suffix}` }));
  const change = async (base: number, criteria: RubricCriterion[]) =>
    (await rubrics()).change({ id: institution, base, criteria });
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    backend.at(NOW);
    await setParameter(backend.db, "EssayDoubleCorrection", "off");
    await setParameter(backend.db, "EssayRelease", "single");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("is edited as a new version, which changes no given grade [ESS-04]", async () => {
    const [old, open] = [await submitted(), await submitted()];
    await finish(old.code, 150);
    const first = await read();
    expect(first.criteria).toEqual(standardRubric);
    const [head, ...rest] = renamed(first.criteria, "nova");
    const added: RubricCriterion = {
      code: "",
      name: "Estilo",
      levels: [
        { points: 200, text: "bom" },
        { points: 0, text: "fraco" },
      ],
    };
    expect(await change(first.newest, [...rest, head!, added])).toEqual({ version: first.newest + 1 });
    const second = await read();
    expect(second.criteria.map(({ code }) => code)).toEqual([
      ...standardRubric.slice(1).map(({ code }) => code),
      "norma",
      "criterio-1",
    ]);
    expect(second).toMatchObject({
      version: first.newest + 1,
      authorName: "Beatriz Nogueira",
      frozenAt: null,
      grades: 0,
    });
    expect(await read(first.version)).toMatchObject({ criteria: standardRubric, grades: 1 });
    const graded = await detail(old.code, BEATRIZ);
    expect(graded.rubric).toMatchObject({
      version: first.version,
      criteria: [{ name: "Norma culta" }, {}, {}, {}, {}],
    });
    expect(graded.grades).toMatchObject([{ total: 750, rubricVersion: first.version }]);
    expect((await detail(open.code)).rubric.version).toBe(second.version);
    const entry = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("action", "=", "essay-rubric.changed")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.detailsJson)).toMatchObject({
      from: 1,
      to: 2,
      before: standardRubric,
      after: second.criteria,
    });
  });

  it("never grades by levels of a version that the corrector did not see [ESS-04]", async () => {
    const { code } = await submitted();
    const seen = await detail(code);
    await (await desk()).save({ id: code, points: pointsOf(100) });
    const { newest, criteria } = await read();
    expect(await change(newest, renamed(criteria, "de novo"))).toEqual({ version: newest + 1 });
    const points = Object.fromEntries(criteria.map((one) => [one.code, 0]));
    const body = { points, revision: seen.revision, rubricVersion: seen.rubric.version };
    await expect((await desk()).finish({ id: code, ...body })).rejects.toMatchObject({ code: "CONFLICT" });
    const now = await detail(code);
    await (await desk()).finish({ id: code, ...body, rubricVersion: now.rubric.version });
  });

  it("refuses an empty rubric, accepts one of two concurrent changes, and stores no unchanged version [ESS-04]", async () => {
    const { newest, criteria } = await read();
    const twice = await Promise.allSettled([
      change(newest, renamed(criteria, "A")),
      change(newest, renamed(criteria, "B")),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(twice.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    const current = await read();
    expect(current.newest).toBe(newest + 1);
    expect(await change(current.newest, current.criteria)).toEqual({ version: current.newest });
    await expect(change(current.newest, [])).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(change(newest, [])).rejects.toMatchObject({ code: "CONFLICT" });
    const lists = await (await rubrics()).list();
    expect(lists.map((one) => one.versions.length)).toContain(current.newest);
  });

  it("is for moderators of the institution alone [ESS-04] [TEN-08]", async () => {
    const absent = { code: "NOT_FOUND" };
    const own = await rubrics(OTAVIO);
    await expect(own.list()).rejects.toMatchObject(absent);
    await expect(own.get({ id: institution })).rejects.toMatchObject(absent);
    await expect(own.change({ id: institution, base: 1, criteria: [] })).rejects.toMatchObject(absent);
    for (const id of [demoId("horizonte-faculdade"), "none"])
      await expect((await rubrics()).get({ id })).rejects.toMatchObject(absent);
    await expect(read(99)).rejects.toMatchObject(absent);
  });
});
