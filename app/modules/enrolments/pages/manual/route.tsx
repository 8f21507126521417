import { href } from "react-router";
import { answered } from "~/api/answered";
import { apiContext } from "~/context";
import { notFound, requireForm, requireInPerson, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { ownSubscriptions } from "~/modules/enrolments/pages/portal/overview.server";
import type { Route } from "./+types/route";
import { ManualView } from "./manual-view";

export const handle = { sensitive: true };

/**
 * Loads the manual of an enrolment. Without an id, redirects to the manual of the newest enrolment, or to `/portal` if
 * the candidate has no enrolment.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireUser(context);
  const api = context.get(apiContext);
  const { id } = params;
  if (!id) {
    const [newest] = await ownSubscriptions(api);
    throw seeOther(request, newest ? href("/manual/:id?", { id: newest.id }) : href("/portal"));
  }
  return { manual: await answered(api.manual.get({ params: { id } })) };
}

/** Stores that the candidate has read the manual. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = params;
  if (!id) notFound();
  requireInPerson(context);
  requireForm({ context });
  await context.get(apiContext).manuals.confirm({ id });
  const { isLed, path } = await context.get(apiContext).subscriptions.next({ id, after: "manual" });
  if (isLed) return seeOther(request, path);
  return seeWithNotice({ request, context }, href("/portal"), "manual.saved");
}

export default function ManualRoute({ loaderData }: Route.ComponentProps) {
  return <ManualView {...loaderData} />;
}
