import { data } from "react-router";
import { hostSiteContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import type { Route } from "./+types/route";
import { assumePosted, requireRights } from "./assume.server";
import { selectionOf } from "./selection";
import { SelectionView } from "./view";

export const handle = { sensitive: true };

/**
 * Choosing another role; redirects users with fewer than two rights, or during an impersonation, to their first page.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { user, rights, current } = requireRights({ request, context });
  if (rights.length < 2 || user.impersonatedBy) throw seeOther(request, homeOf(user));
  const query = new URL(request.url).searchParams;
  const wanted = { level: query.get("level"), tenant: query.get("tenant"), ies: query.get("at"), q: query.get("q") };
  const { owner } = context.get(hostSiteContext);
  return { selection: selectionOf(rights, wanted, current), q: wanted.q ?? "", current, owner, home: homeOf(user) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return (await assumePosted({ request, context })) ?? data({ failed: true }, { status: 503 });
}

export default function RoleSelection({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectionView {...loaderData} failed={actionData?.failed ?? false} />;
}
