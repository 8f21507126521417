import { data } from "react-router";
import { apiContext, formContext } from "~/context";
import { takeNotice } from "~/middleware/notice.server";
import type { Route } from "./+types/document";
import { sendDocument } from "./document-action.server";
import { DocumentPage } from "./document-page";

export const handle = { sensitive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: subscriptionId, type } = params;
  const document = await context.get(apiContext).documents.get({ id: subscriptionId, type });
  return { document, subscriptionId, notice: takeNotice(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const place = { id: params.id, type: params.type };
  const outcome = await sendDocument({ request, context }, place, context.get(formContext));
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

export default function DocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} refused={actionData ?? null} />;
}
