import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { type DatabaseConnection, openDatabase, type RunStatement } from "~/data/connection";
import { runOutbox } from "~/data/outbox";
import { createPostgres, engines } from "~/data/test-database";
import { runBulkChanges } from "~/modules/enrolments/service";
import { runExamImports } from "~/modules/exam-scores/service";
import { journeyMoves } from "~/modules/journeys/service";
import { fill } from "../bench/scale-rows.ts";
import { openHotPages } from "./hot-page";
import { openPortal } from "./portal";
import { scansOf, unboundedSearchesOf, unorderedPartsOf } from "./query-plan";
import { openStaffPages, staffVisitor } from "./staff-page";
import { statementsOf } from "./statement";

describe.each(engines)("every statement of pages and jobs on %s", (engine) => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let connection: DatabaseConnection;
  let drop: (() => Promise<void>) | undefined;
  let pages: RunStatement[];
  beforeAll(async () => {
    const postgres = engine === "postgres" ? await createPostgres() : null;
    drop = postgres?.drop;
    portal = await openPortal(postgres ? { DATABASE_URL: postgres.url } : {});
    connection = openDatabase(postgres?.url ?? join(portal.dataDir, "ingressa.db"));
    pages = (await statementsOf(visitAll)).statements;
    await fill((statement) => sql.raw(statement).execute(connection.db), { enrolments: 2000, overdue: 20 });
    // PostgreSQL scans what it takes for empty.
    await sql`insert into "webhookDelivery" ("tenantId", id, "institutionId", "webhookId", "eventId", type, "subjectId",
        number, "payloadJson", "createdAt", attempts, "nextAt", "settledAt", state, "triedAt", "answerStatus", "answerText")
      select "tenantId", id, "institutionId", 'webhook', id, 'enrolment.created', id, 1, '{}', "createdAt", 1, null,
        "createdAt", 'delivered', "createdAt", 204, '' from subscription`.execute(connection.db);
    // SQLite plans without statistics, as it does in the product.
    if (postgres) await sql`analyze`.execute(connection.db);
  }, 180_000);
  afterAll(async () => {
    await connection.close();
    await portal.close();
    await drop?.();
  });

  async function visitAll() {
    const pages = [...(await openHotPages(portal)), ...(await openStaffPages(portal))];
    for (const { visitor, path } of pages) await visitor.get(path);
  }

  it("finds the rows of a page, and of the posts that lead there, by an index [OPS-02]", async () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(await scansOf(connection.db, engine, pages)).toEqual([]);
    expect(unorderedPartsOf(pages)).toEqual([]);
  });

  it("searches texts in a limited number of rows [OPS-02]", () => {
    const searched = pages.filter(({ sql: text }) => text.includes(" escape "));
    for (const table of ["courseSuggestion", "draft"])
      expect(searched.some(({ sql: text }) => text.includes(`from "${table}" where`))).toBe(true);
    expect(unboundedSearchesOf(pages)).toEqual([]);
  });

  it("finds the enrolments of a name that many have, in every order, by an index [OPS-02]", async () => {
    const officer = await staffVisitor(portal, "secretaria@aurora.example.com");
    const queries = [
      "",
      "&sort=waiting&order=asc",
      "+candidat&status=enrolled",
      "&owner=nobody",
      "&mover=staff",
      "+10000007",
    ];
    const { statements, result } = await statementsOf(async () => {
      const page = await officer.get("/candidate/enrolments?q=candidate");
      for (const query of queries) await officer.get(`/candidate/enrolments?q=candidate${query}`);
      return page.text();
    });
    expect(new Set(result.match(/\/enrolments\/1\d{7}/g)).size).toBe(30);
    expect(await scansOf(connection.db, engine, statements)).toEqual([]);
    expect(unorderedPartsOf(statements)).toEqual([]);
  });

  it("finds the work of the jobs by an index [OPS-02]", async () => {
    const { db } = connection;
    const config = { apiKey: null, providerSecret: "-", localityUrl: null, sandbox: true };
    const { statements } = await statementsOf(async () => {
      const now = new Date();
      await sweep(db, now, { config });
      // A gap between two runs counts as an outage.
      await sweep(db, new Date(now.getTime() + 600_000), { config });
      await runBulkChanges(db, () => now, journeyMoves);
      await runExamImports(db, () => now);
      for (const isRest of [false, true])
        await runOutbox(
          db,
          async () => {},
          () => new Date(),
          { topics: ["mail"], isRest },
        );
    });
    expect(statements.length).toBeGreaterThan(10);
    expect(await scansOf(db, engine, statements)).toEqual([]);
  });
});
