import { href } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/route";
import { EssayPage } from "./essay-page";

export const handle = { sensitive: true };

/** The essay of an enrolment: its rules before it is written, then its state and result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const essay = await api.essays.get(params);
  const ways = await api.selections.get(params);
  return { essay, ways, now: context.get(runtimeContext).now().getTime(), notice: takeNotice(context) };
}

/** Starts an attempt and redirects to its page; a repeated post redirects to the attempt under way. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const started = await orRefusal(context.get(apiContext).essays.start(params), "STEP_BLOCKED");
  if (started instanceof Refusal)
    return seeWithNotice({ request, context }, href("/essay/:id", params), "candidateArea.stepBlocked");
  return seeOther(request, href("/essay/:id/:attemptId", { ...params, attemptId: started.id }));
}

export default function EssayRoute({ loaderData }: Route.ComponentProps) {
  return <EssayPage {...loaderData} />;
}
