// The container that `proof.ts` starts and kills: runs the services on the proof's database, and answers over IPC.

import type { Connections } from "~/api";
import { serviceNames } from "~/api/call";
import type { HeaderTexts } from "~/api/message";
import { createBackend } from "~/backend";
import { sweep } from "~/backend/job";
import { createPortalApi } from "~/backend/portal-api";
import { openDatabase } from "~/data/connection";
import { demoId } from "~/demo";
import { createPaymentAccounts } from "~/providers/payment/account";

/** What a container is asked to do, as of an instant. */
export type Question = { at: string } & (
  | { kind: "order"; token: string; id: string; idempotencyKey: string; amountCents: number }
  | { kind: "hear"; account: string; body: string; signature: string }
  | { kind: "sweep" }
);

/** `number` is repeated in the answer. */
type Asked = Question & { number: number };

const [, , url = "", secrets = "{}"] = process.argv;
const known = new Map(Object.entries(JSON.parse(secrets) as Record<string, string>));
const { db } = openDatabase(url);
let now = new Date(0);
const config = {
  accounts: createPaymentAccounts(
    { read: async (reference) => known.get(reference) ?? null, store: async () => {}, present: async () => new Set() },
    () => now,
  ),
  ...{ apiKey: null, providerSecret: "of the sandbox", localityUrl: null, sandbox: true },
};
const backend = createBackend({ db, config, clock: () => now });
const connections = Object.fromEntries(
  serviceNames.map((name) => [name, { fetch: backend[name], baseUrl: `http://${name}.embedded` }]),
) as Connections;
const apiFor = (headers: HeaderTexts) => createPortalApi({ connections, perform: backend.perform }, () => headers);

async function run(asked: Asked): Promise<number> {
  now = new Date(asked.at);
  if (asked.kind === "sweep") {
    await sweep(db, now, { config });
    return 200;
  }
  if (asked.kind === "hear") {
    const { account: accountId, body, signature } = asked;
    const proof = { "stripe-signature": signature };
    const outcome = await apiFor({}).providerNotifications.receive({ accountId, proof, body });
    return outcome === "taken" ? 200 : 0;
  }
  const { token, id, idempotencyKey, amountCents } = asked;
  const place = { "x-tenant": "aurora", "x-institution-id": demoId("aurora-uni"), "accept-language": "pt-BR" };
  const api = apiFor({ ...place, authorization: `Bearer ${token}` });
  return (await api.pix.generate({ params: { id }, body: { idempotencyKey, amountCents } })).status;
}

process.on("message", (asked: Asked) => {
  run(asked).then(
    (status) => process.send?.({ number: asked.number, status }),
    (error: unknown) => process.send?.({ number: asked.number, status: 0, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
process.send?.({ number: 0, status: 200 });
