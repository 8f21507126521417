import { data, href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import { revisionIn } from "../../desk/revision.server";
import type { StaffHandle } from "../../layout";
import { FormDeed } from "../deed-page";
import { FormDifferences } from "../differences";
import { loadForm } from "../draft.server";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The draft and the published form, whose differences are lost when the draft is discarded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const { saved, published, rights } = draft;
  return saved && published && rights.write ? { draft, published } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const body = { revision: revisionIn(requireForm({ context })) };
  const answer = await context.get(apiContext).formDraft.discard({ params, body });
  if (answer.status === 200) return seeWithNotice({ request, context }, href("/forms/:id", params), "form.discarded");
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? data({ isChanged: true }, { status: 409 }) : unavailable();
}

export default function DiscardForm({ loaderData: { draft, published }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <FormDeed
      draft={draft}
      title={t("form.discardTitle")}
      lead={t("form.discardLead", { version: draft.form.version })}
      button={t("form.discardSubmit")}
      isRefused={Boolean(actionData)}
    >
      {actionData ? <Alert kind="warning">{t("form.changedMeanwhile")}</Alert> : null}
      <FormDifferences before={published} after={draft.content} emptyText={t("form.unchanged")} />
    </FormDeed>
  );
}
