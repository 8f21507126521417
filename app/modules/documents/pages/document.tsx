import { apiContext } from "~/context";
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
  return sendDocument({ request, context }, params);
}

export default function DocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} refused={actionData ?? null} />;
}
