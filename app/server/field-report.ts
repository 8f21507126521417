import type { Call } from "~/api/call";
import type { Log } from "./log";

/** Takes note of a field in the answer of a remote service that the contract does not have. */
export type FieldReport = (call: Call, field: string) => void;

/** How many fields are remembered, so that a service that invents names fills neither memory nor log. */
const MOST = 1000;

/** Logs each unknown field of a call's answers once, by its name: never its value, which may be personal. */
export function createFieldReport(log: Pick<Log, "info">): FieldReport {
  const seen = new Set<string>();
  return ({ service, method, path }, field) => {
    const name = field.slice(0, 100);
    const key = `${service} ${method} ${path} ${name}`;
    if (seen.size >= MOST || seen.has(key)) return;
    seen.add(key);
    log.info("a service sends a field that nothing reads", { service, method, path, field: name });
  };
}
