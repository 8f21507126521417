import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orFormRefusal } from "~/contract/refusal";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import type { StaffHandle } from "../../layout";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/delete";
import { profileText } from "./profile-text";

export const handle: StaffHandle = { width: "wide" };

/** The page that confirms deleting a case. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const one = await context.get(apiContext).journeyCases.get({ id: params.id, caseId: params.case });
  return draft.rights.write ? { draft, one } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireForm({ context });
  const refused = await orFormRefusal(
    context.get(apiContext).journeyCases.delete({ id: params.id, caseId: params.case }),
  );
  if (refused) return data({ isRefused: true }, { status: 409 });
  return seeWithNotice({ request, context }, href("/journeys/:id/cases", { id: params.id }), "cases.deleted");
}

export default function DeleteCase({ loaderData: { draft, one }, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <JourneyFrame
      draft={draft}
      current="simulator"
      title={t("cases.deleteTitle", { name: one.name })}
      lead={t("cases.deleteLead")}
      isRefused={Boolean(actionData)}
    >
      {actionData ? <Alert kind="error">{t("cases.notSaved")}</Alert> : null}
      <p>{profileText(t, draft, one.profile)}</p>
      <PageForm>
        <ButtonRow
          main={<Button variant="secondary">{t("cases.delete")}</Button>}
          back={
            <ButtonLink variant="ghost" href={link(href("/journeys/:id/cases/:case", params))}>
              {t("journey.cancel")}
            </ButtonLink>
          }
        />
      </PageForm>
    </JourneyFrame>
  );
}
