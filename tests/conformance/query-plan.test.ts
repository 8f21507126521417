import { sql } from "kysely";
import { expect, it } from "vitest";
import type { RunStatement } from "~/data/connection";
import { engines } from "~/data/test-database";
import { fill } from "../bench/scale-rows.ts";
import { scansOf } from "../request/query-plan";
import { statementsOf } from "../request/statement";
import { calls } from "./answered";
import { findExample } from "./find-example";
import { openStage } from "./stage";

it.each(engines)(
  "every call that the backend answers finds its rows by an index, on %s [OPS-02]",
  async (engine) => {
    const stage = await openStage(engine, "in process");
    const { db } = stage.backend;
    const all: RunStatement[] = [];
    // All examples share one portal; those of journeys come last, because they change what candidates are asked.
    const isJourney = ({ name }: { name: string }) => name.startsWith("journey");
    for (const { name, call } of [...calls.filter((one) => !isJourney(one)), ...calls.filter(isJourney)]) {
      const valid = await findExample(name)?.(stage);
      if (!valid) continue;
      const { result, statements } = await statementsOf(() => stage.ask(call, valid));
      expect(result.status, name).toBe(valid.status);
      all.push(...statements);
    }
    // With fewer rows PostgreSQL reads all audit entries of a tenant as cheaply as those of one user.
    await fill((statement) => sql.raw(statement).execute(db), { enrolments: 5000 });
    if (engine === "postgres") await sql`analyze`.execute(db);
    expect(await scansOf(db, engine, all)).toEqual([]);
    await stage.close();
  },
  180_000,
);
