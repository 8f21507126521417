import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { JourneyDraft } from "~/contract/journey-draft";
import { orFormRefusal } from "~/contract/refusal";
import { formatInstant } from "~/domain/time/date";
import { typedTime } from "~/domain/time/local-time";
import { typedDay } from "~/domain/time/typed-day";
import { cityOfZone } from "~/domain/time/zone-city";
import { lineIn } from "~/form/line";
import { emptyForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import type { StaffHandle } from "../../layout";
import { DeedPage } from "../detail/deed-page";
import { loadDraft } from "../detail/draft.server";
import { UnderWay } from "../detail/under-way";
import type { Route } from "./+types/route";
import { ScheduleFields } from "./schedule-fields";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }) };
}

/** The actions that the form can post; `replace` activates the journey in place of the level's active one. */
const deeds = ["on", "replace", "off", "unschedule"] as const;

/**
 * Activates the journey, now or later, deactivates it, or cancels a scheduled activation, as the posted `deed` says.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { journeyDrafts } = context.get(apiContext);
  const deed = deeds.find((one) => one === form.get("deed")) ?? notFound();
  const isLater = (deed === "on" || deed === "replace") && form.get("when") === "later";
  const reason = String(form.get("reason") ?? "").slice(0, 500);
  const replace = deed === "replace";
  const [day, time] = [lineIn(form, "day"), lineIn(form, "time")];
  if (isLater && !(day && time))
    return data({ posted: refusedForm(form, { day: "journey.scheduleRequired" }), isChanged: false }, { status: 422 });
  const refused = await orFormRefusal(
    isLater
      ? journeyDrafts.schedule({ ...params, at: `${typedDay(day)}T${typedTime(time)}`, replace, reason })
      : deed === "unschedule"
        ? journeyDrafts.unschedule(params)
        : journeyDrafts.setStatus({ ...params, active: deed !== "off", replace, reason }),
  );
  if (!refused)
    return seeWithNotice({ request, context }, href("/journeys/:id", params), noticeOf(isLater ? "schedule" : deed));
  if (refused.status === 409) return data({ posted: refusedForm(form), isChanged: true }, { status: 409 });
  const { at = "journey.scheduleInvalid" } = refused.details.fields ?? {};
  return data({ posted: refusedForm(form, { day: at }), isChanged: false }, { status: 422 });
}

function noticeOf(deed: (typeof deeds)[number] | "schedule"): TextKey {
  if (deed === "schedule") return "journey.scheduled";
  if (deed === "unschedule") return "journey.unscheduled";
  return deed === "off" ? "journey.deactivated" : "journey.activated";
}

/** The button of the page, by the present state of the journey. */
function buttonOf({ journey, rival }: JourneyDraft) {
  if (journey.activatesAt) return { text: "journey.scheduleCancel", value: "unschedule" } as const;
  if (journey.status) return { text: "journey.statusOff", value: "off" } as const;
  return rival
    ? ({ text: "journey.statusReplace", value: "replace" } as const)
    : ({ text: "journey.statusOn", value: "on" } as const);
}

export default function JourneyStatus({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { journey, rival, underWay, rights } = draft;
  const { name, status, version, activatesAt } = journey;
  const level = journey.educationLevel.description;
  const button = buttonOf(draft);
  const isPossible = version > 0 && rights.publish;
  const posted = actionData?.posted ?? emptyForm({ when: "now" });
  return (
    <DeedPage
      draft={draft}
      title={status ? t("journey.statusOffTitle", { name }) : t("journey.statusOnTitle", { name })}
      posted={posted}
      problem={actionData?.isChanged ? t("journey.changedMeanwhile") : null}
      button={isPossible ? { text: t(button.text), deed: button.value } : null}
      asksReason={!activatesAt}
      fields={status || activatesAt ? null : <ScheduleFields draft={draft} posted={posted} />}
    >
      {activatesAt ? <Schedule draft={draft} at={activatesAt} /> : null}
      {version === 0 ? (
        <p>{t("journey.statusNever")}</p>
      ) : activatesAt ? null : (
        <ul className="desk-points">
          <li>{status ? t("journey.statusOffText", { level }) : t("journey.statusOnText", { level, version })}</li>
          {!status && rival ? <li>{t("journey.statusReplaceText", { name: rival.name })}</li> : null}
          <li>
            <UnderWay {...underWay} />
          </li>
        </ul>
      )}
    </DeedPage>
  );
}

/** When the scheduled activation takes effect, and who scheduled it. */
function Schedule({ draft: { schedule, timeZone }, at }: { draft: JourneyDraft; at: string }) {
  const t = useT();
  const time = formatInstant(at, timeZone);
  return (
    <Alert kind="info">
      <p>{t("journey.scheduleStands", { name: schedule?.byName ?? "", time, city: cityOfZone(timeZone, t.locale) })}</p>
      {schedule?.replace ? <p>{t("journey.scheduleReplaces")}</p> : null}
      <p>{t("journey.scheduleKept")}</p>
    </Alert>
  );
}
