import { data, href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, unavailable } from "~/middleware/guard.server";
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
  const one = foundBody(await context.get(apiContext).journeyCase.get({ params }));
  return draft.rights.write ? { draft, one } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireForm({ context });
  const answer = await context.get(apiContext).journeyCase.delete({ params });
  if (answer.status === 204)
    return seeWithNotice({ request, context }, href("/journeys/:id/cases", { id: params.id }), "cases.deleted");
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? data({ isRefused: true }, { status: 409 }) : unavailable();
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
