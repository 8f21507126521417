import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import type { StaffHandle } from "../../layout";
import { DeedPage } from "../detail/deed-page";
import { loadDraft } from "../detail/draft.server";
import { UnderWay } from "../detail/under-way";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  return draft.rights.publish ? { draft } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireForm({ context });
  const answer = await context.get(apiContext).journey.delete({ params });
  if (answer.status === 204) return seeWithNotice({ request, context }, href("/journeys"), "journey.removed");
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? data({ isRefused: true }, { status: 409 }) : unavailable();
}

export default function RemoveJourney({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { name, status } = draft.journey;
  return (
    <DeedPage
      draft={draft}
      title={t("journey.removeTitle", { name })}
      lead={t("journey.removeLead")}
      posted={emptyForm()}
      problem={actionData ? t("journey.notDeleted") : null}
      button={status ? null : { text: t("journey.removeSubmit") }}
    >
      {status ? (
        <p>{t("journey.removeActive")}</p>
      ) : (
        <p>
          <UnderWay {...draft.underWay} />
        </p>
      )}
    </DeedPage>
  );
}
