import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { newId } from "~/backend/id";
import { enrol } from "~/backend/payment/test-payment";
import { signBody } from "~/backend/providers/payment/signature";
import { NOW, openTestBackend, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { enrolOverPages, newPerson } from "./enrolling";
import { Visitor } from "./portal";
import { exchange, type Server, startServer } from "./server";
import { openSnapshot } from "./snapshot";
import { clients, type Post } from "./strict-client";

type Charge = {
  id: string;
  reference: string;
  amountCents: number;
};

const path = "/provider/sandbox/notifications";

/** A signed notification in the sender's own format: with white space and characters beyond ASCII. */
function signed({ reference, amountCents }: Omit<Charge, "id">, at: Date): Post {
  const event = { eventId: newId(), reference, state: "approved", amountCents, occurredAt: at.toISOString() };
  const body = `${JSON.stringify({ ...event, reason: "pago à vista ✓" }, null, 3)}\n`;
  return { path, body, headers: { "content-type": "application/json", "x-signature": signature(body, at) } };
}

const signature = (body: string, at: Date) => signBody(body, PROVIDER_SECRET, at);

/** A server with a remote portal service, or with its own. */
async function open(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "ingressa-notified-"));
  const server = await startServer(dataDir, { UPSTREAM_TIMEOUT_MS: "1000", BODY_LIMIT_KB: "64", ...env });
  return { dataDir, server };
}

function close({ dataDir, server }: { dataDir: string; server: Server }): Promise<void> {
  return server.stop().then(() => rmSync(dataDir, { recursive: true, force: true }));
}

async function listen(listener: RequestListener): Promise<HttpServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const addressOf = (server: HttpServer) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function stop(server: HttpServer): void {
  server.closeAllConnections();
  server.close();
}

describe("a provider's notification with the embedded portal service", () => {
  let portal: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    portal = await open({ PROVIDER_SECRET });
  });
  afterAll(() => close(portal));

  it.each(clients)("posted by %s is answered and processed once [PAY-10]", async (name, post) => {
    const { port } = portal.server;
    const asker = { fetch: (request: Request) => fetch(request), close: async () => {} };
    const person = newPerson(clients.findIndex(([known]) => known === name));
    await enrolOverPages(new Visitor(asker, `127.0.0.1:${port}`), "/candidate/pos-graduacao", { person });
    const snapshot = openSnapshot(portal.dataDir);
    const pending = "select id, provider_reference as reference, amount_cents as amountCents from charge";
    const [charge = expect.fail("no charge")] = snapshot.rows(`${pending} where state = 'pending'`) as Charge[];
    const notice = signed(charge, new Date());
    for (let times = 0; times < 2; times++)
      expect(await post(port, notice)).toEqual({ status: 200, body: '{"Message":"OK"}' });
    expect(snapshot.rows("select state from charge where id = ?", charge.id)).toEqual([{ state: "approved" }]);
    expect(snapshot.rows("select count(*) as n from provider_event where charge_id = ?", charge.id)).toEqual([
      { n: 1 },
    ]);
    snapshot.close();
  });
});

describe.each(engines)("a provider's notification with a remote portal service on %s", (engine) => {
  let backend: TestBackend;
  let service: HttpServer;
  let portal: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    service = await listen(createRequestListener(backend.backend.portal));
    portal = await open({ PORTAL_SERVICE_URL: addressOf(service) });
  });
  afterAll(async () => {
    await close(portal);
    stop(service);
    await backend.close();
  });

  async function newCharge(): Promise<Charge> {
    const { api, id, priceCents: amountCents } = await enrol(backend, { course: "direito-digital" });
    const answer = await api.pix.generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    if (answer.status !== 201) return expect.fail(JSON.stringify(answer));
    return { id: answer.body.id, amountCents, reference: answer.body.pix?.txid ?? "" };
  }

  it.each(clients)("posted by %s is booked there, once [PAY-10] [API-02]", async (_, post) => {
    const charge = await newCharge();
    const notice = signed(charge, NOW);
    for (let times = 0; times < 2; times++)
      expect(await post(portal.server.port, notice)).toEqual({ status: 200, body: '{"Message":"OK"}' });
    const row = backend.db.selectFrom("charge").select("state").where("id", "=", charge.id);
    expect(await row.execute()).toEqual([{ state: "approved" }]);
    const events = backend.db.selectFrom("provider_event").select("event_id").where("charge_id", "=", charge.id);
    expect(await events.execute()).toHaveLength(1);
  });

  it.each(clients)(
    "posted by %s is refused as the service itself would refuse it [PAY-10] [API-02]",
    async (_, post) => {
      const { headers, body } = signed({ reference: newId(), amountCents: 100 }, NOW);
      const noEvent = '{"eventId":"1"}';
      const refused: [Post, number, string][] = [
        [{ path, headers, body: `${body} ` }, 401, "SIGNATURE_INVALID"],
        [{ path: path.replace("sandbox", "another"), headers, body }, 404, "NOT_FOUND"],
        [{ path, headers: { "x-signature": signature(noEvent, NOW) }, body: noEvent }, 422, "VALIDATION"],
        [{ path, headers: {}, body }, 401, "SIGNATURE_INVALID"],
        [{ path, headers, body: "1".repeat(100_000) }, 413, "BODY_TOO_LARGE"],
      ];
      for (const [notice, status, code] of refused) {
        const answer = await post(portal.server.port, notice);
        expect({ ...answer, body: JSON.parse(answer.body) }).toMatchObject({ status, body: { code } });
      }
    },
  );

  it("that exceeds the limit without a declared length is cut off [PAY-10]", async () => {
    const chunks = `${(16_000).toString(16)}\r\n${"1".repeat(16_000)}\r\n`.repeat(8);
    const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-signature: t\r\ntransfer-encoding: chunked`;
    expect(await exchange(portal.server.port, `${head}\r\n\r\n${chunks}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe("a provider's notification while the portal service", () => {
  const failures: [string, RequestListener | null][] = [
    ["is unreachable", null],
    ["does not answer", () => {}],
    ["fails", (_, res) => res.writeHead(500).end("no")],
    ["gives an unknown answer", (_, res) => res.end("<h1>Hello</h1>")],
  ];

  it.each(failures)("%s gets a 503, so that the provider tries again [PAY-10] [API-03]", async (_, listener) => {
    const service = await listen(listener ?? (() => {}));
    const address = addressOf(service);
    if (!listener) await new Promise((resolve) => service.close(resolve));
    const portal = await open({ PORTAL_SERVICE_URL: address });
    const { path: at, ...notice } = signed({ reference: newId(), amountCents: 100 }, NOW);
    const answer = await fetch(`http://127.0.0.1:${portal.server.port}${at}`, { method: "POST", ...notice });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.json()).toEqual({ code: "SYSTEM_UNAVAILABLE" });
    expect(portal.server.output()).toContain("a notification was not passed on");
    await close(portal);
    if (listener) stop(service);
  });
});
