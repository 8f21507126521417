import type { Call, Service } from "./call.ts";
import { candidateCalls } from "./candidate.ts";
import { authCalls, notificationCalls, settingsCalls, userCalls } from "./identity.ts";
import { businessCalls, formCalls, journeyCalls } from "./journey.ts";
import { paymentCalls } from "./payment.ts";
import { subscriptionCalls } from "./subscription.ts";

/** The table of all calls of specification §7 whose path is shown there. */
export const calls: Call[] = [
  ...authCalls,
  ...userCalls,
  ...notificationCalls,
  ...settingsCalls,
  ...subscriptionCalls,
  ...candidateCalls,
  ...paymentCalls,
  ...businessCalls,
  ...journeyCalls,
  ...formCalls,
];

interface Pattern {
  call: Call;
  pattern: RegExp;
  /** How many letters of the path stand as they are: the most particular path that fits is meant. */
  fixed: number;
}

function patternOf(call: Call): Pattern {
  const path = call.path.startsWith("/") ? call.path : `/${call.path}`;
  const written = path.replace("{suffix}", "(?:/[\\w-]+)?").replace(/\{\w+\}/g, "([^/]+)");
  return { call, pattern: new RegExp(`^${written}$`), fixed: path.replace(/\{\w+\}/g, "").length };
}

const patterns = calls.map(patternOf).sort((a, b) => b.fixed - a.fixed);

/** The call that a method and a path below the base address of a service make, and what stands for its `{…}`. */
export function callAt(service: Service, method: string, path: string): { call: Call; params: string[] } | undefined {
  for (const { call, pattern } of patterns) {
    const match = call.service === service && call.method === method ? pattern.exec(path) : null;
    if (match) return { call, params: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}
