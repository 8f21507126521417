import { userContext } from "~/context";
import type { Route } from "./+types/course-layout";
import { ownSubscription, showCourse } from "./own-subscription.server";

/**
 * Shows the enrolment that the URL names in the header of every page around which this layout is. The page itself says
 * what is wrong with an enrolment that cannot be loaded.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<null> {
  if (!params.id || !context.get(userContext)) return null;
  const subscription = await ownSubscription(context, params.id).catch(() => null);
  if (subscription) showCourse(context, subscription);
  return null;
}
