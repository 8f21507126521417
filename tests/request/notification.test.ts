import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDER_SECRET } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { signBody } from "~/providers/payment/signature";
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

describe("a provider's notification", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ingressa-notified-"));
  let server: Server;
  beforeAll(async () => {
    server = await startServer(dataDir, { BODY_LIMIT_KB: "64", PROVIDER_SECRET });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(clients)("posted by %s is answered and processed once [PAY-10]", async (name, post) => {
    const { port } = server;
    const asker = { fetch: (request: Request) => fetch(request), close: async () => {} };
    const person = newPerson(clients.findIndex(([known]) => known === name));
    await enrolOverPages(new Visitor(asker, `127.0.0.1:${port}`), "/candidate/pos-graduacao", { person });
    const snapshot = openSnapshot(dataDir);
    const pending = 'select id, "providerReference" as reference, "amountCents" as amountCents from charge';
    const [charge = expect.fail("no charge")] = snapshot.rows(`${pending} where state = 'pending'`) as Charge[];
    const notice = signed(charge, new Date());
    for (let times = 0; times < 2; times++)
      expect(await post(port, notice)).toEqual({ status: 200, body: '{"Message":"OK"}' });
    expect(snapshot.rows("select state from charge where id = ?", charge.id)).toEqual([{ state: "approved" }]);
    expect(snapshot.rows('select count(*) as n from "providerEvent" where "chargeId" = ?', charge.id)).toEqual([
      { n: 1 },
    ]);
    snapshot.close();
  });

  it.each(clients)("posted by %s is refused unless it is the provider's and readable [PAY-10]", async (_, post) => {
    const { port } = server;
    const now = new Date();
    const { headers, body } = signed({ reference: newId(), amountCents: 100 }, now);
    const noEvent = '{"eventId":"1"}';
    const refused: [Post, number, string][] = [
      [{ path, headers, body: `${body} ` }, 401, "SIGNATURE_INVALID"],
      [{ path: path.replace("sandbox", "another"), headers, body }, 404, "NOT_FOUND"],
      [{ path, headers: { "x-signature": signature(noEvent, now) }, body: noEvent }, 422, "VALIDATION"],
      [{ path, headers: {}, body }, 401, "SIGNATURE_INVALID"],
      [{ path, headers: { "x-signature": "s".repeat(501) }, body }, 400, "VALIDATION"],
      [{ path, headers, body: "1".repeat(100_000) }, 413, "BODY_TOO_LARGE"],
    ];
    for (const [notice, status, code] of refused) {
      const answer = await post(port, notice);
      expect({ ...answer, body: JSON.parse(answer.body) }).toMatchObject({ status, body: { code } });
    }
  });

  it("that exceeds the limit without a declared length is cut off [PAY-10]", async () => {
    const chunks = `${(16_000).toString(16)}\r\n${"1".repeat(16_000)}\r\n`.repeat(8);
    const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-signature: t\r\ntransfer-encoding: chunked`;
    expect(await exchange(server.port, `${head}\r\n\r\n${chunks}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  });
});
