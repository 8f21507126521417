import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo/demo-id";
import { standardRubric } from "~/modules/essays/rules/correction";
import type { NewCalibration } from "~/modules/essays/schema/essay-calibration";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { BEATRIZ, correctionsOf, OTAVIO, RENATA } from "../correction/test-correction";

const absent = { code: "NOT_FOUND" };
const institutionId = demoId("aurora-uni");
const codes = standardRubric.map(({ code }) => code);
const same = <T>(value: T) => Object.fromEntries(codes.map((code) => [code, value]));

describe.each(engines)("calibration essays on %s", (engine) => {
  let backend: TestBackend;
  const { desk, moderationOf, submitted, detail, finish } = correctionsOf(() => backend);
  const as = async (email: string) => backend.as({ token: await backend.tokenOf(email) }).essayCalibrations;
  const known: NewCalibration = {
    ...{ institutionId, rubricVersion: 1, themeTitle: "O tempo", prompt: "", title: "Título" },
    ...{ body: "Um texto.\r\nDois parágrafos.", points: same(100), zeroCause: null, reasons: same("Atende em parte.") },
  };
  const added = async (change: Partial<NewCalibration> = {}) =>
    (await (await as(BEATRIZ)).create({ ...known, ...change })).id;
  const read = async (id: string, email = OTAVIO) => (await as(email)).get({ id });
  const graded = async (id: string, points: number, email = OTAVIO) =>
    (await as(email)).grade({ id, points: same(points), finishes: true });
  const listed = async (email = OTAVIO) => (await as(email)).list();

  beforeAll(async () => {
    backend = await openTestBackend(engine);
    await backend.db.deleteFrom("essayCalibrationGrade").execute();
    await backend.db.updateTable("essayCalibration").set({ retiredAt: NOW.toISOString() }).execute();
  });
  beforeEach(async () => {
    backend.at(NOW);
    await setParameter(backend.db, "EssayCalibrationRequired", "0");
    await setParameter(backend.db, "EssayDoubleCorrection", "off");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("are graded blind, once, and then shown beside the known grade with its reasons [ESS-04]", async () => {
    const id = await added();
    expect((await listed()).rows[0]).toMatchObject({ id, state: "open", agrees: null, graded: null, words: 4 });
    expect(await read(id)).toMatchObject({ known: null, own: null, grades: [], isOpen: true, mayRetire: false });
    const api = await as(OTAVIO);
    const half = { id, points: { norma: 50, forged: 900 }, note: "rever", finishes: false };
    expect(await api.grade(half)).toEqual({ agrees: null, missing: "tema" });
    expect(await read(id)).toMatchObject({ own: { points: { norma: 50 }, note: "rever", total: null } });
    expect(await api.grade({ ...half, points: { norma: 100 }, finishes: true })).toEqual({
      agrees: null,
      missing: "tema",
    });
    expect(await read(id)).toMatchObject({ known: null, own: { points: { norma: 100 }, note: "rever" }, isOpen: true });
    expect(await graded(id, 150)).toEqual({ agrees: false });
    expect(await read(id)).toMatchObject({
      known: { total: 500, points: same(100), reasons: same("Atende em parte."), authorName: "Beatriz Nogueira" },
      own: { total: 750 },
      row: { state: "finished", agrees: false },
      isOpen: false,
    });
    await expect(graded(id, 100)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(api.grade(half)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await read(id, BEATRIZ)).toMatchObject({
      own: null,
      row: { state: "known", graded: 1 },
      grades: [{ correctorName: "Otávio Campos", total: 750, agrees: false }],
    });
    await expect(graded(id, 100, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("need a complete grade by the newest rubric and a reason for each level; a zero needs one reason [ESS-04]", async () => {
    const api = await as(BEATRIZ);
    const create = (change: Partial<NewCalibration>) => api.create({ ...known, ...change });
    const { norma: _, ...rest } = same("Porque sim.");
    for (const change of [{ reasons: rest }, { points: { norma: 100 } }, { body: "  " }, { themeTitle: " " }])
      await expect(create(change)).rejects.toMatchObject({ code: "VALIDATION" });
    const unreasoned = create({ zeroCause: "copy", points: {}, reasons: {} });
    await expect(unreasoned).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(create({ rubricVersion: 7 })).rejects.toMatchObject({ code: "CONFLICT" });
    const id = await added({ zeroCause: "copy", points: {}, reasons: { zero: "É cópia." } });
    expect(await (await as(OTAVIO)).grade({ id, points: {}, zeroCause: "copy", finishes: true })).toEqual({
      agrees: true,
    });
  });

  it("are added and retired by moderators only; staff without the right and other tenants find none [ESS-04] [TEN-08]", async () => {
    const id = await added();
    const corrector = await as(OTAVIO);
    await expect(corrector.create(known)).rejects.toMatchObject(absent);
    await expect(corrector.retire({ id })).rejects.toMatchObject(absent);
    const stranger = backend.as({
      tenant: "horizonte",
      institution: "horizonte",
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    }).essayCalibrations;
    for (const api of [await as(RENATA), stranger]) {
      await expect(api.get({ id })).rejects.toMatchObject(absent);
      await expect(api.retire({ id })).rejects.toMatchObject(absent);
      await expect(api.create(known)).rejects.toMatchObject(absent);
      for (const finishes of [false, true])
        await expect(api.grade({ id, points: same(100), finishes })).rejects.toMatchObject(absent);
    }
    await expect((await as(RENATA)).list()).rejects.toMatchObject(absent);
    const moderator = await as(BEATRIZ);
    for (const _ of [1, 2]) await moderator.retire({ id });
    expect((await listed()).rows.map((row) => row.id)).not.toContain(id);
    await expect(graded(id, 100)).rejects.toMatchObject({ code: "CONFLICT" });
    const entries = backend.db.selectFrom("auditEntry").select("action").where("subjectId", "=", id);
    expect((await entries.execute()).map(({ action }) => action)).toEqual([
      "essay-calibration.added",
      "essay-calibration.retired",
    ]);
  });

  it("come before essays of candidates: as many as a parameter demands, or all if there are fewer [ESS-04]", async () => {
    const { code } = await submitted();
    await backend.db.updateTable("essayCalibration").set({ retiredAt: NOW.toISOString() }).execute();
    await backend.db.deleteFrom("essayCalibrationGrade").execute();
    const offered = async (email = OTAVIO) => {
      const { rows, admissions } = await (await desk(email)).list({ size: 100 });
      const waiting = await backend.as({ token: await backend.tokenOf(email) }).toDo.waiting();
      const counted = waiting.find(({ right }) => right === "essays.correct");
      expect(counted?.waiting).toBe(rows.length);
      return { codes: rows.map((row) => row.code), admissions };
    };
    for (const nonsense of ["3", "abc", "99", ""]) {
      await setParameter(backend.db, "EssayCalibrationRequired", nonsense);
      expect(await offered()).toEqual({ codes: [code], admissions: [] });
    }
    const ids = [await added(), await added()] as const;
    await setParameter(backend.db, "EssayCalibrationRequired", "3");
    const wanted = (reached: number) => [{ institutionName: "Universidade Aurora", required: 2, reached }];
    expect(await offered()).toEqual({ codes: [], admissions: wanted(0) });
    expect(await offered(BEATRIZ)).toEqual({ codes: [code], admissions: [] });
    const api = await desk();
    for (const deed of [
      () => api.get({ id: code }),
      () => api.claim({ id: code }),
      () => api.save({ id: code, points: {} }),
      () => api.finish({ id: code, points: same(100), revision: 1 }),
    ])
      await expect(deed()).rejects.toMatchObject(absent);
    expect(await api.next()).toEqual({ id: null });
    expect(await graded(ids[0], 100)).toEqual({ agrees: true });
    expect((await offered()).admissions).toEqual(wanted(1));
    expect(await graded(ids[1], 200)).toEqual({ agrees: false });
    expect((await offered()).codes).toEqual([]);
    expect((await listed()).admissions).toEqual(wanted(1));
    expect(await graded(await added(), 100)).toEqual({ agrees: true });
    expect(await offered()).toEqual({ codes: [], admissions: [{ ...wanted(2)[0], required: 3 }] });
    // A graded calibration essay still counts after it is retired.
    await (await as(BEATRIZ)).retire({ id: ids[0] });
    expect(await offered()).toEqual({ codes: [code], admissions: [] });
    expect((await detail(code)).isOpen).toBe(true);
  });

  it("appear in the comparison of correctors, and change no result, due date or count [ESS-04]", async () => {
    const { code } = await submitted();
    const attempts = () => backend.db.selectFrom("essayAttempt").selectAll().orderBy("id").execute();
    const before = await attempts();
    const id = await added();
    await graded(id, 100);
    expect(await attempts()).toEqual(before);
    await finish(code, 150);
    const [otavio] = await (await moderationOf(BEATRIZ)).drift();
    expect(otavio).toMatchObject({ correctorName: "Otávio Campos", count: 1, mean: 750 });
    expect(otavio?.calibrated).toBeGreaterThan(otavio?.calibratedWithin ?? 9);
    expect(otavio?.calibratedWithin).toBeGreaterThan(0);
    await backend.db.deleteFrom("essayGrade").execute();
    const alone = await (await moderationOf(BEATRIZ)).drift();
    expect(alone).toMatchObject([{ correctorName: "Otávio Campos", count: 0, shared: 0 }]);
  });

  it("keep the rubric of their known grade; only those with the newest rubric admit a corrector [ESS-04]", async () => {
    const { code } = await submitted();
    const ids = [await added(), await added()] as const;
    await graded(ids[0], 100);
    const [norma, ...rest] = standardRubric.map((one) => ({ ...one, levels: [...one.levels] }));
    const levels = [
      { points: 0, text: "fraca" },
      { points: 400, text: "boa" },
    ];
    const { rubrics } = backend.as({ token: await backend.tokenOf(BEATRIZ) });
    const change = { id: institutionId, base: 1, criteria: [{ ...norma!, levels }, ...rest] };
    expect(await rubrics.change(change)).toEqual({ version: 2 });
    const isOld = { [ids[0]]: true, [ids[1]]: true };
    expect((await listed()).rows.filter((row) => isOld[row.id]).map((row) => row.isOld)).toEqual([true, true]);
    const ofFirst = { row: { rubricVersion: 1, isOld: true }, rubric: { version: 1, criteria: standardRubric } };
    expect(await read(ids[0])).toMatchObject({ ...ofFirst, own: { total: 500 }, known: { total: 500 } });
    expect(await read(ids[1])).toMatchObject({ ...ofFirst, isOpen: true });
    expect(await graded(ids[1], 150)).toEqual({ agrees: false });
    expect(await read(ids[1])).toMatchObject({ ...ofFirst, own: { points: same(150), total: 750 } });
    await setParameter(backend.db, "EssayCalibrationRequired", "1");
    const offered = async () => {
      const { rows } = await (await desk()).list({ size: 100 });
      return rows.some((row) => row.code === code);
    };
    expect(await offered()).toBe(true);
    const points = { ...same(100), norma: 400 };
    await expect((await as(BEATRIZ)).create({ ...known, points })).rejects.toMatchObject({ code: "CONFLICT" });
    const newest = await added({ rubricVersion: 2, points });
    expect((await listed()).rows[0]).toMatchObject({ id: newest, state: "open", isOld: false });
    expect(await offered()).toBe(false);
    expect(await read(newest)).toMatchObject({ rubric: { version: 2, criteria: [{ levels }, {}, {}, {}, {}] } });
    expect(await (await as(OTAVIO)).grade({ id: newest, points, finishes: true })).toEqual({ agrees: true });
    expect(await offered()).toBe(true);
  });
});
