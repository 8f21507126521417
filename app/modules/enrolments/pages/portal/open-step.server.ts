import { href, redirect } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi, Session } from "~/context";
import { keepAlong } from "~/middleware/navigation";
import type { ComponentType } from "~/modules/journeys/rules/journey";

/**
 * Path of the page that follows a component which the candidate has completed, without the base: where the journey leads
 * from there, else the open step; the candidate area when no open step has a page.
 */
export async function openStepPath(api: PortalApi, id: string, after?: ComponentType): Promise<string> {
  const next = await orRefusal(api.subscriptions.next({ id, after }), "NOT_FOUND");
  return next instanceof Refusal ? href("/portal") : next.path;
}

/**
 * Redirects from a blocked step to the open one, or from the page of the open step itself to the candidate area. The
 * next page says that the step is not available yet.
 */
export async function toOpenStep(
  request: Request,
  { api, session, subscriptionId }: { api: PortalApi; session: Session; subscriptionId: string },
): Promise<Response> {
  const url = new URL(request.url);
  const path = await openStepPath(api, subscriptionId);
  session.set({ notice: "candidateArea.stepBlocked" });
  return redirect(keepAlong(url.pathname.includes(path) ? href("/portal") : path, url), 302);
}
