import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { foundBody, notFound, requireInPerson, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/route";
import { EssayPage } from "./essay-page";

export const handle = { sensitive: true };

/** The essay of an enrolment: its rules before it is written, then its state and result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const essay = foundBody(await api.essay.get({ params }));
  const ways = foundBody(await api.selection.get({ params }));
  return { essay, ways, now: context.get(runtimeContext).now().getTime(), notice: takeNotice(context) };
}

/** Starts an attempt and redirects to its page; a repeated post redirects to the attempt under way. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireInPerson(context);
  const answer = await context.get(apiContext).essay.start({ params });
  if (answer.status === 200 || answer.status === 201)
    return seeOther(request, href("/essay/:id/:attempt", { id: params.id, attempt: answer.body.id }));
  if (answer.status === 404) return notFound();
  const back = href("/essay/:id", { id: params.id });
  if (answer.status === 409) return seeWithNotice({ request, context }, back, "candidateArea.stepBlocked");
  return unavailable();
}

export default function EssayRoute({ loaderData }: Route.ComponentProps) {
  return <EssayPage {...loaderData} />;
}
