import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "~/data/connection";
import { createMetrics } from "./metrics";

const token = "a-token-of-the-operator";
/** A database without tables, so that every statement fails. */
const { db, close } = openDatabase(":memory:");
const metrics = createMetrics(db, token, []);
afterAll(close);

async function read(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await metrics.answer(new Request("http://aurora.localhost/metrics", { headers }))).text();
}

it("reports requests and figures of the process while the database fails [OPS-05]", async () => {
  metrics.observe("GET", 500, 0.1);
  const text = await read();
  expect(text).toContain('ingressa_http_requests_total{method="GET",status="500"} 1\n');
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).not.toMatch(/^ingressa_(outbox|reconciliation|files)/m);
});

it("reports the event loop's delay since the last reading [OPS-05]", async () => {
  const lag = async () => Number(/nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/.exec(await read())?.[1]);
  await setTimeout(50);
  const end = performance.now() + 400;
  while (performance.now() < end);
  await setTimeout(50);
  expect(await lag()).toBeGreaterThan(0.3);
  await setTimeout(200);
  expect(await lag()).toBeLessThan(0.3);
});
