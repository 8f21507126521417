import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What goes wrong with an answer. */
export const faultKinds = ["refuse", "hang", "500", "garbage", "slow", "half"] as const;

export interface Fault {
  kind: (typeof faultKinds)[number];
  /** Service that fails; every one if none is named. */
  service?: string;
  /** Call that fails, `METHOD path` as §7 writes it; every one if none is named. */
  call?: string;
  /** How many times it fails; always if not said. */
  times?: number;
  /** How slow, in ms. */
  ms?: number;
}

/** The fault that strikes this call now, counted down. */
export function strike(faults: Fault[], service: string, call: string): Fault | undefined {
  const fault = faults.find(
    (row) => (row.times ?? 1) > 0 && (row.service ?? service) === service && (row.call ?? call) === call,
  );
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}

/** Sends the answer as the fault would have it. */
export async function sendFaulty(response: ServerResponse, fault: Fault, status: number, body: string) {
  if (fault.kind === "refuse") return response.destroy();
  if (fault.kind === "hang") return;
  if (fault.kind === "slow") await wait(fault.ms ?? 3000);
  if (fault.kind === "500")
    return response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal error</h1>");
  if (fault.kind === "garbage") return response.writeHead(200, { "content-type": "application/json" }).end('{"<<');
  if (fault.kind === "half") {
    response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) + 1 });
    response.write(body.slice(0, body.length / 2));
    return setTimeout(() => response.destroy(), 50);
  }
  return response.writeHead(status, { "content-type": "application/json" }).end(body);
}

/** Fields without which an answer can still be understood. */
const optionalFields = new Set([
  "accessibility",
  "campusPolo",
  "cellphone",
  "conditionalDiscountValue",
  "darkLogo",
  "favicon",
  "hubspotData",
  "icon",
  "loginPageImage",
  "logo",
  "logoThemeDark",
  "logos",
  "miniLogo",
  "miniLogoDark",
  "modalityDescription",
  "newSubscriptionId",
  "notificationTargetUrl",
  "orderMobile",
  "otherInstallmentsVoucherDiscounts",
  "photo",
  "recipientTargetUrl",
  "safeAId",
  "secondaryColor",
  "selected",
  "showInfo",
  "socialName",
  "studentLyceumId",
  "theme",
  "timezone",
  "trackingCode",
  "underageWarning",
  "warningPopup",
]);

/** An answer by a vendor that leaves out what it may leave out, or says more than was asked. */
export function varied(value: unknown, { lean, talkative }: { lean: boolean; talkative: boolean }): unknown {
  if (Array.isArray(value)) return value.map((item) => varied(item, { lean, talkative }));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => !(lean && optionalFields.has(name)))
    .map(([name, field]) => [name, varied(field, { lean, talkative })]);
  return { ...Object.fromEntries(fields), ...(talkative ? { vendorRemark: "of this vendor only" } : {}) };
}
