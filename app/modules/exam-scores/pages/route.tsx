import { apiContext } from "~/context";
import { takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/route";
import { actOnScores } from "./exam-action.server";
import { ExamPage } from "./exam-page";

export const handle = { sensitive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const view = await api.examScores.get(params);
  const ways = await api.selections.get(params);
  return { view, ways, subscriptionId: params.id, notice: takeNotice(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return actOnScores({ request, context }, params.id);
}

export default function ExamScoreRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ExamPage {...loaderData} refused={actionData ?? null} />;
}
