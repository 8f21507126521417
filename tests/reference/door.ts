/** The test door: what a test does that no call of §7 does. Its paths stand below `/door`. */
import { z } from "zod";
import { found, number, Refusal } from "./call.ts";
import { faultKinds } from "./fault.ts";
import { paymentBy, settle } from "./money.ts";
import type { Reference } from "./reference.ts";
import { World } from "./world.ts";

const decision = z.strictObject({
  subscriptionId: number,
  method: z.enum(["pix", "slip", "card"]),
  outcome: z.enum(["approved", "denied", "pending"]),
});

const behaviour = z.strictObject({
  latency: z.number().min(0).optional(),
  lean: z.boolean().optional(),
  talkative: z.boolean().optional(),
});

const fault = z.strictObject({
  kind: z.enum(faultKinds),
  service: z.string().optional(),
  call: z.string().optional(),
  times: z.number().int().positive().optional(),
  ms: z.number().positive().optional(),
});

/** Answers a request at the door; `undefined` where there is no such path. */
export function answerDoor(reference: Reference, method: string, path: string, sent: unknown): unknown {
  const { world } = reference;
  switch (`${method} ${path}`) {
    case "GET /door/log":
      return reference.log;
    case "DELETE /door/log":
      reference.log.length = 0;
      return {};
    case "POST /door/reset":
      reference.world = new World();
      reference.faults.length = 0;
      reference.log.length = 0;
      return {};
    case "POST /door/faults":
      reference.faults.push(fault.parse(sent) as (typeof reference.faults)[number]);
      return {};
    case "DELETE /door/faults":
      reference.faults.length = 0;
      return {};
    case "PUT /door/behaviour":
      Object.assign(reference.behaviour, behaviour.parse(sent));
      return reference.behaviour;
    case "POST /door/payments": {
      const { subscriptionId, method: way, outcome } = decision.parse(sent);
      const row = found(
        world.subscriptions.find(({ id }) => id === subscriptionId),
        "Subscription",
      );
      const payment = found(paymentBy(row, way), "Payment");
      if (outcome === "pending") payment.status = "pending";
      else settle(world, row, payment, outcome);
      return payment;
    }
    case "POST /door/next-card":
      world.nextCard = z.strictObject({ outcome: z.enum(["approved", "denied"]) }).parse(sent).outcome;
      return {};
    case "PUT /door/hostnames": {
      const { hostname, standsFor } = z.strictObject({ hostname: z.string(), standsFor: z.string() }).parse(sent);
      world.hostnames.set(hostname, standsFor);
      return {};
    }
    case "PUT /door/captcha":
      world.captchaKey = z.strictObject({ captchaKey: z.string().nullable() }).parse(sent).captchaKey;
      return {};
    case "GET /door/codes":
      return world.sent;
    case "POST /door/expire-links":
      for (const row of world.sent) row.expired = true;
      return {};
    case "GET /door/subscriptions":
      return world.subscriptions;
    case "GET /door/persons":
      return world.persons;
    case "GET /door/tracking":
      return { tracking: world.tracking, deals: [...world.deals], suggestions: world.suggestions };
    default:
      if (method === "GET" && /^\/door\/(signed-on|manual|slip|photo)\/[\w-]+$/.test(path)) return { path };
      throw new Refusal(404, "No such door");
  }
}
