import { sql } from "kysely";
import { expect, it } from "vitest";
import { Refusal } from "~/api/refusal";
import { procedures } from "~/backend/procedures";
import { NOW } from "~/backend/test-backend";
import type { Database, RunStatement } from "~/data/connection";
import { tables } from "~/data/schema";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { Procedures } from "~/procedure/procedure";
import { statementsOf } from "../request/statement";
import { calls } from "./answered";
import { findExample } from "./find-example";
import { procedureExamples } from "./procedure-example";
import { openStage, type Stage } from "./stage";

const AURORA = demoId("aurora");
const TWIN = "twin";

/** The tables with rows of tenants, and those whose rows two tenants may have under the same ids. */
const own = Object.entries(tables).filter(([, { columns }]) => "tenantId" in columns);
const twinned = own.filter(([, table]) => table.keys.every((key) => key.includes("tenantId")));

/**
 * Gives a second tenant a copy of every row of the first one, under the same ids. Only its payment provider is another
 * one: what a provider reports is found by the provider's references in all tenants.
 */
async function addTwin(db: Database): Promise<void> {
  const twin = sql.lit(TWIN);
  await sql`insert into tenant (id, alias, name, "settingsJson")
    select ${twin}, ${twin}, name, "settingsJson" from tenant where id = ${AURORA}`.execute(db);
  for (const [name, { columns }] of twinned) {
    const all = Object.keys(columns);
    const values = all.map((column) => (column === "tenantId" || column === "provider" ? twin : sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${sql.join(all.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(name)} where "tenantId" = ${AURORA}`.execute(db);
  }
}

/** All rows of the second tenant. */
async function rowsOfTwin(db: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, { columns }] of twinned) {
    const order = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
    const { rows } = await sql`select * from ${sql.table(name)} where "tenantId" = ${TWIN} order by ${order}`.execute(
      db,
    );
    found[name] = rows;
  }
  return found;
}

/** What a procedure returns, or the code with which it refuses. */
const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

/**
 * What a statement looks up in all tenants: a token or an account of a provider by its id, what a provider reports by
 * the provider's reference, the rights of an account that are rights in other tenants, the acts of
 * their holders, and waiting messages, whose tenant is an expression.
 */
const LOOKED_UP = [
  ...["auditEntry", "charge", "hostname", "institution", "moneyEntry", "outbox"],
  ...["providerAccount", "providerEvent", "recurrence", "token", "userAccount", "userRight"],
];

/** The tables with rows of tenants that a statement reads or changes without a condition on their tenant. */
function unrestrictedIn(text: string): string[] {
  const named = [...text.matchAll(/(?:from|join|into|update) "(\w+)"(?: as "?(\w+)"?)?/g)];
  return named.flatMap(({ index, 1: table = "", 2: alias = table }) => {
    const isRestricted =
      text.includes(`"${alias}"."tenantId" = `) ||
      text.includes(`${alias}."tenantId" = `) ||
      // Raw text names no table before a column where there is only one, and so does an insert.
      /^insert .*"tenantId"|[^.]"tenantId" = /.test(text.slice(Math.max(0, index - "insert ".length)));
    return own.some(([name]) => name === table) && !isRestricted ? [table] : [];
  });
}

/** What differs each time: a random challenge, and the time, which each call advances. */
const CHANGING = new Set(["captcha.challenge", "essay.currentDate"]);

/** A call or procedure with a valid input; it returns what its caller gets. */
interface Deed {
  name: string;
  isQuery: boolean;
  run(): Promise<unknown>;
}

async function proceduresAt(stage: Stage): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (const [name, exampleOf] of Object.entries(procedureExamples)) {
    const [subject, verb] = name.split(".") as [keyof typeof procedures, string];
    const { input, token = "" } = await exampleOf(stage);
    const api = stage.backend.as({ token })[subject] as Record<string, (given: unknown) => Promise<unknown>>;
    const { kind } = (procedures[subject] as Procedures)[verb]!;
    deeds.push({ name, isQuery: kind === "query", run: () => outcomeOf(api[verb]!(input)) });
  }
  return deeds;
}

async function callsAt(stage: Stage): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (const { name, call, answered } of calls) {
    if (!answered) continue;
    const exercise = await findExample(name)!(stage);
    deeds.push({ name, isQuery: call.method === "GET", run: () => stage.ask(call, exercise) });
  }
  return deeds;
}

it.each(engines)(
  "no call or procedure reads or changes a row of another tenant, even under the same id, on %s [TEN-08]",
  async (engine) => {
    const stage = await openStage(engine, "in process");
    const { db } = stage.backend;
    const deeds = [...(await proceduresAt(stage)), ...(await callsAt(stage))];
    const reading = deeds.filter(({ name, isQuery }) => isQuery && !CHANGING.has(name));
    const seen = async () => {
      const found: Record<string, unknown> = {};
      stage.backend.at(NOW);
      for (const { name, run } of reading) found[name] = await run();
      return found;
    };
    const { result: alone, statements } = await statementsOf(seen);
    await addTwin(db);
    expect(await seen()).toEqual(alone);
    const rows = await rowsOfTwin(db);
    for (const { isQuery, run } of deeds) if (!isQuery) statements.push(...(await statementsOf(run)).statements);
    expect(await rowsOfTwin(db)).toEqual(rows);
    const unrestricted = statements.flatMap(({ sql: text }: RunStatement) => unrestrictedIn(text));
    expect(LOOKED_UP).toEqual(expect.arrayContaining([...new Set(unrestricted)]));
    await stage.close();
  },
  180_000,
);
