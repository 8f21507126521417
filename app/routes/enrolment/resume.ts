import type { LoaderFunctionArgs } from "react-router";
import { apiContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { holdDraft } from "./draft.server";

/** The link of an e-mail: makes its draft the one under way in this browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const answer = token ? await context.get(apiContext).draft.resume({ body: { token } }) : null;
  if (answer?.status !== 200) return seeOther(request, "/?notice=linkInvalid");
  holdDraft(context, answer.body.id);
  const levels = await context.get(apiContext).educationLevel.list();
  const level = levels.status === 200 ? levels.body.find(({ id }) => id === answer.body.data.educationLevelId) : null;
  return seeOther(request, `/${level?.code ?? ""}?notice=resumed`);
}
