import { expect, it } from "vitest";
import { readLine, readStart } from "./setting-file";

it("reads the first line of a file, and moves its dates from their base day [OPS-06]", () => {
  expect(readStart('{"format":1,"settings":[')).toEqual({ days: 0 });
  const dated = '{"format":1,"dates":"2026-06-01","settings":[';
  expect(readStart(dated)).toEqual({ days: 0 });
  expect(readStart(dated, "2026-06-11")).toEqual({ days: 10 });
  expect(readStart('{"format":1,"settings":[', "2026-06-11")).toMatchObject({
    problem: { path: "dates", message: "setting.fileNoDates" },
  });
  expect(readStart('{"format":1,"dates":"2026-02-30","settings":[')).toMatchObject({
    problem: { path: "dates", message: "setting.errorDay" },
  });
  expect(readStart('{"settings":[')).toMatchObject({ problem: { line: 1, message: "setting.fileNoStart" } });
});

it("refuses a newer format with both numbers [OPS-06]", () => {
  expect(readStart('{"format":9,"settings":[')).toEqual({
    problem: { line: 1, path: "format", message: "setting.fileNewer", values: { given: 9, newest: 1 } },
  });
});

it("moves the days of a record, in groups and entries too, and nothing else [OPS-06]", () => {
  const days = { startsOn: "2026-02-27", endsOn: "2026-12-31", classesStartOn: null };
  const intake = { key: "current", name: "2026-02-27", module: 1, ...days };
  const { record, problems } = readLine(JSON.stringify({ kind: "intake", content: intake }), 2, 2);
  expect(problems).toEqual([]);
  expect(record?.content).toEqual({ ...intake, startsOn: "2026-03-01", endsOn: "2027-01-02" });
  const journey = { key: "a", level: "b", versions: [], activatesAt: "2026-02-27T10:00:00.000Z", replaces: false };
  expect(readLine(JSON.stringify({ kind: "journey", content: journey }), 2, 2).record?.content).toMatchObject({
    activatesAt: "2026-03-01T10:00:00.000Z",
  });
});
