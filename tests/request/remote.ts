import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { type ServiceName, serviceNames } from "~/api/call";
import { createBackend } from "~/backend";
import { CHEAP, PROVIDER_SECRET } from "~/backend/test-backend";
import { openTestDatabase } from "~/data/test-database";
import { seedDemo } from "~/demo";
import { createPasswordHasher } from "~/modules/people/service/password/password";
import { openPortal } from "./portal";

/** The ways in which a service can fail. */
export const faults = ["refused", "hanging", "500", "garbage", "slow", "half"] as const;
export type Fault = (typeof faults)[number];

/**
 * A portal whose services are all remote, each on its own socket and able to fail; and a second portal, which waits for
 * the services at most `timeoutMs`. All have one database, because the portal itself runs the procedures.
 */
export async function openRemotePortal(timeoutMs: number) {
  const folder = mkdtempSync(join(tmpdir(), "remote-"));
  const file = join(folder, "portal.db");
  const { db, close } = await openTestDatabase("sqlite", file);
  const clock = () => new Date();
  await seedDemo(db, clock(), createPasswordHasher(CHEAP));
  const failures: unknown[] = [];
  const log = { error: (_: string, fields?: Record<string, unknown>) => failures.push(fields?.error) };
  const config = {
    apiKey: null,
    providerSecret: PROVIDER_SECRET,
    localityUrl: null,
    sandbox: true,
    passwordCost: CHEAP,
  };
  const backend = createBackend({ db, config, clock, log });
  const services = await Promise.all(serviceNames.map((name) => openService(createRequestListener(backend[name]))));
  const byName = Object.fromEntries(serviceNames.map((name, index) => [name, services[index]!])) as Record<
    ServiceName,
    Service
  >;
  const urls = serviceNames.map((name) => [`${name.toUpperCase()}_SERVICE_URL`, byName[name].url]);
  const env = {
    DEMO: "0",
    REMOTE_SERVICES: "own",
    DATABASE_URL: `file:${file}`,
    PROVIDER_SECRET,
    ...Object.fromEntries(urls),
  };
  const portal = await openPortal(env);
  const hasty = await openPortal({ ...env, DATA_DIR: portal.dataDir, UPSTREAM_TIMEOUT_MS: String(timeoutMs) });
  /** A portal in which this service alone is remote, on the same database and with the same sessions. */
  const openAlone = (name: ServiceName) =>
    openPortal({
      ...{ REMOTE_SERVICES: "own", DEMO: "0", DATABASE_URL: `file:${file}`, PROVIDER_SECRET, DATA_DIR: portal.dataDir },
      ...{ UPSTREAM_TIMEOUT_MS: String(timeoutMs), [`${name.toUpperCase()}_SERVICE_URL`]: byName[name].url },
    });
  return {
    ...portal,
    openAlone,
    db,
    hasty: hasty.visitor,
    /** Errors that the services have logged. */
    failures,
    /** Makes a service fail from now on, or work again. */
    fail: (name: ServiceName, fault: Fault | null) => byName[name].fail(fault),
    /** The headers of the last request that a service got. */
    headersAt: (name: ServiceName) => byName[name].headers(),
    /** The services called since the last call of this function. */
    asked: () => serviceNames.filter((name) => byName[name].wasAsked()),
    close: async () => {
      await hasty.close();
      await portal.close();
      for (const service of services) await service.close();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

type Service = Awaited<ReturnType<typeof openService>>;
type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** A service on a port that it keeps while it is down. */
async function openService(works: Listener) {
  let answer = works;
  let asked = false;
  let headers: IncomingMessage["headers"] = {};
  const server = createServer((req, res) => {
    asked = true;
    headers = req.headers;
    answer(req, res);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const answers: Record<Exclude<Fault, "refused">, Listener> = {
    hanging: () => undefined,
    "500": (_, res) => void res.writeHead(500).end("stack trace"),
    // One byte at a time, never to an end.
    slow: (_, res) => {
      res.writeHead(200, { "content-type": "application/json" });
      const writing = setInterval(() => res.write(" "), 20);
      res.on("close", () => clearInterval(writing));
    },
    half: (_, res) => {
      res.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      res.write('{"id": "1", "na', () => res.destroy());
    },
    garbage: (_, res) => void res.writeHead(200, { "content-type": "application/json" }).end('{"id": <html>'),
  };
  return {
    url: `http://127.0.0.1:${port}`,
    close,
    headers: () => headers,
    wasAsked: () => {
      const was = asked;
      asked = false;
      return was;
    },
    async fail(fault: Fault | null) {
      if (fault === "refused") return close();
      answer = fault ? answers[fault] : works;
      if (!server.listening) await listen(port);
    },
  };
}
