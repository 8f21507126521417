import { redirect } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { endSession } from "~/middleware/tab.server";
import type { Route } from "./+types/end";

/** Redirects to the user's first page; ending the impersonation requires a POST. */
export function loader({ request, context }: Route.LoaderArgs) {
  return seeOther(request, homeOf(context.get(userContext)));
}

/** Ends the impersonation under a new session id, and redirects to the page where it started. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const { impersonation } = session.data;
  if (!impersonation) return seeOther(request, homeOf(context.get(userContext)));
  await endSession(context.get(apiContext));
  session.renew();
  session.set({ token: impersonation.token, impersonation: undefined, notice: "role.impersonationOver" });
  return redirect(impersonation.originPath, 303);
}

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function EndImpersonation() {
  return null;
}
