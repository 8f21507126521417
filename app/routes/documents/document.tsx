import { data } from "react-router";
import { apiContext, formContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/document";
import { sendDocument } from "./document-action.server";
import { DocumentPage } from "./document-page";

export const handle = { sensitive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: subscriptionId, type } = params;
  const answer = await context.get(apiContext).document.get({ params: { id: subscriptionId, type } });
  if (answer.status === 404) notFound();
  if (answer.status !== 200) return unavailable();
  return { document: answer.body, subscriptionId, notice: takeNotice(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const place = { id: params.id, type: params.type };
  const outcome = await sendDocument({ request, context }, place, context.get(formContext));
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

export default function DocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} refused={actionData ?? null} />;
}
