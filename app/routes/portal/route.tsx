import { href } from "react-router";
import { apiContext } from "~/context";
import { notFound, requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/route";
import { CancelView } from "./cancel-view";
import { Dashboard } from "./dashboard";
import { mayCancel } from "./may-cancel";
import { overviewOf, ownSubscriptions } from "./overview.server";

export const handle = { sensitive: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const api = context.get(apiContext);
  const subscriptions = await ownSubscriptions(api);
  const name = subscriptions[0]?.socialName || subscriptions[0]?.personName || user.name;
  const cancelId = new URL(request.url).searchParams.get("cancel");
  const cancelling = cancelId ? (subscriptions.find(({ id }) => id === cancelId) ?? notFound()) : null;
  if (cancelling && mayCancel(cancelling)) return { name, cancelling, overviews: [], notice: null, underWay: false };
  const notice = takeNotice(context);
  const overviews = await Promise.all(subscriptions.map((subscription) => overviewOf(api, subscription)));
  const underWay = overviews.length === 0 && (await api.draft.own()).status === 200;
  return { name, cancelling: null, overviews, notice: cancelling ? "candidateArea.cancelRefused" : notice, underWay };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const id = String(form.get("id") ?? "");
  if (form.get("intent") !== "cancel" || !id) return seeOther(request, href("/portal"));
  const answer = await context
    .get(apiContext)
    .subscription.setStatus({ params: { id }, body: { status: "cancelled" } });
  if (answer.status === 404) notFound();
  const notice = answer.status === 200 ? "candidateArea.cancelled" : "candidateArea.cancelRefused";
  return seeWithNotice({ request, context }, href("/portal"), notice);
}

export default function Portal({ loaderData }: Route.ComponentProps) {
  const { cancelling, ...data } = loaderData;
  return cancelling ? <CancelView subscription={cancelling} /> : <Dashboard {...data} />;
}
