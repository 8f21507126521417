import { data, href } from "react-router";
import { apiContext, formContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/writing";
import { UnsavedText } from "./unsaved-text";
import { signIn, write } from "./writing-action.server";
import { WritingPage } from "./writing-page";

export const handle = { sensitive: true };

/**
 * The page of an attempt while it is written. Redirects from a submitted attempt to its receipt, and from a void one to
 * the essay's page. A refused post is shown here with its text, also after the deadline or the end of the session.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const isRefused = context.get(formContext) !== null;
  if (!context.get(userContext)) {
    if (isRefused) return { writing: null, subscriptionId: params.id, notice: null };
    throw signIn({ request });
  }
  const writing = await context.get(apiContext).essays.attempt(params);
  if (writing.state === "void" && !isRefused) throw seeOther(request, href("/essay/:id", params));
  if (writing.state !== "writing" && !isRefused) throw seeOther(request, href("/essay/:id/:attemptId/receipt", params));
  return { writing, subscriptionId: params.id, notice: takeNotice(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const outcome = await write({ request, context }, params);
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

export default function Writing({ loaderData: { writing, ...page }, actionData, params }: Route.ComponentProps) {
  if (writing) return <WritingPage {...page} writing={writing} refused={actionData ?? null} />;
  return actionData ? <UnsavedText refused={actionData} params={params} /> : null;
}
