import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { UnderWay } from "../detail/under-way";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  return draft.rights.publish ? { draft } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, z.object({}), async () => {
    await answered(context.get(apiContext).journey.delete({ params }));
    return seeWithNotice({ request, context }, href("/journeys"), "journey.removed");
  });
}

export default function RemoveJourney({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { id, name, status } = draft.journey;
  return (
    <JourneyFrame
      draft={draft}
      current={null}
      title={t("journey.removeTitle", { name })}
      lead={t("journey.removeLead")}
      answer={actionData}
    >
      {actionData ? <Alert kind="error">{t("journey.notDeleted")}</Alert> : null}
      <p>{status ? t("journey.removeActive") : <UnderWay {...draft.underWay} />}</p>
      <DeedForm
        deed={status ? null : { text: t("journey.removeSubmit"), isDanger: true, kept: { revision: draft.revision } }}
        back={<BackLink path={href("/journeys/:id", { id })}>{t("journey.back")}</BackLink>}
      />
    </JourneyFrame>
  );
}
