import type { ServiceName } from "~/api/call";
import { exchange } from "~/api/exchange";

/** The health of a remote service: it answers quickly, slowly, or not at all. A server error counts as no answer. */
export type Health = "healthy" | "degraded" | "unhealthy";

export interface ProbedService {
  service: ServiceName;
  url: string;
  status: Health;
}

/** Checks the health of every configured service. */
export type Probe = () => Promise<ProbedService[]>;

const TIMEOUT_MS = 2_000;
const SLOW_MS = 1_000;
/** Results are cached for this time, so that reloading the page that shows them does not call the services again. */
const KEEP_MS = 5_000;

/**
 * Creates a probe of services by their base URLs. It requests `/healthz`; where a service does not have that path, it
 * requests the base URL instead.
 */
export function createProbe(
  urls: Partial<Record<ServiceName, string>>,
  clock: () => number = () => performance.now(),
): Probe {
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
  try {
    const first = await ask(`${url}/healthz`, clock);
    const { status, milliseconds } = first.status === 404 || first.status === 405 ? await ask(url, clock) : first;
    if (status >= 500) return "unhealthy";
    return milliseconds > SLOW_MS ? "degraded" : "healthy";
  } catch {
    return "unhealthy";
  }
}

async function ask(url: string, clock: () => number): Promise<{ status: number; milliseconds: number }> {
  const began = clock();
  const status = await exchange(
    url,
    { redirect: "manual" },
    { timeoutMs: TIMEOUT_MS, read: (answer) => answer.status },
  );
  return { status, milliseconds: clock() - began };
}
