import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "~/demo";
import { fill } from "./bench/scale-rows.ts";
import { answerPage, newPerson } from "./request/enrolling";
import { submitForm } from "./request/form-page";
import { Visitor } from "./request/portal";
import { type Server, startServer } from "./request/server";
import { openSnapshot } from "./request/snapshot";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-staff-"));
let server: Server;
let port = 0;
beforeAll(async () => {
  await start();
  await server.stop();
  const database = new DatabaseSync(join(dataDir, "ingressa.db"));
  await fill((statement) => database.exec(statement), { enrolments: 1000 });
  // Moves take effect at once, so that kills hit them.
  database.exec(`insert into parameter ("tenantId", "institutionId", name, value)
    select "tenantId", id, 'DecisionHoldMinutes', '0' from institution`);
  database.close();
  await start();
}, 120_000);
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(dataDir, { PORT: String(port) });
  port = server.port;
}

function rows(sql: string, ...values: string[]) {
  const database = openSnapshot(dataDir);
  try {
    return database.rows(sql, ...values);
  } finally {
    database.close();
  }
}

const overHttp = { fetch: (request: Request) => fetch(request), close: async () => {} };

const newVisitor = () => new Visitor(overHttp, `127.0.0.1:${port}`);

async function signedIn(username: string): Promise<Visitor> {
  const visitor = newVisitor();
  expect((await visitor.post("/candidate/signin", { username, password: "Demo@2026!" })).status).toBe(303);
  return visitor;
}

const officer = () => signedIn("secretaria@aurora.example.com");

/**
 * Kills the server four times during a bulk change, each time after another sixth of its rows.
 * @returns how often the change was interrupted
 */
async function killWhileChanging(
  change: string,
  total: number,
  postMeanwhile: () => Promise<Promise<void>[]> = async () => [],
): Promise<number> {
  let interrupted = 0;
  for (let kill = 1; kill <= 4; kill++) {
    const posting = await postMeanwhile();
    // The kill comes after a successful post is answered, also on a slow machine; without posts `any` rejects.
    await Promise.any(posting).catch(() => undefined);
    for (let looks = 0; settled(change) < (kill * total) / 6 && looks < 1500; looks++) await wait(10);
    await server.stop("SIGKILL");
    await Promise.allSettled(posting);
    if (settled(change) < total) interrupted += 1;
    await start();
    expect(rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  }
  for (let looks = 0; settled(change) < total && looks < 3000; looks++) await wait(10);
  return interrupted;
}

const settled = (move: string) =>
  Number(rows('select count(*) as n from "bulkChangeRow" where "changeId" = ? and outcome is not null', move)[0]?.n);

it("a bulk change and single moves survive four kills: each is done, sent to its candidate and recorded once [ROL-05] [OPS-02]", async () => {
  const staff = await officer();
  const selected = await staff.post("/candidate/enrolments?status=payment_pending", { intent: "select-all" });
  const page = selected.headers.get("location") ?? "";
  const [, move = ""] = /bulk-changes\/([\w-]+)/.exec(page) ?? [];
  const total = Number(rows('select count(*) as n from "bulkChangeRow" where "changeId" = ?', move)[0]?.n);
  expect(total).toBeGreaterThan(50);
  expect((await staff.post(page, { intent: "move", to: "cancelled", reason: "turma fechada" })).status).toBe(303);
  expect((await staff.post(page, { intent: "apply" })).status).toBe(303);
  const waiting = rows(
    `select id from subscription where status = 'documents_pending' and "institutionId" in
      (select "institutionId" from subscription where id in (select "subjectId" from "bulkChangeRow" where "changeId" = ?))`,
    move,
  ).map(({ id }) => String(id));
  const acknowledged: string[] = [];
  const answered = async (visitor: Visitor, id: string) => {
    const body = { from: "documents_pending", to: "expired", reason: "prazo" };
    const { status } = await visitor.post(`/candidate/enrolments/${id}/move`, body);
    if (status !== 303) throw new Error(`The move of ${id} was answered with ${status}.`);
    acknowledged.push(id);
  };
  const interrupted = await killWhileChanging(move, total, async () => {
    const visitor = await officer();
    return waiting.splice(0, 12).map((id) => answered(visitor, id));
  });
  const done = rows(
    `select "subjectId" as "subscriptionId" from "bulkChangeRow" where "changeId" = ? and outcome = 'change'`,
    move,
  );
  expect(done).toHaveLength(total);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(0);
  const moved = [
    ...done.map(({ subscriptionId }) => [String(subscriptionId), "cancelled"] as const),
    ...acknowledged.map((id) => [id, "expired"] as const),
  ];
  for (const [id, status] of moved) {
    const [found] = rows(
      `select s.status,
         (select count(*) from "auditEntry" a where a."subjectId" = s.id and a.action = 'enrolment.moved') as entries,
         (select count(*) from "sentMessage" m where m."subscriptionId" = s.id) as messages
       from subscription s where s.id = ?`,
      id,
    );
    expect(found, id).toEqual({ status, entries: 1, messages: 1 });
  }
  // A move that was done without an acknowledgement is complete, too: no status without its record and its message.
  const [torn] = rows(
    `select count(*) as n from "auditEntry" a where a.action = 'enrolment.moved' and
       (select count(*) from "sentMessage" m where m."subscriptionId" = a."subjectId") <> 1`,
  );
  expect(torn).toEqual({ n: 0 });
}, 180_000);

/** How many copies of an application are moved with it. */
const COPIES = 500;

it("a move of applications survives four kills: each is moved once and recorded once, with its answers [JRN-04] [OPS-02]", async () => {
  const path = "/candidate/pos-graduacao";
  const candidate = newVisitor();
  for (let next = path, page = 0; page < 3; page++)
    next = (await answerPage(candidate, next, { person: newPerson(9700) }))?.next ?? next;
  const database = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
  const draft =
    database.prepare('select * from draft order by "begunAt" desc limit 1').get() ?? expect.fail("no draft");
  const columns = Object.keys(draft);
  const copy = database.prepare(
    `insert into draft (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
  );
  database.exec("begin");
  for (let index = 0; index < COPIES; index++)
    copy.run(...columns.map((column) => (column === "id" ? `moved-${index}` : (draft[column] ?? null))));
  const journey = demoId("aurora-uni", "journey", "pos-graduacao");
  database
    .prepare(
      `insert into "journeyVersion" ("tenantId", "journeyId", version, "definitionJson", "infoJson", "createdAt")
       select "tenantId", "journeyId", version + 1, "definitionJson", "infoJson", "createdAt" from "journeyVersion"
       where "journeyId" = ? order by version desc limit 1`,
    )
    .run(journey);
  database.prepare("update journey set version = version + 1 where id = ?").run(journey);
  database.exec("commit");
  database.close();

  const admin = await signedIn("admin@aurora.example.com");
  await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const confirmed = await submitForm(admin, `/candidate/journeys/${journey}/move`, { reason: "novo termo" });
  const page = confirmed.headers.get("location") ?? expect.fail(`no move: ${confirmed.status}`);
  const [, move = ""] = /moves\/([\w-]+)/.exec(page) ?? [];
  const total = Number(rows('select count(*) as n from "bulkChangeRow" where "changeId" = ?', move)[0]?.n);
  expect(total).toBeGreaterThan(COPIES);
  expect((await admin.post(page, { intent: "apply" })).status).toBe(303);
  expect(await killWhileChanging(move, total)).toBeGreaterThan(0);
  const [result] = rows(
    `select count(*) as moved, count(distinct "dataJson") as answers from draft
     where id like 'moved-%' and "movedFrom" = "journeyVersion" - 1 and version = ?`,
    String(Number(draft.version) + 1),
  );
  expect(result).toEqual({ moved: COPIES, answers: 1 });
  const [entries] = rows(
    `select count(*) as n, count(distinct "subjectId") as subjects from "auditEntry"
     where action = 'application.moved' and "subjectId" like 'moved-%'`,
  );
  expect(entries).toEqual({ n: COPIES, subjects: COPIES });
}, 180_000);
