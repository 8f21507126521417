import type { BackendContext } from "~/backend/context";
import type { Charge } from "~/contract/charge";
import type { ProblemCode } from "~/contract/problem";
import { type Issue, type Refusal, settled } from "./charge-issue";
import { type ChargeRow, chargeOf } from "./charge-store";

type Reply =
  | { status: 200 | 201; body: Charge }
  | { status: 409 | 422 | 502; body: { code: ProblemCode; details?: unknown } };

/** The answer to a refused attempt. */
export function refusalReply({ status, code, details }: Refusal) {
  return { status, body: { code, ...(details === undefined ? {} : { details }) } };
}

/**
 * The answer to an attempt to place an order.
 * @param order places a new charge's order at the provider and returns the charge after that
 * @param failure the code for an order that the provider refused
 */
export async function issuedReply(
  ctx: Pick<BackendContext, "db" | "now">,
  issue: Issue,
  failure: ProblemCode,
  order: (charge: ChargeRow, due: Extract<Issue, { kind: "new" }>["due"]) => Promise<ChargeRow>,
): Promise<Reply> {
  if (issue.kind === "refused") return refusalReply(issue.refusal);
  const charge = issue.kind === "new" ? await order(issue.charge, issue.due) : await settled(ctx.db, issue.charge);
  if (charge.state === "denied") return { status: 502, body: { code: failure } };
  return { status: issue.kind === "new" ? 201 : 200, body: chargeOf(charge, ctx.now) };
}
