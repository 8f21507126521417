import { answeredOr } from "~/api/answered";
import { apiContext, siteContext } from "~/context";
import { requireUser } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { calledName } from "~/modules/people/rules/person-name";
import type { Route } from "./+types/route";
import { Dashboard } from "./dashboard";
import { overviewOf, ownSubscriptions } from "./overview.server";

export const handle = { sensitive: true };

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const api = context.get(apiContext);
  const subscriptions = await ownSubscriptions(api);
  const [newest] = subscriptions;
  const name = newest ? calledName(newest.personName, newest.socialName) : user.name;
  const notice = takeNotice(context);
  const overviews = await Promise.all(subscriptions.map((subscription) => overviewOf(api, subscription)));
  const chat = await chatOf(context, newest?.id);
  const underWay = overviews.length === 0 && (await api.drafts.own()) !== null;
  return { name, overviews, notice, underWay, chat };
}

/** How to write to the institution: by the settings of the hostname, else as the service of candidates says. */
async function chatOf(context: Route.LoaderArgs["context"], subscriptionId: string | undefined) {
  const { whatsAppSettings } = context.get(siteContext);
  if (whatsAppSettings) return whatsAppSettings;
  const asking = context.get(apiContext).institution.whatsAppSettings({ query: { subscriptionId } });
  return (await answeredOr(asking, []))[0] ?? null;
}

export default function Portal({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
