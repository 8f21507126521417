import { href } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/route";
import { ExamPage } from "./exam-page";

export const handle = { sensitive: true };

/** The online exam of an enrolment: its rules before it is taken, then its state and result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const exam = await api.entranceExams.get(params);
  const ways = await api.selections.get(params);
  return { exam, ways, now: context.get(runtimeContext).now().getTime(), notice: takeNotice(context) };
}

/** Starts an attempt and redirects to its page; a repeated post redirects to the attempt under way. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const started = await orRefusal(context.get(apiContext).entranceExams.start(params), "STEP_BLOCKED");
  if (started instanceof Refusal)
    return seeWithNotice({ request, context }, href("/entrance-exam/:id", params), "candidateArea.stepBlocked");
  return seeOther(request, href("/entrance-exam/:id/:attemptId", { ...params, attemptId: started.id }));
}

export default function EntranceExamRoute({ loaderData }: Route.ComponentProps) {
  return <ExamPage {...loaderData} />;
}
