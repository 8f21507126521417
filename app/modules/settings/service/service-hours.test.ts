import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { serviceHoursIn } from "~/rules/time/service-hours";
import { settingsOf } from "./test-settings";

const OPEN = { openMonday: "8:00-12:00, 13:30-18:00", openTuesday: "8:00-12:00, 13:30-18:00" };
const place = "aurora-uni";

describe.each(engines)("the service hours of an institution on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const shown = async () => {
    const params = { application: "portal", hostname: "aurora.localhost" };
    const answer = await backend.as().setting.getByHostname({ params, query: { ies: place } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return serviceHoursIn(answer.body.parameters, "2026-12-21");
  };

  it("are what the pages of candidates read once they are published, and name what is wrong with them [INS-01]", async () => {
    const { draft, publish } = settingsOf(backend);
    for (const [name, text, error] of [
      ["openMonday", "18:00-8:00", "setting.errorHours"],
      ["closedDays", "24/12", "setting.errorClosedDays"],
    ] as const)
      await expect(draft("serviceHours", "one", () => ({ [name]: text }))).rejects.toMatchObject({
        details: { fields: { [name]: error } },
      });
    expect(await shown()).toBeNull();
    await draft("serviceHours", "one", () => OPEN);
    expect(await shown()).toBeNull();
    await publish("serviceHours", "one", () => ({ closedDays: "12-21", closedOnHolidays: true }));
    const spans = [
      { from: "8:00", to: "12:00" },
      { from: "13:30", to: "18:00" },
    ];
    const hours = { week: [{ first: 0, last: 1, spans }], closed: ["2026-12-21"], closedOnHolidays: true };
    expect(await shown()).toEqual(hours);
  });

  it.each([
    ["serviceHours", { openSunday: "9:00-24:00" }],
    ["retention", { keptDraftDays: 20, keptApprovedDays: 365 }],
    ["answerTime", { answerDocuments: 16, correctionBusinessDays: 5 }],
  ] as const)(
    "and all of %s come back from a file as they were, with a history [INS-01] [INS-04]",
    async (kind, change) => {
      const own = settingsOf(backend);
      await own.publish(kind, "one", () => change);
      const settings = await own.settings();
      const { content } = await settings.get(own.target(kind, "one"));
      const { settingTransfers } = backend.as({
        token: await backend.tokenOf("admin@aurora.example.com", "aurora"),
      });
      const records = await settingTransfers.records({ place, kind });
      expect(records.map((record) => record.content)).toEqual([content]);
      await own.publish(kind, "one", () => Object.fromEntries(Object.keys(change).map((name) => [name, null])));
      const { id } = await settingTransfers.begin({ place });
      const lines = records.map(({ content: kept }) => JSON.stringify({ kind, content: kept }));
      expect(await settingTransfers.add({ place, id, from: 2, lines })).toEqual([]);
      const { digest } = await settingTransfers.plan({ place, id });
      await settingTransfers.apply({ place, id, digest, strategy: "overwrite", note: "" });
      expect((await settings.get(own.target(kind, "one"))).content).toEqual(content);
      expect((await settings.versions(own.target(kind, "one"))).length).toBeGreaterThan(2);
    },
  );
});
