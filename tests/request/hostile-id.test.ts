import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "~/api/call";
import { fillPath, parameterNames } from "~/api/path";
import { engines } from "~/data/test-database";
import { allRows } from "~/data/test-rows";
import { calls } from "../conformance/answered";
import type { AnyExercise } from "../conformance/example";
import { findExample } from "../conformance/find-example";
import { openStage, type Stage } from "../conformance/stage";

const hostile = [
  "",
  "..",
  "../../portal",
  "' OR '1'='1'; DROP TABLE charge--",
  "a\0b",
  "%00",
  "\u202eé😀\ufeff",
  "\ud800",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "x".repeat(5000),
];

/** The path parameters of a call, apart from the `suffix` of `pix.get`, and its query fields that end in `Id`. */
function idsOf(call: Call, { query = {} }: AnyExercise): { part: "params" | "query"; name: string }[] {
  const names = parameterNames(call.path).filter((name) => name !== "suffix");
  const asked = Object.keys(query).filter((name) => /Id$/.test(name));
  return [
    ...names.map((name) => ({ part: "params" as const, name })),
    ...asked.map((name) => ({ part: "query" as const, name })),
  ];
}

const addressed = calls.filter(({ call, answered }) => answered && call.responses[404]);

it("fills in each id as exactly one segment of the path [TEN-08]", () => {
  for (const id of hostile) {
    const { pathname } = new URL(fillPath("/subscriptions/{id}/voucher", { id }), "http://candidate.embedded");
    expect(pathname.split("/"), id).toHaveLength(4);
    expect(pathname).toMatch(/^\/subscriptions\/[^/]+\/voucher$/);
  }
});

describe.each(engines)("invalid ids on %s", (engine) => {
  let stage: Stage;
  const exercises = new Map<string, AnyExercise>();
  beforeAll(async () => {
    stage = await openStage(engine, "in process");
    for (const { name } of addressed) exercises.set(name, await findExample(name)!(stage));
  }, 120_000);
  afterAll(async () => {
    expect(stage.backend.failures).toEqual([]);
    await stage.close();
  });

  it("get the same answer from every call as an unknown id, and change nothing [TEN-08] [API-01]", async () => {
    const before = await allRows(stage.backend.db);
    let asked = 0;
    for (const { name, call } of addressed) {
      const valid = exercises.get(name)!;
      for (const { part, name: field } of idsOf(call, valid)) {
        if (valid.absent?.[field] === null) continue;
        const ask = (id: string) => stage.ask(call, { ...valid, [part]: { ...(valid[part] as object), [field]: id } });
        const absent = await ask("absent");
        const answers = await Promise.all(hostile.map(ask));
        asked += answers.length;
        for (const [index, answer] of answers.entries()) {
          const id = hostile[index]!;
          // In a query a malformed id may be refused with 400, but is never accepted.
          if (part === "query" && answer.status === 400) expect(answer.body).toMatchObject({ code: "VALIDATION" });
          else if (id.includes("\0")) expect(answer).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
          else expect(answer, `${name} ${field} ${id.slice(0, 30)}`).toEqual(absent);
        }
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(await allRows(stage.backend.db)).toEqual(before);
  }, 120_000);
});
