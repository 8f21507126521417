import { href } from "react-router";
import { z } from "zod";
import { Drawn, Note } from "~/api/draft-change";
import { apiContext } from "~/context";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { messageKey } from "~/i18n/message-key";
import { messageText } from "~/i18n/message-text";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { forgetSites } from "~/middleware/site.server";
import { kindNamed } from "~/modules/settings/rules/kinds";
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
import { Button, ButtonLink } from "~/ui/button";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/publish";
import { Concerns } from "./concerns";
import { kindOf, loadSetting } from "./content.server";
import { Changes } from "./setting-changes";
import { SettingFrame } from "./setting-frame";
import { partLabel } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** What publishing the draft changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { record } = await loadSetting({ params, context }, "publication");
  return { record, notice: takeNotice(context) };
}

const Line = z.string().overwrite(normalText).default("");
const Publication = Drawn.extend({
  when: z.enum(["now", "later"]).catch("now"),
  day: Line,
  time: Line,
  note: Note,
}).refine(({ when, day, time }) => when === "now" || (day && time), {
  path: ["day"],
  error: messageKey("journey.scheduleRequired"),
});

/** Publishes the draft now or later, or takes the plan back. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  kindOf({ params });
  const { settings } = context.get(apiContext);
  const here = href("/settings/:place/:kind/:key", params);
  if (intentOf(args, ["publish", "end-plan"]) === "end-plan")
    return submit(args, Drawn, async (drawn) => {
      await settings.endPlan({ ...params, ...drawn });
      return seeWithNotice(args, here, "setting.planEnded");
    });
  return submit(args, Publication, async ({ revision, when, day, time, note }) => {
    const at = when === "later" ? `${typedDay(day)}T${typedTime(time)}` : "";
    const publishing = settings.publish({ ...params, revision, note, at });
    const { version } = await withErrors(publishing, (fields = {}) => {
      const wrong = fields.at ?? fields.day;
      return wrong ? { day: wrong } : { "": "setting.notReady" };
    });
    if (version !== null) forgetSites(context);
    return seeWithNotice(args, here, version === null ? "setting.planned" : "setting.published");
  });
}

export default function PublishSetting({ loaderData: { record, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const kind = kindNamed(record.kind);
  if (!kind) return null;
  const { saved, plan, errors, timeZone } = record;
  const posted = actionData?.posted ?? emptyForm({ when: "now" });
  const wrong = Object.entries(errors);
  return (
    <SettingFrame
      {...{ kind, record, notice }}
      current="publish"
      title={t("setting.publishTitle")}
      lead={t("setting.publishLead")}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("setting.changedMeanwhile")}</Outdated>
      {wrong.length > 0 ? (
        <Alert kind="error" title={t("setting.notReady")}>
          <ul>
            {wrong.map(([path, message]) => (
              <li key={path}>
                {partLabel(t, kind.name, kind.fields, record.options, path.split("."))}: {messageText(t, message)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {saved ? (
        <Stack gap={5}>
          {plan ? (
            <Alert kind="info">
              {t("setting.planStands", {
                name: plan.byName ?? t("setting.somebody"),
                time: formatInstant(plan.at, timeZone),
                city: cityOfZone(timeZone, t.locale),
              })}
            </Alert>
          ) : null}
          <Changes kind={kind} record={record} />
          <Concerns record={record} />
          <PageForm enter={plan ? "end-plan" : "publish"}>
            <input type="hidden" name="revision" value={record.revision} />
            <Stack gap={4}>
              {plan ? null : (
                <>
                  <ScheduleFields timeZone={timeZone} posted={posted} />
                  <LongTextField
                    {...fieldProps(t, posted, "note")}
                    label={t("setting.note")}
                    hint={t("setting.noteHint")}
                    rows={3}
                    maxLength={500}
                  />
                </>
              )}
              <div>
                {plan ? (
                  <Button name="intent" value="end-plan" variant="secondary">
                    {t("setting.planEnd")}
                  </Button>
                ) : (
                  <Button name="intent" value="publish">
                    {t("setting.publishSubmit", { version: record.version + 1 })}
                  </Button>
                )}
              </div>
            </Stack>
          </PageForm>
        </Stack>
      ) : (
        <EmptyState
          icon="check"
          title={t("setting.publishNothing")}
          action={
            <ButtonLink
              variant="secondary"
              href={link(
                href("/settings/:place/:kind/:key", { place: record.place.alias, kind: kind.name, key: record.key }),
              )}
            >
              {t("setting.tabEdit")}
            </ButtonLink>
          }
        >
          <p>{t("setting.publishFirst")}</p>
        </EmptyState>
      )}
    </SettingFrame>
  );
}
