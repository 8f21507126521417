import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import type { Route } from "./+types/unlink";

/** Unlinks a provider from the user's account; signing in through this provider no longer works. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { provider } = params;
  requireInPerson(context);
  await orRefusal(context.get(apiContext).externalIdentities.unlink({ provider }), "NOT_FOUND");
  return seeOther(request, href("/my-account"));
}

export { loader } from "~/modules/people/pages/signin/signout";

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function Unlink() {
  return null;
}
