import { sql } from "kysely";
import { expect, it } from "vitest";
import { isDiskFull } from "~/data/error";
import { createSessionStore } from "~/server/session-store";
import { openTestBackend } from "./test-backend";

it("a full disk is a 503 of services and sessions, and what is stored can still be read [API-03] [OPS-05]", async () => {
  const backend = await openTestBackend("sqlite");
  const store = createSessionStore(backend.db, () => new Date());
  const later = new Date(Date.now() + 60_000);
  await store.write("a", { userId: "ana" }, later, true);
  // SQLite then refuses to grow the database, with the error that it has for a full disk.
  await sql`pragma max_page_count = 1`.execute(backend.db);
  const post = () => backend.as().courseSuggestion.create({ body: { text: "a".repeat(200) } });
  let answer = await post();
  for (let sent = 1; sent < 1000 && answer.status === 201; sent++) answer = await post();
  expect(answer).toMatchObject({ status: 0, body: { httpStatus: 503 } });
  expect(backend.failures.splice(0).map(isDiskFull)).toEqual([true]);
  await expect(store.write("b", { userId: "a".repeat(50_000) }, later, true)).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: "SYSTEM_UNAVAILABLE" },
  });
  expect((await store.read("a"))?.data).toEqual({ userId: "ana" });
  expect((await backend.as().lookup.states()).status).toBe(200);
  await backend.close();
});
