import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgres, engines } from "~/data/test-database";
import { type HotPage, openHotPages } from "./hot-page";
import { openPortal } from "./portal";
import { openStaffPages } from "./staff-page";
import { statementsOf } from "./statement";

const MOST_WARM = 8;
const MOST_COLD = 20;

/** A page has several visits, because any of them may also reload cached lists that have become stale meanwhile. */
const VISITS = 4;

/** Pages measured after a fresh start as well: those that benefit most from caches. */
const COLD = ["personal data", "contract", "candidate area", "home of staff"];

/** Visits until a visit is within the limit, at most `VISITS` times. @returns the visit with the fewest statements */
async function leanestVisit(visit: () => Promise<Response>) {
  let leanest = await statementsOf(visit);
  for (let more = 1; more < VISITS && leanest.statements.length > MOST_WARM; more++) {
    const next = await statementsOf(visit);
    if (next.statements.length < leanest.statements.length) leanest = next;
  }
  return leanest;
}

/** What each statement reads, without the columns: short enough that a report shows all of them. */
const tablesOf = (statements: { sql: string }[]) =>
  statements.map(({ sql }) => sql.replace(/^select .*? from /, "").slice(0, 60)).join("\n");

describe.each(engines)("frequent pages on %s", (engine) => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let pages: HotPage[];
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const postgres = engine === "postgres" ? await createPostgres() : null;
    drop = postgres?.drop;
    portal = await openPortal(postgres ? { DATABASE_URL: postgres.url } : {});
    pages = [...(await openHotPages(portal)), ...(await openStaffPages(portal))];
  });
  afterAll(async () => {
    await portal.close();
    await drop?.();
  });

  it(`run at most ${MOST_WARM} statements each, and none twice [OPS-02]`, async () => {
    for (const { name, visitor, path } of pages) {
      await visitor.get(path);
      const { result, statements } = await leanestVisit(() => visitor.get(path));
      expect(result.status, name).toBe(200);
      const asked = statements.map(({ sql, parameters }) => `${sql} ${JSON.stringify(parameters)}`);
      expect(asked.length, `${name}:\n${tablesOf(statements)}`).toBeLessThanOrEqual(MOST_WARM);
      expect([...new Set(asked)], name).toEqual(asked);
    }
  });

  it(`run at most ${MOST_COLD} statements each as the first page after a start [OPS-02]`, async () => {
    for (const { name, visitor, path } of pages.filter((page) => COLD.includes(page.name))) {
      const again = await portal.startAgain();
      const { result, statements } = await statementsOf(() => visitor.with(again).get(path));
      await again.close();
      expect(result.status, name).toBe(200);
      expect(statements.length, `${name}:\n${tablesOf(statements)}`).toBeLessThanOrEqual(MOST_COLD);
    }
  }, 120_000);
});
