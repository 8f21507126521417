import type { ServiceName } from "~/contract/call";

/** How a service elsewhere is: it answers at once, late, or not at all. */
export type Health = "healthy" | "degraded" | "unhealthy";

export interface ProbedService {
  service: ServiceName;
  url: string;
  status: Health;
}

/** Asks every configured service how it is. */
export type Probe = () => Promise<ProbedService[]>;

const TIMEOUT_MS = 2_000;
const SLOW_MS = 1_000;
/** Whoever opens the page again and again asks the services no more often than this. */
const KEEP_MS = 5_000;

/**
 * Makes the probe of services by their base addresses; each is asked for `/healthz`, and for its start where it knows
 * no such path.
 */
export function createProbe(urls: Partial<Record<ServiceName, string>>, clock: () => number = Date.now): Probe {
  let kept: { until: number; found: Promise<ProbedService[]> } | null = null;
  const entries = Object.entries(urls) as [ServiceName, string][];
  const askAll = () =>
    Promise.all(entries.map(async ([service, url]) => ({ service, url, status: await healthOf(url, clock) })));
  return () => {
    if (!kept || kept.until <= clock()) kept = { until: clock() + KEEP_MS, found: askAll() };
    return kept.found;
  };
}

async function healthOf(url: string, clock: () => number): Promise<Health> {
  const began = clock();
  try {
    const first = await ask(`${url}/healthz`);
    const status = first === 404 || first === 405 ? await ask(url) : first;
    if (status >= 500) return "unhealthy";
    return clock() - began > SLOW_MS ? "degraded" : "healthy";
  } catch {
    return "unhealthy";
  }
}

async function ask(url: string): Promise<number> {
  const headers = { "accept-encoding": "identity, gzip" };
  const response = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status;
}
