import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toForm } from "~/api/body";
import { serviceNames } from "~/api/call";
import { queryTexts } from "~/api/message";
import { exampleOf, type JsonSchema } from "~/api/openapi-example";
import { fillPath } from "~/api/path";
import { NOW } from "~/backend/test-backend";
import { tables } from "~/data/schema";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { isOpenToKeys, type Scope, scopeOf, scopes } from "~/modules/api-keys/schema/scope";
import { apiDocument } from "~/server/api/describe";
import { openTestApi, type TestApi } from "~/server/api/test-api";
import { calls } from "./answered";
import type { AnyExercise } from "./example";
import { findExample } from "./find-example";
import { openStage, type Stage } from "./stage";

const answered = calls.filter((one) => one.answered);
const open = answered.filter(({ call }) => isOpenToKeys(call));
const closed = answered.filter(({ call }) => !isOpenToKeys(call));

type Named = (typeof answered)[number];

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: object;
}
const description = apiDocument(serviceNames) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** What nobody may set by headers. */
const forged = {
  "x-tenant": "aurora",
  "x-institution-id": demoId("aurora-uni"),
  "x-hostname": "aurora.localhost",
  "x-forwarded-for": "198.51.100.1",
  "x-api-key-scope": scopes.join(" "),
};

describe.each(engines)("keys of institutions on %s", (engine) => {
  let stage: Stage;
  let api: TestApi;
  /** A key without each scope. */
  const lesser: Partial<Record<Scope, string>> = {};
  const keys = {} as Record<"uni" | "tech" | "horizonte", string>;
  beforeAll(async () => {
    stage = await openStage(engine, "in process");
    let asked = 0;
    api = openTestApi(stage.backend, () => new Date(NOW.getTime() + ++asked));
    keys.uni = (await api.makeKey()).key;
    keys.tech = (await api.makeKey({ institution: "aurora-tech" })).key;
    keys.horizonte = (await api.makeKey({ institution: "horizonte", tenant: "horizonte" })).key;
  });
  afterAll(async () => {
    expect(stage.backend.failures).toEqual([]);
    await stage.close();
  });

  function send({ call }: Named, exercise: AnyExercise, key: string, headers: Record<string, string> = {}) {
    const { params = {}, query, body, token } = exercise;
    const pairs = Object.entries(queryTexts(query)).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    );
    const path = `${call.service}${fillPath(call.path, params)}${pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : ""}`;
    const isForm = call.encoding === "multipart";
    return api.send(path, {
      ...{ key, method: call.method, token: token ?? undefined },
      body: call.body ? (isForm ? toForm(body as Record<string, unknown>) : body) : undefined,
      headers: { ...exercise.headers, "if-match": "*", ...headers },
    });
  }

  /** Ids of records that only one institution has. People are of the whole tenant; a new one may have a draft's id. */
  async function idsOf(institution: string): Promise<string[]> {
    const [own, others] = [new Set<string>(), new Set<string>()];
    for (const [name, { columns }] of Object.entries(tables)) {
      if (!("institutionId" in columns && "id" in columns)) continue;
      const { rows } = await sql<{ id: string; institutionId: string }>`
        select id, "institutionId" from ${sql.table(name)} where "institutionId" is not null`.execute(stage.backend.db);
      for (const { id, institutionId } of rows) (institutionId === demoId(institution) ? own : others).add(id);
    }
    for (const name of ["person", "userAccount"] as const)
      for (const { id } of await stage.backend.db.selectFrom(name).select("id").execute()) others.add(id);
    return [...own].filter((id) => id.length >= 12 && !others.has(id));
  }

  it.each(open)("$name is answered as the portal's own call [API-05] [API-01]", async (one) => {
    const exercise = await findExample(one.name)!(stage);
    if ((exercise.tenant ?? "aurora") !== "aurora") return;
    const { status, text } = await send(one, exercise, keys.uni);
    expect({ status, text }).toMatchObject({ status: exercise.status });
  });

  it.each(closed)("$name takes no key [API-05]", async (one) => {
    const exercise = await findExample(one.name)!(stage);
    expect((await send(one, exercise, keys.uni)).status).toBe(404);
  });

  it.each(open)("$name shows nothing of one institution by the key of another [API-05] [TEN-08]", async (one) => {
    const exercise = await findExample(one.name)!(stage);
    const people = await Promise.all([
      exercise.token ?? "",
      stage.backend.tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" }),
      stage.backend.tokenOf("operador@ingressa.example.com", "operations", { level: "application" }),
    ]);
    const answers = [];
    for (const key of [keys.tech, keys.horizonte])
      for (const token of people)
        answers.push(await send(one, { ...exercise, ...(token ? { token } : {}) }, key, forged));
    const foreign = await idsOf("aurora-uni");
    for (const { status, text } of answers) {
      const said = text.replace(/"instance":"[^"]*"/, "");
      expect(
        foreign.filter((id) => said.includes(id)),
        `${status} ${said.slice(0, 300)}`,
      ).toEqual([]);
      expect(status).toBeLessThan(500);
    }
  });

  it.each(open)("$name refuses a key without its scope [API-05]", async (one) => {
    const own = scopeOf(one.call);
    lesser[own] ??= (await api.makeKey({ may: scopes.filter((scope) => scope !== own) })).key;
    const exercise = await findExample(one.name)!(stage);
    expect((await send(one, exercise, lesser[own] ?? "")).body).toMatchObject({
      status: 403,
      code: "SCOPE_MISSING",
      detail: own,
    });
  });

  it.each(open)("$name understands the example of its description [API-04]", async ({ name, call }) => {
    const { paths, components } = description;
    const operation = paths[`/${call.service}${call.path}`]?.[call.method.toLowerCase()];
    const { parameters = [], requestBody, responses } = operation ?? expect.fail(name);
    const given = (place: string) =>
      parameters.flatMap(({ in: part, name: parameter, required, schema }) =>
        part === place && required && schema ? [[parameter, exampleOf(schema, components.schemas)]] : [],
      );
    const sent = { params: Object.fromEntries(given("path")), query: Object.fromEntries(given("query")) };
    const body = requestBody?.content["application/json"]?.example;
    if (requestBody && body === undefined) return;
    const token = await stage.backend.tokenOf("ana.souza@example.com");
    const answer = await send({ name, call, answered: true }, { ...sent, body, token, status: 0 }, keys.uni);
    expect(String(answer.body?.code)).not.toMatch(/UNKNOWN_FIELD|BODY_|MEDIA_TYPE|INTERNAL/);
    expect(answer.status, answer.text).not.toBe(400);
    expect(Object.keys(responses), answer.text).toContain(String(answer.status));
  });

  it("auth.checkAccessKey opens no enrolment of another institution [API-05] [TEN-08]", async () => {
    const one = open.find(({ name }) => name === "auth.checkAccessKey")!;
    const exercise = await findExample(one.name)!(stage);
    expect((await send(one, exercise, keys.tech)).body).toMatchObject({ status: 401, code: "ACCESS_KEY_INVALID" });
    expect((await send(one, exercise, keys.uni)).status).toBe(200);
  });

  it("are for each service", () => {
    expect(new Set(open.map(({ call }) => call.service))).toEqual(new Set(serviceNames));
  });
});
