import { data, href } from "react-router";
import { apiContext, formContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import { signIn } from "~/modules/essays/pages/writing-action.server";
import type { Route } from "./+types/answering";
import { answerExam } from "./answering-action.server";
import { AnsweringPage } from "./answering-page";

export const handle = { sensitive: true };

/** The page of an open attempt. Redirects from a submitted attempt to its result, from a void one to the exam. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (!context.get(userContext)) throw signIn({ request });
  const sheet = await context.get(apiContext).entranceExams.attempt(params);
  // No redirect after a refused post: this page shows that the exam is over.
  const isRefused = context.get(formContext) !== null;
  if (sheet.state === "void" && !isRefused) throw seeOther(request, href("/entrance-exam/:id", { id: params.id }));
  if (sheet.state !== "open" && !isRefused)
    throw seeOther(request, href("/entrance-exam/:id/:attemptId/result", params));
  return { sheet, subscriptionId: params.id, notice: takeNotice(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await answerExam({ request, context }, params);
  return answer ?? data({ isOver: true }, { status: 409 });
}

export default function Answering({ loaderData, actionData }: Route.ComponentProps) {
  return <AnsweringPage {...loaderData} isOver={actionData?.isOver ?? false} />;
}
