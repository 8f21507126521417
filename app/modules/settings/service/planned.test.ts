import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf, uni } from "~/modules/enrolments/service/test-enrolment";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { diffContent } from "~/modules/settings/rules/setting-leaf";
import { publishPlannedSettings } from "./planned";
import { applicationOf, openChoice, priceOf, settingsOf } from "./test-settings";

/** The evening before the clocks of Lisbon go forward, in the night to 29 March. */
const EVENING = new Date("2026-03-28T19:00:00Z");
const TOMORROW_AT_8 = "2026-03-29T08:00";
const INSTANT = "2026-03-29T07:00:00.000Z";

describe.each(engines)("a planned publication on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  let staff: ReturnType<typeof settingsOf>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
    staff = settingsOf(backend);
    await staff.publish("institution", "one", () => ({ timeZone: "Europe/Lisbon" }));
    // The institutions of a tenant are cached for a while.
    backend.at(EVENING);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const differences = async (kind: "offer" | "theme" | "homePage", key: string) => {
    const { inForce, content } = await (await staff.settings()).get(staff.target(kind, key));
    return diffContent(kindNamed(kind)?.fields ?? {}, inForce ?? {}, content).map(({ path, after }) => [
      path.join("."),
      after,
    ]);
  };

  it("puts a price, a theme and a text in force at 8 of the institution's morning, once, and each is restored; applications under way keep their price [INS-04] [OPS-02]", async () => {
    const own = await staff.settings();
    const { ids, keys, atCampus } = await openChoice(backend, candidates);
    const before = await priceOf(backend, ids);
    const draft = await backend.as().drafts.create({ data: applicationOf(ids) });
    const cents = before.installmentCents + 5_000;
    const records = [
      ["offer", keys.offer, atCampus({ installment: cents })],
      ["theme", "one", () => ({ secondaryColor: "#123456" })],
      ["homePage", "one", () => ({ claim: { "pt-BR": "Comece hoje" } })],
    ] as const;
    for (const [kind, key, change] of records) {
      await staff.publish(kind, key, change, TOMORROW_AT_8);
      expect(await own.get(staff.target(kind, key))).toMatchObject({ state: "planned", plan: { at: INSTANT } });
    }
    expect(await differences("offer", keys.offer)).toEqual([[`campuses.${keys.campus}.installment`, cents]]);
    expect(await differences("theme", "one")).toEqual([["secondaryColor", "#123456"]]);
    expect(await differences("homePage", "one")).toContainEqual(["claim.pt-BR", "Comece hoje"]);
    await publishPlannedSettings(backend.db, new Date(Date.parse(INSTANT) - 1));
    expect((await priceOf(backend, ids)).priceId).toBe(before.priceId);
    // Two containers run the job at the same time; nothing of it is in their memory.
    const runs = [backend.db, backend.db].map((db) => publishPlannedSettings(db, new Date(INSTANT)));
    await Promise.all(runs);
    backend.at(new Date(INSTANT));
    const later = await staff.settings();
    for (const [kind, key] of records) {
      const versions = await later.versions(staff.target(kind, key));
      expect(versions.map(({ version }) => version)).toEqual([2, 1]);
      expect(versions[0]).toMatchObject({ byName: expect.any(String), isStart: false });
    }
    expect((await priceOf(backend, ids)).installmentCents).toBe(cents);
    expect((await priceOf(backend, ids, draft.id)).installmentCents).toBe(before.installmentCents);
    for (const [kind, key] of records) {
      const record = staff.target(kind, key);
      const { revision } = await later.get(record);
      const restored = await later.restore({ ...record, revision, version: 1 });
      await later.publish({ ...record, revision: restored.revision, note: "", at: "" });
      const [newest, , first] = await later.versions(record);
      expect(newest).toMatchObject({ version: 3, content: first?.content });
    }
    expect((await priceOf(backend, ids)).installmentCents).toBe(before.installmentCents);
  });

  it("that is wrong by then stays a draft, and its author is told, while another one of that time is published [INS-04]", async () => {
    const own = await staff.settings();
    const { key, id } = await backend.db
      .selectFrom("academicClass")
      .select(["code as key", "id"])
      .where("institutionId", "=", uni())
      .where("taken", "=", 0)
      .executeTakeFirstOrThrow();
    await staff.publish("academicClass", key, () => ({ slots: 1 }), "2026-04-02T08:00");
    await staff.publish("paymentTerm", "one", () => ({ slipDueDays: 8 }), "2026-04-02T08:00");
    // Two candidates take places before.
    await backend.db.updateTable("academicClass").set({ taken: 2 }).where("id", "=", id).execute();
    await publishPlannedSettings(backend.db, new Date("2026-04-02T07:00:00Z"));
    const record = await own.get({ ...staff.target("academicClass", key), shows: "publication" });
    expect(record).toMatchObject({ state: "draft", plan: null, errors: { slots: "setting.errorSlotsTaken 2" } });
    expect(await own.get(staff.target("paymentTerm", "one"))).toMatchObject({ inForce: { slipDueDays: 8 } });
    const told = await backend.db
      .selectFrom("notification")
      .innerJoin("userAccount", "userAccount.id", "notification.userId")
      .select(["userAccount.email", "notification.targetUrl"])
      .where("notification.targetUrl", "=", `/settings/aurora-uni/academicClass/${key}`)
      .execute();
    expect(told).toEqual([expect.objectContaining({ email: "admin@aurora.example.com" })]);
  });
});
