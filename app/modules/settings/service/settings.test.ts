import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import type { Content } from "~/modules/settings/rules/setting-field";
import { publishPlannedSettings } from "./planned";

const ADMIN = "admin@aurora.example.com";
const UNI = "aurora-uni";
const LAW = { place: UNI, kind: "course", key: "direito" };

describe.each(engines)("settings on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async (email = ADMIN) => backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  const settings = async (email?: string) => (await api(email)).settings;

  /** Saves a change of what is in force or drafted as the draft. */
  async function draft(target: typeof LAW, change: Content) {
    const own = await settings();
    const { revision, content } = await own.get(target);
    await own.save({ ...target, revision, content: { ...content, ...change } });
    return own.get(target);
  }

  it("keep a change as a draft until it is published, and tell what it changes [INS-04]", async () => {
    const own = await settings();
    const before = await own.get(LAW);
    expect(before).toMatchObject({ state: "in-force", revision: 0, version: 1, saved: null, content: before.inForce });
    const drafted = await draft(LAW, { workloadHours: 3_900 });
    expect(drafted).toMatchObject({ state: "draft", revision: 1, content: { workloadHours: 3_900 } });
    expect(drafted.inForce).toEqual(before.content);
    await own.publish({ ...LAW, revision: 1, note: "Reform", at: "" });
    const published = await own.get(LAW);
    expect(published).toMatchObject({ state: "in-force", version: 2, inForce: { workloadHours: 3_900 } });
    const versions = await own.versions(LAW);
    expect(versions.map(({ version, note, isStart }) => [version, note, isStart])).toEqual([
      [2, "Reform", false],
      [1, null, true],
    ]);
    const { revision } = await own.restore({ ...LAW, revision: published.revision, version: 1 });
    await own.publish({ ...LAW, revision, note: "", at: "" });
    expect((await own.get(LAW)).content).toEqual(before.content);
  });

  it("refuse what is wrong, by the part that is to blame [INS-02]", async () => {
    const own = await settings();
    const { revision, content } = await own.get(LAW);
    const save = (change: Content) => own.save({ ...LAW, revision, content: { ...content, ...change } });
    for (const [change, fields] of [
      [{ workloadHours: 0 }, { workloadHours: "setting.errorNumber" }],
      [{ level: "none" }, { level: "setting.errorUnknown" }],
      [{ name: {} }, { name: "setting.errorRequired" }],
    ] as const)
      await expect(save(change), JSON.stringify(change)).rejects.toMatchObject({
        code: "VALIDATION",
        details: { fields },
      });
    const absent = { ...LAW, key: "none" };
    expect(await orRefusal(own.get(absent))).toMatchObject({ code: "NOT_FOUND" });
    expect(await orRefusal(own.get({ ...LAW, place: "horizonte" }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await orRefusal(own.get({ ...LAW, kind: "constructor" }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("merge two people's changes, and name the part that both changed differently [INS-04]", async () => {
    const own = await settings();
    const campus = {
      place: UNI,
      kind: "campus",
      key: (await own.list({ place: UNI, kind: "campus" })).rows[0]?.key ?? "",
    };
    const { revision, content } = await own.get(campus);
    const name = (content.name as Record<string, string>)["pt-BR"];
    await own.save({ ...campus, revision, content: { ...content, position: 7 } });
    const mine = { ...content, name: { "pt-BR": `${name} Novo` } };
    const merged = await own.save({ ...campus, revision, content: mine });
    expect((await own.get(campus)).content).toMatchObject({ position: 7, name: { "pt-BR": `${name} Novo` } });
    const both = await orRefusal(own.save({ ...campus, revision, content: { ...content, position: 9 } }));
    expect(both).toMatchObject({
      ...{ code: "CHANGED_MEANWHILE" },
      details: { facts: { conflicts: [{ key: "position", base: content.position, mine: 9, theirs: 7 }] } },
    });
    const against = merged.revision;
    await own.save({
      ...campus,
      revision,
      against,
      choices: { position: "mine" },
      content: { ...content, position: 9 },
    });
    const kept = await own.get(campus);
    expect(kept.content).toMatchObject({ position: 9, name: { "pt-BR": `${name} Novo` } });
    await own.discard({ ...campus, revision: kept.revision });
    expect(await own.get(campus)).toMatchObject({ saved: null, content });
  });

  it("publish a draft by itself at the planned time; a draft that is wrong by then stays, and its author is told [INS-04]", async () => {
    const own = await settings();
    const terms = { place: UNI, kind: "paymentTerm", key: "one" };
    const { revision } = await draft(terms, { slipDueDays: 9 });
    const at = "2030-05-01T08:00";
    expect(await orRefusal(own.publish({ ...terms, revision, note: "", at: "2020-05-01T08:00" }))).toMatchObject({
      ...{ code: "VALIDATION", details: { fields: { day: "setting.errorPast" } } },
    });
    await own.publish({ ...terms, revision, note: "May", at });
    expect(await own.get(terms)).toMatchObject({
      state: "planned",
      plan: { at: "2030-05-01T11:00:00.000Z", note: "May" },
    });
    await publishPlannedSettings(backend.db, new Date("2030-05-01T10:59:59Z"));
    expect((await own.get(terms)).inForce?.slipDueDays).not.toBe(9);
    await publishPlannedSettings(backend.db, new Date("2030-05-01T11:00:00Z"));
    expect(await own.get(terms)).toMatchObject({ state: "in-force", inForce: { slipDueDays: 9 }, plan: null });
  });

  it("keep seats, slots and vouchers above what is taken, and the value of a used voucher [INS-02]", async () => {
    const own = await settings();
    const used = await backend.db
      .selectFrom("voucher")
      .selectAll()
      .where("usesTaken", ">", 1)
      .executeTakeFirstOrThrow();
    const alias = (
      await backend.db
        .selectFrom("institution")
        .select("alias")
        .where("id", "=", used.institutionId)
        .executeTakeFirstOrThrow()
    ).alias;
    const voucher = { place: alias, kind: "voucher", key: used.code };
    const { revision, content } = await own.get(voucher);
    const save = (change: Content) => orRefusal(own.save({ ...voucher, revision, content: { ...content, ...change } }));
    expect(await save({ usesLimit: 1 })).toMatchObject({
      details: { fields: { usesLimit: `setting.errorLimitUsed ${used.usesTaken}` } },
    });
    expect(await save({ percent: 9_999 })).toMatchObject({
      details: { fields: { percent: "setting.errorValueUsed" } },
    });
    expect(await save({ tag: "Novo nome" })).toEqual({ revision: 1 });
    const full = (await own.list({ place: UNI, kind: "offer", q: "enfermagem" })).rows[0]?.key ?? "";
    const offer = { place: UNI, kind: "offer", key: full };
    const found = await own.get(offer);
    const [first, ...others] = found.content.campuses as Content[];
    const seats = (change: Content[]) =>
      orRefusal(own.save({ ...offer, revision: 0, content: { ...found.content, campuses: change } }));
    expect(await seats([{ ...first, seats: 1 }, ...others])).toMatchObject({
      details: {
        fields: { [`campuses.${first?.campus}.seats`]: expect.stringMatching(/^setting.errorSeatsTaken \d+$/) },
      },
    });
    expect(await seats(others)).toMatchObject({ details: { fields: { campuses: "setting.errorCampusTaken" } } });
  });

  it("are open to administrators only [STF-04]", async () => {
    for (const email of ["secretaria@aurora.example.com", "auditoria@aurora.example.com"])
      expect(await orRefusal((await settings(email)).get(LAW))).toMatchObject({ code: "NOT_FOUND" });
  });
});
