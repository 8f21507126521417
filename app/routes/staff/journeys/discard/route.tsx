import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orFormRefusal } from "~/contract/refusal";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { revisionIn } from "../../desk/revision.server";
import type { StaffHandle } from "../../layout";
import { DeedPage } from "../detail/deed-page";
import { Differences } from "../detail/differences";
import { loadDraft } from "../detail/draft.server";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const { published } = draft;
  return published && draft.saved && draft.rights.write ? { draft, published } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { journeyDrafts } = context.get(apiContext);
  const refused = await orFormRefusal(journeyDrafts.discard({ ...params, revision: revisionIn(form) }));
  if (refused) return data({ posted: refusedForm(form) }, { status: 409 });
  return seeWithNotice({ request, context }, href("/journeys/:id", params), "journey.discarded");
}

export default function DiscardDraft({ loaderData: { draft, published }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <DeedPage
      draft={draft}
      title={t("journey.discardTitle")}
      lead={t("journey.discardLead", { version: draft.journey.version })}
      posted={actionData?.posted ?? emptyForm()}
      problem={actionData ? t("journey.changedMeanwhile") : null}
      button={{ text: t("journey.discardSubmit") }}
    >
      <Differences worded={draft} before={published} after={draft.content} emptyText={t("journey.unchanged")} />
    </DeedPage>
  );
}
