import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "~/api/call";
import { parameterNames } from "~/api/path";
import { engines } from "~/data/test-database";
import { calls } from "./answered";
import { canonical } from "./canonical";
import type { AnyExercise } from "./example";
import { findExample } from "./find-example";
import { shuffledTies } from "./shuffled-ties";
import { type Answer, type Message, openStage, type Stage, transports } from "./stage";

const answered = calls.filter((one) => one.answered);
const unanswered = calls.filter((one) => !one.answered);
const guarded = answered.filter(({ call }) => call.auth === "user");
const parsed = answered.filter(({ call }) => call.body || requiredOf(call.query).length > 0);
/** The calls that a role which only reads may not make. */
const writing = guarded.filter(({ call }) => call.method !== "GET" && !call.openToReaders);
const addressed = answered.filter(({ call }) => call.responses[404]);

const AUDITOR = "auditoria@aurora.example.com";

function requiredOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return required;
}

function without(values: object | undefined, name: string) {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => key !== name));
}

/** The path parameters of a call except `suffix`, and the required fields of query and body that contain an id. */
function idsOf(call: Call): { part: "params" | "query" | "body"; name: string }[] {
  const required = (part: "query" | "body") =>
    (call.encoding === "raw" && part === "body" ? [] : requiredOf(call[part]))
      .filter((name) => /Id$|^educationLevel$/.test(name))
      .map((name) => ({ part, name }));
  const names = parameterNames(call.path).filter((name) => name !== "suffix");
  return [...names.map((name) => ({ part: "params" as const, name })), ...required("query"), ...required("body")];
}

it("has an example of every implemented call, and of no other", () => {
  expect(answered.filter(({ name }) => !findExample(name)).map(({ name }) => name)).toEqual([]);
  expect(unanswered.filter(({ name }) => findExample(name)).map(({ name }) => name)).toEqual([]);
});

describe.each(engines)("the contract on %s", (engine) => {
  let stages: Stage[] = [];
  const exercises = new Map<string, Promise<AnyExercise[]>>();
  beforeAll(async () => {
    // One engine shows that the transports are equal.
    const used = engine === "sqlite" ? transports : transports.slice(0, 1);
    stages = await Promise.all(used.map((transport) => openStage(engine, transport, [shuffledTies])));
  });
  afterAll(async () => {
    for (const { backend } of stages) expect(backend.failures).toEqual([]);
    await Promise.all(stages.map((stage) => stage.close()));
  });

  /** Makes a call over each transport, expects equal answers, and returns the answer. */
  async function askAll(call: Call, messages: Message[]): Promise<Answer> {
    const [first, ...rest] = await Promise.all(stages.map((stage, index) => stage.ask(call, messages[index] ?? {})));
    for (const other of rest) expect(canonical(other)).toEqual(canonical(first));
    return first ?? expect.fail("no stage");
  }

  function exercisesOf(name: string): Promise<AnyExercise[]> {
    const known =
      exercises.get(name) ?? Promise.all(stages.map(async (stage) => findExample(name)?.(stage) ?? fail(name)));
    exercises.set(name, known);
    return known;
  }

  const fail = (name: string): never => expect.fail(`no example of ${name}`);

  async function refuses(name: string, call: Call, change: (valid: AnyExercise) => Message, status: number) {
    const answer = await askAll(call, (await exercisesOf(name)).map(change));
    expect(answer).toMatchObject({ status, body: { code: expect.stringMatching(/^[A-Z_]+$/) } });
    return answer;
  }

  // These refusals come before the first statement of a call, so they are the same on every engine.
  if (engine === "sqlite") {
    it.each(guarded)("$name requires a valid token [API-01]", async ({ name, call }) => {
      for (const token of [null, "nonsense"]) {
        const answer = await refuses(name, call, (valid) => ({ ...valid, token }), 401);
        expect(answer.body).toEqual({ code: "UNAUTHENTICATED" });
      }
    });

    it.each(writing)("$name refuses an auditor, whose role only reads [ROL-06] [STF-04]", async ({ name, call }) => {
      const tokens = await Promise.all(stages.map(({ backend }) => backend.tokenOf(AUDITOR)));
      const messages = (await exercisesOf(name)).map((valid, index) => ({
        ...valid,
        ...{ token: tokens[index], tenant: "aurora" },
      }));
      expect(await askAll(call, messages)).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
    });

    it.each(parsed)("$name refuses an invalid request and names the wrong part [API-01]", async ({ name, call }) => {
      const wrong: ((valid: AnyExercise) => Message)[] = [];
      if (call.body && call.encoding !== "raw") wrong.push((valid) => ({ ...valid, text: '{"half' }));
      for (const field of requiredOf(call.query))
        wrong.push((valid) => ({ ...valid, query: without(valid.query, field) }));
      if (call.encoding === undefined) {
        for (const field of requiredOf(call.body)) {
          wrong.push((valid) => ({ ...valid, body: without(valid.body as object, field) }));
        }
      }
      for (const change of wrong) {
        const { body } = await refuses(name, call, change, 400);
        expect(body).toMatchObject({
          code: "VALIDATION",
          details: [expect.objectContaining({ path: expect.any(String) })],
        });
      }
    });
  }

  it.each(addressed)("$name refuses an id that does not exist [API-01] [TEN-08]", async ({ name, call }) => {
    const [valid] = await exercisesOf(name);
    for (const { part, name: field } of idsOf(call)) {
      const status = valid?.absent?.[field];
      if (status === null) continue;
      const change = (one: AnyExercise): Message => ({
        ...one,
        [part]: { ...(one[part] as object), [field]: "absent" },
      });
      await refuses(name, call, change, status ?? 404);
    }
  });

  it.each(addressed)(
    "$name answers other users as if the resource did not exist [TEN-08] [ROL-06]",
    async ({ name, call }) => {
      const [valid] = await exercisesOf(name);
      if (!(valid?.owned ?? (valid?.token && idsOf(call).length > 0))) return;
      const strangers = await Promise.all(
        stages.map(async ({ backend, candidates }) => ({
          neighbour: (await candidates.newCandidate()).session.accessToken,
          foreigner: await backend.tokenOf("rafael.dias@example.com", "horizonte"),
        })),
      );
      const all = await exercisesOf(name);
      const outside = [
        all.map((one, index) => ({ ...one, token: strangers[index]?.neighbour })),
        all.map((one, index) => ({ ...one, token: strangers[index]?.foreigner, tenant: "horizonte" })),
        ...(call.auth === "none" ? [all.map((one) => ({ ...one, token: null }))] : []),
      ];
      for (const messages of outside) {
        expect(await askAll(call, messages)).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
      }
    },
  );

  it.each(answered)(
    "$name answers as declared, and the same over all transports [API-01] [API-02]",
    async ({ name, call }) => {
      const valid = await exercisesOf(name);
      const { status, body } = await askAll(call, valid);
      expect({ status, body }).toMatchObject({ status: valid[0]?.status });
      const schema = call.responses[status];
      if (schema) expect(schema.parse(body)).toEqual(body);
      else expect(body).toBeNull();
    },
  );

  it.each(unanswered)("$name says that it is not implemented yet [API-01]", async ({ call }) => {
    const params = Object.fromEntries(parameterNames(call.path).map((parameter) => [parameter, "any"]));
    const answer = await askAll(
      call,
      stages.map(() => ({ params })),
    );
    expect(answer).toEqual({ status: 501, body: { code: "NOT_IMPLEMENTED" } });
  });
});
