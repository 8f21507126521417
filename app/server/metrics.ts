import { timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { countUnseenFiles } from "~/backend/document";
import type { CacheFigures } from "~/domain/cache";

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
  const delay = monitorEventLoopDelay({ resolution: 20 });
  if (token) delay.enable();
  const requests = new Map<string, number>();
  const buckets = new Array<number>(BUCKETS.length).fill(0);
  let [sum, count] = [0, 0];

  return {
    observe(method, status, seconds) {
      const labels = `method="${/^[A-Z]{3,7}$/.test(method) ? method : "other"}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      sum += seconds;
      count += 1;
    },
    async answer(request) {
      if (!token || !isBearer(request, token)) return new Response("404 Not found\n", { status: 404 });
      const { heapUsed, rss } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const lag = delay.percentile(99) / 1e9;
      delay.reset();
      let below = 0;
      const text = [
        ...metric("ingressa_http_requests_total", "counter", "Requests answered.", [...requests]),
        ...metric("ingressa_http_request_duration_seconds", "histogram", "Time to answer.", []),
        ...BUCKETS.map((bound, index) => {
          below += buckets[index] ?? 0;
          return `ingressa_http_request_duration_seconds_bucket{le="${bound}"} ${below}`;
        }),
        `ingressa_http_request_duration_seconds_bucket{le="+Inf"} ${count}`,
        `ingressa_http_request_duration_seconds_sum ${sum}`,
        `ingressa_http_request_duration_seconds_count ${count}`,
        // The other figures are needed even while the database fails.
        ...(await queues(db).catch(() => [])),
        ...cacheMetrics(caches),
        ...metric("process_resident_memory_bytes", "gauge", "Memory held.", [["", rss]]),
        ...metric("nodejs_heap_used_bytes", "gauge", "Heap in use.", [["", heapUsed]]),
        ...metric("process_cpu_seconds_total", "counter", "CPU used.", [["", (user + system) / 1e6]]),
        ...metric("process_start_time_seconds", "gauge", "Start.", [["", performance.timeOrigin / 1000]]),
        ...metric("nodejs_eventloop_lag_p99_seconds", "gauge", "Delay of the event loop since the last reading.", [
          ["", lag],
        ]),
      ];
      return new Response(`${text.join("\n")}\n`, {
        headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
      });
    },
  };
}

function isBearer(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function metric(name: string, type: string, help: string, values: [labels: string, value: number][]): string[] {
  const lines = values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** Hits, misses and size of each cache. */
function cacheMetrics(caches: readonly CacheFigures[]): string[] {
  const of = (name: keyof CacheFigures["stats"]) =>
    caches.map((cache): [string, number] => [`cache="${cache.name}"`, cache.stats[name]]);
  return [
    ...metric("ingressa_cache_hits_total", "counter", "Cache hits, stale values included.", of("hits")),
    ...metric("ingressa_cache_misses_total", "counter", "Cache misses.", of("misses")),
    ...metric("ingressa_cache_entries", "gauge", "Values held.", of("entries")),
    ...metric("ingressa_cache_bytes", "gauge", "Estimated size of what is held.", of("bytes")),
  ];
}

/** Queue lengths: undelivered side effects, failed ones, payments to check, files to scan, and files never scanned. */
async function queues(db: Database): Promise<string[]> {
  const outbox = await db
    .selectFrom("outbox")
    .select((eb) => [
      "topic",
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.min<string>("created_at").as("oldest"),
      eb.fn.sum<number>(sql`case when last_error is null then 0 else 1 end`).as("failing"),
    ])
    .where("done_at", "is", null)
    .groupBy("topic")
    .orderBy("topic")
    .execute();
  const open = await db
    .selectFrom("reconciliation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  const unscanned = await db
    .selectFrom("document_file")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("scan_due", "is not", null)
    .executeTakeFirstOrThrow();
  const unseen = await countUnseenFiles(db, UNSEEN_MOST);
  const byTopic = (name: "waiting" | "failing") =>
    outbox.map((row): [string, number] => [`topic="${row.topic}"`, Number(row[name])]);
  return [
    ...metric("ingressa_outbox_waiting", "gauge", "Side effects not delivered yet.", byTopic("waiting")),
    ...metric("ingressa_outbox_failing", "gauge", "Undelivered side effects that failed before.", byTopic("failing")),
    ...metric(
      "ingressa_outbox_oldest_seconds",
      "gauge",
      "Age of the oldest side effect that waits to be delivered.",
      outbox.map((row) => [`topic="${row.topic}"`, Math.max(0, (Date.now() - Date.parse(row.oldest)) / 1000)]),
    ),
    ...metric("ingressa_reconciliation_open", "gauge", "Payments for staff to look at.", [["", Number(open.count)]]),
    ...metric("ingressa_files_unscanned", "gauge", "Files that wait for the malware scanner.", [
      ["", Number(unscanned.count)],
    ]),
    ...metric("ingressa_files_unseen", "gauge", "Files that no malware scanner has seen, up to 10000.", [["", unseen]]),
  ];
}
