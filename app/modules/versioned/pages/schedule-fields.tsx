import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { cityOfZone } from "~/rules/time/zone-city";
import { RadioGroup } from "~/ui/choice-field";
import { DateField } from "~/ui/date-field";
import { Inline, Muted } from "~/ui/page";
import { TextField } from "~/ui/text-field";

/** When a change takes effect: now, or at a local time of its institution. */
export function ScheduleFields({ timeZone, posted }: { timeZone: string; posted: PostedForm }) {
  const t = useT();
  const options = (["now", "later"] as const).map((value) => ({
    value,
    label: t(value === "now" ? "journey.scheduleNow" : "journey.scheduleLater"),
  }));
  return (
    <div className="desk-when">
      <RadioGroup {...fieldProps(t, posted, "when")} label={t("journey.scheduleWhen")} options={options} required />
      <div className="desk-later">
        <Inline>
          <DateField {...fieldProps(t, posted, "day")} label={t("journey.scheduleDay")} />
          <TextField {...fieldProps(t, posted, "time")} type="time" label={t("journey.scheduleTime")} />
        </Inline>
        <Muted>{t("journey.scheduleZone", { city: cityOfZone(timeZone, t.locale) })}</Muted>
      </div>
    </div>
  );
}
