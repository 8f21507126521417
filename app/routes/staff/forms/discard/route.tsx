import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orFormRefusal } from "~/contract/refusal";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
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
  const revision = revisionIn(requireForm({ context }));
  const refused = await orFormRefusal(context.get(apiContext).formDrafts.discard({ ...params, revision }));
  if (refused) return data({ isChanged: true }, { status: 409 });
  return seeWithNotice({ request, context }, href("/forms/:id", params), "form.discarded");
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
