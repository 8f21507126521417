import { setTimeout as wait } from "node:timers/promises";
import { alternate, median, ratioOf } from "./alternate.mjs";
import { engines, newDemo } from "./engine.mjs";
import { ask } from "./load.mjs";
import { startPortal } from "./process.mjs";
import { IDLE_MS, measureStart } from "./start.mjs";
import { Visitor } from "./visitor.mjs";

const STARTS = 5;
const ACCOUNT = "bench-stripe";
const secrets = { PAYMENT_STRIPE_KEY: "rk_test_bench", PAYMENT_STRIPE_WEBHOOK: "whsec_bench" };

/**
 * What the adapter of a payment provider costs. Compares a portal without accounts at providers with one where an
 * institution uses Stripe: their starts, their memory, and the pages of another institution.
 */
export async function measureAccounts({ seconds }) {
  const engine = await engines.sqlite();
  const [none, stripe] = [await newDemo(engine), await newDemo(engine)];
  await addAccount(stripe);
  const envs = [none.env, { ...stripe.env, ...secrets }];
  const starts = envs.map(() => []);
  for (let start = 0; start < STARTS; start++)
    for (const [place, env] of envs.entries()) starts[place].push(await measureStart(env));

  const portals = [await startPortal(envs[0]), await startPortal(envs[1])];
  await notify(portals[1].port);
  await wait(IDLE_MS);
  const usedMb = (await portals[1].usage()).rssMb;
  const contenders = portals.map((portal) => ({ ...portal, database: () => 0 }));
  const pages = ["/candidate/", "/candidate/signin"];
  const cases = pages.map((path) => ({
    status: 200,
    next: ({ port }, serial) => new Visitor(port, "aurora.localhost", serial).request(path),
  }));
  const costs = await alternate(contenders, cases, { seconds: seconds / 2, requests: 80, warmUp: 800 });
  await Promise.all(portals.map(({ stop }) => stop()));
  await Promise.all([none.remove(), stripe.remove()]);
  return {
    starts: starts.map((some) => ({
      cpuSeconds: median(some.map(({ cpuSeconds }) => cpuSeconds)),
      rssMb: median(some.map(({ rssMb }) => rssMb)),
    })),
    usedMb,
    pages: pages.map((path, index) => ({
      path,
      ms: costs[index].map(({ portal }) => median(portal) * 1000),
      ratio: ratioOf(costs[index][1].portal, costs[index][0].portal),
    })),
  };
}

/** Adds an account at Stripe that collects an institution's pix. No catch-up is due, so no job loads the adapter. */
async function addAccount(database) {
  const db = await database.open();
  const { institutionId, tenantId } = await db.first(
    `select id as "institutionId", "tenantId" from institution where "tenantId" = (select id from tenant where alias = 'horizonte')`,
  );
  const settings = {
    address: "http://127.0.0.1:9",
    secrets: { secretKey: "env:PAYMENT_STRIPE_KEY", webhookSecret: "env:PAYMENT_STRIPE_WEBHOOK" },
  };
  await db.run(
    `insert into "providerAccount" ("tenantId", id, kind, name, "settingsJson", "nextCatchUpAt", "createdAt")
     values ('${tenantId}', '${ACCOUNT}', 'stripe', 'Stripe', '${JSON.stringify(settings)}', '9999', '2026-01-01')`,
  );
  await db.run(
    `insert into "providerRoute" ("tenantId", "institutionId", method, "accountId")
     values ('${tenantId}', '${institutionId}', 'pix', '${ACCOUNT}')`,
  );
  await db.close();
}

/** Posts a notification with a wrong signature: to check the signature, the portal loads the adapter. */
async function notify(port) {
  const { status } = await ask(port, {
    method: "POST",
    path: `/provider/${ACCOUNT}/notifications`,
    headers: { host: "horizonte.localhost", "content-type": "application/json", "stripe-signature": "t=1,v1=0" },
    body: "{}",
  });
  if (status >= 500 || status === 404) throw new Error(`The notification was answered with ${status}`);
}
