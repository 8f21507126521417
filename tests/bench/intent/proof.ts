import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CHEAP, NOW, type TestBackend } from "~/backend/test-backend";
import { type Database, openDatabase } from "~/data/connection";
import { newId } from "~/data/id";
import { migrate } from "~/data/migrator";
import { seedDemo } from "~/demo";
import { type Enrolled, enrol } from "~/modules/payments/service/test-payment";
import { createPasswordHasher } from "~/modules/people/service/password/password";
import { openStripe, type StripeEvent, type StripePeer } from "../../peer/stripe";
import { addAccount, secretsFor } from "../../provider/account";
import type { Question } from "./container";

const COURSE = "direito-digital";
const LANES = 8;
const MINUTE_MS = 60_000;
/** Sweeps without faults, in addition to one sweep for each hundred orders; afterwards no charge may be open. */
const CALM_SWEEPS = 4;

/** Makes a generator of numbers from 0 to below 1, which are the same in every run with the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A container that can be killed while it works; the questions that wait at that moment get the status 0. */
function openContainer(url: string, secrets: string) {
  const source = new URL("../source.mjs", import.meta.url).href;
  const file = fileURLToPath(new URL("./container.ts", import.meta.url));
  const waiting = new Map<number, (status: number) => void>();
  const failures: string[] = [];
  let number = 0;
  let child: ChildProcess;
  const start = async () => {
    child = fork(file, [url, secrets], {
      execArgv: ["--import", source],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("message", (told: { number: number; status: number; error?: string }) => {
      if (told.error) failures.push(told.error);
      waiting.get(told.number)?.(told.status);
      waiting.delete(told.number);
    });
    await once(child, "message");
  };
  return {
    start,
    failures,
    /** @returns the status of the answer; 0 when the container was killed or failed */
    ask: (asked: Question) =>
      new Promise<number>((resolve) => {
        number += 1;
        waiting.set(number, resolve);
        child.send({ ...asked, number }, (error) => error && resolve(0));
      }),
    /** Simulates a power failure and a restart. */
    async crash() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      for (const resolve of waiting.values()) resolve(0);
      waiting.clear();
      await start();
    },
    async stop() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

/**
 * Orders, pays and settles many pix at a fake Stripe. It loses two in ten answers and fails one in ten requests; its
 * notifications are lost, doubled and out of order. The container is killed three times.
 * @returns the numbers of faults, and the books of the portal and of the fake Stripe at the end
 */
export async function runIntents(url: string, count: number, seed = 7) {
  const chance = chanceFrom(seed);
  const connection = openDatabase(url);
  const { db } = connection;
  await migrate(db);
  await seedDemo(db, NOW, createPasswordHasher(CHEAP));
  const peer = await openStripe({ page: 100 });
  let now = NOW;
  peer.at(() => now);
  const vault = secretsFor("stripe", peer.secrets);
  const stage = { db, as: () => ({}) } as unknown as TestBackend;
  const settings = { address: peer.origin, secrets: vault.references };
  const account = await addAccount(stage, { kind: "stripe", settings }, [
    { institution: "aurora-uni", methods: ["pix"] },
  ]);
  const candidates: Enrolled[] = [];
  for (let made = 0; made < count; made++) candidates.push(await enrol(stage, { course: COURSE }));

  const container = openContainer(url, JSON.stringify(Object.fromEntries(vault.known)));
  await container.start();
  const at = () => now.toISOString();
  const figures = { lost: 0, failed: 0, kills: 0, doubled: 0, unheard: 0 };
  /**
   * Switches the faults of the fake Stripe on or off: it fails one in ten requests, and carries out two in ten without
   * answering.
   */
  const disturb = (is: boolean) => {
    for (const [name, share] of [
      ["lost", 0.2],
      ["failed", 0.1],
    ] as const)
      Object.defineProperty(peer.faults, name, {
        configurable: true,
        get: () => (is && chance() < share ? 1 : 0),
        // The fake Stripe decrements the property at each fault, so each assignment counts one fault.
        set: () => {
          figures[name]++;
        },
      });
  };
  /** Does work in lanes, and kills the container once in the middle of it. */
  const withCrash = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>, killedAt: number) => {
    let next = 0;
    let crash: Promise<void> | null = null;
    const lane = async () => {
      for (let item = items[next]; item !== undefined; item = items[next]) {
        next++;
        if (next === Math.ceil(items.length * killedAt)) {
          figures.kills++;
          crash = container.crash();
        }
        await Promise.all([work(item), crash]);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  const sweepFor = async (times: number, minutes: number) => {
    for (let done = 0; done < times; done++) {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
      await container.ask({ kind: "sweep", at: at() });
    }
  };
  const order = (candidate: Enrolled, idempotencyKey: string) => {
    const { token, id, priceCents: amountCents } = candidate;
    return container.ask({ kind: "order", at: at(), token, id, idempotencyKey, amountCents });
  };

  disturb(true);
  const orderOnceOrTwice = async (candidate: Enrolled) => {
    const key = newId();
    const draw = chance();
    if (draw < 0.2) figures.doubled++;
    // One in five candidates orders twice: by a double click or in a second tab.
    const second = draw < 0.1 ? order(candidate, key) : draw < 0.2 ? order(candidate, newId()) : null;
    const status = await order(candidate, key);
    await second;
    // Half of those whose order has failed press the button again.
    if (status !== 200 && status !== 201 && chance() < 0.5) await order(candidate, key);
  };
  await withCrash(candidates, orderOnceOrTwice, 0.5);
  const sweeps = Math.ceil(count / 100);
  // All these sweeps are within the hour in which a pix can be paid.
  await sweepFor(2 + sweeps, Math.min(3, 30 / (2 + sweeps)));

  // Nine in ten pay. Some of their notifications are lost, some are doubled, and all are shuffled.
  const heard: StripeEvent[] = [];
  for (const intent of [...peer.intents.values()]) {
    if (intent.status !== "requires_action" || chance() < 0.1) continue;
    const event = peer.pay(String(intent.metadata.reference));
    const draw = chance();
    if (draw < 0.3) figures.unheard++;
    else heard.push(event);
    if (draw > 0.8) heard.push(event);
  }
  const shuffled = heard.map((event) => ({ event, place: chance() })).sort((a, b) => a.place - b.place);
  const hear = ({ event }: { event: StripeEvent }) => {
    const body = JSON.stringify(event, null, 2);
    return container.ask({ kind: "hear", at: at(), account, body, signature: peer.signatureOf(body) });
  };
  await withCrash(shuffled.slice(0, Math.ceil(shuffled.length / 2)), hear, 0.5);
  await withCrash(shuffled.slice(Math.ceil(shuffled.length / 2)), hear, 0.5);
  await sweepFor(3, 61);
  disturb(false);
  await sweepFor(CALM_SWEEPS + sweeps, 61);

  const books = await compare(db, candidates, [...peer.intents.values()]);
  await container.stop();
  await peer.close();
  await connection.close();
  return { ...figures, failures: container.failures, violations: peer.violations, ...books };
}

type Intent = StripePeer["intents"] extends Map<string, infer One> ? One : never;
const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, row) => sum + row.amountCents, 0);

/** Compares the portal's charges and ledger with the intents of the fake Stripe. */
async function compare(db: Database, candidates: readonly Enrolled[], intents: readonly Intent[]) {
  const ids = new Set(candidates.map(({ id }) => id));
  const isOwn = ({ subscriptionId }: { subscriptionId: string }) => ids.has(subscriptionId);
  const charges = (await db.selectFrom("charge").selectAll().execute()).filter(isOwn);
  const entries = (await db.selectFrom("moneyEntry").selectAll().execute()).filter(isOwn);
  const cash = await db.selectFrom("posting").selectAll().where("account", "=", "cash").execute();
  const referenceOf = new Map(charges.map((row) => [row.id, row.providerReference ?? ""]));
  const enrolmentOf = new Map(charges.map((row) => [row.providerReference, row.subscriptionId]));
  const ledger = new Map<string, number>();
  for (const { chargeId, amountCents } of entries) {
    const reference = referenceOf.get(chargeId) ?? "";
    ledger.set(reference, (ledger.get(reference) ?? 0) + amountCents);
  }
  const intentsOf = new Map<string, number>();
  for (const { metadata } of intents.filter(({ status }) => status !== "canceled")) {
    const enrolment = enrolmentOf.get(metadata.reference ?? "") ?? "unknown";
    intentsOf.set(enrolment, (intentsOf.get(enrolment) ?? 0) + 1);
  }
  const paid = intents.filter(({ status }) => status === "succeeded");
  return {
    intents: intents.length,
    paid: paid.length,
    approved: charges.filter(({ state }) => state === "approved").length,
    /** Charges whose order or outcome is still unclear to the portal. */
    open: charges.filter(({ state }) => state === "processing" || state === "unknown").length,
    peerCents: paid.reduce((sum, { amount_received }) => sum + amount_received, 0),
    ledgerCents: sumOf(entries),
    cashCents: sumOf(cash.filter(isOwn)),
    /** References of paid intents for which the ledger has another amount. */
    different: paid
      .map(({ metadata, amount_received }) => ({ reference: metadata.reference ?? "", amount_received }))
      .filter(({ reference, amount_received }) => ledger.get(reference) !== amount_received)
      .map(({ reference }) => reference),
    /** Enrolments with more than one payable or paid intent, or `unknown` for an intent of no charge. */
    twice: [...intentsOf].filter(([enrolment, sum]) => sum > 1 || enrolment === "unknown"),
  };
}
