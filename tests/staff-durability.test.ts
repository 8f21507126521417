import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fill } from "./bench/scale-rows.ts";
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

async function officer(): Promise<Visitor> {
  const visitor = new Visitor(overHttp, `127.0.0.1:${port}`);
  const account = { username: "secretaria@aurora.example.com", password: "Demo@2026!" };
  expect((await visitor.post("/candidate/signin", account)).status).toBe(303);
  return visitor;
}

const settled = (move: string) =>
  Number(rows("select count(*) as n from bulk_change_row where change_id = ? and outcome is not null", move)[0]?.n);

it("a bulk change and single moves survive four kills: each is done once, told once and recorded once [ROL-05] [OPS-02]", async () => {
  const staff = await officer();
  const selected = await staff.post("/candidate/enrolments?status=payment_pending", { intent: "select-all" });
  const page = selected.headers.get("location") ?? "";
  const [, move = ""] = /bulk-changes\/([\w-]+)/.exec(page) ?? [];
  const total = Number(rows("select count(*) as n from bulk_change_row where change_id = ?", move)[0]?.n);
  expect(total).toBeGreaterThan(50);
  expect((await staff.post(page, { to: "cancelled", reason: "turma fechada" })).status).toBe(303);
  expect((await staff.post(page, { intent: "apply" })).status).toBe(303);
  const waiting = rows(
    `select id from subscription where status = 'documents_pending' and institution_id in
      (select institution_id from subscription where id in (select subject_id from bulk_change_row where change_id = ?))`,
    move,
  ).map(({ id }) => String(id));
  const acknowledged: string[] = [];
  let interrupted = 0;
  const answered = async (visitor: Visitor, id: string) => {
    const body = { from: "documents_pending", to: "expired", reason: "prazo" };
    const answer = await visitor.post(`/candidate/enrolments/${id}/move`, body).catch(() => null);
    if (answer?.status === 303) acknowledged.push(id);
  };
  for (let kill = 1; kill <= 4; kill++) {
    const visitor = await officer();
    const posting = waiting.splice(0, 12).map((id) => answered(visitor, id));
    for (let looks = 0; settled(move) < (kill * total) / 6 && looks < 1500; looks++) await wait(10);
    await server.stop("SIGKILL");
    await Promise.all(posting);
    if (settled(move) < total) interrupted += 1;
    await start();
    expect(rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  }
  for (let looks = 0; settled(move) < total && looks < 3000; looks++) await wait(10);
  const done = rows(
    "select subject_id as subscription_id from bulk_change_row where change_id = ? and outcome = 'change'",
    move,
  );
  expect(done).toHaveLength(total);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(0);
  const moved = [
    ...done.map(({ subscription_id }) => [String(subscription_id), "cancelled"] as const),
    ...acknowledged.map((id) => [id, "expired"] as const),
  ];
  for (const [id, status] of moved) {
    const [found] = rows(
      `select s.status,
         (select count(*) from audit_entry a where a.subject_id = s.id and a.action = 'enrolment.moved') as entries,
         (select count(*) from sent_message m where m.subscription_id = s.id) as messages
       from subscription s where s.id = ?`,
      id,
    );
    expect(found, id).toEqual({ status, entries: 1, messages: 1 });
  }
  // What was done without an acknowledgement is whole too: no status without its record and its message.
  const [torn] = rows(
    `select count(*) as n from audit_entry a where a.action = 'enrolment.moved' and
       (select count(*) from sent_message m where m.subscription_id = a.subject_id) <> 1`,
  );
  expect(torn).toEqual({ n: 0 });
}, 180_000);
