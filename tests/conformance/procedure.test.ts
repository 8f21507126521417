import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { orRefusal, type RefusalCode } from "~/api/refusal";
import { procedures } from "~/backend/procedures";
import type { RunStatement } from "~/data/connection";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { hasFeature } from "~/modules/people/rules/access/role";
import type { AnyProcedure, Procedures } from "~/procedure/procedure";
import { fill } from "../bench/scale-rows.ts";
import { scansOf } from "../request/query-plan";
import { statementsOf } from "../request/statement";
import type { ProcedureExample } from "./example";
import { procedureExamples } from "./procedure-example";
import { shuffledTies } from "./shuffled-ties";
import { openStage, type Stage } from "./stage";

interface Named {
  name: string;
  procedure: AnyProcedure;
}

const all: Named[] = Object.entries<Procedures>(procedures).flatMap(([subject, own]) =>
  Object.entries(own).map(([verb, procedure]) => ({ name: `${subject}.${verb}`, procedure })),
);
const guarded = all.filter(({ procedure }) => procedure.access !== "visitor");
const ofStaff = guarded.filter(({ procedure }) => procedure.access !== "user");
const writing = guarded.filter(({ procedure }) => procedure.kind !== "query" && !procedure.openToReaders);
const inPerson = all.filter(({ procedure }) => procedure.inPerson);
const addressed = all.filter(({ procedure }) => idsOf(procedure).length > 0);

const AUDITOR = "auditoria@aurora.example.com";
/** An account of the demonstration in each role, by the role's alias. */
const holders = {
  candidate: "ana.souza@example.com",
  auditor: AUDITOR,
  corrector: "redacao@aurora.example.com",
  reviewer: "documentos@aurora.example.com",
  treasurer: "financeiro@aurora.example.com",
  admissions: "secretaria@aurora.example.com",
};

function requiredOf({ input }: AnyProcedure): string[] {
  const { required = [] } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return required;
}

/** The required fields of an input that contain an id. */
function idsOf(procedure: AnyProcedure): string[] {
  return requiredOf(procedure).filter((field) => /^id$|Id$/.test(field));
}

it("has an example of every procedure, and of no other", () => {
  expect(Object.keys(procedureExamples).sort()).toEqual(all.map(({ name }) => name).sort());
});

describe.each(engines)("the procedures on %s", (engine) => {
  let stage: Stage;
  const examples = new Map<string, Promise<ProcedureExample>>();
  beforeAll(async () => {
    stage = await openStage(engine, "in process", [shuffledTies]);
  });
  afterAll(async () => {
    expect(stage.backend.failures).toEqual([]);
    await stage.close();
  });

  function exampleOf(name: string): Promise<ProcedureExample> {
    const known = examples.get(name) ?? procedureExamples[name]!(stage);
    examples.set(name, known);
    return known;
  }

  const run = (procedure: AnyProcedure, { input, token, tenant = "aurora" }: ProcedureExample & { tenant?: string }) =>
    stage.backend.backend.perform(
      procedure,
      {
        "x-tenant": tenant,
        "x-institution-id": demoId(tenant === "aurora" ? "aurora-uni" : tenant),
        "accept-language": "pt-BR",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      undefined,
      input,
    );

  async function refuses({ procedure, name }: Named, change: object, code: RefusalCode) {
    await expect(run(procedure, { ...(await exampleOf(name)), ...change }), name).rejects.toMatchObject({ code });
  }

  // These refusals come before the first statement of a procedure, so they are the same on every engine.
  if (engine === "sqlite") {
    it.each(guarded)("$name requires a valid token [ROL-01]", async (one) => {
      for (const token of ["", "nonsense"]) await refuses(one, { token }, "UNAUTHENTICATED");
    });

    it.each(writing)("$name refuses an auditor, whose role only reads [ROL-06] [STF-04]", async (one) => {
      await refuses(one, { token: await stage.backend.tokenOf(AUDITOR) }, "NOT_FOUND");
    });

    it.each(ofStaff)("$name refuses every role without its right [ROL-06] [STF-04]", async (one) => {
      for (const [alias, email] of Object.entries(holders))
        if (!hasFeature(alias, one.procedure.access as never))
          await refuses(one, { token: await stage.backend.tokenOf(email, "aurora", { alias }) }, "NOT_FOUND");
    });

    it.each(inPerson)("$name refuses staff who act as somebody else [ROL-07]", async (one) => {
      const { as, tokenOf } = stage.backend;
      const administrator = as({ token: await tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" }) });
      const roleAlias = hasFeature("candidate", one.procedure.access as never) ? "candidate" : "admissions";
      const body = { username: holders[roleAlias], roleAlias, reason: "Pediu ajuda." };
      const acted = await administrator.auth.impersonate({ body });
      expect(acted.status).toBe(200);
      await refuses(one, { token: acted.status === 200 ? acted.body.accessToken : "" }, "IMPERSONATION_NOT_ALLOWED");
    });

    it.each(all)("$name refuses an input that lacks a field or holds a null character [API-01]", async (one) => {
      const { input = {} } = await exampleOf(one.name);
      const code = one.procedure.kind === "query" ? "BAD_ADDRESS" : "VALIDATION";
      for (const field of requiredOf(one.procedure)) {
        const { [field]: _, ...rest } = input;
        await refuses(one, { input: rest }, code);
      }
      const texts = Object.keys(input).filter((field) => typeof input[field] === "string");
      for (const field of texts) await refuses(one, { input: { ...input, [field]: "a\0b" } }, code);
    });
  }

  it.each(addressed)("$name refuses unknown ids [TEN-08]", async (one) => {
    const { input = {}, unknown = {} } = await exampleOf(one.name);
    for (const id of idsOf(one.procedure)) {
      const code = unknown[id] === undefined ? "NOT_FOUND" : unknown[id];
      if (code) await refuses(one, { input: { ...input, [id]: "absent" } }, code);
      await refuses(one, { input: { ...input, [id]: "a".repeat(4000) } }, "NOT_FOUND");
    }
  });

  it.each(addressed)("$name refuses ids of others, here and in another tenant [TEN-08] [ROL-06]", async (one) => {
    const { token, owned = token !== undefined } = await exampleOf(one.name);
    if (!owned) return;
    const { candidates, backend } = stage;
    const isOfStaff = !["user", "visitor"].includes(one.procedure.access);
    const foreigner = isOfStaff ? "admin@horizonte.example.com" : "rafael.dias@example.com";
    await refuses(one, { token: await backend.tokenOf(foreigner, "horizonte"), tenant: "horizonte" }, "NOT_FOUND");
    await refuses(one, { token: (await candidates.newCandidate()).session.accessToken }, "NOT_FOUND");
    if (one.procedure.access === "visitor") await refuses(one, { token: "" }, "NOT_FOUND");
  });

  it.each(all)("$name returns data that a page can send to a browser [API-01]", async (one) => {
    const example = await exampleOf(one.name);
    if (example.refused) return refuses(one, {}, example.refused);
    const result = (await run(one.procedure, example)) ?? null;
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });
});

it.each(engines)(
  "every procedure finds its rows by an index, on %s [OPS-02]",
  async (engine) => {
    const stage = await openStage(engine, "in process");
    const statements: RunStatement[] = [];
    // All examples share one portal; those of journeys come last, because they change what candidates are asked.
    const isJourney = ({ name }: Named) => name.startsWith("journey");
    for (const { name } of [...all.filter((one) => !isJourney(one)), ...all.filter(isJourney)]) {
      const { input, token = "", refused } = await procedureExamples[name]!(stage);
      const [subject, verb] = name.split(".") as [keyof typeof procedures, never];
      const api = stage.backend.as({ token })[subject] as Record<string, (given: unknown) => Promise<unknown>>;
      const ran = await statementsOf(() => (refused ? orRefusal(api[verb]!(input), refused) : api[verb]!(input)));
      statements.push(...ran.statements);
    }
    await fill((statement) => sql.raw(statement).execute(stage.backend.db), { enrolments: 5000 });
    if (engine === "postgres") await sql`analyze`.execute(stage.backend.db);
    expect(await scansOf(stage.backend.db, engine, statements)).toEqual([]);
    await stage.close();
  },
  180_000,
);
