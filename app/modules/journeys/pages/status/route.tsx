import { href } from "react-router";
import { z } from "zod";
import { Note } from "~/api/draft-change";
import type { FieldErrors } from "~/api/problem";
import { apiContext, type PortalApi } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { messageKey } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { ScheduleFields } from "~/modules/versioned/pages/schedule-fields";
import { withErrors } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { normalText } from "~/rules/normal-text";
import { formatInstant } from "~/rules/time/date";
import { typedTime } from "~/rules/time/local-time";
import { typedDay } from "~/rules/time/typed-day";
import { cityOfZone } from "~/rules/time/zone-city";
import { intentOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { TextField } from "~/ui/text-field";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { UnderWay } from "../detail/under-way";
import { sendJourney } from "../remote-journey";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const isRemote = context.get(apiContext).isRemote("journey");
  return { draft: await loadDraft({ params, context }), maySchedule: !isRemote };
}

/** The actions that the form can post; `replace` activates the journey in place of the level's active one. */
const deeds = ["on", "replace", "off", "unschedule"] as const;

const Line = z.string().overwrite(normalText).default("");
const StatusChange = z
  .object({ when: z.enum(["now", "later"]).catch("now"), day: Line, time: Line, reason: Note })
  .refine(({ when, day, time }) => when === "now" || (day && time), {
    path: ["day"],
    error: messageKey("journey.scheduleRequired"),
  });

/** Activates the journey, now or later, deactivates it, or cancels a scheduled activation, as the form's `intent` says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { journeyDrafts } = api;
  const deed = intentOf({ context }, deeds);
  const replace = deed === "replace";
  return submit({ context }, StatusChange, async ({ when, day, time, reason }) => {
    const isRemote = api.isRemote("journey");
    const isLater = when === "later" && !isRemote && (replace || deed === "on");
    const at = `${typedDay(day)}T${typedTime(time)}`;
    if (isRemote) await sendJourney(api, await publishedDraft(api, params.id), deed !== "off");
    await (isLater
      ? withErrors(journeyDrafts.schedule({ ...params, at, replace, reason }), scheduleErrors)
      : deed === "unschedule"
        ? journeyDrafts.unschedule(params)
        : journeyDrafts.setStatus({ ...params, active: deed !== "off", replace, reason }));
    const notice = noticeOf(isLater ? "schedule" : deed);
    return seeWithNotice({ request, context }, href("/journeys/:id", params), notice);
  });
}

/** A journey as it is published, without the changes of its draft. */
async function publishedDraft(api: PortalApi, id: string): Promise<JourneyDraft> {
  const draft = await api.journeyDrafts.get({ id });
  return { ...draft, content: draft.published ?? draft.content };
}

const scheduleErrors = ({ at = "journey.scheduleInvalid" }: FieldErrors = {}): FieldErrors => ({ day: at });

const constraints = constraintsOf(StatusChange);

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

export default function JourneyStatus({ loaderData: { draft, maySchedule }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { journey, rival, underWay, rights } = draft;
  const { name, status, version, activatesAt } = journey;
  const level = journey.educationLevel.description;
  const button = buttonOf(draft);
  const isPossible = version > 0 && rights.publish;
  const posted = actionData?.posted ?? emptyForm({ when: "now" });
  return (
    <JourneyFrame
      draft={draft}
      current={null}
      title={status ? t("journey.statusOffTitle", { name }) : t("journey.statusOnTitle", { name })}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("journey.changedMeanwhile")}</Outdated>
      {actionData?.code === "JOURNEY_ACTIVE_EXISTS" ? (
        <Alert kind="error">{t("journey.changedMeanwhile")}</Alert>
      ) : null}
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
      <DeedForm
        deed={
          isPossible
            ? {
                text: t(button.text),
                isDanger: true,
                // Enter submits the form with a button of the frame, so the page's own button cannot name the action.
                kept: { revision: draft.revision, intent: button.value },
                fields: activatesAt ? null : (
                  <>
                    {status || !maySchedule ? null : <ScheduleFields timeZone={draft.timeZone} posted={posted} />}
                    <TextField
                      {...fieldProps(t, posted, "reason")}
                      label={t("journey.reason")}
                      {...constraints.reason}
                    />
                  </>
                ),
              }
            : null
        }
        back={<BackLink path={href("/journeys/:id", { id: journey.id })}>{t("journey.back")}</BackLink>}
      />
    </JourneyFrame>
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
