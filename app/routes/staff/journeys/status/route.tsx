import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import type { StaffHandle } from "../../layout";
import { DeedPage } from "../detail/deed-page";
import { loadDraft } from "../detail/draft.server";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }) };
}

/** Activates or deactivates the journey; the button says whether it may replace the level's active one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const deed = String(form.get("deed"));
  const reason = String(form.get("reason") ?? "").slice(0, 500);
  const body = { active: deed !== "off", replace: deed === "replace", reason };
  const answer = await context.get(apiContext).journeyDraft.setStatus({ params, body });
  const notice = body.active ? "journey.activated" : "journey.deactivated";
  if (answer.status === 200) return seeWithNotice({ request, context }, href("/journeys/:id", params), notice);
  if (answer.status === 404) return notFound();
  if (answer.status !== 409) return unavailable();
  return data({ posted: refusedForm(form) }, { status: 409 });
}

export default function JourneyStatus({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { journey, rival, underWay, rights } = draft;
  const { name, status, version } = journey;
  const level = journey.educationLevel.description;
  const button = status
    ? { text: t("journey.statusOff"), value: "off" }
    : rival
      ? { text: t("journey.statusReplace"), value: "replace" }
      : { text: t("journey.statusOn"), value: "on" };
  const isPossible = version > 0 && rights.publish;
  return (
    <DeedPage
      draft={draft}
      title={status ? t("journey.statusOffTitle", { name }) : t("journey.statusOnTitle", { name })}
      posted={actionData?.posted ?? emptyForm()}
      problem={actionData ? t("journey.changedMeanwhile") : null}
      button={isPossible ? { ...button, name: "deed" } : null}
      asksReason
    >
      {version === 0 ? (
        <p>{t("journey.statusNever")}</p>
      ) : (
        <ul className="desk-points">
          <li>{status ? t("journey.statusOffText", { level }) : t("journey.statusOnText", { level, version })}</li>
          {!status && rival ? <li>{t("journey.statusReplaceText", { name: rival.name })}</li> : null}
          <li>{t("journey.statusUnderWay", underWay)}</li>
        </ul>
      )}
    </DeedPage>
  );
}
