import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { type Server, startServer } from "./server";

const ASK_MS = 50;
const VISITORS = 8;

/** A proxy that asks each server every 50 ms whether it is ready, and passes requests to the ready ones in turn. */
async function startProxy(servers: readonly Server[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map(servers.map(({ port }) => [port, true]));
  let turn = 0;
  const proxy = createServer((from, to) => {
    const open = servers.filter(({ port }) => ready.get(port));
    const { port } = open[turn++ % open.length] ?? servers[0]!;
    const passed = request({ agent, port, path: from.url, method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    passed.on("error", () => to.writeHead(502).end());
    from.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const stopped = new AbortController();
  const watch = async (port: number) => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      ready.set(port, answer?.status === 200);
      await setTimeout(ASK_MS);
    }
  };
  const watching = servers.map(({ port }) => watch(port));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      stopped.abort();
      await Promise.all(watching);
      agent.destroy();
      proxy.close();
    },
  };
}

it("refuses no request under load while one of two servers behind a proxy that asks /readyz stops by SIGTERM [OPS-05]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ingressa-drain-"));
  const servers = await Promise.all(
    ["one", "two"].map((name) => startServer(join(folder, name), { SHUTDOWN_DELAY_MS: "500", LOG_LEVEL: "error" })),
  );
  const proxy = await startProxy(servers);
  const statuses = new Map<number, number>();
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const { status } = await fetch(`${proxy.url}/openapi/form.json`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visits = Array.from({ length: VISITORS }, visit);
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(100);
  await servers[0]?.stop("SIGTERM");
  const after = statuses.get(200) ?? 0;
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(after + 100);
  isOver = true;
  await Promise.all(visits);
  expect([...statuses.keys()]).toEqual([200]);
  await proxy.close();
  await servers[1]?.stop("SIGTERM");
  rmSync(folder, { recursive: true });
});
