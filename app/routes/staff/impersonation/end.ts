import { redirect } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import type { Route } from "./+types/end";

/** A link ends nothing. */
export function loader({ request, context }: Route.LoaderArgs) {
  return seeOther(request, homeOf(context.get(userContext)));
}

/** Becomes oneself again, under a new session id, where it began. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const { impersonation } = session.data;
  if (!impersonation) return seeOther(request, homeOf(context.get(userContext)));
  await context.get(apiContext).auth.signOut();
  session.renew();
  session.set({ token: impersonation.token, impersonation: undefined, notice: "role.impersonationOver" });
  return redirect(impersonation.originPath, 303);
}

/** Never shown; a route without a view would answer with data instead of the error page. */
export default function EndImpersonation() {
  return null;
}
