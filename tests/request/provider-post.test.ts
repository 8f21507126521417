import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/data/connection";
import { newId } from "~/data/id";
import { demoId } from "~/demo";
import { type Server, startServer } from "./server";
import { openSnapshot } from "./snapshot";
import { clients } from "./strict-client";

const HOOK = "whsec_of_the_request_test";
const id = newId();
const dataDir = mkdtempSync(join(tmpdir(), "ingressa-posted-"));
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir, { PAYMENT_KEY: "sk_test_of_the_request_test", PAYMENT_HOOK: HOOK });
  const { db, close } = openDatabase(`file:${join(dataDir, "ingressa.db")}`);
  const settings = { secrets: { secretKey: "env:PAYMENT_KEY", webhookSecret: "env:PAYMENT_HOOK" } };
  const row = { tenantId: demoId("aurora"), id, kind: "stripe", name: "A", settingsJson: JSON.stringify(settings) };
  const [createdAt, nextCatchUpAt] = [new Date().toISOString(), "2999-01-01T00:00:00.000Z"];
  await db
    .insertInto("providerAccount")
    .values({ ...row, createdAt, nextCatchUpAt })
    .execute();
  await close();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(clients)(
  "a signed event with accents arrives unchanged from %s, and counts as forged if one blank changes [PAY-10]",
  async (name, post) => {
    const reference = Buffer.from(name.slice(-8).padEnd(16, "x")).toString("hex");
    const intent = { id: "pi_1", object: "payment_intent", status: "succeeded", amount: 5, amount_received: 5 };
    const object = { ...intent, description: "Graduação à distância ✓", metadata: { reference } };
    const created = Math.floor(Date.now() / 1000);
    const event = { id: `evt_${name}`, object: "event", created, livemode: false, type: "payment_intent.succeeded" };
    const body = `${JSON.stringify({ ...event, data: { object } }, null, 2)}\n`;
    const signature = new Stripe("sk_test_signs").webhooks.generateTestHeaderString({ payload: body, secret: HOOK });
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    const path = `/provider/${id}/notifications`;
    const { port } = server;
    expect(await post(port, { path, body: body.replace("  ", " "), headers })).toMatchObject({ status: 401 });
    expect(await post(port, { path, body, headers })).toEqual({ status: 200, body: '{"Message":"OK"}' });
    expect(await post(port, { path: `${path}elsewhere`, body, headers })).toMatchObject({ status: 404 });
    const snapshot = openSnapshot(dataDir);
    const listed = snapshot.rows(
      'select "tenantId", reason, "amountCents" as cents from reconciliation where reference = ?',
      reference,
    );
    expect(listed).toEqual([{ tenantId: demoId("aurora"), reason: "UNKNOWN_REFERENCE", cents: 5 }]);
    snapshot.close();
    expect(server.output()).not.toContain(HOOK);
  },
);
