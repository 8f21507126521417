import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "~/data/connection";
import { countUnseenFiles } from "~/modules/documents/service";
import type { CacheFigures } from "~/rules/cache";

/** Upper bounds of the histogram of response times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The count of files that no scanner has seen stops here: a portal without a scanner would count every file. */
const UNSEEN_MOST = 10_000;

/** Metrics of the running process in the Prometheus format. */
export interface Metrics {
  /** Counts an answered request. @param seconds from its arrival to its answer */
  observe(method: string, status: number, seconds: number): void;
  /** Answers a request that has the token with the metrics, and any other request with 404. */
  answer(request: Request): Promise<Response>;
}

/** @param token bearer token of the reader; without one metrics are off */
export function createMetrics(db: Database, token: string | undefined, caches: readonly CacheFigures[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (token) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "ingressa_http_requests_total",
    help: "Requests answered.",
    labelNames: ["method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "ingressa_http_request_duration_seconds",
    help: "Time to answer.",
    buckets: BUCKETS,
    registers,
  });
  registerCaches(registry, caches);
  const readQueues = registerQueues(registry, db);

  return {
    observe(method, status, seconds) {
      requests.inc({ method: /^[A-Z]{3,7}$/.test(method) ? method : "other", status });
      durations.observe(seconds);
    },
    async answer(request) {
      if (!token || !isBearer(request, token)) return new Response("404 Not found\n", { status: 404 });
      await readQueues();
      return new Response(await registry.metrics(), { headers: { "content-type": registry.contentType } });
    },
  };
}

function isBearer(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Hits, misses and size of each cache, read when the metrics are. */
function registerCaches(registry: Registry, caches: readonly CacheFigures[]): void {
  const figure = (name: keyof CacheFigures["stats"], help: string) => {
    const isTotal = name === "hits" || name === "misses";
    const options = { name: `ingressa_cache_${name}${isTotal ? "_total" : ""}`, help, labelNames: ["cache"] };
    new (isTotal ? Counter : Gauge)({
      ...options,
      registers: [registry],
      collect() {
        this.reset();
        for (const cache of caches) this.inc({ cache: cache.name }, cache.stats[name]);
      },
    });
  };
  figure("hits", "Cache hits, stale values included.");
  figure("misses", "Cache misses.");
  figure("entries", "Values held.");
  figure("bytes", "Estimated size of what is held.");
}

/**
 * Lengths of the queues: undelivered side effects, failed ones, payments to check, files to scan, and files never
 * scanned. The function that reads them leaves them out while the database fails; the other figures are needed then.
 */
function registerQueues(registry: Registry, db: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge("ingressa_outbox_waiting", "Side effects not delivered yet.", ["topic"]);
  const failing = gauge("ingressa_outbox_failing", "Undelivered side effects that failed before.", ["topic"]);
  const oldest = gauge("ingressa_outbox_oldest_seconds", "Age of the oldest side effect that waits to be delivered.", [
    "topic",
  ]);
  const open = gauge("ingressa_reconciliation_open", "Payments for staff to look at.");
  const unscanned = gauge("ingressa_files_unscanned", "Files that wait for the malware scanner.");
  const unseen = gauge("ingressa_files_unseen", "Files that no malware scanner has seen, up to 10000.");
  return async () => {
    for (const one of [waiting, failing, oldest]) one.reset();
    for (const one of [open, unscanned, unseen]) one.remove();
    const read = await queuesOf(db).catch(() => null);
    if (!read) return;
    for (const { topic, ...row } of read.outbox) {
      waiting.set({ topic }, Number(row.waiting));
      failing.set({ topic }, Number(row.failing));
      oldest.set({ topic }, Math.max(0, (Date.now() - Date.parse(row.oldest)) / 1000));
    }
    open.set(Number(read.open.count));
    unscanned.set(Number(read.unscanned.count));
    unseen.set(read.unseen);
  };
}

async function queuesOf(db: Database) {
  const outbox = await db
    .selectFrom("outbox")
    .select((eb) => [
      "topic",
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.min<string>("createdAt").as("oldest"),
      eb.fn.sum<number>(sql`case when "lastError" is null then 0 else 1 end`).as("failing"),
    ])
    .where("doneAt", "is", null)
    .groupBy("topic")
    .orderBy("topic")
    .execute();
  const open = await db
    .selectFrom("reconciliation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("resolvedAt", "is", null)
    .executeTakeFirstOrThrow();
  const unscanned = await db
    .selectFrom("documentFile")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("scanDue", "is not", null)
    .executeTakeFirstOrThrow();
  return { outbox, open, unscanned, unseen: await countUnseenFiles(db, UNSEEN_MOST) };
}
