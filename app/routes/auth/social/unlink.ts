import { href } from "react-router";
import { apiContext } from "~/context";
import { unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import type { Route } from "./+types/unlink";
import { providerNamed } from "./client.server";

/** The account is not signed in to by this provider any more. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const provider = providerNamed(params);
  const answer = await context.get(apiContext).externalIdentity.unlink({ params: { provider } });
  if (answer.status !== 200 && answer.status !== 404) unavailable();
  return seeOther(request, href("/my-account"));
}

export { loader } from "~/routes/signout";

/** Never shown; a route without a view would answer with data instead of the error page. */
export default function Unlink() {
  return null;
}
