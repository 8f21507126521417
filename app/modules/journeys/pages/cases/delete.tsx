import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
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
  return submit({ context }, z.object({}), async () => {
    await context.get(apiContext).journeyCases.delete({ id: params.id, caseId: params.case });
    return seeWithNotice({ request, context }, href("/journeys/:id/cases", { id: params.id }), "cases.deleted");
  });
}

export default function DeleteCase({ loaderData: { draft, one }, actionData, params }: Route.ComponentProps) {
  const t = useT();
  return (
    <JourneyFrame
      draft={draft}
      current="simulator"
      title={t("cases.deleteTitle", { name: one.name })}
      lead={t("cases.deleteLead")}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("cases.notSaved")}</Outdated>
      <p>{profileText(t, draft, one.profile)}</p>
      <DeedForm
        deed={{ text: t("cases.delete"), isDanger: true }}
        back={<BackLink path={href("/journeys/:id/cases/:case", params)}>{t("journey.cancel")}</BackLink>}
      />
    </JourneyFrame>
  );
}
