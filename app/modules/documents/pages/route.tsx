import { answeredOr } from "~/api/answered";
import type { PortalApi } from "~/context";
import { apiContext, sessionContext } from "~/context";
import { takeNotice } from "~/middleware/notice.server";
import { toOpenStep } from "~/modules/enrolments/pages/portal/open-step.server";
import type { Route } from "./+types/route";
import { DocumentList } from "./document-list";

export const handle = { sensitive: true };

/**
 * Loads the documents that an enrolment requires. Redirects to the candidate's open step if there are none and the step
 * of the documents is not done.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const subscriptionId = params.id;
  const { courseName, documents } = await api.documents.list({ id: subscriptionId });
  if (documents.length === 0 && !(await isDone(api, subscriptionId)))
    throw await toOpenStep(request, { api, session: context.get(sessionContext), subscriptionId });
  return { courseName, documents, subscriptionId, notice: takeNotice(context) };
}

/** Whether the documents step is done. */
async function isDone(api: PortalApi, subscriptionId: string): Promise<boolean> {
  const steps = await answeredOr(api.subscription.steps({ query: { subscriptionId } }), []);
  return steps.some(({ step, state }) => step === "documents" && state === "done");
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  return <DocumentList {...loaderData} />;
}
