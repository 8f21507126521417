import { afterAll, expect, it, vi } from "vitest";
import { openTestBackend } from "~/backend/test-backend";
import { enqueue } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { demoId } from "~/demo";
import { MAIL_TOPIC } from "~/modules/messaging/service";
import { createJobs, sweep } from "./job";

const START = new Date("2026-03-01T12:00:00.000Z");

const opened: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  for (const one of opened.reverse()) await one.close();
});

it("reports the last run of the job that has been silent longest, not only that of the outbox [OPS-05]", async () => {
  const backend = await openTestBackend("sqlite");
  let now = START;
  const failures: string[] = [];
  const log = { error: (message: string) => failures.push(message) };
  const mail = { send: () => Promise.reject(new Error("no mail is sent here")) };
  const jobs = createJobs({ db: backend.db, now: () => now, mail, log });
  opened.push(backend, jobs);
  const at = START.toISOString();
  const message = { tenantId: "t", topic: "nobody", payloadJson: "{}", attempts: 0, nextAt: at, createdAt: at };
  await backend.db
    .insertInto("outbox")
    .values({ ...message, id: "waiting", doneAt: null, lastError: null })
    .execute();
  now = new Date(START.getTime() + 60_000);
  const doneAt = async () => {
    const { doneAt } = await backend.db
      .selectFrom("outbox")
      .select("doneAt")
      .where("id", "=", "waiting")
      .executeTakeFirstOrThrow();
    return doneAt;
  };
  await vi.waitUntil(doneAt, { timeout: 60_000 });
  // The sweep begins half a minute after the start of the process.
  expect(jobs.ranAt()).toEqual(START);
  expect(failures).toEqual([]);
});

it("delivers all other messages while the mail server does not answer [OPS-07]", async () => {
  const backend = await openTestBackend("sqlite");
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = vi.fn(() => silence);
  const jobs = createJobs({ db: backend.db, now: () => START, mail: { send }, log: { error: () => {} } });
  opened.push(backend, jobs);
  const mail = { to: "ana.souza@example.com", subject: "Oi", text: "Oi", language: "en" };
  await enqueue(tenantHandle(backend.db, demoId("aurora")), MAIL_TOPIC, mail, new Date(START.getTime() - 2000));
  for (const topic of ["sms", "provider"]) await enqueue(tenantHandle(backend.db, demoId("aurora")), topic, {}, START);
  const delivered = async () => {
    const done = backend.db.selectFrom("outbox").select("topic").where("doneAt", "is not", null);
    return (await done.execute()).length === 2;
  };
  await vi.waitUntil(async () => send.mock.calls.length > 0 && (await delivered()), { timeout: 60_000, interval: 100 });
  answer();
}, 90_000);

it("deletes messages a month after their delivery, and none before [OPS-07]", async () => {
  const { db, close } = await openTestBackend("sqlite");
  opened.push({ close });
  const before = (days: number) => new Date(START.getTime() - days * 86_400_000);
  for (const topic of ["old", "recent", "waiting"]) await enqueue(tenantHandle(db, "t"), topic, {}, before(90));
  for (const [topic, days] of [
    ["old", 31],
    ["recent", 29],
  ] as const)
    await db
      .updateTable("outbox")
      .set({ doneAt: before(days).toISOString() })
      .where("topic", "=", topic)
      .execute();
  await sweep(db, START);
  const left = await db.selectFrom("outbox").select("topic").where("tenantId", "=", "t").orderBy("topic").execute();
  expect(left.map(({ topic }) => topic)).toEqual(["recent", "waiting"]);
});
