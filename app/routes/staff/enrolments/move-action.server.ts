import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { SubscriptionState } from "~/contract/subscription-status";
import { refusedForm } from "~/form/posted-form";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import type { Route } from "./move/+types/route";
import { problemOf } from "./move-problem";
import { reasonIn } from "./reason";

/**
 * Moves the enrolment out of the status that the page showed; 409 when the status has changed since or the move is
 * refused.
 * @param wanted the new status, by default the posted one
 */
export async function moveByForm(
  { params, request, context }: Pick<Route.ActionArgs, "params" | "request" | "context">,
  wanted?: SubscriptionState,
) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  const [from, to] = [form.get("from"), wanted ?? form.get("to")].map((text) => SubscriptionState.safeParse(text));
  if (!from?.success) return notFound();
  if (!to?.success || errors.reason) {
    const refused = { ...(to?.success ? {} : { to: "desk.moveChoiceRequired" }), ...errors };
    return data({ posted: refusedForm(form, refused), problem: null }, { status: 422 });
  }
  const move = context.get(apiContext).enrolments.move({ ...params, from: from.data, to: to.data, reason });
  const moved = await orRefusal(move, "CONFLICT", "STATUS_CHANGED", "STATUS_NOT_ALLOWED", "STEPS_MISSING");
  if (moved instanceof Refusal)
    return data({ posted: refusedForm(form), problem: problemOf(moved.code) }, { status: moved.status });
  const here = href("/enrolments/:id", params) + new URL(request.url).search;
  return seeWithNotice({ request, context }, here, moved.effectiveAt ? "enrolmentMove.held" : "desk.moved");
}
